// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.internal.kernel.Kernels;

/**
 * Some consecutive samples: numbers within a slab, and what else belongs to them. Numbers lie in groups of
 * {@link Kernels#STEP} samples, each group column after column, so that kernels find a group's columns close together.
 *
 * @param slab the array that holds the numbers, shared with neighbouring blocks
 * @param offset where the first group begins
 * @param dimensions the number of numeric columns
 * @param length how many samples a full block has: the stride of {@code missing} and {@code codes}
 * @param count samples in the block; the last group is zero beyond
 * @param missing where numeric values are NaN, ascending: dimension times length plus sample
 * @param originals the user's values of the cells that cannot be computed from what is stored
 * @param weights one per sample, or null where all are 1
 * @param codes of the categorical columns, each as long as a full block, negative where missing; or null where there
 *     are none
 */
public record Block<A>(
        A slab,
        int offset,
        int dimensions,
        int length,
        int count,
        int[] missing,
        Originals originals,
        double[] weights,
        int[] codes) {
    /**
     * The user's values of some cells.
     *
     * @param places ascending: dimension times the block's length plus sample
     * @param values in the user's units
     */
    public record Originals(int[] places, double[] values) {
        static final Originals NONE = new Originals(new int[0], new double[0]);
    }

    /** Whether no numeric value is missing. */
    public boolean complete() {
        return missing.length == 0;
    }

    /** How far kernels run: the count rounded up to whole steps. */
    public int padded() {
        return (count + Kernels.STEP - 1) / Kernels.STEP * Kernels.STEP;
    }

    /** Where a number is in the slab. The samples of a group are neighbours. */
    int index(int dimension, int sample) {
        int group = sample / Kernels.STEP;
        return offset + (group * dimensions + dimension) * Kernels.STEP + sample % Kernels.STEP;
    }

    /** Where a cell is in the slab, given its dimension times the block's length plus its sample. */
    int indexOf(int place) {
        return index(place / length, place % length);
    }

    /** The dimension times the block's length, plus the sample, of a number in the slab. */
    int place(int index) {
        int within = index - offset;
        int sample = within / (dimensions * Kernels.STEP) * Kernels.STEP + within % Kernels.STEP;
        return within / Kernels.STEP % dimensions * length + sample;
    }

    /** The code of a category, negative where missing. */
    int code(int categoricalColumn, int sample) {
        return codes[categoricalColumn * length + sample];
    }

    /** Whether no value of a sample is observed, numbers and categories alike. */
    boolean isUnobserved(int sample) {
        for (int d = 0; d < dimensions; d++) {
            if (Arrays.binarySearch(missing, d * length + sample) < 0) {
                return false;
            }
        }
        for (int q = 0; codes != null && q < codes.length / length; q++) {
            if (code(q, sample) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The end of the block's numbers in the slab. */
    int end() {
        return offset + padded() * dimensions;
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

    /** The same samples as other numbers in another slab. */
    <B> Block<B> in(B otherSlab, int otherOffset) {
        return new Block<>(otherSlab, otherOffset, dimensions, length, count, missing, originals, weights, codes);
    }

    Block<A> withMissing(int[] places) {
        return new Block<>(slab, offset, dimensions, length, count, places, originals, weights, codes);
    }

    Block<A> withOriginals(Originals others) {
        return new Block<>(slab, offset, dimensions, length, count, missing, others, weights, codes);
    }

    Block<A> shortenedTo(int samples) {
        return new Block<>(slab, offset, dimensions, length, samples, missing, originals, weights, codes);
    }

    Block<A> withWeights(double[] otherWeights) {
        return new Block<>(slab, offset, dimensions, length, count, missing, originals, otherWeights, codes);
    }
}
