// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.SampleFacts;

/**
 * Diagonal covariances. With {@link FreeVariances} they are the paper's; other ties make other families with the same
 * sums and the same arithmetic.
 *
 * @param tie which variances are the same number
 */
public record DiagonalFamily(VarianceTie tie) implements Family {
    /** Of the mass of all components; a dimension of a component with less keeps its parameters. */
    private static final double LEAST_SHARE = 1e-300;

    @Override
    public Components around(int components, double[] means, SampleFacts facts) {
        double[] variances = facts.moments().variance();
        double[] all = new double[means.length];
        for (int g = 0; g < components; g++) {
            System.arraycopy(variances, 0, all, g * variances.length, variances.length);
        }
        double[] tied = tie.tied(VarianceEstimates.equal(variances.length, all, facts.frame()));
        return new DiagonalComponents(this, components, variances.length, means, tied);
    }

    @Override
    public Components of(int components, double[] means, double[][] covariances) {
        int dimensions = means.length / components;
        double[] variances = new double[means.length];
        for (int j = 0; j < variances.length; j++) {
            int row = Math.min(j / dimensions, covariances.length - 1);
            int place = Math.min(j % dimensions, covariances[row].length - 1);
            variances[j] = covariances[row][place];
            if (!(variances[j] > 0) || variances[j] == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException(
                        "variances[" + row + "][" + place + "] must be positive but was " + variances[j]);
            }
        }
        return new DiagonalComponents(this, components, dimensions, means, variances);
    }

    /** The variances as few numbers. */
    double[][] packed(DiagonalComponents components) {
        double[][] rows = new double[packedRows(components.count())][packedLength(components.dimensions())];
        for (int row = 0; row < rows.length; row++) {
            int from = row * components.dimensions();
            System.arraycopy(components.variances(), from, rows[row], 0, rows[row].length);
        }
        return rows;
    }

    /** Raises variances to a floor, in place, and counts them. */
    int raise(double[] variances, Floor floor) {
        return tie.raise(variances, floor);
    }

    @Override
    public int packedRows(int components) {
        return tie.rows(components);
    }

    @Override
    public int packedLength(int dimensions) {
        return Math.min(dimensions, tie.length(dimensions));
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return dimensions == 0 ? 0 : tie.freeParameters(components, dimensions);
    }

    @Override
    public FamilyFactors factors(KernelSet kernels, Components components) {
        return new DiagonalFactors(kernels, (DiagonalComponents) components);
    }

    @Override
    public Arithmetic arithmetic(KernelSet kernels, int dimensions) {
        return new DiagonalArithmetic(kernels, dimensions);
    }

    @Override
    public VectorDistances vectors(Components components, VectorReader reader) {
        return new DiagonalVectors((DiagonalComponents) components, reader);
    }

    @Override
    public FamilySums newSums(int components, int dimensions, boolean complete) {
        return new DiagonalSums(components, dimensions, complete);
    }

    /**
     * Equations (5) to (7). With moments about the old mean m, the new mean is m + δ where δ = first / mass, and the
     * variance is second / mass - δ². Where values are missing, the mass is that of the samples observed in the
     * dimension; a dimension without mass keeps its old mean and variance.
     */
    @Override
    public Maximum maximise(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior) {
        DiagonalSums moments = (DiagonalSums) sums;
        DiagonalFactors factors = (DiagonalFactors) model;
        DiagonalComponents found =
                prior.isNone() ? mostLikely(moments, factors, floor) : mostProbable(moments, factors, floor, prior);
        int floored = tie.raise(found.variances(), floor);
        return new Maximum(found, floored);
    }

    private DiagonalComponents mostLikely(DiagonalSums moments, DiagonalFactors factors, Floor floor) {
        DiagonalComponents old = factors.components();
        double[] means = old.means().clone();
        double[] variances = old.variances().clone();
        double[] masses = moments.observedMasses();
        double leastMass = LEAST_SHARE * moments.totalMass();
        for (int j = 0; j < means.length; j++) {
            if (masses[j] > leastMass) {
                double shift = moments.first[j] / masses[j];
                means[j] = factors.about()[j] + shift;
                variances[j] = moments.second[j] / masses[j] - shift * shift;
            }
        }
        double[] tied = tie.tied(new VarianceEstimates(old.dimensions(), variances, masses, floor.frame()));
        return new DiagonalComponents(this, old.count(), old.dimensions(), means, tied);
    }

    /** The mean lies between that of the samples and the centre of the prior; its distance to both adds to the scatter. */
    private DiagonalComponents mostProbable(
            DiagonalSums moments, DiagonalFactors factors, Floor floor, ComponentPrior prior) {
        DiagonalComponents old = factors.components();
        double[] means = old.means().clone();
        double[] scatters = new double[means.length];
        double[] masses = moments.observedMasses();
        for (int j = 0; j < means.length; j++) {
            double centre = prior.centre()[j % old.dimensions()];
            double mean = centre;
            if (masses[j] > 0) {
                double shift = moments.first[j] / masses[j];
                mean = factors.about()[j] + shift;
                scatters[j] = Math.max(0, moments.second[j] - moments.first[j] * shift);
            }
            double pull = prior.shrinkage() / (prior.shrinkage() + masses[j]);
            if (pull > 0) {
                scatters[j] += pull * masses[j] * (mean - centre) * (mean - centre);
            }
            if (masses[j] > 0 || pull > 0) {
                means[j] = mean + pull * (centre - mean);
            }
        }
        double[] tied = tie.tied(new VarianceEstimates(old.dimensions(), scatters, masses, floor.frame()), prior);
        return new DiagonalComponents(this, old.count(), old.dimensions(), means, tied);
    }

    @Override
    public double logPrior(Components components, ComponentPrior prior, ColumnFrame frame) {
        if (prior.isNone()) {
            return 0;
        }
        DiagonalComponents diagonal = (DiagonalComponents) components;
        double sum = tie.logPrior(VarianceEstimates.equal(diagonal.dimensions(), diagonal.variances(), frame), prior);
        for (int j = 0; j < diagonal.means().length; j++) {
            double distance = diagonal.means()[j] - prior.centre()[j % diagonal.dimensions()];
            double variance = diagonal.variances()[j];
            sum -= 0.5 * prior.massOfMean() * StrictMath.log(variance);
            sum -= 0.5 * prior.shrinkage() * distance * distance / variance;
        }
        return sum;
    }
}
