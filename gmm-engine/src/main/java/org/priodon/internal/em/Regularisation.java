// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.data.Precision;

/**
 * What keeps an M step from extremes.
 *
 * @param leastVariances the variance floor per numeric column, in stored units
 * @param smoothing what is added to the count of every category
 */
public record Regularisation(double[] leastVariances, double smoothing) {
    /**
     * The least variance in stored units: a standard deviation below 1e-10 of the column's cannot be told from
     * rounding.
     */
    private static final double SMALLEST_DOUBLE = 1e-20;

    private static final double SMALLEST_SINGLE = 1e-12;

    /** The least variance that numbers of some precision can tell from zero, in stored units. */
    public static double smallestVariance(Precision precision) {
        return precision == Precision.DOUBLE ? SMALLEST_DOUBLE : SMALLEST_SINGLE;
    }

    /** Raises variances below the floor, in place, and counts them. */
    public int raise(double[] variances) {
        int raised = 0;
        for (int j = 0; j < variances.length; j++) {
            double floor = leastVariances[j % leastVariances.length];
            if (variances[j] < floor) {
                variances[j] = floor;
                raised++;
            }
        }
        return raised;
    }
}
