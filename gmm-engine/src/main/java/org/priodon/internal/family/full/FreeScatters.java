// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.linear.Cholesky;
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
            degrees += prior.massOfMean() + exponent(prior);
            for (int d = 0; d < prior.scale().length; d++) {
                covariance[Packed.index(d, d)] += prior.scale()[d];
            }
        }
        for (int j = 0; j < covariance.length; j++) {
            covariance[j] /= degrees;
        }
        return covariance;
    }

    /** That of the determinant in the density of an inverse Wishart distribution, doubled and without its sign. */
    private static double exponent(ComponentPrior prior) {
        return prior.degrees() + prior.scale().length + 1;
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
        int dimensions = prior.scale().length;
        double sum = 0;
        for (double[] covariance : covariances) {
            double[] triangle = new double[covariance.length];
            Cholesky.factor(covariance, dimensions, triangle);
            double[] inverse = Cholesky.inverse(triangle, dimensions);
            double trace = 0;
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    trace += prior.scale()[k] * inverse[next] * inverse[next];
                }
            }
            sum -= exponent(prior) * Cholesky.logDeterminant(triangle, dimensions) + 0.5 * trace;
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
