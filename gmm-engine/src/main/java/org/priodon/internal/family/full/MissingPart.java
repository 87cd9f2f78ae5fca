// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.kernel.Fma;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;

/**
 * What a component makes of the missing numbers of one sample, exactly. A sample with zeros in their place is y = U x +
 * t. Those numbers z that make |y + U z|² least are what the component expects, and the least value is the exponent of
 * the density of what is observed; the covariance of z is the inverse of that part of the precision matrix which belongs
 * to the missing numbers. So it costs as much as numbers are missing, not as are observed. For one thread.
 */
final class MissingPart {
    /** A pivot below so much of its entry in the precision matrix is lost in rounding. */
    private static final double LEAST_PIVOT = 0x1p-50;

    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final int dimensions;
    private final int[] missing;
    private int count;
    private final double[] y;
    private final double[] expected;
    private final double[] triangle;

    MissingPart(int dimensions) {
        this.dimensions = dimensions;
        missing = new int[dimensions];
        y = new double[dimensions];
        expected = new double[dimensions];
        triangle = new double[Packed.length(dimensions)];
    }

    /** Forgets the last sample. */
    void clear() {
        count = 0;
    }

    /** Says that a number is missing; in ascending order. */
    void add(int dimension) {
        missing[count] = dimension;
        count++;
    }

    /** How many numbers are missing. */
    int count() {
        return count;
    }

    int dimension(int place) {
        return missing[place];
    }

    /** Takes one of the numbers y. */
    void set(int row, double transformed) {
        y[row] = transformed;
    }

    /** Computes what the component expects. All of y must be set. */
    void expect(FullFactors model, int g) {
        double[] inverse = model.inverse(g);
        double[] precision = model.precision(g);
        for (int a = 0; a < count; a++) {
            double sum = 0;
            for (int j = missing[a]; j < dimensions; j++) {
                sum = Fma.fma(inverse[Packed.row(j) + missing[a]], y[j], sum);
            }
            expected[a] = -2 * sum;
            for (int b = 0; b <= a; b++) {
                triangle[Packed.row(a) + b] = precision[Packed.row(missing[a]) + missing[b]];
            }
        }
        factor();
        Cholesky.solve(triangle, count, expected);
        Cholesky.solveTransposed(triangle, count, expected);
    }

    /** Cholesky's triangle, in place. Small, and mostly tiny; pivots lost in rounding are raised. */
    private void factor() {
        for (int j = 0; j < count; j++) {
            int row = Packed.row(j);
            double diagonal = triangle[row + j];
            for (int k = 0; k <= j; k++) {
                double rest = triangle[row + k];
                for (int m = 0; m < k; m++) {
                    rest -= triangle[row + m] * triangle[Packed.row(k) + m];
                }
                triangle[row + k] =
                        k < j ? rest / triangle[Packed.row(k) + k] : Math.sqrt(Math.max(rest, LEAST_PIVOT * diagonal));
            }
        }
    }

    /** The expectation of a missing number, in the units of the model's frame. After {@link #expect}. */
    double expected(int place) {
        return expected[place];
    }

    /**
     * Adds the covariances of the missing numbers, which are positive definite, to a packed matrix. After {@link
     * #expect}.
     */
    void addUncertainty(double responsibility, double[] into) {
        double[] inverse = Cholesky.inverse(triangle, count);
        for (int a = 0; a < count; a++) {
            for (int b = 0; b <= a; b++) {
                double covariance = 0;
                for (int m = a; m < count; m++) {
                    covariance += inverse[Packed.row(m) + a] * inverse[Packed.row(m) + b];
                }
                into[Packed.row(missing[a]) + missing[b]] += responsibility * covariance;
            }
        }
    }

    /** Minus the logarithm of the density of what is observed. All of y must be set; it is changed. */
    double energy(FullFactors model, int g) {
        if (count == dimensions) {
            return 0;
        }
        double energy = model.normaliser(g);
        if (count > 0) {
            expect(model, g);
            double[] inverse = model.inverse(g);
            for (int a = 0; a < count; a++) {
                for (int j = missing[a]; j < dimensions; j++) {
                    y[j] = Fma.fma(inverse[Packed.row(j) + missing[a]], expected[a], y[j]);
                }
            }
            energy += Cholesky.logDeterminant(triangle, count) - 0.5 * count * LOG_TWO_PI;
        }
        double squares = 0;
        for (double of : y) {
            squares = Fma.fma(of, of, squares);
        }
        return Double.isNaN(squares) ? Double.POSITIVE_INFINITY : squares + energy;
    }
}
