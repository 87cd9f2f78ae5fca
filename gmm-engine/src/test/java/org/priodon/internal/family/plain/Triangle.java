// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

/** Cholesky's triangles. Matrices are square, row after row; only the lower triangle is read and written. */
final class Triangle {
    private Triangle() {}

    /**
     * Finds L with L Lᵀ = A.
     *
     * @param size of A, which may be less than the arrays have room for
     * @return whether A is positive definite; if not, L is undefined
     */
    static boolean factor(double[] a, int size, double[] into) {
        for (int j = 0; j < size; j++) {
            for (int k = 0; k <= j; k++) {
                double rest = a[j * size + k];
                for (int m = 0; m < k; m++) {
                    rest -= into[j * size + m] * into[k * size + m];
                }
                if (k < j) {
                    into[j * size + k] = rest / into[k * size + k];
                } else if (rest > 0 && rest < Double.POSITIVE_INFINITY) {
                    into[j * size + j] = Math.sqrt(rest);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** Solves L z = b, in place. */
    static void solve(double[] triangle, int size, double[] b) {
        for (int j = 0; j < size; j++) {
            double rest = b[j];
            for (int k = 0; k < j; k++) {
                rest -= triangle[j * size + k] * b[k];
            }
            b[j] = rest / triangle[j * size + j];
        }
    }

    /** Solves Lᵀ z = b, in place. */
    static void solveTransposed(double[] triangle, int size, double[] b) {
        for (int j = size - 1; j >= 0; j--) {
            double rest = b[j];
            for (int k = j + 1; k < size; k++) {
                rest -= triangle[k * size + j] * b[k];
            }
            b[j] = rest / triangle[j * size + j];
        }
    }

    /** The inverse of a triangle, a triangle too. */
    static double[] inverse(double[] triangle, int size) {
        double[] inverse = new double[size * size];
        double[] column = new double[size];
        for (int k = 0; k < size; k++) {
            for (int j = 0; j < size; j++) {
                column[j] = j == k ? 1 : 0;
            }
            solve(triangle, size, column);
            for (int j = k; j < size; j++) {
                inverse[j * size + k] = column[j];
            }
        }
        return inverse;
    }

    /** Minus the logarithm of the largest density of a Gaussian. */
    static double normaliser(double[] triangle, int size) {
        double sum = 0.5 * size * StrictMath.log(2 * Math.PI);
        for (int j = 0; j < size; j++) {
            sum += StrictMath.log(triangle[j * size + j]);
        }
        return sum;
    }
}
