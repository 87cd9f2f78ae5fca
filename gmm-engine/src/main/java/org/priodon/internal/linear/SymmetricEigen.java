// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by rotations in planes of two coordinates (Jacobi 1846), row after
 * row of the upper triangle, until all that is left beside the diagonal is rounding. What counts as rounding is measured
 * by the two entries of the diagonal and not by the largest of all, so that small eigenvalues of a positive definite
 * matrix are as accurate as its entries allow, also where its columns have units far apart (Demmel and Veselić 1992,
 * doi:10.1137/0613074).
 *
 * @param values from the greatest to the least
 * @param vectors to each value a vector of length 1, orthogonal to the others; treated as immutable
 */
public record SymmetricEigen(double[] values, double[][] vectors) {
    /** Ten are plenty; the limit is there for matrices with numbers that are not finite. */
    private static final int SWEEPS = 40;

    /** Times the number of dimensions; with less, repeated eigenvalues would have noise turned round and round. */
    private static final double ROUNDING = 0x1p-53;

    /**
     * @param packed the lower triangle, row after row
     */
    public static SymmetricEigen of(double[] packed, int dimensions) {
        double[][] matrix = square(packed, dimensions);
        double[][] vectors = unit(dimensions);
        boolean rotated = true;
        for (int sweep = 0; sweep < SWEEPS && rotated; sweep++) {
            rotated = sweep(matrix, vectors);
        }
        return sorted(matrix, vectors);
    }

    /** A symmetric matrix with all its entries. */
    private static double[][] square(double[] packed, int dimensions) {
        double[][] matrix = new double[dimensions][dimensions];
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++, next++) {
                matrix[j][k] = packed[next];
                matrix[k][j] = packed[next];
            }
        }
        return matrix;
    }

    private static double[][] unit(int dimensions) {
        double[][] unit = new double[dimensions][dimensions];
        for (int j = 0; j < dimensions; j++) {
            unit[j][j] = 1;
        }
        return unit;
    }

    private static boolean sweep(double[][] matrix, double[][] vectors) {
        boolean rotated = false;
        double rounding = matrix.length * ROUNDING;
        for (int p = 0; p < matrix.length; p++) {
            for (int q = p + 1; q < matrix.length; q++) {
                double beside = matrix[p][q];
                double scale = Math.sqrt(Math.abs(matrix[p][p])) * Math.sqrt(Math.abs(matrix[q][q]));
                if (Math.abs(beside) > rounding * scale) {
                    rotate(matrix, vectors, p, q);
                    rotated = true;
                }
            }
        }
        return rotated;
    }

    /** Turns two coordinates so that the entry beside the diagonal vanishes, by at most 45 degrees. */
    private static void rotate(double[][] matrix, double[][] vectors, int p, int q) {
        double beside = matrix[p][q];
        double half = (matrix[q][q] - matrix[p][p]) / 2;
        double tangent = beside / (half + Math.copySign(length(half, beside), half));
        double cosine = 1 / Math.sqrt(1 + tangent * tangent);
        double sine = tangent * cosine;
        double shift = tangent * beside;
        double first = matrix[p][p] - shift;
        double second = matrix[q][q] + shift;
        turn(matrix[p], matrix[q], cosine, sine);
        turn(vectors[p], vectors[q], cosine, sine);
        for (int k = 0; k < matrix.length; k++) {
            matrix[k][p] = matrix[p][k];
            matrix[k][q] = matrix[q][k];
        }
        matrix[p][p] = first;
        matrix[q][q] = second;
        matrix[p][q] = 0;
        matrix[q][p] = 0;
    }

    /** The length of a vector of two, where squares might overflow or vanish. */
    private static double length(double x, double y) {
        double greater = Math.max(Math.abs(x), Math.abs(y));
        double ratio = Math.min(Math.abs(x), Math.abs(y)) / greater;
        return greater * Math.sqrt(1 + ratio * ratio);
    }

    /** The rotation as a small change, so that lengths stay after thousands of them. */
    private static void turn(double[] x, double[] y, double cosine, double sine) {
        double ratio = sine / (1 + cosine);
        for (int k = 0; k < x.length; k++) {
            double old = x[k];
            x[k] -= sine * (y[k] + ratio * old);
            y[k] += sine * (old - ratio * y[k]);
        }
    }

    private static SymmetricEigen sorted(double[][] matrix, double[][] vectors) {
        int[] order = IntStream.range(0, matrix.length)
                .boxed()
                .sorted(Comparator.comparing((Integer j) -> -matrix[j][j]))
                .mapToInt(j -> j)
                .toArray();
        return new SymmetricEigen(
                Arrays.stream(order).mapToDouble(j -> matrix[j][j]).toArray(),
                Arrays.stream(order).mapToObj(j -> vectors[j]).toArray(double[][]::new));
    }
}
