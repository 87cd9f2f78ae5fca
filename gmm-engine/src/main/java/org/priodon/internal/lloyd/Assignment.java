// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;

/** The nearest centre of each sample of a block, equation (19), lowest index on ties. For one thread. */
public final class Assignment<A> {
    private final Kernels<A> kernels;
    private final int centres;
    private final A factors;
    private final A[] distances;
    private final A best;
    private final A scratch;
    private final int[] nearest = new int[Kernels.BLOCK];

    public Assignment(Kernels<A> kernels, int centres, A factors) {
        this.kernels = kernels;
        this.centres = centres;
        this.factors = factors;
        distances = kernels.newRows(centres, Kernels.BLOCK);
        best = kernels.newRow(Kernels.BLOCK);
        scratch = kernels.newRow(Kernels.BLOCK);
    }

    void compute(BlockColumns<A> block) {
        kernels.distances(block.columns(), block.padded(), factors, centres, distances);
        kernels.nearest(distances, block.padded(), centres, nearest, best, scratch);
    }

    /** Per sample; undefined beyond the block's samples. */
    int[] nearest() {
        return nearest;
    }

    /** Squared distances to the nearest centre. */
    A best() {
        return best;
    }
}
