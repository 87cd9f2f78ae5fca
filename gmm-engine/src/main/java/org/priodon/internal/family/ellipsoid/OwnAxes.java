// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.spectrum.Spectra;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.linear.SymmetricEigen;

/**
 * Each component has axes of its own, and the variances along them are tied: mclust's EEV, VEV and EVV. The best axes
 * are those of the component's own scatter, longest to longest; variances follow from the lengths alone.
 *
 * <p>Whether two components have the same shape depends on the units of columns, so these are the user's. There the
 * floor depends on the axes. Where it acts, the old axes are tried too, and the better of both are taken, so that the
 * likelihood does not fall. Equal volumes are equal in all units; in those of the floor, it is the same in all
 * directions.
 *
 * @param spectrum what the variances along axes have in common
 */
public record OwnAxes(SpectrumTie spectrum) implements TiedMatrices {
    @Override
    public Result maximise(MatrixEstimates estimates, Floor floor) {
        boolean anyUnits = spectrum == SpectrumTie.EQUAL_VOLUME || spectrum == SpectrumTie.FREE;
        Metric metric = anyUnits ? Metric.ofFloor(floor) : Metric.ofUser(floor);
        Fitted best = new Fitted(estimates, metric, axes(estimates.matrices(), metric));
        if (best.floored > 0 && !anyUnits) {
            Fitted withOldAxes = new Fitted(estimates, metric, axes(estimates.old(), metric));
            best = withOldAxes.cost < best.cost ? withOldAxes : best;
        }
        return best.result();
    }

    /** Per component, from the longest to the shortest. */
    private static double[][][] axes(double[][] matrices, Metric metric) {
        double[][][] axes = new double[matrices.length][][];
        for (int g = 0; g < axes.length; g++) {
            axes[g] = SymmetricEigen.of(metric.of(matrices[g]), metric.factors().length)
                    .vectors();
        }
        return axes;
    }

    /** The best variances along some axes. */
    private final class Fitted {
        private final Metric metric;
        private final double[][][] axes;
        private final double[] variances;
        final double cost;
        final int floored;

        Fitted(MatrixEstimates estimates, Metric metric, double[][][] axes) {
            this.metric = metric;
            this.axes = axes;
            int dimensions = estimates.dimensions();
            double[] own = new double[estimates.components() * dimensions];
            double[] floors = new double[own.length];
            double[] masses = new double[own.length];
            double[] old = new double[own.length];
            for (int g = 0; g < estimates.components(); g++) {
                double[] matrix = metric.of(estimates.matrices()[g]);
                int from = g * dimensions;
                for (int m = 0; m < dimensions; m++) {
                    own[from + m] = Metric.along(axes[g][m], matrix);
                    floors[from + m] = metric.floor(axes[g][m]);
                }
                Arrays.fill(masses, from, from + dimensions, estimates.masses()[g]);
                double mean = ProportionalMatrices.meanVariance(estimates.old()[g], dimensions);
                Arrays.fill(old, from, from + dimensions, mean);
            }
            Spectra spectra = Spectra.of(dimensions, own, masses, floors, old);
            variances = spectrum.maximise(spectra);
            cost = spectra.cost(variances);
            floored = spectra.floored(variances);
        }

        Result result() {
            double[][] covariances = new double[axes.length][];
            for (int g = 0; g < axes.length; g++) {
                covariances[g] = metric.stored(axes[g], variances, g * axes[g].length);
            }
            return new Result(covariances, floored);
        }
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return spectrum.freeParameters(components, dimensions) + components * CommonAxes.rotations(dimensions);
    }
}
