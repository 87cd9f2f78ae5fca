// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import org.priodon.internal.family.Floor;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.linear.RaisedMatrix;

/**
 * Multiples of one matrix: mclust's VEE. The matrix and the factors are maximised in turn, from the old factors on, so
 * that no step makes it worse. While the least factor is 1, all are above the floor if the matrix is.
 */
public record ProportionalMatrices() implements TiedMatrices {
    private static final int STEPS = 100;

    /** How much factors may still change in a step. */
    private static final double CLOSE = 1e-13;

    @Override
    public Result maximise(MatrixEstimates estimates, Floor floor) {
        double[] factors = oldFactors(estimates);
        RaisedMatrix common = RaisedMatrix.of(estimates.pooled(factors), floor.leastVariances());
        for (int step = 0; step < STEPS; step++) {
            double[] next = factors(estimates, common.matrix(), floor);
            double change = change(factors, next);
            factors = next;
            common = RaisedMatrix.of(estimates.pooled(factors), floor.leastVariances());
            if (!(change > CLOSE)) {
                break;
            }
        }
        double[][] all = new double[factors.length][];
        for (int g = 0; g < all.length; g++) {
            all[g] = common.matrix().clone();
            for (int j = 0; j < all[g].length; j++) {
                all[g][j] *= factors[g];
            }
        }
        return new Result(all, common.raised());
    }

    /** By the determinants of the old matrices, which are positive definite unless they are yet to be raised. */
    private static double[] oldFactors(MatrixEstimates estimates) {
        double[] factors = new double[estimates.components()];
        for (int g = 0; g < factors.length; g++) {
            factors[g] = meanVariance(estimates.old()[g], estimates.dimensions());
        }
        return dividedByLeast(factors);
    }

    /** The geometric mean of the eigenvalues; 1 if the matrix is not positive definite. */
    static double meanVariance(double[] matrix, int dimensions) {
        double[] triangle = new double[matrix.length];
        return Cholesky.factor(matrix, dimensions, triangle)
                ? StrictMath.exp(2 * Cholesky.logDeterminant(triangle, dimensions) / dimensions)
                : 1;
    }

    /** The best factors for a matrix, the least of them 1. If the matrix could not follow them down, none is below 1. */
    private static double[] factors(MatrixEstimates estimates, double[] common, Floor floor) {
        int dimensions = estimates.dimensions();
        double[] precision = precision(common, dimensions);
        double[] factors = new double[estimates.components()];
        double least = Double.POSITIVE_INFINITY;
        for (int g = 0; g < factors.length; g++) {
            factors[g] = traceOfProduct(precision, estimates.matrices()[g], dimensions) / dimensions;
            least = Math.min(least, factors[g]);
        }
        if (least < 1) {
            double[] lower = common.clone();
            for (int j = 0; j < lower.length; j++) {
                lower[j] *= least;
            }
            if (RaisedMatrix.of(lower, floor.leastVariances()).raised() > 0) {
                for (int g = 0; g < factors.length; g++) {
                    factors[g] = Math.max(1, factors[g]);
                }
            }
        }
        return dividedByLeast(factors);
    }

    private static double[] precision(double[] matrix, int dimensions) {
        double[] triangle = new double[matrix.length];
        double[] precision = new double[matrix.length];
        if (!Cholesky.factor(matrix, dimensions, triangle)) {
            return precision;
        }
        double[] inverse = Cholesky.inverse(triangle, dimensions);
        for (int m = 0; m < dimensions; m++) {
            for (int j = 0; j <= m; j++) {
                for (int k = 0; k <= j; k++) {
                    precision[Packed.index(j, k)] += inverse[Packed.index(m, j)] * inverse[Packed.index(m, k)];
                }
            }
        }
        return precision;
    }

    /** The trace of the product of two symmetric matrices. */
    private static double traceOfProduct(double[] a, double[] b, int dimensions) {
        double twice = 0;
        double once = 0;
        for (int j = 0; j < a.length; j++) {
            twice += a[j] * b[j];
        }
        for (int d = 0; d < dimensions; d++) {
            once += a[Packed.index(d, d)] * b[Packed.index(d, d)];
        }
        return 2 * twice - once;
    }

    private static double[] dividedByLeast(double[] factors) {
        double least = Double.POSITIVE_INFINITY;
        for (double factor : factors) {
            least = Math.min(least, factor);
        }
        for (int g = 0; g < factors.length; g++) {
            factors[g] /= least;
        }
        return factors;
    }

    private static double change(double[] before, double[] after) {
        double change = 0;
        for (int g = 0; g < after.length; g++) {
            change = Math.max(change, Math.abs(after[g] - before[g]) / after[g]);
        }
        return change;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return Packed.length(dimensions) + components - 1L;
    }
}
