// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.List;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.Offsets;

/**
 * Centres that share their scales, in the form the kernels read, shared by all threads of a pass.
 *
 * @param numbers scales and means
 * @param categories what each category adds to the squared distance
 */
public record CentreFactors(Factors numbers, Offsets categories) {
    /**
     * @param means of the numeric columns, centre after centre
     * @param scale per numeric column
     * @param costs per categorical column, what each category adds to the squared distance, centre after centre
     */
    public static CentreFactors of(KernelSet kernels, int count, double[] means, double[] scale, List<double[]> costs) {
        int dimensions = scale.length;
        Factors numbers = kernels.workspaces().newFactors(count, dimensions);
        for (int k = 0; k < count; k++) {
            for (int d = 0; d < dimensions; d++) {
                numbers.setCentre(k, d, scale[d], means[k * dimensions + d]);
            }
        }
        int[] sizes = new int[costs.size()];
        for (int q = 0; q < sizes.length; q++) {
            sizes[q] = costs.get(q).length / count;
        }
        Offsets categories = kernels.workspaces().newOffsets(count, sizes);
        for (int q = 0; q < sizes.length; q++) {
            categories.setTable(q, costs.get(q));
        }
        return new CentreFactors(numbers, categories);
    }

    int count() {
        return numbers.components();
    }
}
