// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.layout;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Some consecutive samples: numbers within a slab, and what else belongs to them. Numbers lie in groups of
 * {@link Layout#STEP} samples, each group column after column, so that kernels find a group's columns close together.
 *
 * @param slab the array that holds the numbers, {@code double[]} or {@code float[]}, shared with neighbouring blocks
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
public record Block(
        Object slab,
        int offset,
        int dimensions,
        int length,
        int count,
        int[] missing,
        Originals originals,
        double[] weights,
        int[] codes)
        implements Serializable {
    /**
     * The user's values of some cells.
     *
     * @param places ascending: dimension times the block's length plus sample
     * @param values in the user's units
     */
    public record Originals(int[] places, double[] values) implements Serializable {
        public static final Originals NONE = new Originals(new int[0], new double[0]);
    }

    /** Whether no numeric value is missing. */
    public boolean complete() {
        return missing.length == 0;
    }

    /** The slab of samples in double precision. */
    public double[] doubles() {
        return (double[]) slab;
    }

    /** A number in the slab. */
    public double number(int index) {
        return slab instanceof double[] doubles ? doubles[index] : ((float[]) slab)[index];
    }

    /** How far kernels run: the count rounded up to whole steps. */
    public int padded() {
        return Layout.padded(count);
    }

    /** Where a number is in the slab. The samples of a group are neighbours. */
    public int index(int dimension, int sample) {
        int group = sample / Layout.STEP;
        return offset + (group * dimensions + dimension) * Layout.STEP + sample % Layout.STEP;
    }

    /** Where a cell is in the slab, given its dimension times the block's length plus its sample. */
    public int indexOf(int place) {
        return index(place / length, place % length);
    }

    /** The dimension times the block's length, plus the sample, of a number in the slab. */
    public int place(int index) {
        int within = index - offset;
        int sample = within / (dimensions * Layout.STEP) * Layout.STEP + within % Layout.STEP;
        return within / Layout.STEP % dimensions * length + sample;
    }

    /** The code of a category, negative where missing. */
    public int code(int categoricalColumn, int sample) {
        return codes[categoricalColumn * length + sample];
    }

    /** Whether no value of a sample is observed, numbers and categories alike. */
    public boolean isUnobserved(int sample) {
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
    public int end() {
        return offset + padded() * dimensions;
    }

    public double weight(int sample) {
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
    public Block in(Object otherSlab, int otherOffset) {
        return new Block(otherSlab, otherOffset, dimensions, length, count, missing, originals, weights, codes);
    }

    /** The same samples with arrays of their own. */
    public Block copy() {
        Object copy = slab instanceof double[] doubles
                ? Arrays.copyOfRange(doubles, offset, end())
                : Arrays.copyOfRange((float[]) slab, offset, end());
        return new Block(
                copy,
                0,
                dimensions,
                length,
                count,
                missing,
                originals,
                weights == null ? null : weights.clone(),
                codes == null ? null : codes.clone());
    }

    public Block withMissing(int[] places) {
        return new Block(slab, offset, dimensions, length, count, places, originals, weights, codes);
    }

    public Block withOriginals(Originals others) {
        return new Block(slab, offset, dimensions, length, count, missing, others, weights, codes);
    }

    public Block shortenedTo(int samples) {
        return new Block(slab, offset, dimensions, length, samples, missing, originals, weights, codes);
    }

    public Block withWeights(double[] otherWeights) {
        return new Block(slab, offset, dimensions, length, count, missing, originals, otherWeights, codes);
    }
}
