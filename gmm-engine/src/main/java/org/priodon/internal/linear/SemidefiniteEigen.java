// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix without negative eigenvalues, but for rounding. The rows of a
 * {@link SemidefiniteRoot} are turned in planes of two until all are orthogonal, which does not change the sum of their
 * products: then their directions are the eigenvectors, and their squares the eigenvalues (Veselić and Hari 1989,
 * Numerische Mathematik 56, 627). What counts as orthogonal is measured by the lengths of the two rows and not by the longest of
 * all, so that small eigenvalues are as accurate as the entries of the matrix allow, also where its columns have units
 * far apart (Demmel and Veselić 1992, doi:10.1137/0613074). Where nothing but rounding is left of the matrix, values are
 * about 2⁻⁵² of its diagonal.
 *
 * @param values from the greatest to the least
 * @param vectors to each value a vector of length 1, orthogonal to the others; treated as immutable
 */
public record SemidefiniteEigen(double[] values, double[][] vectors) {
    /** A dozen are plenty; the limit is there for matrices with numbers that are not finite. */
    private static final int SWEEPS = 40;

    /** Times the root of the length: as much do products of orthogonal rows differ from zero. */
    private static final double ROUNDING = 0x1p-53;

    /**
     * @param packed the lower triangle, row after row
     */
    public static SemidefiniteEigen of(double[] packed, int dimensions) {
        double[][] rows = SemidefiniteRoot.of(packed, dimensions);
        double[] squares = new double[dimensions];
        boolean turned = true;
        for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
            turned = sweep(rows, squares);
        }
        return sorted(rows);
    }

    /**
     * Turns each pair of rows, the longest with all others first.
     *
     * @return whether any pair was not orthogonal
     */
    private static boolean sweep(double[][] rows, double[] squares) {
        boolean turned = false;
        double rounding = Math.sqrt(rows.length) * ROUNDING;
        for (int p = 0; p < rows.length; p++) {
            squares[p] = Rows.product(rows[p], rows[p]);
        }
        for (int p = 0; p < rows.length; p++) {
            exchange(rows, squares, p, longest(squares, p));
            for (int q = p + 1; q < rows.length; q++) {
                double product = Rows.product(rows[p], rows[q]);
                if (Math.abs(product) > rounding * Math.sqrt(squares[p]) * Math.sqrt(squares[q])) {
                    turned = true;
                    turn(rows, squares, p, q, product);
                }
            }
        }
        return turned;
    }

    private static int longest(double[] squares, int from) {
        int longest = from;
        for (int q = from + 1; q < squares.length; q++) {
            longest = squares[q] > squares[longest] ? q : longest;
        }
        return longest;
    }

    private static void exchange(double[][] rows, double[] squares, int p, int q) {
        double[] row = rows[p];
        rows[p] = rows[q];
        rows[q] = row;
        double square = squares[p];
        squares[p] = squares[q];
        squares[q] = square;
    }

    /** Turns two rows so that they are orthogonal, by at most 45 degrees. Squares are exact again after the sweep. */
    private static void turn(double[][] rows, double[] squares, int p, int q, double product) {
        double cotangent = (squares[p] - squares[q]) / 2 / product;
        double tangent = 1 / (cotangent + Math.copySign(Math.sqrt(1 + cotangent * cotangent), cotangent));
        double cosine = 1 / Math.sqrt(1 + tangent * tangent);
        Rows.turn(rows[p], rows[q], cosine, tangent * cosine);
        squares[p] += tangent * product;
        squares[q] -= tangent * product;
    }

    private static SemidefiniteEigen sorted(double[][] rows) {
        double[] squares =
                Arrays.stream(rows).mapToDouble(row -> Rows.product(row, row)).toArray();
        int[] order = IntStream.range(0, rows.length)
                .boxed()
                .sorted(Comparator.comparing((Integer j) -> -squares[j]))
                .mapToInt(j -> j)
                .toArray();
        for (int j = 0; j < rows.length; j++) {
            double length = Math.sqrt(squares[j]);
            for (int k = 0; k < rows.length; k++) {
                rows[j][k] /= length;
            }
        }
        return new SemidefiniteEigen(
                Arrays.stream(order)
                        .mapToDouble(j -> squares[j] == SemidefiniteRoot.NEARLY_NOTHING ? 0 : squares[j])
                        .toArray(),
                Arrays.stream(order).mapToObj(j -> rows[j]).toArray(double[][]::new));
    }
}
