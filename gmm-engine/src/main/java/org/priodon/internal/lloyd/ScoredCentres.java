// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Directions;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;

/**
 * Centres as kernels in single precision read them to score samples, and how far off scores and distances may be.
 * Shared by all threads of a pass.
 *
 * @param centres for distances
 * @param directions for scores, in single precision
 * @param origin a centre at the origin, to measure the norms of samples
 * @param dimensions how many there are
 * @param norm the largest norm of a centre
 * @param roundoff of the samples' precision
 */
record ScoredCentres(
        CentreFactors centres, Directions directions, Factors origin, int dimensions, double norm, double roundoff) {
    /** More than the rounding errors per value besides those of adding up. */
    private static final int SPARE_ROUNDINGS = 16;

    static ScoredCentres of(KernelSet kernels, KernelSet single, Metric metric, Centres centres) {
        double[] scale = metric.scale();
        int dimensions = scale.length;
        Directions directions = single.workspaces().newDirections(centres.count(), dimensions);
        Factors origin = kernels.workspaces().newFactors(1, dimensions);
        double largest = 0;
        for (int d = 0; d < dimensions; d++) {
            origin.setCentre(0, d, scale[d], 0);
        }
        for (int k = 0; k < centres.count(); k++) {
            double squares = 0;
            for (int d = 0; d < dimensions; d++) {
                double scaled = centres.means()[k * dimensions + d] * scale[d];
                squares += scaled * scaled;
                directions.setDirection(k, d, -scaled * scale[d]);
            }
            directions.setHeight(k, squares / 2);
            largest = Math.max(largest, squares);
        }
        return new ScoredCentres(
                metric.factors(kernels, centres),
                directions,
                origin,
                dimensions,
                Math.sqrt(largest),
                kernels.workspaces().roundoff());
    }

    /**
     * Twice a bound of the error of a score.
     *
     * <p>To first order a score is off by (D + 4) u (R + C)² / 2 with the unit roundoff u, the sample's norm R and the
     * centre's norm C.
     *
     * @param radius the largest norm of the samples
     */
    double scoreError(double radius) {
        return error(radius, 0x1p-24);
    }

    /** Twice a bound of the error of half a distance, which to first order is (D + 8) u (R + C)² / 2. */
    double distanceError(double radius) {
        return error(radius, roundoff);
    }

    private double error(double radius, double unit) {
        double reach = radius + norm;
        return (dimensions + SPARE_ROUNDINGS) * unit * reach * reach + Float.MIN_NORMAL;
    }
}
