// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.layout.Layout;

/**
 * Centres as {@link Kernels#scores} reads them in single precision, and how far off scores and distances may be. Shared by all threads of a pass.
 *
 * @param origin a centre at the origin, to measure the norms of samples
 * @param scale per dimension
 * @param shifts per dimension and centre, as in {@link Kernels#setFactors}
 * @param norm the largest norm of a centre
 * @param roundoff of the samples' precision
 */
record ScoredCentres<A>(
        int count,
        float[][] directions,
        float[] heights,
        A[] origin,
        double[] scale,
        A[] shifts,
        double norm,
        double roundoff) {
    /** More than the rounding errors per value besides those of adding up. */
    private static final int SPARE_ROUNDINGS = 16;

    static <A> ScoredCentres<A> of(Kernels<A> kernels, Kernels<float[]> single, Metric metric, Centres centres) {
        double[] scale = metric.scale();
        int dimensions = scale.length;
        int count = centres.count();
        float[][] directions = single.newDirections(count, dimensions);
        float[] heights = new float[directions.length * Layout.QUAD];
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
                single.setDirection(directions, k, d, -scaled * scale[d]);
                kernels.set(shifts[d], k, -mean * kernels.get(origin[0], 2 * Layout.QUAD * d));
            }
            heights[k] = (float) (squares / 2);
            largest = Math.max(largest, squares);
        }
        return new ScoredCentres<>(
                count, directions, heights, origin, scale, shifts, Math.sqrt(largest), kernels.roundoff());
    }

    /**
     * Twice a bound of the error of a score.
     *
     * <p>To first order a score is off by (D + 4) u (R + C)² / 2 with the unit roundoff u, the sample's norm R and the centre's norm C.
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
        return (scale.length + SPARE_ROUNDINGS) * unit * reach * reach + Float.MIN_NORMAL;
    }
}
