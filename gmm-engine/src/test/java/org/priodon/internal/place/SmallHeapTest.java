// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.SmallHeapProgram;

/** Samples larger than the heap are fitted, with the bits that a larger heap would give. */
class SmallHeapTest {
    /** 43 MB of numbers. */
    private static final int ROWS = 600_007;

    private static Samples inMemory() throws IOException {
        SamplesBuilder builder = Samples.builder(9);
        double[] row = new double[9];
        for (int i = 0; i < ROWS; i++) {
            SmallHeapProgram.rows(ROWS).read(i, 1, row, null);
            builder.add(row);
        }
        return builder.build();
    }

    @Test
    void numbersOfMoreBytesThanTheHeapHas() throws IOException, InterruptedException {
        String kernel = "-Dpriodon.kernel=" + System.getProperty("priodon.kernel", "scalar");
        ChildJvm.Outcome outcome = ChildJvm.run(
                ChildJvm.onClassPath("-Xmx32m", "--add-modules", "jdk.incubator.vector", kernel),
                SmallHeapProgram.class,
                Integer.toString(ROWS));
        assertEquals(0, outcome.exitCode(), outcome::toString);
        assertEquals(SmallHeapProgram.found(inMemory()), outcome.out(), outcome::toString);
    }
}
