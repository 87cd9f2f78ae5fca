// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.spectrum.Spectra;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.linear.SemidefiniteEigen;

/**
 * Each component has axes of its own, and the variances along them are tied: mclust's EEV, VEV and, where the floor
 * acts, EVV. The best axes are those of the component's own scatter, longest to longest; variances follow from the
 * lengths alone.
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
        SemidefiniteEigen[] axes = axes(estimates.matrices(), metric);
        Fitted best = new Fitted(estimates, metric, axes, values(axes));
        if (best.floored > 0 && !anyUnits) {
            SemidefiniteEigen[] old = axes(estimates.old(), metric);
            Fitted withOldAxes = new Fitted(estimates, metric, old, variances(estimates, metric, old));
            best = withOldAxes.cost < best.cost ? withOldAxes : best;
        }
        return best.result();
    }

    /** Per component, from the longest to the shortest. */
    private static SemidefiniteEigen[] axes(double[][] matrices, Metric metric) {
        return Arrays.stream(matrices)
                .map(matrix -> SemidefiniteEigen.of(metric.of(matrix), metric.factors().length))
                .toArray(SemidefiniteEigen[]::new);
    }

    /** The variances of matrices along their own axes, component after component. */
    private static double[] values(SemidefiniteEigen... axes) {
        return Arrays.stream(axes)
                .flatMapToDouble(of -> Arrays.stream(of.values()))
                .toArray();
    }

    /** The variances along other axes, component after component. */
    private static double[] variances(MatrixEstimates estimates, Metric metric, SemidefiniteEigen... axes) {
        int dimensions = estimates.dimensions();
        double[] variances = new double[axes.length * dimensions];
        for (int g = 0; g < axes.length; g++) {
            double[] matrix = metric.of(estimates.matrices()[g]);
            for (int m = 0; m < dimensions; m++) {
                variances[g * dimensions + m] = Metric.along(axes[g].vectors()[m], matrix);
            }
        }
        return variances;
    }

    /** The best variances along some axes. */
    private final class Fitted {
        private final Metric metric;
        private final SemidefiniteEigen[] axes;
        private final double[] variances;
        final double cost;
        final int floored;

        /**
         * @param own what the variances along the axes would be if they were free
         */
        Fitted(MatrixEstimates estimates, Metric metric, SemidefiniteEigen[] axes, double... own) {
            this.metric = metric;
            this.axes = axes;
            int dimensions = estimates.dimensions();
            double[] floors = new double[own.length];
            double[] masses = new double[own.length];
            double[] old = new double[own.length];
            for (int g = 0; g < axes.length; g++) {
                int from = g * dimensions;
                for (int m = 0; m < dimensions; m++) {
                    floors[from + m] = metric.floor(axes[g].vectors()[m]);
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
                double[][] vectors = axes[g].vectors();
                covariances[g] = metric.stored(vectors, variances, g * vectors.length);
            }
            return new Result(covariances, floored);
        }
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return spectrum.freeParameters(components, dimensions) + components * CommonAxes.rotations(dimensions);
    }
}
