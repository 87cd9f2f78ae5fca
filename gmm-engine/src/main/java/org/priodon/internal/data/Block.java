// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * Up to {@link Kernels#BLOCK} consecutive samples within a slab, column after column.
 *
 * @param slab the array that holds the samples, shared with neighbouring blocks
 * @param offset where the first column begins
 * @param count samples in the block; each column is {@link #padded} long, zero beyond
 */
public record Block<A>(A slab, int offset, int count) {
    /** How far kernels run: the count rounded up to whole steps. */
    public int padded() {
        return padded(count);
    }

    static int padded(int count) {
        return (count + Kernels.STEP - 1) / Kernels.STEP * Kernels.STEP;
    }

    /** Where a value is in the slab. */
    int index(int dimension, int sample) {
        return offset + dimension * padded() + sample;
    }
}
