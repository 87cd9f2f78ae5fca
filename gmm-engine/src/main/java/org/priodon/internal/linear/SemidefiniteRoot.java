// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

/**
 * A square root of a symmetric matrix without negative eigenvalues: as many rows as there are columns, whose products
 * with themselves add up to the matrix, \( A = \sum_i w_i w_i^T \). It is Cholesky's factor with the columns in the
 * order of what is left of their variances, the greatest first.
 *
 * <p>Matrices of sums have negative eigenvalues by rounding. Where what is left is not what a matrix without such can
 * have, it is cut to that: a product of two columns to the geometric mean of their variances, a variance to a share of
 * what it was that rounding hides. So each entry of the matrix is met up to its own rounding, also beside far larger
 * ones, and no row is zero.
 */
public final class SemidefiniteRoot {
    /** Of a variance: what cannot be told from zero. */
    private static final double ROUNDING = 0x1p-52;

    /** In place of a variance that is zero. */
    static final double NEARLY_NOTHING = 0x1p-800;

    private final int size;
    /** The matrix; a row that was taken becomes one of the root. */
    private final double[][] rest;
    /** Per column, what is left of its variance; nothing if it was taken. */
    private final double[] left;
    /** Per column, the least that it is divided by. */
    private final double[] least;

    private SemidefiniteRoot(double[] packed, int size) {
        this.size = size;
        rest = new double[size][size];
        left = new double[size];
        least = new double[size];
        for (int j = 0, next = 0; j < size; j++) {
            for (int k = 0; k <= j; k++, next++) {
                rest[j][k] = packed[next];
                rest[k][j] = packed[next];
            }
            left[j] = Math.max(0, rest[j][j]);
            least[j] = Math.max(NEARLY_NOTHING, ROUNDING * left[j]);
        }
    }

    /**
     * @param packed the lower triangle, row after row
     * @return new rows; those of small variances come last
     */
    public static double[][] of(double[] packed, int size) {
        return new SemidefiniteRoot(packed, size).rows();
    }

    private double[][] rows() {
        double[][] rows = new double[size][];
        boolean[] taken = new boolean[size];
        for (int i = 0; i < size; i++) {
            int column = widest(taken);
            double[] row = rest[column];
            for (int m = 0; m < i; m++) {
                Rows.add(row, -rows[m][column], rows[m]);
            }
            divide(row, column);
            taken[column] = true;
            left[column] = 0;
            rows[i] = row;
        }
        return rows;
    }

    private int widest(boolean[] taken) {
        int widest = -1;
        for (int j = 0; j < size; j++) {
            if (!taken[j] && (widest < 0 || left[j] > left[widest])) {
                widest = j;
            }
        }
        return widest;
    }

    /** Makes a row of the root of what is left of the matrix, and takes it from the variances. */
    private void divide(double[] row, int column) {
        double deviation = Math.sqrt(left[column]);
        double root = Math.sqrt(Math.max(left[column], least[column]));
        for (int k = 0; k < size; k++) {
            double limit = deviation * Math.sqrt(left[k]);
            row[k] = Math.max(-limit, Math.min(limit, row[k])) / root;
            left[k] = Math.max(0, left[k] - row[k] * row[k]);
        }
        row[column] = root;
    }
}
