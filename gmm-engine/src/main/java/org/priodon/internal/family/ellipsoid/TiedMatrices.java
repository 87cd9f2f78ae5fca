// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.full.InverseWishart;
import org.priodon.internal.family.full.ScatterRule;
import org.priodon.internal.family.full.Scatters;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.linear.RaisedMatrix;

/**
 * Rules that tie the matrices of several components. They see matrices and masses alone: a prior is some mass of another
 * matrix, once for each component, or once for all if these have one matrix.
 */
interface TiedMatrices extends ScatterRule {
    /** The tied matrices that maximise the likelihood, or some for which it does not fall. */
    Result maximise(MatrixEstimates estimates, Floor floor);

    @Override
    default Result maximise(Scatters scatters, Floor floor, ComponentPrior prior) {
        MatrixEstimates estimates =
                MatrixEstimates.of(scatters, prior, prior.share(distributions(scatters.components())));
        return sound(estimates, maximise(estimates, floor), floor);
    }

    @Override
    default Result raised(double[][] covariances, Floor floor) {
        double[] least = floor.leastVariances();
        if (Arrays.stream(covariances)
                .allMatch(matrix -> RaisedMatrix.of(matrix, least).raised() == 0)) {
            return new Result(covariances, 0);
        }
        MatrixEstimates estimates = MatrixEstimates.equal(least.length, covariances);
        return sound(estimates, maximise(estimates, floor), floor);
    }

    /** What rounding took from the floor is added; matrices that are not finite are for others to find. */
    private static Result sound(MatrixEstimates estimates, Result found, Floor floor) {
        if (estimates.dimensions() == 0) {
            return new Result(estimates.old(), 0);
        }
        double[][] sound = new double[estimates.components()][];
        for (int g = 0; g < sound.length; g++) {
            boolean same = g > 0 && found.covariances()[g] == found.covariances()[g - 1];
            sound[g] = same
                    ? sound[g - 1]
                    : RaisedMatrix.of(found.covariances()[g], floor.leastVariances())
                            .matrix();
        }
        return new Result(sound, found.floored());
    }

    private double distributions(int components) {
        return (double) rows(components) / components;
    }

    @Override
    default double logPrior(double[][] covariances, ComponentPrior prior, ColumnFrame frame) {
        double sum = 0;
        for (double[] covariance : covariances) {
            sum += InverseWishart.logDensity(covariance, prior);
        }
        return sum * prior.share(distributions(covariances.length));
    }

    @Override
    default int rows(int components) {
        return components;
    }
}
