// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Directions;
import org.priodon.internal.kernel.KernelSet;

/**
 * Centres as kernels in single precision read them to score samples, and how far off scores may be. Shared by all
 * threads of a pass.
 *
 * @param bounded for distances
 * @param directions for scores, in single precision
 */
record ScoredCentres(BoundedCentres bounded, Directions directions) {
    static ScoredCentres of(KernelSet kernels, KernelSet single, Metric metric, Centres centres) {
        double[] scale = metric.scale();
        int dimensions = scale.length;
        double[] places = metric.places(centres);
        Directions directions = single.workspaces().newDirections(centres.count(), dimensions);
        for (int k = 0; k < centres.count(); k++) {
            for (int d = 0; d < dimensions; d++) {
                directions.setDirection(k, d, -places[k * dimensions + d] * scale[d]);
            }
            directions.setHeight(k, BoundedCentres.squaredNorm(places, k, dimensions) / 2);
        }
        return new ScoredCentres(BoundedCentres.of(kernels, metric, centres), directions);
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
        return bounded.error(radius, 0x1p-24);
    }
}
