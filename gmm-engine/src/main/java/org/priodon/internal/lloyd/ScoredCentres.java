// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Kernels;

/**
 * Centres as {@link Kernels#scores} reads them, and how far off scores and distances may be. Shared by all threads of a pass.
 *
 * @param origin a centre at the origin, to measure the norms of samples
 * @param scale per dimension
 * @param shifts per dimension and centre, as in {@link Kernels#setFactors}
 * @param norm the largest norm of a centre
 * @param relativeError of half a squared distance in any form, relative to (norm of the sample + norm of the centre)²
 */
record ScoredCentres<A>(
        int count,
        A[] directions,
        A heights,
        A[] origin,
        double[] scale,
        A[] shifts,
        double norm,
        double relativeError) {
    /** What single operations lose besides the first-order terms counted below. */
    private static final int SPARE_ROUNDINGS = 16;

    static <A> ScoredCentres<A> of(Kernels<A> kernels, Metric metric, Centres centres) {
        double[] scale = metric.scale();
        int dimensions = scale.length;
        int count = centres.count();
        A[] directions = kernels.newDirections(count, dimensions);
        A heights = kernels.newRow(directions.length * Kernels.QUAD);
        A[] origin = kernels.newFactors(1, dimensions);
        A[] shifts = kernels.newRows(dimensions, count);
        double largest = 0;
        for (int d = 0; d < dimensions; d++) {
            kernels.setFactors(origin, 0, d, scale[d], 0);
        }
        for (int k = 0; k < count; k++) {
            double squares = 0;
            for (int d = 0; d < dimensions; d++) {
                double mean = centres.means()[k * dimensions + d];
                double scaled = mean * scale[d];
                squares += scaled * scaled;
                kernels.setDirection(directions, k, d, -scaled * scale[d]);
                kernels.set(shifts[d], k, -mean * kernels.get(origin[0], 2 * Kernels.QUAD * d));
            }
            kernels.set(heights, k, squares / 2);
            largest = Math.max(largest, squares);
        }
        double relativeError = (dimensions + SPARE_ROUNDINGS) * kernels.roundoff();
        return new ScoredCentres<>(
                count, directions, heights, origin, scale, shifts, Math.sqrt(largest), relativeError);
    }

    /**
     * How far two forms of half the squared distance may be apart, in sum of both.
     *
     * <p>To first order a score is off by (D + 3) u (R + C)² / 2 and half a distance of {@link Kernels#distances} by (D + 8) u (R + C)² / 2 with the unit
     * roundoff u, the sample's norm R and the centre's norm C: less than half of this each.
     *
     * @param radius the largest norm of the samples
     */
    double error(double radius) {
        double reach = radius + norm;
        return relativeError * reach * reach + Float.MIN_NORMAL;
    }
}
