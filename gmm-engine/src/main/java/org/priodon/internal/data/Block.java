// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * Up to {@link Kernels#BLOCK} consecutive samples: numeric columns within a slab, column after column, and what else belongs to them.
 *
 * @param slab the array that holds the numeric values, shared with neighbouring blocks
 * @param offset where the first column begins
 * @param count samples in the block; each column is {@link #padded} long, zero beyond
 * @param complete whether no numeric value is NaN
 * @param weights one per sample, or null where all are 1
 * @param codes of the categorical columns, each {@link Kernels#BLOCK} long, negative where missing; or null where there are none
 */
public record Block<A>(A slab, int offset, int count, boolean complete, double[] weights, int[] codes) {
    /** How far kernels run: the count rounded up to whole steps. */
    public int padded() {
        return (count + Kernels.STEP - 1) / Kernels.STEP * Kernels.STEP;
    }

    /** Where a numeric value is in the slab. */
    int index(int dimension, int sample) {
        return offset + dimension * padded() + sample;
    }

    double weight(int sample) {
        return weights == null ? 1 : weights[sample];
    }

    /** The sum of the samples' weights. */
    public double totalWeight() {
        if (weights == null) {
            return count;
        }
        double total = 0;
        for (int i = 0; i < count; i++) {
            total += weights[i];
        }
        return total;
    }

    <B> Block<B> in(B otherSlab) {
        return new Block<>(otherSlab, offset, count, complete, weights, codes);
    }

    Block<A> markedIncomplete() {
        return new Block<>(slab, offset, count, false, weights, codes);
    }
}
