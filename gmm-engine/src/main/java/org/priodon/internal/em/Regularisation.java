// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

/**
 * What keeps an M step from extremes.
 *
 * @param leastVariances the variance floor per numeric column, in stored units
 * @param smoothing what is added to the count of every category
 */
public record Regularisation(double[] leastVariances, double smoothing) {
    /** Keeps reciprocals finite even when no floor is asked for. */
    public static final double SMALLEST_VARIANCE = 1e-300;

    /** Raises variances below the floor, in place, and counts them. */
    int raise(double[] variances) {
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
