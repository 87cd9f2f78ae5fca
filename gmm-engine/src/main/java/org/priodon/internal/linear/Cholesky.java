// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

/**
 * Cholesky's triangle L of a positive definite matrix A = L Lᵀ, and its inverse. All matrices are {@link Packed}.
 *
 * <p>Loops run along rows of the transposed triangle, several at a time, so that the compiler vectorises them. Each
 * entry is summed in the order of the columns, whatever the machine.
 */
public final class Cholesky {
    private Cholesky() {}

    /**
     * Finds L.
     *
     * @param into receives it; may be {@code a} itself
     * @return whether A is positive definite, as far as rounding tells; if not, what was written is undefined
     */
    public static boolean factor(double[] a, int size, double[] into) {
        double[][] rows = new double[size][];
        for (int j = 0; j < size; j++) {
            double[] row = new double[size - j];
            for (int k = j; k < size; k++) {
                row[k - j] = a[Packed.row(k) + j];
            }
            subtract(rows, j, row);
            double pivot = row[0];
            if (!(pivot > 0) || pivot == Double.POSITIVE_INFINITY) {
                return false;
            }
            double root = Math.sqrt(pivot);
            for (int k = 0; k < row.length; k++) {
                row[k] /= root;
            }
            rows[j] = row;
        }
        for (int j = 0; j < size; j++) {
            for (int k = j; k < size; k++) {
                into[Packed.row(k) + j] = rows[j][k - j];
            }
        }
        return true;
    }

    /** Subtracts from row j of the transposed triangle what the rows before it have there. */
    private static void subtract(double[][] rows, int j, double[] row) {
        int m = 0;
        for (; m + 3 < j; m += 4) {
            subtractFour(rows[m], rows[m + 1], rows[m + 2], rows[m + 3], j - m, row);
        }
        for (; m < j; m++) {
            subtractOne(rows[m], j - m, row);
        }
    }

    /**
     * @param from where row j begins in the first of the rows, which begin each one later than that before
     */
    private static void subtractFour(double[] r0, double[] r1, double[] r2, double[] r3, int from, double[] row) {
        double a0 = r0[from];
        double a1 = r1[from - 1];
        double a2 = r2[from - 2];
        double a3 = r3[from - 3];
        for (int k = 0; k < row.length; k++) {
            row[k] = row[k] - a0 * r0[from + k] - a1 * r1[from - 1 + k] - a2 * r2[from - 2 + k] - a3 * r3[from - 3 + k];
        }
    }

    private static void subtractOne(double[] r, int from, double[] row) {
        double a = r[from];
        for (int k = 0; k < row.length; k++) {
            row[k] -= a * r[from + k];
        }
    }

    /**
     * The inverse of a triangle, which is a triangle too.
     *
     * @param triangle its diagonal is positive
     */
    public static double[] inverse(double[] triangle, int size) {
        double[][] rows = new double[size][size];
        double[] inverse = new double[triangle.length];
        for (int j = 0; j < size; j++) {
            double[] row = rows[j];
            int from = Packed.row(j);
            row[j] = 1;
            int m = 0;
            for (; m + 3 < j; m += 4) {
                subtractFour(rows, m, triangle, from + m, row);
            }
            for (; m < j; m++) {
                double a = triangle[from + m];
                double[] r = rows[m];
                for (int k = 0; k <= m; k++) {
                    row[k] -= a * r[k];
                }
            }
            double pivot = triangle[from + j];
            for (int k = 0; k <= j; k++) {
                row[k] /= pivot;
                inverse[from + k] = row[k];
            }
        }
        return inverse;
    }

    private static void subtractFour(double[][] rows, int m, double[] triangle, int from, double[] row) {
        double a0 = triangle[from];
        double a1 = triangle[from + 1];
        double a2 = triangle[from + 2];
        double a3 = triangle[from + 3];
        double[] r0 = rows[m];
        double[] r1 = rows[m + 1];
        double[] r2 = rows[m + 2];
        double[] r3 = rows[m + 3];
        for (int k = 0; k < m + 4; k++) {
            row[k] = row[k] - a0 * r0[k] - a1 * r1[k] - a2 * r2[k] - a3 * r3[k];
        }
    }

    /** Solves L z = b, in place. */
    public static void solve(double[] triangle, int size, double[] b) {
        for (int j = 0; j < size; j++) {
            int from = Packed.row(j);
            double rest = b[j];
            for (int k = 0; k < j; k++) {
                rest -= triangle[from + k] * b[k];
            }
            b[j] = rest / triangle[from + j];
        }
    }

    /** Solves Lᵀ z = b, in place. */
    public static void solveTransposed(double[] triangle, int size, double[] b) {
        for (int j = size - 1; j >= 0; j--) {
            int from = Packed.row(j);
            b[j] /= triangle[from + j];
            for (int k = 0; k < j; k++) {
                b[k] -= triangle[from + k] * b[j];
            }
        }
    }

    /** The logarithm of the determinant of L, half of that of A. */
    public static double logDeterminant(double[] triangle, int size) {
        double sum = 0;
        for (int j = 0; j < size; j++) {
            sum += StrictMath.log(triangle[Packed.row(j) + j]);
        }
        return sum;
    }
}
