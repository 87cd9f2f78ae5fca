// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import org.priodon.internal.parallel.ChunkSums;

/** For each candidate, the sum of least distances that it would leave in some blocks. */
final class Potentials implements ChunkSums<Potentials> {
    private final double[] sums;

    Potentials(int candidates) {
        sums = new double[candidates];
    }

    /**
     * @param block the sums of one block
     */
    void add(double[] block) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += block[j];
        }
    }

    double[] sums() {
        return sums;
    }

    @Override
    public void merge(Potentials later) {
        add(later.sums);
    }

    @Override
    public void clear() {
        Arrays.fill(sums, 0);
    }
}
