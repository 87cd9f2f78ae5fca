// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;

/** Each component has a variance of its own in each dimension. */
public record FreeVariances() implements VarianceTie {
    @Override
    public double[] tied(VarianceEstimates estimates) {
        return estimates.variances();
    }

    @Override
    public double[] tied(VarianceEstimates scatters, ComponentPrior prior) {
        double[] variances = new double[scatters.variances().length];
        for (int j = 0; j < variances.length; j++) {
            double mass = scatters.masses()[j] + prior.massOfMean();
            variances[j] = prior.mostProbable(scatters.variances()[j], mass, prior.scale()[j % scatters.dimensions()]);
        }
        return variances;
    }

    @Override
    public double logPrior(VarianceEstimates variances, ComponentPrior prior) {
        double sum = 0;
        for (int j = 0; j < variances.variances().length; j++) {
            sum += prior.logDensity(variances.variances()[j], prior.scale()[j % variances.dimensions()]);
        }
        return sum;
    }

    @Override
    public int raise(double[] variances, Floor floor) {
        double[] least = floor.leastVariances();
        int raised = 0;
        for (int from = 0; from < variances.length; from += least.length) {
            for (int d = 0; d < least.length; d++) {
                if (variances[from + d] < least[d]) {
                    variances[from + d] = least[d];
                    raised++;
                }
            }
        }
        return raised;
    }

    @Override
    public int rows(int components) {
        return components;
    }

    @Override
    public int length(int dimensions) {
        return dimensions;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return (long) components * dimensions;
    }
}
