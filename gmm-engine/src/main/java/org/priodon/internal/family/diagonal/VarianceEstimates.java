// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.util.Arrays;
import org.priodon.internal.layout.ColumnFrame;

/**
 * Variances of each component and dimension by itself, and what they rest on.
 *
 * @param dimensions the length of a component
 * @param variances component after component
 * @param masses per component and dimension, the weighted responsibilities of the samples observed there
 * @param old the variances before the step, from which inner iterations begin
 * @param frame tells the units of the dimensions
 */
public record VarianceEstimates(int dimensions, double[] variances, double[] masses, double[] old, ColumnFrame frame) {
    /** All variances with the same mass. */
    static VarianceEstimates equal(int dimensions, double[] variances, ColumnFrame frame) {
        double[] masses = new double[variances.length];
        Arrays.fill(masses, 1);
        return new VarianceEstimates(dimensions, variances, masses, variances, frame);
    }
}
