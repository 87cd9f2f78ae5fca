// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.ChunkSums;

/**
 * What some samples contribute to {@link Categories}.
 *
 * @param components how many there are
 * @param sums per categorical column, the responsibilities by component and category
 */
public record CategoryCounts(int components, double[][] sums) implements ChunkSums<CategoryCounts>, Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * @param categories how many each categorical column has
     */
    public static CategoryCounts empty(int components, int... categories) {
        double[][] sums = new double[categories.length][];
        for (int q = 0; q < sums.length; q++) {
            sums[q] = new double[Math.multiplyExact(components, categories[q])];
        }
        return new CategoryCounts(components, sums);
    }

    /** Adds those of a block, under weighted responsibilities. */
    public void add(KernelSet kernels, LoadedBlock block, Responsibilities responsibilities) {
        for (int q = 0; q < sums.length; q++) {
            kernels.moments().addCategories(block, q, responsibilities.rows(), sums[q]);
        }
    }

    /** How many categories each column has. */
    public int[] sizes() {
        return Arrays.stream(sums)
                .mapToInt(counts -> counts.length / components)
                .toArray();
    }

    @Override
    public void merge(CategoryCounts later) {
        for (int q = 0; q < sums.length; q++) {
            for (int j = 0; j < sums[q].length; j++) {
                sums[q][j] += later.sums[q][j];
            }
        }
    }

    /** Multiplies all counts. */
    public void scale(double factor) {
        for (double[] column : sums) {
            for (int j = 0; j < column.length; j++) {
                column[j] *= factor;
            }
        }
    }

    @Override
    public void clear() {
        for (double[] column : sums) {
            Arrays.fill(column, 0);
        }
    }
}
