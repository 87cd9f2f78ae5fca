// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import org.priodon.internal.family.Floor;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.linear.RaisedMatrix;

/**
 * Matrices of any form whose determinants are equal: mclust's EVV. While no floor acts, each is a multiple of what the
 * component would have by itself, and the common mean variance is the mean of all, weighted by masses. Otherwise
 * variances along axes have to tell.
 */
public record EqualVolumes() implements TiedMatrices {
    private static final OwnAxes ALONG_AXES = new OwnAxes(SpectrumTie.EQUAL_VOLUME);

    /** Of the sum of all eigenvalues: less may be rounding, from which no volume follows. */
    private static final double LEAST_SHARE = 1e-13;

    @Override
    public Result maximise(MatrixEstimates estimates, Floor floor) {
        double[] means = new double[estimates.components()];
        double sum = 0;
        double mass = 0;
        for (int g = 0; g < means.length; g++) {
            means[g] = ProportionalMatrices.meanVariance(estimates.matrices()[g], estimates.dimensions());
            sum += estimates.masses()[g] * means[g];
            mass += estimates.masses()[g];
        }
        double[][] covariances = new double[means.length][];
        for (int g = 0; g < means.length; g++) {
            covariances[g] = scaled(estimates.matrices()[g], sum / mass / means[g]);
            if (!RaisedMatrix.isAboveFloor(covariances[g], floor.leastVariances(), LEAST_SHARE)) {
                return ALONG_AXES.maximise(estimates, floor);
            }
        }
        return new Result(covariances, 0);
    }

    private static double[] scaled(double[] matrix, double factor) {
        double[] scaled = matrix.clone();
        for (int j = 0; j < scaled.length; j++) {
            scaled[j] *= factor;
        }
        return scaled;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return ALONG_AXES.freeParameters(components, dimensions);
    }
}
