// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

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
 * Covariance matrices of any form, by plain loops: a family for tests alone, and an example of one. Written against the
 * documentation of {@link Family} and shares nothing with other families, so that what the interfaces do not say shows
 * here first.
 */
public record PlainFamily() implements Family {
    @Override
    public Components around(int components, double[] means, SampleFacts facts) {
        double[] variances = facts.moments().variance();
        int dimensions = variances.length;
        double[][] matrices = new double[components][dimensions * dimensions];
        for (double[] matrix : matrices) {
            for (int j = 0; j < dimensions; j++) {
                matrix[j * dimensions + j] = variances[j];
            }
        }
        return new PlainComponents(this, dimensions, means, matrices);
    }

    @Override
    public Components of(int components, double[] means, double[][] covariances) {
        int dimensions = means.length / components;
        double[][] matrices = new double[components][dimensions * dimensions];
        for (int g = 0; g < components; g++) {
            int next = 0;
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++) {
                    matrices[g][j * dimensions + k] = covariances[g][next];
                    matrices[g][k * dimensions + j] = covariances[g][next];
                    next++;
                }
            }
            if (!Triangle.factor(matrices[g], dimensions, new double[dimensions * dimensions])) {
                throw new IllegalArgumentException("covariances[" + g + "] is not positive definite");
            }
        }
        return new PlainComponents(this, dimensions, means, matrices);
    }

    @Override
    public int packedRows(int components) {
        return components;
    }

    @Override
    public int packedLength(int dimensions) {
        return dimensions * (dimensions + 1) / 2;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return (long) components * dimensions * (dimensions + 1) / 2;
    }

    @Override
    public FamilyFactors factors(KernelSet kernels, Components components) {
        return PlainFactors.of((PlainComponents) components);
    }

    @Override
    public Arithmetic arithmetic(KernelSet kernels, int dimensions) {
        return new PlainArithmetic(dimensions);
    }

    @Override
    public VectorDistances vectors(Components components, VectorReader reader) {
        return new PlainVectors(PlainFactors.of((PlainComponents) components), reader);
    }

    @Override
    public FamilySums newSums(int components, int dimensions, boolean complete) {
        return PlainSums.empty(components, dimensions);
    }

    /** There is no prior for this family. */
    @Override
    public double logPrior(Components components, ComponentPrior prior, ColumnFrame frame) {
        return 0;
    }

    @Override
    public Maximum maximise(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior) {
        PlainSums moments = (PlainSums) sums;
        PlainComponents old = ((PlainFactors) model).components();
        double[] means = old.means().clone();
        double[][] matrices = old.matrices().clone();
        int floored = 0;
        for (int g = 0; g < old.count(); g++) {
            if (moments.mass(g) > 0) {
                matrices[g] = matrix(moments, g);
                for (int j = 0; j < old.dimensions(); j++) {
                    means[g * old.dimensions() + j] += shift(moments, g, j);
                }
            }
            RaisedMatrix raised = RaisedMatrix.of(matrices[g], floor.leastVariances());
            matrices[g] = raised.matrix();
            floored += raised.raised();
        }
        return new Maximum(new PlainComponents(this, old.dimensions(), means, matrices), floored);
    }

    private static double shift(PlainSums moments, int g, int d) {
        return moments.first()[g * moments.dimensions() + d] / moments.mass(g);
    }

    private static double[] matrix(PlainSums moments, int g) {
        int dimensions = moments.dimensions();
        double[] matrix = new double[dimensions * dimensions];
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                int place = j * dimensions + k;
                matrix[place] =
                        moments.second()[g][place] / moments.mass(g) - shift(moments, g, j) * shift(moments, g, k);
                matrix[k * dimensions + j] = matrix[place];
            }
        }
        return matrix;
    }
}
