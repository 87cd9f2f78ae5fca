// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Precision;
import org.priodon.datasets.read.DataReader;
import org.priodon.io.ModelFiles;
import org.priodon.io.NpyFile;
import org.priodon.io.NpyWriter;

/** Files that stay on the disk give what files in memory give. */
class LargeDataTest {
    @TempDir
    Path folder;

    private Path csv;
    private Path npy;

    @BeforeEach
    void write() throws IOException {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder("a,b,w\n");
        csv = folder.resolve("data.csv");
        npy = folder.resolve("data.npy");
        try (NpyWriter writer = NpyWriter.create(npy, 3, Precision.DOUBLE)) {
            for (int i = 0; i < 70_000; i++) {
                double[] row = {random.nextInt(100) / 8.0 + 30 * (i % 2), random.nextInt(40) / 4.0, i % 3};
                writer.add(row);
                text.append(row[0])
                        .append(',')
                        .append(row[1])
                        .append(',')
                        .append(row[2])
                        .append('\n');
            }
            writer.finish();
        }
        Files.writeString(csv, text);
    }

    private Path model(String name, Object... arguments) {
        Path model = folder.resolve(name);
        Object[] all = Arrays.copyOf(new Object[] {"fit", "-k", "2", "-o", model}, 5 + arguments.length);
        System.arraycopy(arguments, 0, all, 5, arguments.length);
        CommandRun.good(all);
        return model;
    }

    private static void assertSameModel(Path expected, Path actual) throws IOException {
        assertEquals(
                ModelFiles.read(expected).model().copyMeans()[1][1],
                ModelFiles.read(actual).model().copyMeans()[1][1]);
        assertEquals(
                Arrays.deepToString(ModelFiles.read(expected).model().copyVariances()),
                Arrays.deepToString(ModelFiles.read(actual).model().copyVariances()));
    }

    @Test
    void fitsFromTheDiskAreThoseFromMemory() throws IOException {
        Path memory = model("memory.json", csv);
        assertSameModel(memory, model("npy.json", npy));
        assertSameModel(memory, model("disk.json", npy, "--on-disk"));
        assertEquals(
                Files.readString(memory),
                Files.readString(model("converted.json", csv, "--on-disk")),
                "names of columns are kept");
    }

    @Test
    void weightsAreAColumnOrAFile() throws IOException {
        Path memory = model("memory.json", csv, "--weights", "w");
        assertEquals(
                Files.readString(memory), Files.readString(model("disk.json", csv, "--weights", "w", "--on-disk")));
        assertSameModel(memory, model("column.json", npy, "--weights", "x2", "--on-disk"));
        Path weights = folder.resolve("w.npy");
        try (NpyWriter writer = NpyWriter.create(weights, 1, Precision.DOUBLE)) {
            for (int i = 0; i < 70_000; i++) {
                writer.add(i % 3);
            }
            writer.finish();
        }
        for (String place : List.of("--on-disk", "--quiet")) {
            assertSameModel(memory, model("file.json", npy, "--leave-out", "x2", "--weights", weights, place));
        }
    }

    @Test
    void theTemporaryFileIsNamedAndDeleted() {
        CommandRun run = CommandRun.good("fit", csv, "-k", "2", "-o", folder.resolve("m.json"), "--on-disk");
        Matcher place = Pattern.compile("data.csv is converted to (\\S+values.npy), which is deleted")
                .matcher(run.err());
        assertTrue(place.find(), run.err());
        assertFalse(Files.exists(Path.of(place.group(1))));
        assertFalse(Files.exists(Path.of(place.group(1)).getParent()));
    }

    @Test
    void scoresAndAssignmentsComeInParts() throws IOException {
        Path model = model("m.json", csv);
        for (String command : List.of("score", "assign")) {
            CommandRun text = CommandRun.good(command, model, csv);
            CommandRun numbers = CommandRun.good(command, model, npy);
            assertEquals(70_001, text.lines().size());
            assertEquals(text.out(), numbers.out());
            assertEquals(text.remarks(), numbers.remarks());
            assertTrue(text.remarks().contains("70,000 rows"), text.remarks());
        }
        double[] row = {3.5, 2.25, 1};
        int number = 69_999;
        try (NpyFile file = NpyFile.open(npy)) {
            file.read(number, 1, row, null);
        }
        assertEquals(
                ModelFiles.read(model).model().logDensity(row),
                Double.parseDouble(CommandRun.good("score", model, npy).lines().get(1 + number)),
                1e-12);
    }

    @Test
    void convertedFilesHoldTheSameNumbers() throws IOException {
        Path converted = folder.resolve("converted.npy");
        CommandRun run = CommandRun.good("convert", csv, "-o", converted);
        assertTrue(run.remarks().contains("70,000 rows written to " + converted), run.remarks());
        assertTrue(run.remarks().contains("x0 is a, x1 is b, x2 is w"), run.remarks());
        assertEquals(-1, Files.mismatch(npy, converted));
        Path single = folder.resolve("single.npy");
        CommandRun.good("convert", npy, "-o", single, "--precision", "single", "--leave-out", "x1");
        try (NpyFile file = NpyFile.open(single)) {
            assertEquals(Precision.SINGLE, file.precision());
            assertEquals(2, file.schema().size());
        }
    }

    private static void assertRefused(String words, Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(words), run.err());
    }

    @Test
    void conversionsThatWouldLoseSomethingAreRefused() throws IOException {
        Path out = folder.resolve("out.npy");
        Path arff = Files.writeString(
                folder.resolve("a.arff"),
                "@relation r\n@attribute a numeric\n@attribute k {p,q}\n@data\n1,p\n2,q,{3}\n");
        assertRefused("column 'k' holds categories", "convert", arff, "-o", out);
        assertRefused("row 1 has a weight of its own", "convert", arff, "-o", out, "--leave-out", "k");
        assertRefused("is read and cannot be the output too", "convert", npy, "-o", npy);
        assertRefused("name a file", "convert", csv, "-o", "-");
        assertFalse(Files.exists(out));
    }

    @Test
    void faultyArraysAreRefused() throws IOException {
        Path out = folder.resolve("m.json");
        byte[] bytes = Files.readAllBytes(npy);
        Path cut = Files.write(folder.resolve("cut.npy"), Arrays.copyOf(bytes, bytes.length - 1));
        assertRefused("the file ends in row 69999 of 70000", "fit", cut, "-k", "2", "-o", out);
        assertRefused("no column can be categorical", "fit", npy, "-k", "2", "-o", out, "--categorical", "x2");
        assertRefused("has no column 'a'", "fit", npy, "-k", "2", "-o", out, "--leave-out", "a");
        Path odd = folder.resolve("odd.npy");
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            try (NpyWriter writer = NpyWriter.create(odd, 1, Precision.SINGLE)) {
                writer.add(1);
                writer.add(value);
                writer.finish();
            }
            assertRefused("is " + value, "fit", odd, "-k", "1", "-o", out);
            assertRefused("is " + value, "fit", odd, "-k", "1", "-o", out, "--on-disk");
            assertRefused("row 1, column x0 is " + value, "convert", odd, "-o", folder.resolve("new.npy"));
        }
        assertFalse(Files.exists(out));
    }

    /** Sizes are judged by the first rows, of packed text too. */
    @Test
    void roomIsEstimated() throws IOException {
        DataReader reader = DataReader.withDefaults();
        long needed = 70_000 * 3 * 8;
        assertTrue(new MemoryBudget(needed * 3 / 2).allows(csv, "data.csv", reader));
        assertFalse(new MemoryBudget(needed / 2).allows(csv, "data.csv", reader));
        Path packed = folder.resolve("data.csv.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(csv, out);
        }
        assertTrue(new MemoryBudget(needed * 3 / 2).allows(packed, "data.csv.gz", reader));
        assertFalse(new MemoryBudget(needed / 2).allows(packed, "data.csv.gz", reader));
        assertTrue(new MemoryBudget(needed).allows(70_000 * 3));
        assertFalse(new MemoryBudget(needed - 1).allows(70_000 * 3));
    }
}
