// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Samples;

/** Real files, large input, and a second opinion. */
class CsvFilesTest {
    @TempDir
    Path folder;

    @Test
    void gzipIsSeenByContent() throws IOException {
        Path packed = folder.resolve("packed.csv");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("1,2\n3,4\n".getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(2, CsvReader.withDefaults().read(packed).count());
        byte[] whole = Files.readAllBytes(packed);
        for (int length : new int[] {3, 12, whole.length - 3}) {
            Path cut = Files.write(folder.resolve("cut" + length + ".csv.gz"), Arrays.copyOf(whole, length));
            assertFault(cut, "cut short or damaged");
        }
    }

    @Test
    @Timeout(20)
    void pathsThatAreNoFile() throws Exception {
        assertFault(folder, "is a folder");
        assertFault(folder.resolve("absent.csv"), "does not exist");
        assertFault(Files.write(folder.resolve("a.zip"), new byte[] {'P', 'K', 3, 4}), "zip archive; unpack it first");
        Path pipe = folder.resolve("pipe.csv");
        int made;
        try {
            made = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        } catch (IOException e) {
            made = -1;
        }
        assumeTrue(made == 0, "no mkfifo on this system: named pipes are not tested");
        assertFault(pipe, "is not a regular file");
    }

    @Test
    void unreadableFile() throws IOException {
        Path file = Files.writeString(folder.resolve("secret.csv"), "1,2\n");
        assumeTrue(
                file.toFile().setReadable(false) && !Files.isReadable(file),
                "permissions do not bind this user: unreadable files are not tested");
        assertFault(file, "permission denied");
    }

    /** A gigabyte that is never a second line: constant memory, and an end at the limit. */
    @Test
    void endlessLinesStopAtTheLimit() {
        for (String unit : new String[] {"7", "1,", "   ", "x\n"}) {
            CountingEndless endless = new CountingEndless(unit.equals("x\n") ? "\"" : "", unit);
            DataFileException fault = assertThrows(
                    DataFileException.class, () -> CsvReader.withDefaults().read(endless, "endless.csv"));
            assertTrue(
                    fault.getMessage().contains("limit") || fault.getMessage().contains("quote"), fault.getMessage());
            assertTrue(endless.served < 4 << 20, "read " + endless.served + " bytes of '" + unit + "'");
        }
    }

    @Test
    void agreesWithFastCsv() throws IOException {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            String text = randomCsv(random, 1 + random.nextInt(400), 1 + random.nextInt(30));
            Samples samples = CsvReader.withDefaults()
                    .withSeparator(Separator.COMMA)
                    .read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "seed " + seed);
            double[][] rows;
            try (var reader = de.siegmar.fastcsv.reader.CsvReader.builder().ofCsvRecord(text)) {
                rows = reader.stream().map(CsvFilesTest::numbers).toArray(double[][]::new);
            }
            Samples expected = Samples.ofRows(rows);
            assertEquals(expected.count(), samples.count(), "seed " + seed);
            for (int i = 0; i < rows.length; i++) {
                assertArrayEquals(expected.row(i), samples.row(i), "seed " + seed + ", row " + i);
            }
        }
    }

    /** Prints, but does not judge, the speed: machines differ. */
    @Test
    void printsThroughput() throws Exception {
        Random random = new Random(1);
        byte[] text = randomCsv(random, 2_000, 20).repeat(30).getBytes(StandardCharsets.UTF_8);
        Throughput.print(
                "CSV", text.length, () -> CsvReader.withDefaults().read(new ByteArrayInputStream(text), "memory"));
    }

    private static double[] numbers(CsvRecord record) {
        return record.getFields().stream()
                .mapToDouble(field -> Double.parseDouble(field.strip()))
                .toArray();
    }

    private static String randomCsv(Random random, int rows, int columns) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < columns; c++) {
                double value = random.nextGaussian() * Math.pow(10, random.nextInt(9) - 4);
                String number = switch (random.nextInt(4)) {
                    case 0 -> Integer.toString((int) value);
                    case 1 -> Double.toString(value);
                    case 2 -> String.format(Locale.ROOT, "%.4f", value);
                    default -> String.format(Locale.ROOT, "\"%.3e\"", value);
                };
                text.append(c > 0 ? "," : "").append(number);
            }
            text.append(random.nextBoolean() ? "\n" : "\r\n");
        }
        return text.toString();
    }

    private static void assertFault(Path file, String message) {
        DataFileException fault = assertThrows(
                DataFileException.class, () -> CsvReader.withDefaults().read(file));
        assertTrue(fault.getMessage().startsWith(file.toString()), fault.getMessage());
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        DataFileException underOtherName = assertThrows(
                DataFileException.class, () -> DataReader.withDefaults().read(file, "standard input", share -> {}));
        assertTrue(underOtherName.getMessage().startsWith("standard input"), underOtherName.getMessage());
        assertTrue(underOtherName.getMessage().contains(message), underOtherName.getMessage());
    }

    /** A beginning, then the same few bytes for ever. */
    private static final class CountingEndless extends InputStream {
        private final byte[] first;
        private final byte[] unit;
        private long served;

        CountingEndless(String first, String unit) {
            this.first = first.getBytes(StandardCharsets.UTF_8);
            this.unit = unit.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            long at = served++;
            return at < first.length ? first[(int) at] : unit[(int) (at % unit.length)];
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            for (int i = 0; i < length; i++) {
                target[offset + i] = (byte) read();
            }
            return length;
        }
    }
}
