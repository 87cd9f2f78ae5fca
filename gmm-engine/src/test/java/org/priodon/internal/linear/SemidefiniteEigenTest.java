// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SemidefiniteEigenTest {
    /** Relative to the greatest eigenvalue. */
    private static final double TOLERANCE = 1e-14;

    private static double[] packed(int dimensions, double[][] matrix) {
        double[] packed = new double[dimensions * (dimensions + 1) / 2];
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                packed[next++] = matrix[j][k];
            }
        }
        return packed;
    }

    /** The sum of value vector vector'. */
    private static double[][] composed(double[] values, double[][] vectors) {
        int dimensions = values.length;
        double[][] matrix = new double[dimensions][dimensions];
        for (int v = 0; v < dimensions; v++) {
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    matrix[j][k] += values[v] * vectors[v][j] * vectors[v][k];
                }
            }
        }
        return matrix;
    }

    /** Orthogonal axes: reflections at random planes. */
    static double[][] axes(int dimensions, Random random) {
        double[][] axes = new double[dimensions][dimensions];
        for (int j = 0; j < dimensions; j++) {
            axes[j][j] = 1;
        }
        for (int turn = 0; turn < dimensions; turn++) {
            double[] normal = random.doubles(dimensions, -1, 1).toArray();
            double square = Arrays.stream(normal).map(x -> x * x).sum();
            for (double[] axis : axes) {
                double along = 0;
                for (int d = 0; d < dimensions; d++) {
                    along += axis[d] * normal[d];
                }
                for (int d = 0; d < dimensions; d++) {
                    axis[d] -= 2 * along / square * normal[d];
                }
            }
        }
        return axes;
    }

    private static void assertDecomposes(double[][] matrix) {
        int dimensions = matrix.length;
        SemidefiniteEigen eigen = SemidefiniteEigen.of(packed(dimensions, matrix), dimensions);
        double norm = Arrays.stream(eigen.values()).map(Math::abs).max().orElse(0);
        double[][] again = composed(eigen.values(), eigen.vectors());
        for (int j = 0; j < dimensions; j++) {
            assertArrayEquals(matrix[j], again[j], TOLERANCE * norm, "row " + j);
            for (int k = 0; k <= j; k++) {
                double product = 0;
                for (int d = 0; d < dimensions; d++) {
                    product += eigen.vectors()[j][d] * eigen.vectors()[k][d];
                }
                assertEquals(j == k ? 1 : 0, product, TOLERANCE);
            }
            assertTrue(j == 0 || eigen.values()[j] <= eigen.values()[j - 1]);
        }
    }

    /** Sums of squares and products of some vectors, of which there may be fewer than dimensions. */
    private static double[][] scatter(int dimensions, int vectors, Random random) {
        double[][] scatter = new double[dimensions][dimensions];
        for (int i = 0; i < vectors; i++) {
            double[] x =
                    random.doubles(dimensions).map(u -> 2 * u - 1 + 0.1 / u).toArray();
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    scatter[j][k] += x[j] * x[k];
                }
            }
        }
        return scatter;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 30, 200})
    void randomMatrices(int dimensions) {
        Random random = new Random(dimensions);
        for (int vectors : new int[] {2 * dimensions, dimensions, dimensions / 2, 1}) {
            assertDecomposes(scatter(dimensions, vectors, random));
        }
    }

    @Test
    void knownValues() {
        SemidefiniteEigen eigen = SemidefiniteEigen.of(new double[] {2, 1, 2}, 2);
        assertArrayEquals(new double[] {3, 1}, eigen.values(), 1e-15);
        assertEquals(eigen.vectors()[0][0], eigen.vectors()[0][1], 1e-15);
        assertArrayEquals(
                new double[] {4, 1, 0},
                SemidefiniteEigen.of(new double[] {1, 0, 4, 0, 0, 0}, 3).values(),
                1e-15);
        assertArrayEquals(
                new double[] {7}, SemidefiniteEigen.of(new double[] {7}, 1).values(), 1e-15);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6})
    void zeroes(int dimensions) {
        SemidefiniteEigen eigen = SemidefiniteEigen.of(new double[dimensions * (dimensions + 1) / 2], dimensions);
        assertArrayEquals(new double[dimensions], eigen.values());
        for (int j = 0; j < dimensions; j++) {
            double[] squares =
                    Arrays.stream(eigen.vectors()[j]).map(x -> x * x).sorted().toArray();
            assertEquals(1, squares[dimensions - 1], "a column");
            assertEquals(0, Arrays.stream(squares).limit(dimensions - 1).sum(), "and no other");
        }
    }

    /** Columns that are zero between others. */
    @Test
    void constantColumns() {
        double[][] matrix = scatter(7, 20, new Random(7));
        for (int j = 0; j < 7; j++) {
            for (int constant : new int[] {2, 5}) {
                matrix[j][constant] = 0;
                matrix[constant][j] = 0;
            }
        }
        assertDecomposes(matrix);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 60})
    void repeatedAndVanishingValues(int dimensions) {
        Random random = new Random(dimensions);
        double[] values = new double[dimensions];
        Arrays.fill(values, 0, (dimensions + 1) / 2, 3.0);
        double[][] matrix = composed(values, axes(dimensions, random));
        assertDecomposes(matrix);
        double[] found =
                SemidefiniteEigen.of(packed(dimensions, matrix), dimensions).values();
        assertArrayEquals(values, found, TOLERANCE * 3);
        assertDecomposes(composed(new double[dimensions], axes(dimensions, random)));
        Arrays.fill(values, 7.0);
        assertDecomposes(composed(values, axes(dimensions, random)));
    }

    /** Values that differ by little, in groups, with distances of 1e-6 to 1e-14 within them. */
    @ParameterizedTest
    @ValueSource(ints = {6, 40})
    void clusteredValues(int dimensions) {
        Random random = new Random(dimensions);
        double[] values = new double[dimensions];
        for (int j = 0; j < dimensions; j++) {
            values[j] = 1 + j % 3 - Math.pow(10, -6 - 8 * random.nextDouble());
        }
        double[][] matrix = composed(values, axes(dimensions, random));
        assertDecomposes(matrix);
        assertValues(values, matrix);
    }

    /** From 1 to 1e-12, along any axes. */
    @ParameterizedTest
    @ValueSource(ints = {2, 7, 50})
    void badCondition(int dimensions) {
        double[] values = new double[dimensions];
        for (int j = 0; j < dimensions; j++) {
            values[j] = Math.pow(10, -12.0 * j / (dimensions - 1));
        }
        double[][] matrix = composed(values, axes(dimensions, new Random(dimensions)));
        assertDecomposes(matrix);
        assertValues(values, matrix);
    }

    /** To the rounding of the matrix itself. */
    private static void assertValues(double[] expected, double[][] matrix) {
        double[] descending = Arrays.stream(expected)
                .boxed()
                .sorted(Comparator.reverseOrder())
                .mapToDouble(x -> x)
                .toArray();
        double[] found = SemidefiniteEigen.of(packed(matrix.length, matrix), matrix.length)
                .values();
        assertArrayEquals(descending, found, TOLERANCE * descending[0]);
    }

    /**
     * As many values are below a number as there are negative pivots when it was subtracted from the diagonal. So each
     * value can be bracketed by itself, in decimals.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 9})
    void unitsFarApartInDecimals(int dimensions) {
        Random random = new Random(dimensions);
        double[][] matrix = scatter(dimensions, 3 * dimensions, random);
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k < dimensions; k++) {
                matrix[j][k] *= unit((j * 4) % dimensions, dimensions) * unit((k * 4) % dimensions, dimensions);
            }
        }
        double[] values =
                SemidefiniteEigen.of(packed(dimensions, matrix), dimensions).values();
        for (int j = 0; j < dimensions; j++) {
            assertTrue(valuesBelow(values[j] * (1 - 1e-13), matrix) <= dimensions - 1 - j, "not too great");
            assertTrue(valuesBelow(values[j] * (1 + 1e-13), matrix) >= dimensions - j, "not too small");
        }
    }

    private static int valuesBelow(double number, double[][] matrix) {
        MathContext digits = new MathContext(80);
        BigDecimal[][] rest = new BigDecimal[matrix.length][matrix.length];
        for (int j = 0; j < rest.length; j++) {
            for (int k = 0; k < rest.length; k++) {
                rest[j][k] = new BigDecimal(matrix[Math.max(j, k)][Math.min(j, k)]);
            }
            rest[j][j] = rest[j][j].subtract(new BigDecimal(number));
        }
        int below = 0;
        for (int m = 0; m < rest.length; m++) {
            below += rest[m][m].signum() < 0 ? 1 : 0;
            for (int j = m + 1; j < rest.length; j++) {
                BigDecimal factor = rest[j][m].divide(rest[m][m], digits);
                for (int k = m + 1; k < rest.length; k++) {
                    rest[j][k] = rest[j][k].subtract(factor.multiply(rest[m][k], digits), digits);
                }
            }
        }
        return below;
    }

    /** Rounding in sums may leave values below zero; these are taken as zero, and nothing else changes. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-15, 1e-10, 1e-6})
    void valuesBelowZeroByRounding(double rounding) {
        int dimensions = 12;
        Random random = new Random(3);
        double[][] matrix = scatter(dimensions, 5, random);
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                matrix[j][k] += rounding * (2 * random.nextDouble() - 1) * Math.sqrt(matrix[j][j] * matrix[k][k]);
                matrix[k][j] = matrix[j][k];
            }
        }
        SemidefiniteEigen eigen = SemidefiniteEigen.of(packed(dimensions, matrix), dimensions);
        double[][] again = composed(eigen.values(), eigen.vectors());
        for (int j = 0; j < dimensions; j++) {
            assertArrayEquals(matrix[j], again[j], 10 * dimensions * rounding * eigen.values()[0]);
            assertTrue(eigen.values()[j] >= 0);
        }
    }

    /** A positive definite matrix in units far apart: each eigenvalue is as accurate as if it were the only one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 6, 40})
    void unitsFarApart(int dimensions) {
        Random random = new Random(dimensions);
        double[] ones = random.doubles(dimensions, 1, 2).toArray();
        double[][] round = composed(ones, axes(dimensions, random));
        double[][] graded = new double[dimensions][dimensions];
        double[][] reversed = new double[dimensions][dimensions];
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                graded[j][k] = round[j][k] * unit(j, dimensions) * unit(k, dimensions);
                graded[k][j] = graded[j][k];
                reversed[dimensions - 1 - j][dimensions - 1 - k] = graded[j][k];
                reversed[dimensions - 1 - k][dimensions - 1 - j] = graded[j][k];
            }
        }
        assertDecomposes(graded);
        double[] values =
                SemidefiniteEigen.of(packed(dimensions, graded), dimensions).values();
        double[] others =
                SemidefiniteEigen.of(packed(dimensions, reversed), dimensions).values();
        double logDeterminant = 0;
        for (int j = 0; j < dimensions; j++) {
            assertEquals(values[j], others[j], 1e-13 * values[j]);
            logDeterminant += Math.log(values[j]) - Math.log(ones[j]) - 2 * Math.log(unit(j, dimensions));
        }
        assertEquals(0, logDeterminant, 1e-12 * dimensions);
    }

    /** From 1e-6 to 1e6, so that variances go from 1e-12 to 1e12. */
    private static double unit(int j, int dimensions) {
        return Math.pow(10, -6 + 12.0 * j / (dimensions - 1));
    }

    @Test
    void numbersThatAreNotFiniteDoNotKeepIt() {
        double[] values = SemidefiniteEigen.of(new double[] {1, Double.NaN, 2, 3, 4, 5}, 3)
                .values();
        assertEquals(3, values.length);
    }
}
