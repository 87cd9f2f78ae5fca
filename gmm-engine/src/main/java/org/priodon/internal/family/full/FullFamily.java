// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import org.priodon.data.Precision;
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
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.place.SampleFacts;

/**
 * Covariance matrices with entries beside the diagonal. With {@link FreeScatters} every component has one of any form;
 * other rules make other families with the same sums and the same arithmetic.
 *
 * @param rule what the matrices have in common
 */
public record FullFamily(ScatterRule rule) implements Family {
    /** Of the mass of all components; a component with less keeps its parameters. */
    private static final double LEAST_SHARE = 1e-300;

    /** The least variance in single precision: the triangles of narrower components have numbers too large for it. */
    private static final double SMALLEST_SINGLE = 1e-6;

    /** With more, the triangle of sums is longer than an array can be. */
    private static final int MOST_DIMENSIONS = 65_000;

    @Override
    public Components around(int components, double[] means, SampleFacts facts) {
        double[] variances = facts.moments().variance();
        double[][] covariances = new double[components][];
        Arrays.fill(covariances, Packed.diagonal(variances));
        return new FullComponents(this, variances.length, means, covariances);
    }

    @Override
    public Components of(int components, double[] means, double[][] covariances) {
        double[][] all = new double[components][];
        for (int g = 0; g < components; g++) {
            all[g] = g < covariances.length ? covariances[g].clone() : all[g - 1];
        }
        FullComponents given = new FullComponents(this, means.length / components, means, all);
        for (int g = 0; g < covariances.length; g++) {
            if (given.triangle(g) == null) {
                throw new IllegalArgumentException(
                        "covariances[" + g + "] must be the lower triangle of a positive definite matrix");
            }
        }
        return given;
    }

    @Override
    public int packedRows(int components) {
        return rule.rows(components);
    }

    @Override
    public int packedLength(int dimensions) {
        if (dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException("covariance matrices of " + dimensions + " columns are too large; "
                    + MOST_DIMENSIONS + " is the most, and diagonal covariances have no limit");
        }
        return Packed.length(dimensions);
    }

    @Override
    public double numbers(int components, int dimensions) {
        return 0.5 * components * (dimensions + 1.0) * (dimensions + 2.0);
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return dimensions == 0 ? 0 : rule.freeParameters(components, dimensions);
    }

    @Override
    public double smallestVariance(Precision precision) {
        return precision == Precision.DOUBLE ? Floor.smallestVariance(precision) : SMALLEST_SINGLE;
    }

    @Override
    public boolean hasCorrelations() {
        return true;
    }

    @Override
    public long work(int dimensions) {
        return Packed.length(dimensions + 1);
    }

    @Override
    public FamilyFactors factors(KernelSet kernels, Components components) {
        return new FullFactors(kernels, (FullComponents) components);
    }

    @Override
    public Arithmetic arithmetic(KernelSet kernels, int dimensions) {
        return new FullArithmetic(kernels, dimensions);
    }

    @Override
    public VectorDistances vectors(Components components, VectorReader reader) {
        return new FullVectors((FullComponents) components, reader);
    }

    @Override
    public FamilySums newSums(int components, int dimensions, boolean complete) {
        return new FullSums(components, dimensions);
    }

    @Override
    public Maximum maximise(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior) {
        NewMeans found = NewMeans.of((FullSums) sums, (FullFactors) model, prior);
        return maximum(found.means(), found.scatters(), floor, prior);
    }

    private Maximum maximum(double[] means, Scatters scatters, Floor floor, ComponentPrior prior) {
        ScatterRule.Result result = rule.maximise(scatters, floor, prior);
        return new Maximum(
                new FullComponents(this, scatters.dimensions(), means, result.covariances()), result.floored());
    }

    /**
     * Clusters with hardly more samples than dimensions would start on the floor, and never leave it. So each gets some
     * samples more, two more than there are dimensions, which are spread as those of all clusters are about their means.
     * A prior makes that unnecessary.
     */
    @Override
    public Maximum begin(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior) {
        if (!prior.isNone()) {
            return maximise(sums, model, floor, prior);
        }
        NewMeans found = NewMeans.of((FullSums) sums, (FullFactors) model, prior);
        return maximum(found.means(), found.scatters().drawnTogether(), floor, prior);
    }

    @Override
    public double logPrior(Components components, ComponentPrior prior, ColumnFrame frame) {
        if (prior.isNone()) {
            return 0;
        }
        FullComponents full = (FullComponents) components;
        int dimensions = full.dimensions();
        double sum = rule.logPrior(full.covariances(), prior, frame);
        for (int g = 0; g < full.count(); g++) {
            double[] distance = new double[dimensions];
            for (int d = 0; d < dimensions; d++) {
                distance[d] = full.means()[g * dimensions + d] - prior.centre()[d];
            }
            Cholesky.solve(full.triangle(g), dimensions, distance);
            double squares = 0;
            for (double of : distance) {
                squares += of * of;
            }
            sum -= prior.massOfMean() * Cholesky.logDeterminant(full.triangle(g), dimensions)
                    + 0.5 * prior.shrinkage() * squares;
        }
        return sum;
    }

    /**
     * The means of an M step, and scatters about them.
     *
     * @param means component after component
     */
    private record NewMeans(double[] means, Scatters scatters) {
        /** With sums about the old mean m, the new mean is m + δ where δ = first / mass. */
        static NewMeans of(FullSums sums, FullFactors model, ComponentPrior prior) {
            int dimensions = sums.dimensions();
            double[] means = model.components().means().clone();
            double[] masses = new double[sums.components()];
            double[][] scatters = new double[masses.length][];
            double leastMass = LEAST_SHARE * sums.totalMass();
            for (int g = 0; g < masses.length; g++) {
                double[] shift = new double[dimensions];
                if (sums.mass(g) > leastMass) {
                    masses[g] = sums.mass(g);
                    for (int d = 0; d < dimensions; d++) {
                        shift[d] = sums.first(g, d) / masses[g];
                        means[g * dimensions + d] = model.triangles().mean(g, d) + shift[d];
                    }
                }
                scatters[g] = masses[g] > 0 ? sums.scatter(g, shift) : new double[Packed.length(dimensions)];
                if (!prior.isNone() && prior.shrinkage() > 0) {
                    pull(means, g, masses[g], scatters[g], prior);
                }
            }
            double[][] old = model.components().covariances();
            return new NewMeans(means, new Scatters(dimensions, masses, scatters, old));
        }

        /** The mean lies between that of the samples and the centre of the prior; its distance to both is scatter. */
        private static void pull(double[] means, int g, double mass, double[] scatter, ComponentPrior prior) {
            int dimensions = prior.centre().length;
            double share = prior.shrinkage() / (prior.shrinkage() + mass);
            double[] distance = new double[dimensions];
            for (int d = 0; d < dimensions; d++) {
                double mean = mass > 0 ? means[g * dimensions + d] : prior.centre()[d];
                distance[d] = mean - prior.centre()[d];
                means[g * dimensions + d] = mean - share * distance[d];
            }
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    scatter[next] += share * mass * distance[j] * distance[k];
                }
            }
        }
    }
}
