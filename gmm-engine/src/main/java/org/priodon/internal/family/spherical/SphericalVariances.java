// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spherical;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.VarianceEstimates;
import org.priodon.internal.family.diagonal.VarianceTie;
import org.priodon.internal.layout.ColumnFrame;

/**
 * Each component has one variance, the same in all dimensions, in the user's units. It is the mean of what the
 * dimensions have by themselves, weighted by their masses; a component without mass keeps its variance. The floor of a
 * sphere is the highest floor of a column.
 */
public record SphericalVariances() implements VarianceTie {
    @Override
    public double[] tied(VarianceEstimates estimates) {
        int dimensions = estimates.dimensions();
        ColumnFrame frame = estimates.frame();
        double[] tied = estimates.variances().clone();
        for (int from = 0; from < tied.length; from += dimensions) {
            double mass = 0;
            double scatter = 0;
            for (int d = 0; d < dimensions; d++) {
                mass += estimates.masses()[from + d];
                scatter += estimates.masses()[from + d] * frame.varianceToUser(d, tied[from + d]);
            }
            for (int d = 0; d < dimensions && mass > 0; d++) {
                tied[from + d] = frame.varianceToStored(d, scatter / mass);
            }
        }
        return tied;
    }

    @Override
    public double[] tied(VarianceEstimates scatters, ComponentPrior prior) {
        int dimensions = scatters.dimensions();
        ColumnFrame frame = scatters.frame();
        double scale = scale(prior, frame);
        double[] tied = new double[scatters.variances().length];
        for (int from = 0; from < tied.length; from += dimensions) {
            double mass = 0;
            double scatter = 0;
            for (int d = 0; d < dimensions; d++) {
                mass += scatters.masses()[from + d] + prior.massOfMean();
                scatter += frame.varianceToUser(d, scatters.variances()[from + d]);
            }
            for (int d = 0; d < dimensions; d++) {
                tied[from + d] = frame.varianceToStored(d, prior.mostProbable(scatter, mass, scale));
            }
        }
        return tied;
    }

    @Override
    public double logPrior(VarianceEstimates variances, ComponentPrior prior) {
        double scale = scale(prior, variances.frame());
        double sum = 0;
        for (int from = 0; from < variances.variances().length; from += variances.dimensions()) {
            sum += prior.logDensity(
                    variances.frame().varianceToUser(0, variances.variances()[from]), scale);
        }
        return sum;
    }

    /** The mean of the columns' scales, in the user's units. */
    private static double scale(ComponentPrior prior, ColumnFrame frame) {
        double sum = 0;
        for (int d = 0; d < prior.scale().length; d++) {
            sum += frame.varianceToUser(d, prior.scale()[d]);
        }
        return sum / prior.scale().length;
    }

    @Override
    public int raise(double[] variances, Floor floor) {
        int dimensions = floor.leastVariances().length;
        ColumnFrame frame = floor.frame();
        double least = 0;
        for (int d = 0; d < dimensions; d++) {
            least = Math.max(least, frame.varianceToUser(d, floor.leastVariances()[d]));
        }
        int raised = 0;
        for (int j = 0; j < variances.length; j++) {
            double stored = frame.varianceToStored(j % dimensions, least);
            if (variances[j] < stored) {
                variances[j] = stored;
                raised++;
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
        return 1;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return components;
    }
}
