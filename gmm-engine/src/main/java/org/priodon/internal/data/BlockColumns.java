// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * The columns of one block at a time as arrays of their own. For one thread.
 *
 * <p>Plain Java loops vectorise only over whole arrays with one common index, while large arrays spare the garbage collector from moving the
 * samples. Copying a block into the cache costs a few percent of the work on it and gives both.
 */
public final class BlockColumns<A> {
    private final Kernels<A> kernels;
    private final A[] columns;
    private int count;
    private int padded;

    public BlockColumns(Kernels<A> kernels, int dimensions) {
        this.kernels = kernels;
        columns = kernels.newRows(dimensions, Kernels.BLOCK + CACHE_LINE);
    }

    /** Keeps consecutive columns from falling into the same sets of the first-level cache. */
    private static final int CACHE_LINE = 8;

    public void load(Block<A> block) {
        count = block.count();
        padded = block.padded();
        kernels.unpack(block.slab(), block.offset(), padded, columns);
    }

    /** One array per dimension, of full block length; finite but meaningless beyond the count. */
    public A[] columns() {
        return columns;
    }

    /** Samples in the block. */
    public int count() {
        return count;
    }

    /** How far kernels run. */
    public int padded() {
        return padded;
    }
}
