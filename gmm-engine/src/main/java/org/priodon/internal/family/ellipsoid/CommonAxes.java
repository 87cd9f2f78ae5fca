// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import org.priodon.internal.family.Floor;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.linear.SemidefiniteEigen;

/**
 * All components have the same axes, in the user's units, and different variances along them: mclust's EVE and VVE.
 * Variances and axes are maximised in turn: axes by turning them in planes of two, for which the best angle has a closed
 * form, as Flury and Gautschi (1986, doi:10.1137/0907013) do for common principal components. It begins with the old
 * axes, or those of all components together if they are better, and ends with the last turn that was a gain, so that
 * the likelihood does not fall.
 *
 * @param spectrum what the variances along axes have in common
 */
public record CommonAxes(SpectrumTie spectrum) implements TiedMatrices {
    private static final int STEPS = 60;

    /** Of minus twice the log-likelihood per sample: less is no gain. */
    private static final double GAIN = 1e-13;

    /** Unlike numbers, so that what differs between components does not cancel in their sum. */
    private static final double GOLDEN = 0.6180339887498949;

    @Override
    public Result maximise(MatrixEstimates estimates, Floor floor) {
        Metric metric = Metric.ofUser(floor);
        SeenMatrices seen = SeenMatrices.of(estimates, metric);
        CommonAxesFit best = fit(estimates, metric, seen.along(axes(oldMatrix(estimates), metric)));
        CommonAxesFit pooled = fit(estimates, metric, seen.along(axes(estimates.pooled(), metric)));
        if (pooled.cost() < best.cost()) {
            best = pooled;
        }
        double least = 0;
        for (double mass : estimates.masses()) {
            least += GAIN * mass;
        }
        for (int step = 0; step < STEPS; step++) {
            CommonAxesFit next = best.turned(least / rotations(estimates.dimensions()));
            double gain = best.cost() - next.cost();
            if (gain > 0) {
                best = next;
            }
            if (!(gain > least)) {
                break;
            }
        }
        return best.result();
    }

    private CommonAxesFit fit(MatrixEstimates estimates, Metric metric, SeenMatrices seen) {
        return new CommonAxesFit(spectrum, metric, estimates.masses(), seen);
    }

    private static double[][] axes(double[] matrix, Metric metric) {
        return SemidefiniteEigen.of(metric.of(matrix), metric.factors().length).vectors();
    }

    /** A matrix with the axes of all the old ones. */
    private static double[] oldMatrix(MatrixEstimates estimates) {
        double[] sum = new double[estimates.old()[0].length];
        for (int g = 0; g < estimates.components(); g++) {
            double factor = (1 + (g * GOLDEN) % 1)
                    / ProportionalMatrices.meanVariance(estimates.old()[g], estimates.dimensions());
            for (int j = 0; j < sum.length; j++) {
                sum[j] += factor * estimates.old()[g][j];
            }
        }
        return sum;
    }

    /** How many angles tell the axes. */
    static long rotations(int dimensions) {
        return (long) dimensions * (dimensions - 1) / 2;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return spectrum.freeParameters(components, dimensions) + rotations(dimensions);
    }
}
