// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

class NpyFileTest {
    private static final int HEADER = 128;

    @TempDir
    private Path folder;

    private static double[][] rows(int count, int columns) {
        Random random = new Random(count);
        double[][] rows = new double[count][columns];
        for (double[] row : rows) {
            Arrays.setAll(row, d -> (float) (random.nextGaussian() + 5 * d));
        }
        return rows;
    }

    private Path written(String name, Precision precision, double[][] rows) throws IOException {
        Path file = folder.resolve(name);
        try (NpyWriter writer = NpyWriter.create(file, rows[0].length, precision)) {
            for (double[] row : rows) {
                writer.add(row);
            }
            assertEquals(rows.length, writer.rows());
            writer.finish();
        }
        return file;
    }

    /** A file as numpy 1.24.2 writes it: {@code numpy.save(name, numpy.array(...))}, with any header text. */
    private Path raw(String name, int version, String text, byte[] content) throws IOException {
        ByteBuffer bytes =
                ByteBuffer.allocate(12 + text.length() + content.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
        if (version == 1) {
            bytes.putShort((short) text.length());
        } else {
            bytes.putInt(text.length());
        }
        bytes.put(text.getBytes(StandardCharsets.ISO_8859_1)).put(content);
        Path file = folder.resolve(name);
        Files.write(file, Arrays.copyOf(bytes.array(), bytes.position()));
        return file;
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void whatIsWrittenComesBack(Precision precision) throws IOException {
        double[][] rows = rows(3000, 7);
        rows[2][3] = Double.NaN;
        Path file = written("a.npy", precision, rows);
        int bytes = precision == Precision.DOUBLE ? 8 : 4;
        assertEquals(HEADER + 3000 * 7 * bytes, Files.size(file));
        try (NpyFile npy = NpyFile.open(file)) {
            assertEquals(3000, npy.count());
            assertEquals(Schema.numeric(7), npy.schema());
            assertEquals(precision, npy.precision());
            double[] read = new double[7 * 5];
            npy.read(1, 5, read, null);
            for (int i = 0; i < 5; i++) {
                assertArrayEquals(rows[1 + i], Arrays.copyOfRange(read, 7 * i, 7 * i + 7));
            }
        }
    }

    /** More than one piece of the buffer at once. */
    @Test
    void manyRowsAtOnce() throws IOException {
        double[][] rows = rows(20_000, 9);
        try (NpyFile npy = NpyFile.open(written("a.npy", Precision.SINGLE, rows))) {
            double[] read = new double[19_990 * 9];
            npy.read(5, 19_990, read, null);
            assertArrayEquals(rows[5], Arrays.copyOf(read, 9));
            assertArrayEquals(rows[19_994], Arrays.copyOfRange(read, 19_989 * 9, 19_990 * 9));
        }
    }

    @ParameterizedTest
    @CsvSource({"1,<f8", "1,>f8", "2,<f4", "3,>f4"})
    void typesOrdersAndVersions(int version, String type) throws IOException {
        int size = type.endsWith("8") ? 8 : 4;
        ByteBuffer content = ByteBuffer.allocate(6 * size)
                .order(type.startsWith("<") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        for (int j = 0; j < 6; j++) {
            if (size == 8) {
                content.putDouble(j + 0.5);
            } else {
                content.putFloat(j + 0.5f);
            }
        }
        Path file = raw(
                "a.npy",
                version,
                "{'shape': (3L, 2), \"descr\": '" + type + "','fortran_order':False}   \n",
                content.array());
        try (NpyFile npy = NpyFile.open(file)) {
            double[] read = new double[4];
            npy.read(1, 2, read, null);
            assertArrayEquals(new double[] {2.5, 3.5, 4.5, 5.5}, read);
        }
        Path line = raw(
                "b.npy",
                version,
                "{'descr': '" + type + "', 'fortran_order': False, 'shape': (6,), }\n",
                content.array());
        try (NpyFile npy = NpyFile.open(line)) {
            assertEquals(6, npy.count());
            assertEquals(1, npy.schema().size());
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void fitsHaveTheBitsOfMemory(Precision precision) throws IOException {
        double[][] rows = rows(2000, 3);
        double[] weights = new Random(1).doubles(2000).toArray();
        Path file = written("a.npy", Precision.DOUBLE, rows);
        Path weightFile = folder.resolve("w.npy");
        try (NpyWriter writer = NpyWriter.create(weightFile, 1, Precision.DOUBLE)) {
            for (double weight : weights) {
                writer.add(weight);
            }
            writer.finish();
        }
        SamplesOptions options = SamplesOptions.DEFAULT.withPrecision(precision);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(3).withEmIterations(5);
        FitResult expected = fitter.fit(Samples.ofRows(rows, options.withWeights(weights)));
        try (NpyFile npy = NpyFile.open(file, weightFile, null)) {
            FitResult actual = fitter.fit(Samples.over(npy, options));
            assertEquals(expected.model(), actual.model());
            assertEquals(expected.report().logLikelihood(), actual.report().logLikelihood());
        }
    }

    @Test
    void columnsMayBeNamedAndCategorical() throws IOException {
        Schema schema = Schema.of(List.of(Column.numeric("length"), Column.categorical("kind", List.of("a", "b"))));
        Path file = written("a.npy", Precision.DOUBLE, new double[][] {{1, 0}, {2, 1}, {3, 1}});
        try (NpyFile npy = NpyFile.open(file, null, schema)) {
            assertEquals(1, Samples.over(npy).value(2, 1));
            assertEquals(schema, npy.schema());
        }
        String message = assertThrows(NpyFileException.class, () -> NpyFile.open(file, null, Schema.numeric(3)))
                .getMessage();
        assertTrue(message.contains("2 columns but 3"), message);
    }

    private static void assertRefused(Path file, long position, String words) {
        NpyFileException refused = assertThrows(NpyFileException.class, () -> NpyFile.open(file));
        assertTrue(refused.getMessage().contains(words), refused.getMessage());
        assertTrue(refused.getMessage().startsWith(file + ", byte " + position + ": "), refused.getMessage());
        assertEquals(position, refused.position());
    }

    private void assertHeaderRefused(String text, long position, String words) throws IOException {
        assertRefused(raw("h.npy", 1, text, new byte[16]), position, words);
    }

    @Test
    void otherTypesOrdersAndShapesAreRefused() throws IOException {
        assertHeaderRefused("{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }", 10, "type '<i8'");
        assertHeaderRefused("{'descr': '|O', 'fortran_order': False, 'shape': (2,), }", 10, "astype('f8')");
        assertHeaderRefused(
                "{'descr': [('a', '<f8'), ('b', '<f8')], 'fortran_order': False, 'shape': (1,), }", 10, "only f8");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': True, 'shape': (1, 2), }", 10, "ascontiguousarray");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1, 2), }", 10, "reshape");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': (), }", 10, "shape is '()'");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 0), }", 10, "0 columns");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': (-2, 1), }", 10, "shape");
    }

    @Test
    void brokenHeadersAreRefused() throws IOException {
        assertHeaderRefused("{'descr': '<f8', 'shape': (2,), }", 10, "no entry 'fortran_order'");
        assertHeaderRefused("{'descr': '<f8', 'descr': '<f4', 'shape': (2,), }", 26, "two entries 'descr'");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': __import__('os'), }", 50, "dictionary");
        assertHeaderRefused("", 10, "dictionary");
        assertHeaderRefused("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), } more", 65, "dictionary");
        assertHeaderRefused(
                "{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775807, 4), }", 0, "no file holds");
        assertHeaderRefused(
                "{'descr': '<f8', 'fortran_order': False, 'shape': (9999999999999999999,), }",
                10,
                "9999999999999999999");
        Path csv = Files.writeString(folder.resolve("a.csv"), "a,b\n1,2\n3,4\n5,6\n");
        assertRefused(csv, 0, "not a .npy file");
        assertRefused(Files.write(folder.resolve("none.npy"), new byte[0]), 0, "not a .npy file");
        assertRefused(raw("v9.npy", 9, "{}", new byte[0]), 6, "version 9");
        ByteBuffer huge = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
        huge.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0}).putInt(-1);
        assertRefused(Files.write(folder.resolve("huge.npy"), huge.array()), 8, "4294967295 bytes");
        huge.putInt(8, 5000);
        assertRefused(Files.write(folder.resolve("cut.npy"), huge.array()), 20, "ends within its header");
        assertRefused(folder, 0, "not a regular file");
    }

    /** No change of a byte of the header, and no cut, gets another exception than those that say why. */
    @Test
    void damagedFilesAreRefusedOrRead() throws IOException {
        byte[] whole = Files.readAllBytes(written("a.npy", Precision.DOUBLE, rows(3, 2)));
        Path file = folder.resolve("damaged.npy");
        Random random = new Random(3);
        for (int trial = 0; trial < 600; trial++) {
            byte[] damaged = Arrays.copyOf(whole, random.nextInt(4) == 0 ? random.nextInt(whole.length) : whole.length);
            for (int change = 0; change < 1 + trial % 3 && damaged.length > 0; change++) {
                damaged[random.nextInt(Math.min(HEADER, damaged.length))] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            try (NpyFile npy = NpyFile.open(file)) {
                assertTrue(npy.count() * npy.schema().size() <= 12, "as many as there are bytes for");
            } catch (NpyFileException e) {
                assertTrue(e.getMessage().startsWith(file + ", byte "), e.getMessage());
            }
        }
    }

    @Test
    void shortAndLongFilesAreRefused() throws IOException {
        Path file = written("a.npy", Precision.DOUBLE, rows(100, 3));
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, HEADER + 40 * 24 + 5));
        assertRefused(file, HEADER + 40 * 24 + 5, "ends in row 40 of 100");
        Files.write(file, Arrays.copyOf(whole, whole.length + 8));
        assertRefused(file, whole.length, "goes on after its 100 rows");
    }

    @Test
    void weightsMustBeOneNumberPerRow() throws IOException {
        Path file = written("a.npy", Precision.DOUBLE, rows(100, 3));
        Path few = written("w.npy", Precision.DOUBLE, rows(99, 1));
        String message = assertThrows(NpyFileException.class, () -> NpyFile.open(file, few, null))
                .getMessage();
        assertTrue(message.contains("99 weights for 100 rows"), message);
        message = assertThrows(NpyFileException.class, () -> NpyFile.open(file, file, null))
                .getMessage();
        assertTrue(message.contains("one number per row"), message);
    }

    @Test
    void aFileThatIsCutDuringAFitIsNoticed() throws IOException {
        Path file = written("a.npy", Precision.DOUBLE, rows(3000, 3));
        try (NpyFile npy = NpyFile.open(file)) {
            Samples samples = Samples.over(npy);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(HEADER + 2000 * 24);
            }
            MixtureFitter fitter =
                    MixtureFitter.withDefaults().withComponents(2).withThreads(1);
            String message = assertThrows(UncheckedIOException.class, () -> fitter.fit(samples))
                    .getMessage();
            assertTrue(message.contains("of " + file + " cannot be read: the file ends at byte 48128"), message);
        }
    }

    @Test
    void aFileThatIsOverwrittenDuringAFitIsNoticed() throws IOException {
        Path file = written("a.npy", Precision.DOUBLE, rows(3000, 3));
        try (NpyFile npy = NpyFile.open(file)) {
            Samples samples = Samples.over(npy);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(new byte[8]), HEADER + 1500 * 24);
            }
            MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2);
            String message = assertThrows(UncheckedIOException.class, () -> fitter.fit(samples))
                    .getMessage();
            assertTrue(message.contains("rows 1024 to 1535 of " + file + " are not what they were"), message);
        }
    }

    @Test
    void aFileThatIsReplacedDuringAFitIsNoticed() throws IOException {
        Path file = written("a.npy", Precision.DOUBLE, rows(3000, 3));
        try (NpyFile npy = NpyFile.open(file)) {
            Samples samples = Samples.over(npy);
            written("a.npy", Precision.DOUBLE, rows(3000, 3));
            MixtureFitter fitter =
                    MixtureFitter.withDefaults().withComponents(2).withThreads(1);
            String message = assertThrows(UncheckedIOException.class, () -> fitter.fit(samples))
                    .getMessage();
            assertTrue(
                    message.contains(
                            "rows 0 to 511 of " + file + " cannot be read: the file was replaced by another one"),
                    message);
        }
    }

    @Test
    void aFileThatIsRemovedDuringAFitIsReadOn() throws IOException {
        double[][] rows = rows(3000, 3);
        Path file = written("a.npy", Precision.DOUBLE, rows);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withEmIterations(3);
        try (NpyFile npy = NpyFile.open(file)) {
            Samples samples = Samples.over(npy);
            Files.delete(file);
            assertEquals(
                    fitter.fit(Samples.ofRows(rows)).model(),
                    fitter.fit(samples).model());
        }
    }

    /** An interruption closes the channel beneath, for all threads; others can read on. */
    @Test
    void interruptedThreadsDoNotCloseTheFile() throws IOException {
        double[][] rows = rows(700, 3);
        try (NpyFile npy = NpyFile.open(written("a.npy", Precision.DOUBLE, rows))) {
            double[] read = new double[3];
            Thread.currentThread().interrupt();
            npy.read(600, 1, read, null);
            assertTrue(Thread.interrupted(), "the flag stays");
            assertArrayEquals(rows[600], read);
            npy.read(601, 1, read, null);
            assertArrayEquals(rows[601], read);
        }
    }

    @Test
    void closedFilesAreNotRead() throws IOException {
        NpyFile npy = NpyFile.open(written("a.npy", Precision.DOUBLE, rows(700, 3)));
        npy.close();
        assertThrows(IOException.class, () -> npy.read(0, 1, new double[3], null));
    }

    @Test
    void missingValuesAreRefusedUnlessAskedFor() throws IOException {
        double[][] rows = rows(700, 3);
        rows[600][1] = Double.NaN;
        try (NpyFile npy = NpyFile.open(written("a.npy", Precision.SINGLE, rows))) {
            String message = assertThrows(IllegalArgumentException.class, () -> Samples.over(npy))
                    .getMessage();
            assertTrue(message.startsWith("samples[600][1] is NaN"), message);
            Samples samples = Samples.over(npy, SamplesOptions.DEFAULT.withMissing(MissingValues.MARGINALISE));
            assertTrue(Double.isNaN(samples.value(600, 1)));
        }
    }

    /** A float would be infinite, which nobody asked for. */
    @Test
    void numbersThatNoFloatHoldsAreRefused() throws IOException {
        try (NpyWriter writer = NpyWriter.create(folder.resolve("a.npy"), 2, Precision.SINGLE)) {
            writer.add(1, Float.MAX_VALUE);
            writer.add(Double.NaN, Double.NEGATIVE_INFINITY);
            assertEquals(
                    "row 2, column 1 is -1.0E39, which no float holds; write doubles, or change the unit",
                    assertThrows(IllegalArgumentException.class, () -> writer.add(1, -1e39))
                            .getMessage());
            writer.add(3, 4);
            writer.finish();
        }
        try (NpyFile npy = NpyFile.open(folder.resolve("a.npy"))) {
            double[] read = new double[2];
            npy.read(2, 1, read, null);
            assertArrayEquals(new double[] {3, 4}, read, "nothing is left of the row that was refused");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anUnfinishedWriterLeavesNothing(boolean replacing) throws IOException {
        Path file = folder.resolve("a.npy");
        if (replacing) {
            Files.writeString(file, "old");
        }
        try (NpyWriter writer = NpyWriter.create(file, 2, Precision.DOUBLE)) {
            writer.add(1, 2);
            assertEquals(replacing, Files.exists(file));
            assertThrows(IllegalArgumentException.class, () -> writer.add(1, 2, 3));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(replacing ? List.of(file) : List.of(), files.toList());
        }
        assertTrue(!replacing || Files.readString(file).equals("old"));
    }
}
