// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.linear.RaisedMatrix;

/** Each component has a covariance matrix of its own, of any form. */
public record FreeScatters() implements ScatterRule {
    @Override
    public Result maximise(Scatters scatters, Floor floor, ComponentPrior prior) {
        double[][] found = new double[scatters.components()][];
        for (int g = 0; g < found.length; g++) {
            found[g] = prior.isNone() && scatters.masses()[g] == 0
                    ? scatters.old()[g]
                    : mostProbable(scatters.matrices()[g], scatters.masses()[g], prior);
        }
        return raised(found, floor);
    }

    /** The mode of an inverse Wishart distribution; without a prior, the maximum of the likelihood. */
    private static double[] mostProbable(double[] scatter, double mass, ComponentPrior prior) {
        double[] covariance = scatter.clone();
        double degrees = mass;
        if (!prior.isNone()) {
            degrees += prior.massOfMean() + prior.massOfMatrix();
            prior.addTo(covariance, 1);
        }
        for (int j = 0; j < covariance.length; j++) {
            covariance[j] /= degrees;
        }
        return covariance;
    }

    @Override
    public Result raised(double[][] covariances, Floor floor) {
        double[][] raised = new double[covariances.length][];
        int floored = 0;
        for (int g = 0; g < raised.length; g++) {
            RaisedMatrix matrix = RaisedMatrix.of(covariances[g], floor.leastVariances());
            raised[g] = matrix.matrix();
            floored += matrix.raised();
        }
        return new Result(raised, floored);
    }

    @Override
    public double logPrior(double[][] covariances, ComponentPrior prior, ColumnFrame frame) {
        double sum = 0;
        for (double[] covariance : covariances) {
            sum += InverseWishart.logDensity(covariance, prior);
        }
        return sum;
    }

    @Override
    public int rows(int components) {
        return components;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return (long) components * Packed.length(dimensions);
    }
}
