// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.datasets.Checksum;

class WorkloadTest {
    private static final Workload WORKLOAD = Workload.parse("1000x7x5@2.5", 42);

    /** Published ratios hold for these bits. */
    @Test
    void theDataAreTheSameEverywhere() {
        double[][] generated = WORKLOAD.rows();
        MessageDigest digest = Checksum.sha256();
        for (double[][] rows : List.of(generated, WORKLOAD.start(generated))) {
            for (double[] row : rows) {
                for (double value : row) {
                    digest.update(
                            ByteBuffer.allocate(Double.BYTES).putDouble(value).array());
                }
            }
        }
        assertEquals("848616d325a4b18261d245905f645b3d01b397c6b0103f803a10fa6c7326d2df", Checksum.of(digest));
    }

    @Test
    void fitsBeginAtDistinctRows() {
        double[][] rows = WORKLOAD.rows();
        double[][] means = WORKLOAD.start(rows);
        assertEquals(5, Arrays.stream(means).map(Arrays::hashCode).distinct().count());
        for (double[] mean : means) {
            assertTrue(Arrays.stream(rows).anyMatch(row -> Arrays.equals(row, mean)));
        }
    }

    @Test
    void seedsDiffer() {
        assertNotEquals(
                WORKLOAD.rows()[0][0], Workload.parse("1000x7x5@2.5", 43).rows()[0][0]);
    }

    @Test
    void specificationsAreParsed() {
        assertEquals(new Workload(100000, 2, 6, 5, 1), Workload.parse("100000x2x6", 1));
        assertEquals("200x10x3@0.4", Workload.parse("200x10x3@0.4", 1).toString());
        for (String wrong : new String[] {"", "10x10", "0x1x1", "5x1x6", "axbxc", "10x1x1@", "10x1x1@x", "10x1x1@-1"}) {
            assertThrows(IllegalArgumentException.class, () -> Workload.parse(wrong, 1), wrong);
        }
    }
}
