// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;

/**
 * Centres, and how far off the distances to them may be. Shared by all threads of a pass.
 *
 * @param factors for distances
 * @param origin a centre at the origin, to measure the norms of samples
 * @param dimensions how many there are
 * @param norm the largest norm of a centre
 * @param roundoff of the samples' precision
 */
record BoundedCentres(CentreFactors factors, Factors origin, int dimensions, double norm, double roundoff) {
    /** More than the rounding errors per value besides those of adding up. */
    private static final int SPARE_ROUNDINGS = 16;

    static BoundedCentres of(KernelSet kernels, Metric metric, Centres centres) {
        int dimensions = metric.scale().length;
        Factors origin = kernels.workspaces().newFactors(1, dimensions);
        for (int d = 0; d < dimensions; d++) {
            origin.setCentre(0, d, metric.scale()[d], 0);
        }
        double[] places = metric.places(centres);
        double largest = 0;
        for (int k = 0; k < centres.count(); k++) {
            largest = Math.max(largest, squaredNorm(places, k, dimensions));
        }
        return new BoundedCentres(
                metric.factors(kernels, centres),
                origin,
                dimensions,
                Math.sqrt(largest),
                kernels.workspaces().roundoff());
    }

    /** Of one of several places. */
    static double squaredNorm(double[] places, int number, int dimensions) {
        double squares = 0;
        for (int j = number * dimensions; j < (number + 1) * dimensions; j++) {
            squares += places[j] * places[j];
        }
        return squares;
    }

    /**
     * Twice a bound of the error of half a distance, which to first order is (D + 8) u (R + C)² / 2.
     *
     * @param radius the largest norm of the samples
     */
    double distanceError(double radius) {
        return error(radius, roundoff);
    }

    /**
     * (D + 16) u (R + C)².
     *
     * @param radius the largest norm R of the samples
     * @param unit the roundoff u
     */
    double error(double radius, double unit) {
        double reach = radius + norm;
        return (dimensions + SPARE_ROUNDINGS) * unit * reach * reach + Float.MIN_NORMAL;
    }
}
