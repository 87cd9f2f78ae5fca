// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * One block at a time in the form the kernels read: each column an array of its own. For one thread.
 *
 * <p>Plain Java loops vectorise only over whole arrays with one common index, while large slabs spare the garbage collector from moving the
 * samples. Copying a block into the cache costs a few percent of the work on it and gives both.
 */
public final class BlockColumns<A> {
    private final Kernels<A> kernels;
    private final int length;
    private final int room;
    private final A[] columns;
    private final A weightRow;
    private A[] observed;
    private A[] rows;
    private boolean rowsLoaded;
    private A ones;
    private Block<A> block;

    /**
     * @param length of full blocks
     */
    public BlockColumns(Kernels<A> kernels, int dimensions, int length) {
        this.kernels = kernels;
        this.length = length;
        // Sums along the samples run over whole blocks of full length, whatever the number of samples.
        room = dimensions < Thresholds.ROWS_FROM ? Layout.BLOCK : length;
        columns = kernels.newRows(dimensions, room + Layout.CACHE_LINE);
        weightRow = kernels.newRow(Layout.BLOCK);
    }

    public void load(Block<A> next) {
        block = next;
        rowsLoaded = false;
        kernels.unpack(block.slab(), block.offset(), block.padded(), columns);
        if (!block.complete()) {
            markMissing();
        }
        if (block.weights() != null) {
            for (int i = 0; i < block.count(); i++) {
                kernels.set(weightRow, i, block.weights()[i]);
            }
        }
    }

    private void markMissing() {
        if (observed == null) {
            observed = kernels.newRows(dimensions(), room);
            ones = kernels.newRow(Layout.BLOCK);
            for (int i = 0; i < Layout.BLOCK; i++) {
                kernels.set(ones, i, 1);
            }
        }
        for (A column : observed) {
            System.arraycopy(ones, 0, column, 0, block.padded());
        }
        for (int place : block.missing()) {
            kernels.set(columns[place / length], place % length, 0);
            kernels.set(observed[place / length], place % length, 0);
        }
    }

    /** The array that holds the block's numbers in groups, NaN where missing. */
    public A slab() {
        return block.slab();
    }

    /** Where the groups begin in the slab. */
    public int offset() {
        return block.offset();
    }

    /** One array per numeric column, of full block length; finite but meaningless beyond the count, zero where missing. */
    public A[] columns() {
        return columns;
    }

    /** One array per sample, padded with zeros for the kernels; zero where missing, and meaningless beyond the count. */
    public A[] rows() {
        if (!rowsLoaded) {
            if (rows == null) {
                rows = kernels.newRows(length, kernels.padded(columns.length));
            }
            if (block.complete()) {
                kernels.unpackRows(block.slab(), block.offset(), block.count(), columns.length, rows);
            } else {
                kernels.transpose(columns, block.count(), rows);
            }
            rowsLoaded = true;
        }
        return rows;
    }

    /** Where a sample's first number is in the slab; the others follow at distances of {@link Layout#STEP}. */
    public int place(int sample) {
        return block.index(0, sample);
    }

    /** Per numeric column, 1 where a value is observed and 0 where it is missing; only for incomplete blocks. */
    public A[] observed() {
        return observed;
    }

    public boolean isComplete() {
        return block.complete();
    }

    /** One weight per sample, or null where all are 1. */
    public A weights() {
        return block.weights() == null ? null : weightRow;
    }

    public double totalWeight() {
        return block.totalWeight();
    }

    private int dimensions() {
        return columns.length;
    }

    /** How many samples a full block has. */
    public int length() {
        return length;
    }

    /** Codes of the categorical columns, each as long as a full block. */
    public int[] codes() {
        return block.codes();
    }

    /** Samples in the block. */
    public int count() {
        return block.count();
    }

    /** How far kernels run. */
    public int padded() {
        return block.padded();
    }
}
