// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.kernel.Fma;
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

    /** Where the least square is so much smaller than |y|², their difference would lose too many digits. */
    private static final double CANCELLED = 1000;

    /** Products of pivots are multiplied further while they are above this, and below its inverse. */
    private static final double LEAST_PRODUCT = 1e-100;

    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final int dimensions;
    private final int[] missing;
    private int count;
    private final double[] y;
    /** U transposed, times y, doubled, for the missing numbers. */
    private final double[] slopes;

    private final double[] expected;
    private final double[] triangle;
    private final double[] column;

    MissingPart(int dimensions) {
        this.dimensions = dimensions;
        missing = new int[dimensions];
        y = new double[dimensions];
        slopes = new double[dimensions];
        expected = new double[dimensions];
        triangle = new double[Packed.length(dimensions)];
        column = new double[dimensions];
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

    /** To be filled with the numbers y. */
    double[] transformed() {
        return y;
    }

    /** Computes what the component expects. */
    void expect(FullFactors.Precision precision) {
        for (int a = 0; a < count; a++) {
            slopes[a] = 2 * product(precision.columns()[missing[a]], missing[a]);
            expected[a] = -slopes[a];
            for (int b = 0; b <= a; b++) {
                triangle[Packed.row(a) + b] = precision.matrix()[Packed.row(missing[a]) + missing[b]];
            }
        }
        factor();
        solve(expected);
    }

    /** Four sums at a time: one alone would wait for each of its additions. */
    private double product(double[] of, int from) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int j = 0;
        for (; j + 3 < of.length; j += 4) {
            s0 = Fma.fma(of[j], y[from + j], s0);
            s1 = Fma.fma(of[j + 1], y[from + j + 1], s1);
            s2 = Fma.fma(of[j + 2], y[from + j + 2], s2);
            s3 = Fma.fma(of[j + 3], y[from + j + 3], s3);
        }
        for (; j < of.length; j++) {
            s0 = Fma.fma(of[j], y[from + j], s0);
        }
        return (s0 + s1) + (s2 + s3);
    }

    /**
     * Cholesky's triangle, in place, with the inverses of its diagonal. Small, and mostly tiny; pivots lost in rounding
     * are raised.
     */
    private void factor() {
        for (int j = 0; j < count; j++) {
            int row = Packed.row(j);
            double diagonal = triangle[row + j];
            double pivot = diagonal;
            for (int k = 0; k < j; k++) {
                double rest = triangle[row + k];
                for (int m = 0; m < k; m++) {
                    rest -= triangle[row + m] * triangle[Packed.row(k) + m];
                }
                triangle[row + k] = rest * triangle[Packed.row(k) + k];
                pivot -= triangle[row + k] * triangle[row + k];
            }
            triangle[row + j] = 1 / Math.sqrt(Math.max(pivot, LEAST_PIVOT * diagonal));
        }
    }

    /** Divides by the missing part of the precision matrix, in place. */
    private void solve(double[] b) {
        for (int j = 0; j < count; j++) {
            int row = Packed.row(j);
            for (int k = 0; k < j; k++) {
                b[j] -= triangle[row + k] * b[k];
            }
            b[j] *= triangle[row + j];
        }
        for (int j = count - 1; j >= 0; j--) {
            int row = Packed.row(j);
            b[j] *= triangle[row + j];
            for (int k = 0; k < j; k++) {
                b[k] -= triangle[row + k] * b[j];
            }
        }
    }

    /** The expectation of a missing number, in the units of the model's frame. After {@link #expect}. */
    double expected(int place) {
        return expected[place];
    }

    /** Adds the covariances of the missing numbers to a packed matrix. After {@link #expect}. */
    void addUncertainty(double responsibility, double[] into) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                column[b] = a == b ? responsibility : 0;
            }
            solve(column);
            for (int b = 0; b <= a; b++) {
                into[Packed.row(missing[a]) + missing[b]] += column[b];
            }
        }
    }

    /**
     * Minus the logarithm of the density of what is observed.
     *
     * @param squares |y|², summed in the order of the rows
     * @param normaliser of the component
     */
    double energy(FullFactors.Precision precision, double squares, double normaliser) {
        if (count == 0) {
            return squares + normaliser;
        }
        if (count == dimensions) {
            return 0;
        }
        expect(precision);
        double least = squares;
        for (int a = 0; a < count; a++) {
            least = Fma.fma(0.5 * slopes[a], expected[a], least);
        }
        if (!(squares < CANCELLED * Math.max(1, least))) {
            least = leastSquares(precision);
        }
        double energy = least + normaliser + logDeterminant(precision) - 0.5 * count * LOG_TWO_PI;
        return Double.isNaN(energy) ? Double.POSITIVE_INFINITY : energy;
    }

    /** |y + U z|², term by term. Changes y. */
    private double leastSquares(FullFactors.Precision precision) {
        for (int a = 0; a < count; a++) {
            double[] of = precision.columns()[missing[a]];
            for (int j = 0; j < of.length; j++) {
                y[missing[a] + j] = Fma.fma(of[j], expected[a], y[missing[a] + j]);
            }
        }
        double squares = 0;
        for (double value : y) {
            squares = Fma.fma(value, value, squares);
        }
        return squares;
    }

    /** Half the logarithm of the determinant of the missing part of the precision matrix. */
    private double logDeterminant(FullFactors.Precision precision) {
        if (count == 1) {
            return precision.logDiagonal()[missing[0]];
        }
        double sum = 0;
        double product = 1;
        for (int j = 0; j < count; j++) {
            product *= triangle[Packed.row(j) + j];
            if (product < LEAST_PRODUCT || product > 1 / LEAST_PRODUCT) {
                sum -= StrictMath.log(product);
                product = 1;
            }
        }
        return sum - StrictMath.log(product);
    }
}
