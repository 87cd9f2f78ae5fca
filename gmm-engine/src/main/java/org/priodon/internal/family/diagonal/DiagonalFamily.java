// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.util.Arrays;
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
 * Diagonal covariances. With {@link
 * org.priodon.internal.family.spectrum.SpectrumTie#FREE} variances they are the paper's; other ties make other families with the same
 * sums and the same arithmetic.
 *
 * @param tie which variances are the same number
 */
public record DiagonalFamily(VarianceTie tie) implements Family {
    /** Of the mass of all components; a dimension of a component with less keeps its parameters. */
    private static final double LEAST_SHARE = 1e-300;

    /** A variance that stands for zero where logarithms are taken. */
    private static final double NO_FLOOR = 1e-100;

    @Override
    public Components around(int components, double[] means, SampleFacts facts) {
        double[] variances = facts.moments().variance();
        double[] all = new double[means.length];
        for (int g = 0; g < components; g++) {
            System.arraycopy(variances, 0, all, g * variances.length, variances.length);
        }
        double[] none = new double[variances.length];
        Arrays.fill(none, NO_FLOOR);
        VarianceTie.Tied tied =
                tie.tied(VarianceEstimates.equal(variances.length, all, facts.frame()), new Floor(none, facts.frame()));
        return new DiagonalComponents(this, components, variances.length, means, tied.variances());
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

    /** Variances above a floor, tied as those given: these themselves, if they are above it. */
    double[] raised(double[] variances, Floor floor) {
        double[] least = floor.leastVariances();
        for (int j = 0; j < variances.length; j++) {
            if (variances[j] < least[j % least.length]) {
                return tie.tied(VarianceEstimates.equal(least.length, variances, floor.frame()), floor)
                        .variances();
            }
        }
        return variances;
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
        DiagonalComponents old = factors.components();
        double[] means = old.means().clone();
        VarianceEstimates estimates = prior.isNone()
                ? mostLikely(moments, factors, means, floor.frame())
                : mostProbable(moments, factors, means, prior, floor.frame());
        VarianceTie.Tied tied = tie.tied(estimates, floor);
        DiagonalComponents found = new DiagonalComponents(this, old.count(), old.dimensions(), means, tied.variances());
        return new Maximum(found, tied.floored());
    }

    private static VarianceEstimates mostLikely(
            DiagonalSums moments, DiagonalFactors factors, double[] means, ColumnFrame frame) {
        DiagonalComponents old = factors.components();
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
        return new VarianceEstimates(old.dimensions(), variances, masses, old.variances(), frame);
    }

    /** The mean lies between that of the samples and the centre of the prior; its distance to both adds to the scatter. */
    private VarianceEstimates mostProbable(
            DiagonalSums moments, DiagonalFactors factors, double[] means, ComponentPrior prior, ColumnFrame frame) {
        DiagonalComponents old = factors.components();
        double[] variances = new double[means.length];
        double[] masses = moments.observedMasses();
        double share = prior.share(tie.priorShare(old.count(), old.dimensions()));
        for (int j = 0; j < means.length; j++) {
            int d = j % old.dimensions();
            double scatter = 0;
            double centre = prior.centre()[d];
            double mean = centre;
            if (masses[j] > 0) {
                double shift = moments.first[j] / masses[j];
                mean = factors.about()[j] + shift;
                scatter = Math.max(0, moments.second[j] - moments.first[j] * shift);
            }
            double pull = prior.shrinkage() / (prior.shrinkage() + masses[j]);
            if (pull > 0) {
                scatter += pull * masses[j] * (mean - centre) * (mean - centre);
            }
            if (masses[j] > 0 || pull > 0) {
                means[j] = mean + pull * (centre - mean);
            }
            masses[j] += prior.massOfMean() + share * prior.massOfVariance();
            variances[j] = (scatter + share * prior.scale()[d]) / masses[j];
        }
        return new VarianceEstimates(old.dimensions(), variances, masses, old.variances(), frame);
    }

    @Override
    public double logPrior(Components components, ComponentPrior prior, ColumnFrame frame) {
        if (prior.isNone()) {
            return 0;
        }
        DiagonalComponents diagonal = (DiagonalComponents) components;
        double share = prior.share(tie.priorShare(diagonal.count(), diagonal.dimensions()));
        double sum = 0;
        for (int j = 0; j < diagonal.means().length; j++) {
            int d = j % diagonal.dimensions();
            double distance = diagonal.means()[j] - prior.centre()[d];
            double variance = diagonal.variances()[j];
            sum += share * prior.logDensity(variance, prior.scale()[d]);
            sum -= 0.5 * prior.massOfMean() * StrictMath.log(variance);
            sum -= 0.5 * prior.shrinkage() * distance * distance / variance;
        }
        return sum;
    }
}
