// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.linear.Packed;

/**
 * What components make of the missing numbers of one sample, exactly. With zeros in their place, a sample x has y = U (x -
 * mean). Those numbers z that make |y + U z|² least are what a component expects. The least value is the exponent of the
 * density of what is observed, and the covariance of z is the inverse of that part Q of the precision matrix which belongs
 * to the missing numbers. So it costs as much as numbers are missing, not as are observed.
 *
 * <p>All arrays have a number per component, and loops run along some of the components. For one thread.
 */
final class MissingPart {
    /** A pivot below so much of its entry in the precision matrix is lost in rounding. */
    private static final double LEAST_PIVOT = 0x1p-50;

    /** Where the least square is so much smaller than |y|², their difference would lose too many digits. */
    private static final double CANCELLED = 1000;

    /** Products of pivots are multiplied further while they are above this, and below its inverse. */
    private static final double LEAST_PRODUCT = 1e-100;

    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final Precisions precisions;
    private final int components;
    private final int[] missing;
    private int count;
    private final double[] sample;
    private Projection projection;
    /** Per missing number. */
    private double[][] expected = {};
    /** The inverse of the triangle of Q. */
    private double[][] inverse = {};

    private final double[] squares;
    private final double[] sums;
    private final double[] row;

    MissingPart(Precisions precisions) {
        this.precisions = precisions;
        components = precisions.components();
        missing = new int[precisions.dimensions()];
        sample = new double[precisions.dimensions()];
        squares = new double[components];
        sums = new double[components];
        row = new double[components];
    }

    /**
     * Forgets the last sample.
     *
     * @param of the next one, to be filled by {@link #project} or filled before
     */
    void begin(Projection of) {
        count = 0;
        projection = of;
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

    /** To be filled with the sample, zero where a number is missing. */
    double[] sample() {
        return sample;
    }

    /** To be filled with |y|², summed in the order of the rows. */
    double[] squares() {
        return squares;
    }

    /**
     * Computes minus the logarithms of the densities of what is observed.
     *
     * @param factors whose normalisers count
     * @param out receives the energies of some components, from one to before another
     */
    void energies(FullFactors factors, int from, int to, double[] out) {
        project(from, to);
        if (count == missing.length) {
            Arrays.fill(out, from, to, 0);
            return;
        }
        double[][] slopes = projection.slopes;
        System.arraycopy(squares, from, out, from, to - from);
        for (int a = 0; a < count; a++) {
            subtractHalfSquares(slopes[a], from, to, out);
        }
        boolean anyCancelled = false;
        for (int g = from; g < to; g++) {
            anyCancelled |= hasCancelled(out[g], g);
        }
        if (anyCancelled) {
            expectProjected(from, to);
            sumSquares(from, to);
        }
        for (int g = from; g < to; g++) {
            double least = anyCancelled && hasCancelled(out[g], g) ? sums[g] : out[g];
            double energy = least + factors.normaliser(g) + logDeterminant(g) - 0.5 * count * LOG_TWO_PI;
            out[g] = Double.isNaN(energy) ? Double.POSITIVE_INFINITY : energy;
        }
    }

    private boolean hasCancelled(double least, int g) {
        return !(squares[g] < CANCELLED * Math.max(1, least));
    }

    /**
     * Computes what some components expect of the missing numbers, from one to before another. After {@link #project} or
     * {@link #energies}.
     */
    void expect(int from, int to) {
        expectProjected(from, to);
        invert(from, to);
    }

    /** The expectation of a missing number, in the units of the model's frame. After {@link #expect}. */
    double expected(int place, int component) {
        return expected[place][component];
    }

    /** Adds the covariances of the missing numbers to a packed matrix. After {@link #expect}. */
    void addUncertainty(double responsibility, int component, double[] into) {
        for (int a = 0; a < count; a++) {
            for (int b = 0; b <= a; b++) {
                double covariance = 0;
                for (int j = a; j < count; j++) {
                    covariance += inverse[Packed.row(j) + a][component] * inverse[Packed.row(j) + b][component];
                }
                into[Packed.row(missing[a]) + missing[b]] += responsibility * covariance;
            }
        }
    }

    /** Fills the projection for some components. Half the sum of its squared slopes is what z gains. */
    void project(int from, int to) {
        projection.slopes = withRows(projection.slopes, count);
        projection.triangle = withRows(projection.triangle, Packed.length(count));
        double[][] slopes = projection.slopes;
        double[][] triangle = projection.triangle;
        for (int a = 0; a < count; a++) {
            slope(missing[a], from, to, slopes[a]);
        }
        factor(from, to);
        for (int j = 0; j < count; j++) {
            for (int k = 0; k < j; k++) {
                subtractProducts(triangle[Packed.row(j) + k], slopes[k], from, to, slopes[j]);
            }
            multiply(triangle[Packed.row(j) + j], from, to, slopes[j]);
        }
    }

    private double[][] withRows(double[][] rows, int least) {
        if (rows.length >= least) {
            return rows;
        }
        double[][] more = Arrays.copyOf(rows, least);
        for (int j = rows.length; j < least; j++) {
            more[j] = new double[components];
        }
        return more;
    }

    /** A row of P (x - mean). */
    private void slope(int d, int from, int to, double[] out) {
        System.arraycopy(precisions.shift(d), from, out, from, to - from);
        addColumns(precisions.matrix(d), sample.length, from, to, out);
    }

    /** Adds the products of the first columns with the sample, eight columns at a time: loops are short. */
    private void addColumns(double[] entries, int columns, int from, int to, double[] out) {
        int k = 0;
        for (; k + 7 < columns; k += 8) {
            addEight(entries, k, from, to, out);
        }
        if (k + 3 < columns) {
            addFour(entries, k, from, to, out);
            k += 4;
        }
        for (; k < columns; k++) {
            addColumn(entries, k, from, to, out);
        }
    }

    private void addEight(double[] entries, int k, int from, int to, double[] out) {
        double x0 = sample[k];
        double x1 = sample[k + 1];
        double x2 = sample[k + 2];
        double x3 = sample[k + 3];
        double x4 = sample[k + 4];
        double x5 = sample[k + 5];
        double x6 = sample[k + 6];
        double x7 = sample[k + 7];
        int p0 = k * components;
        int p1 = p0 + components;
        int p2 = p1 + components;
        int p3 = p2 + components;
        int p4 = p3 + components;
        int p5 = p4 + components;
        int p6 = p5 + components;
        int p7 = p6 + components;
        for (int g = from; g < to; g++) {
            double sum = Fma.fma(x1, entries[p1 + g], Fma.fma(x0, entries[p0 + g], out[g]));
            sum = Fma.fma(x3, entries[p3 + g], Fma.fma(x2, entries[p2 + g], sum));
            sum = Fma.fma(x5, entries[p5 + g], Fma.fma(x4, entries[p4 + g], sum));
            out[g] = Fma.fma(x7, entries[p7 + g], Fma.fma(x6, entries[p6 + g], sum));
        }
    }

    private void addFour(double[] entries, int k, int from, int to, double[] out) {
        double x0 = sample[k];
        double x1 = sample[k + 1];
        double x2 = sample[k + 2];
        double x3 = sample[k + 3];
        int p0 = k * components;
        int p1 = p0 + components;
        int p2 = p1 + components;
        int p3 = p2 + components;
        for (int g = from; g < to; g++) {
            double sum = Fma.fma(x1, entries[p1 + g], Fma.fma(x0, entries[p0 + g], out[g]));
            out[g] = Fma.fma(x3, entries[p3 + g], Fma.fma(x2, entries[p2 + g], sum));
        }
    }

    private void addColumn(double[] entries, int k, int from, int to, double[] out) {
        double x = sample[k];
        int place = k * components;
        for (int g = from; g < to; g++) {
            out[g] = Fma.fma(x, entries[place + g], out[g]);
        }
    }

    /** Small, and mostly tiny; pivots lost in rounding are raised. */
    private void factor(int from, int to) {
        double[][] triangle = projection.triangle;
        for (int j = 0; j < count; j++) {
            double[] entries = precisions.matrix(missing[j]);
            double[] pivots = triangle[Packed.row(j) + j];
            System.arraycopy(entries, missing[j] * components + from, pivots, from, to - from);
            for (int k = 0; k < j; k++) {
                double[] rest = triangle[Packed.row(j) + k];
                System.arraycopy(entries, missing[k] * components + from, rest, from, to - from);
                for (int m = 0; m < k; m++) {
                    subtractProducts(triangle[Packed.row(j) + m], triangle[Packed.row(k) + m], from, to, rest);
                }
                multiply(triangle[Packed.row(k) + k], from, to, rest);
                subtractProducts(rest, rest, from, to, pivots);
            }
            invertRoots(entries, missing[j] * components, from, to, pivots);
        }
    }

    private static void invertRoots(double[] diagonal, int place, int from, int to, double[] pivots) {
        for (int g = from; g < to; g++) {
            pivots[g] = 1 / Math.sqrt(Math.max(pivots[g], LEAST_PIVOT * diagonal[place + g]));
        }
    }

    private static void multiply(double[] by, int from, int to, double[] product) {
        for (int g = from; g < to; g++) {
            product[g] *= by[g];
        }
    }

    private static void subtractProducts(double[] a, double[] b, int from, int to, double[] rest) {
        for (int g = from; g < to; g++) {
            rest[g] = Fma.fma(-a[g], b[g], rest[g]);
        }
    }

    private static void subtractHalfSquares(double[] a, int from, int to, double[] rest) {
        for (int g = from; g < to; g++) {
            rest[g] = Fma.fma(-0.5 * a[g], a[g], rest[g]);
        }
    }

    /** Divides the projected slopes by the triangle, transposed, with the other sign. */
    private void expectProjected(int from, int to) {
        double[][] slopes = projection.slopes;
        double[][] triangle = projection.triangle;
        expected = withRows(expected, count);
        for (int j = count - 1; j >= 0; j--) {
            for (int g = from; g < to; g++) {
                expected[j][g] = -slopes[j][g];
            }
            for (int k = j + 1; k < count; k++) {
                subtractProducts(triangle[Packed.row(k) + j], expected[k], from, to, expected[j]);
            }
            multiply(triangle[Packed.row(j) + j], from, to, expected[j]);
        }
    }

    private void invert(int from, int to) {
        inverse = withRows(inverse, Packed.length(count));
        double[][] triangle = projection.triangle;
        for (int j = 0; j < count; j++) {
            double[] diagonal = triangle[Packed.row(j) + j];
            System.arraycopy(diagonal, from, inverse[Packed.row(j) + j], from, to - from);
            for (int k = 0; k < j; k++) {
                double[] entry = inverse[Packed.row(j) + k];
                Arrays.fill(entry, from, to, 0);
                for (int m = k; m < j; m++) {
                    subtractProducts(triangle[Packed.row(j) + m], inverse[Packed.row(m) + k], from, to, entry);
                }
                multiply(diagonal, from, to, entry);
            }
        }
    }

    /** |y + U z|², term by term. */
    private void sumSquares(int from, int to) {
        Arrays.fill(sums, from, to, 0);
        for (int j = 0; j < sample.length; j++) {
            double[] entries = precisions.triangle(j);
            System.arraycopy(precisions.start(j), from, row, from, to - from);
            addColumns(entries, j + 1, from, to, row);
            for (int a = 0; a < count && missing[a] <= j; a++) {
                int place = missing[a] * components;
                for (int g = from; g < to; g++) {
                    row[g] = Fma.fma(expected[a][g], entries[place + g], row[g]);
                }
            }
            for (int g = from; g < to; g++) {
                sums[g] = Fma.fma(row[g], row[g], sums[g]);
            }
        }
    }

    /** Half the logarithm of the determinant of Q. */
    private double logDeterminant(int component) {
        if (count == 1) {
            return precisions.logDiagonal(missing[0], component);
        }
        double sum = 0;
        double product = 1;
        for (int j = 0; j < count; j++) {
            product *= projection.triangle[Packed.row(j) + j][component];
            if (product < LEAST_PRODUCT || product > 1 / LEAST_PRODUCT) {
                sum -= StrictMath.log(product);
                product = 1;
            }
        }
        return sum - StrictMath.log(product);
    }

    /** What is needed of a sample to find expectations: slopes of |y + U z|² at z = 0, divided by the triangle of Q. */
    static final class Projection {
        /** Per missing number. */
        private double[][] slopes = {};
        /** Cholesky's triangle of Q, with the inverses of its diagonal. */
        private double[][] triangle = {};
    }
}
