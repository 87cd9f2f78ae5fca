// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

/**
 * Reads spoilt files. Whatever is in them, the outcome is samples that keep the engine's promises, or a
 * {@link DataFileException} that names the file. The system property {@code priodon.fuzz} says how many files,
 * {@code priodon.fuzz.seed} with which to begin.
 */
class ReaderFuzzTest {
    private static final String NAME = "spoilt.data";
    private static final Charset[] CHARSETS = {
        StandardCharsets.ISO_8859_1,
        StandardCharsets.UTF_16,
        StandardCharsets.UTF_16LE,
        Charset.forName("windows-1252"),
        Charset.forName("Shift_JIS"),
    };
    private static final Schema MODEL = Schema.of(List.of(
            Column.numeric("b"),
            Column.categorical("colour", List.of("dark green", "red", "blue")),
            Column.numeric("a")));

    @TempDir
    Path folder;

    @Test
    void spoiltFilesAreReadOrRefused() throws IOException {
        long first = Long.getLong("priodon.fuzz.seed", 1);
        long files = Long.getLong("priodon.fuzz", 4_000);
        Map<String, Long> outcomes = new TreeMap<>();
        List<AssertionError> faults = new ArrayList<>();
        for (long seed = first; seed < first + files; seed++) {
            try {
                outcomes.merge(outcome(seed), 1L, Long::sum);
            } catch (AssertionError e) {
                outcomes.merge("FAULT", 1L, Long::sum);
                faults.add(e);
            }
        }
        System.out.println(files + " spoilt files: " + outcomes);
        if (!faults.isEmpty()) {
            faults.stream().skip(1).limit(4).forEach(faults.get(0)::addSuppressed);
            throw faults.get(0);
        }
        assertTrue(files < 1_000 || outcomes.size() == 4, () -> "not all outcomes occur: " + outcomes);
    }

    /** What became of one file; an {@link AssertionError} tells how to repeat what must not happen. */
    private String outcome(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        MutatedFile file = new MutatedFile(random);
        String kind = file.isArff() ? "ARFF" : "CSV";
        try {
            MissingValues missing = random.nextBoolean() ? MissingValues.MARGINALISE : MissingValues.REFUSE;
            Samples samples = read(file, random, missing);
            assertKeepsPromises(samples, missing);
            return kind + " read";
        } catch (DataFileException e) {
            if (!e.file().equals(NAME) || !e.getMessage().startsWith(NAME)) {
                throw new AssertionError("the file is not named; " + about(seed, file), e);
            }
            return kind + " refused";
        } catch (RuntimeException | IOException | AssertionError | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError(about(seed, file), e);
        }
    }

    private static String about(long seed, MutatedFile file) {
        byte[] bytes = file.bytes();
        String text = new String(bytes, 0, Math.min(2_000, bytes.length), StandardCharsets.ISO_8859_1);
        return "-Dpriodon.fuzz=1 -Dpriodon.fuzz.seed=" + seed + (file.isArff() ? ", ARFF" : ", CSV") + ":\n"
                + text.replace("\r", "\\r\n").replace("\0", "\\0") + "\n";
    }

    private Samples read(MutatedFile file, Random random, MissingValues missing) throws IOException {
        ArffReader arff = ArffReader.withDefaults().withColumns(choice(file, random));
        CsvReader csv = CsvReader.withDefaults()
                .withHeader(random.nextInt(9) == 0 ? pick(random, Header.values()) : Header.DETECT)
                .withSeparator(random.nextInt(3) == 0 ? pick(random, Separator.values()) : Separator.DETECT)
                .withColumns(choice(file, random));
        if (random.nextInt(10) == 0) {
            Charset charset = pick(random, CHARSETS);
            csv = csv.withCharset(charset);
            arff = arff.withCharset(charset);
        }
        if (random.nextInt(10) == 0) {
            csv = csv.withFieldLimit(40).withColumnLimit(5).withRowLimit(3);
            arff = arff.withFieldLimit(40).withColumnLimit(5).withRowLimit(3);
        }
        DataReader reader = new DataReader(csv, arff)
                .withMissing(missing)
                .withPrecision(random.nextBoolean() ? Precision.DOUBLE : Precision.SINGLE);
        if (random.nextInt(50) == 0) {
            byte[] bytes = random.nextBoolean() ? file.bytes() : file.packed();
            Path path = Files.write(folder.resolve("file"), bytes);
            return reader.read(path, NAME, share -> {});
        }
        Opener data = () -> new ByteArrayInputStream(file.bytes());
        return file.isArff() ? reader.arff().read(data, NAME) : reader.csv().read(data, NAME);
    }

    private static ColumnChoice choice(MutatedFile file, Random random) {
        ColumnChoice choice = ColumnChoice.ALL;
        if (!file.isArff() && random.nextInt(9) > 0) {
            choice = choice.leavingOut(Set.of(file.column("day")));
        }
        if (random.nextInt(3) == 0) {
            choice = choice.withWeight(file.column(random.nextInt(9) == 0 ? "a" : "w"));
        }
        if (random.nextInt(6) == 0) {
            return choice.forModel(MODEL);
        }
        return file.isArff() || random.nextInt(9) == 0 ? choice : choice.withCategorical(Set.of(file.column("colour")));
    }

    private static <T> T pick(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static void assertKeepsPromises(Samples samples, MissingValues missing) {
        assertTrue(samples.count() >= 1, "count");
        assertTrue(samples.totalWeight() > 0 && samples.totalWeight() < Double.POSITIVE_INFINITY, "total weight");
        for (double mean : samples.means()) {
            assertTrue(Double.isFinite(mean), "mean " + mean);
        }
        for (double variance : samples.variances()) {
            assertTrue(variance >= 0 && variance < Double.POSITIVE_INFINITY, "variance " + variance);
        }
        for (long i = 0; i < samples.count(); i++) {
            assertTrue(samples.weight(i) >= 0 && samples.weight(i) < Double.POSITIVE_INFINITY, "weight");
            for (int c = 0; c < samples.schema().size(); c++) {
                double value = samples.value(i, c);
                int categories = samples.schema().column(c).categories().size();
                boolean absent = Double.isNaN(value) && missing == MissingValues.MARGINALISE;
                boolean sound = categories == 0
                        ? Double.isFinite(value)
                        : value >= 0 && value < categories && value == Math.rint(value);
                assertTrue(absent || sound, "samples[" + i + "][" + c + "] is " + value);
            }
        }
        for (Column column : samples.schema().columns()) {
            assertTrue(!column.name().contains("\uFFFD"), () -> "name " + column.name());
            column.categories().forEach(text -> assertTrue(!text.contains("\uFFFD"), () -> "category " + text));
        }
    }
}
