// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

/** The least variance allowed per column, in stored units. */
public record VarianceFloors(double[] least) {
    /** Keeps reciprocals finite even when no floor is asked for. */
    public static final double SMALLEST = 1e-300;

    /** Raises variances below the floor, in place, and counts them. */
    int raise(double[] variances) {
        int raised = 0;
        for (int j = 0; j < variances.length; j++) {
            double floor = least[j % least.length];
            if (variances[j] < floor) {
                variances[j] = floor;
                raised++;
            }
        }
        return raised;
    }
}
