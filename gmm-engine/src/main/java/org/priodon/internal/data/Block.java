// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * Up to {@link Kernels#BLOCK} consecutive samples: numbers within a slab, and what else belongs to them. Numbers lie in groups of {@link Kernels#STEP}
 * samples, each group column after column, so that kernels find a group's columns close together.
 *
 * @param slab the array that holds the numbers, shared with neighbouring blocks
 * @param offset where the first group begins
 * @param dimensions the number of numeric columns
 * @param count samples in the block; the last group is zero beyond
 * @param missing where numeric values are NaN: dimension times {@link Kernels#BLOCK} plus sample
 * @param weights one per sample, or null where all are 1
 * @param codes of the categorical columns, each {@link Kernels#BLOCK} long, negative where missing; or null where there are none
 */
public record Block<A>(A slab, int offset, int dimensions, int count, int[] missing, double[] weights, int[] codes) {
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

    /** The dimension times {@link Kernels#BLOCK}, plus the sample, of a number in the slab. */
    int place(int index) {
        int within = index - offset;
        int sample = within / (dimensions * Kernels.STEP) * Kernels.STEP + within % Kernels.STEP;
        return within / Kernels.STEP % dimensions * Kernels.BLOCK + sample;
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

    <B> Block<B> in(B otherSlab) {
        return new Block<>(otherSlab, offset, dimensions, count, missing, weights, codes);
    }

    Block<A> withMissing(int[] places) {
        return new Block<>(slab, offset, dimensions, count, places, weights, codes);
    }

    Block<A> shortenedTo(int samples) {
        return new Block<>(slab, offset, dimensions, samples, missing, weights, codes);
    }

    Block<A> withWeights(double[] otherWeights) {
        return new Block<>(slab, offset, dimensions, count, missing, otherWeights, codes);
    }
}
