// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.List;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;

/** Makes the factors of centres that share their scales. */
public final class CentreFactors {
    private CentreFactors() {}

    /**
     * @param means of the numeric columns, centre after centre
     * @param scale per numeric column
     * @param costs per categorical column, what each category adds to the squared distance, centre after centre
     */
    public static Factors of(KernelSet kernels, int count, double[] means, double[] scale, List<double[]> costs) {
        int dimensions = scale.length;
        int[] categories =
                costs.stream().mapToInt(table -> table.length / count).toArray();
        Factors factors = kernels.workspaces().newFactors(count, dimensions, categories);
        for (int k = 0; k < count; k++) {
            for (int d = 0; d < dimensions; d++) {
                factors.setCentre(k, d, scale[d], means[k * dimensions + d]);
            }
        }
        for (int q = 0; q < categories.length; q++) {
            factors.setTable(q, costs.get(q));
        }
        return factors;
    }
}
