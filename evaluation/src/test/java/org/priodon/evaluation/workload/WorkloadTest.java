// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadTest {
    private static final WorkloadSpec SPEC = WorkloadSpec.parse("1000x7x5@2.5", 42);

    @TempDir
    Path folder;

    /** Published ratios hold for these bits. If the generator must change, change the magic word of the file too. */
    @Test
    void theFileIsTheSameEverywhere() throws IOException, NoSuchAlgorithmException {
        byte[] bytes = Files.readAllBytes(WorkloadFile.ensure(folder, SPEC));
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        assertEquals("14cdef0e05c4192626ace3f310dfd7d0d5f0e2570dc075478186fbb1c058ea6e", hash);
    }

    @Test
    void fileAndMemoryHoldTheSame() throws IOException {
        Workload made = Workload.generate(SPEC);
        Workload read = WorkloadFile.read(WorkloadFile.ensure(folder, SPEC));
        assertEquals(SPEC.shape(), read.shape());
        assertArrayEquals(made.rows(), read.rows());
        assertArrayEquals(made.start().means(), read.start().means());
        assertArrayEquals(made.start().variances(), read.start().variances());
    }

    @Test
    void anExistingFileIsKept() throws IOException {
        Path file = WorkloadFile.ensure(folder, SPEC);
        Object key = Files.getLastModifiedTime(file);
        assertEquals(file, WorkloadFile.ensure(folder, SPEC));
        assertEquals(key, Files.getLastModifiedTime(file));
    }

    @Test
    void startMeansAreDistinctRowsAndVariancesThoseOfTheSamples() {
        Workload workload = Workload.generate(SPEC);
        double[][] means = workload.start().means();
        assertEquals(5, Arrays.stream(means).map(Arrays::hashCode).distinct().count());
        for (double[] mean : means) {
            assertTrue(Arrays.stream(workload.rows()).anyMatch(row -> Arrays.equals(row, mean)));
        }
        for (int d = 0; d < 7; d++) {
            int column = d;
            double average = Arrays.stream(workload.rows())
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElseThrow();
            double variance = Arrays.stream(workload.rows())
                    .mapToDouble(row -> (row[column] - average) * (row[column] - average))
                    .average()
                    .orElseThrow();
            assertEquals(variance, workload.start().variances()[d], 1e-12 * variance);
        }
    }

    @Test
    void seedsDiffer() {
        assertNotEquals(
                Workload.generate(SPEC).rows()[0][0],
                Workload.generate(WorkloadSpec.parse("1000x7x5@2.5", 43)).rows()[0][0]);
    }

    @Test
    void aForeignFileIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("foreign"), "not a workload, but long enough for a header");
        assertThrows(IOException.class, () -> WorkloadFile.read(file));
    }

    @Test
    void specificationsAreParsed() {
        assertEquals(new WorkloadSpec(new Shape(100000, 2, 6), 5, 1), WorkloadSpec.parse("100000x2x6", 1));
        assertEquals("200x10x3@0.4", WorkloadSpec.parse("200x10x3@0.4", 1).toString());
        assertEquals(
                "200x10x3-sep5-seed7.bin", WorkloadSpec.parse("200x10x3", 7).fileName());
        for (String wrong : new String[] {"", "10x10", "0x1x1", "5x1x6", "axbxc", "10x1x1@", "10x1x1@x", "10x1x1@-1"}) {
            assertThrows(IllegalArgumentException.class, () -> WorkloadSpec.parse(wrong, 1), wrong);
        }
    }
}
