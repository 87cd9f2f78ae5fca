// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import org.priodon.internal.family.Floor;
import org.priodon.internal.linear.Packed;

/**
 * Units in which directions are at right angles and have lengths: a factor for each column. Rules that tie axes or
 * lengths along them depend on it.
 *
 * @param factors per column
 * @param floors per column, the least variance in these units
 * @param margin how often the floor along each axis of an ellipsoid is needed, so that the whole of it is above the
 *     floor
 */
record Metric(double[] factors, double[] floors, double margin) {
    /**
     * The user's units, all divided by the greatest one. A matrix is above the floor F if along each of its axes u, of
     * which there are D, its variance is at least D uᵀFu: no matrix is above D times its own diagonal.
     */
    static Metric ofUser(Floor floor) {
        double[] factors = floor.frame().unit().clone();
        double greatest = 0;
        for (double unit : factors) {
            greatest = Math.max(greatest, unit);
        }
        double[] floors = new double[factors.length];
        for (int d = 0; d < factors.length; d++) {
            factors[d] /= greatest;
            floors[d] = Math.max(Double.MIN_NORMAL, floor.leastVariances()[d] * factors[d] * factors[d]);
        }
        return new Metric(factors, floors, factors.length);
    }

    /** In which the floor is 1 in every direction. */
    static Metric ofFloor(Floor floor) {
        double[] factors = new double[floor.leastVariances().length];
        double[] floors = new double[factors.length];
        for (int d = 0; d < factors.length; d++) {
            factors[d] = 1 / Math.sqrt(floor.leastVariances()[d]);
            floors[d] = 1;
        }
        return new Metric(factors, floors, 1);
    }

    /** A stored matrix in these units. */
    double[] of(double[] stored) {
        double[] matrix = new double[stored.length];
        for (int j = 0, next = 0; j < factors.length; j++) {
            for (int k = 0; k <= j; k++, next++) {
                matrix[next] = stored[next] * factors[j] * factors[k];
            }
        }
        return matrix;
    }

    /** The least variance along an axis of length 1. */
    double floor(double[] axis) {
        double sum = 0;
        for (int d = 0; d < axis.length; d++) {
            sum += axis[d] * axis[d] * floors[d];
        }
        return margin * sum;
    }

    /**
     * The stored matrix with given axes.
     *
     * @param variances those along the axes stand from some place on
     */
    double[] stored(double[][] axes, double[] variances, int from) {
        double[] matrix = new double[Packed.length(axes.length)];
        for (int m = 0; m < axes.length; m++) {
            double[] axis = axes[m];
            for (int j = 0, next = 0; j < axes.length; j++) {
                double first = variances[from + m] * axis[j];
                for (int k = 0; k <= j; k++, next++) {
                    matrix[next] += first * axis[k];
                }
            }
        }
        for (int j = 0, next = 0; j < factors.length; j++) {
            for (int k = 0; k <= j; k++, next++) {
                matrix[next] = matrix[next] / factors[j] / factors[k];
            }
        }
        return matrix;
    }

    /** The variance of a matrix along an axis. */
    static double along(double[] axis, double[] matrix) {
        double sum = 0;
        for (int j = 0, next = 0; j < axis.length; j++) {
            double row = 0;
            for (int k = 0; k < j; k++, next++) {
                row += matrix[next] * axis[k];
            }
            sum += axis[j] * (2 * row + matrix[next++] * axis[j]);
        }
        return sum;
    }
}
