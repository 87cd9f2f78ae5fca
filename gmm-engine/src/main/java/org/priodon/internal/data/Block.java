// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * Up to {@link Kernels#BLOCK} consecutive samples, one array per column. Elements beyond {@link #count} are zero.
 *
 * @param count samples in the block
 * @param columns one array per dimension, in the frame of the samples
 */
public record Block<A>(int count, A[] columns) {
    /** How far kernels run: the count rounded up to whole steps. */
    public int padded() {
        return padded(count);
    }

    public static int padded(int count) {
        return (count + Kernels.STEP - 1) / Kernels.STEP * Kernels.STEP;
    }

    /** The array length for so many samples. Narrow data need whole blocks, because their sums run along the samples. */
    static int columnLength(int count, int dimensions) {
        int length = dimensions < Kernels.ROWS_FROM ? Kernels.BLOCK : padded(count);
        return length + CACHE_LINE;
    }

    /** Keeps consecutive columns from falling into the same sets of the first-level cache. */
    private static final int CACHE_LINE = 8;
}
