// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {
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
        SymmetricEigen eigen = SymmetricEigen.of(packed(dimensions, matrix), dimensions);
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 30, 200})
    void randomMatrices(int dimensions) {
        Random random = new Random(dimensions);
        double[][] matrix = new double[dimensions][dimensions];
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                matrix[j][k] = random.nextGaussian();
                matrix[k][j] = matrix[j][k];
            }
        }
        assertDecomposes(matrix);
    }

    @Test
    void knownValues() {
        SymmetricEigen eigen = SymmetricEigen.of(new double[] {2, 1, 2}, 2);
        assertArrayEquals(new double[] {3, 1}, eigen.values(), 1e-15);
        assertEquals(eigen.vectors()[0][0], eigen.vectors()[0][1], 1e-15);
        assertArrayEquals(
                new double[] {5, 0, -1},
                SymmetricEigen.of(new double[] {-1, 0, 5, 0, 0, 0}, 3).values());
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
                SymmetricEigen.of(packed(dimensions, matrix), dimensions).values();
        assertArrayEquals(values, found, TOLERANCE * 3);
        assertDecomposes(composed(new double[dimensions], axes(dimensions, random)));
        Arrays.fill(values, 7.0);
        assertDecomposes(composed(values, axes(dimensions, random)));
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
                SymmetricEigen.of(packed(dimensions, graded), dimensions).values();
        double[] others =
                SymmetricEigen.of(packed(dimensions, reversed), dimensions).values();
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
        double[] values =
                SymmetricEigen.of(new double[] {1, Double.NaN, 2, 3, 4, 5}, 3).values();
        assertEquals(3, values.length);
    }
}
