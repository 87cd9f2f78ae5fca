// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * One block of samples at a time in the form that kernels read: each column an array of its own, beside the groups in
 * which samples are stored. For one thread.
 *
 * <p>Plain Java loops vectorise only over whole arrays with one common index, while large slabs spare the garbage
 * collector from moving the samples. Copying a block into the cache costs a few percent of the work on it and gives
 * both.
 *
 * <p>Arrays along the samples have room for {@link Layout#BLOCK} of them where sums run over whole blocks. What lies
 * beyond the last sample is finite and means nothing.
 */
public abstract class LoadedBlock {
    final int dimensions;
    final int length;
    Block block;
    private long loads;

    LoadedBlock(int dimensions, int length) {
        this.dimensions = dimensions;
        this.length = length;
    }

    /** Takes the samples of a block. Forgets those of the block before. */
    public final void load(Block next) {
        block = next;
        loads++;
        fill();
    }

    /** How often samples were taken: as long as it stays the same, they are the same. */
    public final long loads() {
        return loads;
    }

    /**
     * Energies whose arrays lie beside those of this object, so that loops over both are fast. Those made before are as
     * good, but lie elsewhere.
     */
    public abstract Energies newEnergies(int components);

    /** Copies the numbers of {@link #block} into the arrays of this object. */
    abstract void fill();

    /** How many numeric columns there are. */
    public final int dimensions() {
        return dimensions;
    }

    /** How many samples a full block has. */
    public final int length() {
        return length;
    }

    /** How many samples the block has. */
    public final int count() {
        return block.count();
    }

    /** How far kernels run: the count, rounded up to whole groups. */
    public final int padded() {
        return block.padded();
    }

    /** Whether no number is missing. */
    public final boolean isComplete() {
        return block.complete();
    }

    /** Whether there are weights other than 1. */
    public final boolean isWeighted() {
        return block.weights() != null;
    }

    /** The sum of the weights as the user gave them, not rounded. */
    public final double totalWeight() {
        return block.totalWeight();
    }

    /** Where numbers are missing: dimension times {@link #length} plus sample, ascending. Not to be changed. */
    public final int[] missing() {
        return block.missing();
    }

    /** The code of a category, negative where missing. */
    public final int code(int categoricalColumn, int sample) {
        return block.code(categoricalColumn, sample);
    }

    /** A number as the kernels see it, zero where it is missing. */
    public abstract double value(int dimension, int sample);

    /** Copies the numbers of a sample as the kernels see them, zero where they are missing. */
    public abstract void copySample(int sample, double[] to);

    /** Whether a number is there. */
    public abstract boolean isObserved(int dimension, int sample);

    /** The weight of a sample as the kernels see it: rounded to their precision. */
    public abstract double weight(int sample);
}
