// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.kernel.Fma;
import org.priodon.internal.linear.Packed;

/**
 * The inverses P = 2 Uᵀ U of all covariance matrices, which missing numbers need. A row of all matrices is one array,
 * column after column, with a number for each component, because what is to be computed of a sample's missing numbers is
 * the same for all components. Shared by all threads of a pass.
 */
final class Precisions {
    private final int components;
    private final double[][] triangles;
    private final double[][] starts;
    private final double[][] matrices;
    private final double[][] shifts;
    private final double[][] logDiagonals;

    /**
     * @param inverses the triangles U, one per component, packed
     * @param means component after component
     */
    Precisions(double[][] inverses, double[] means) {
        components = inverses.length;
        int dimensions = means.length / components;
        triangles = new double[dimensions][];
        starts = new double[dimensions][components];
        matrices = new double[dimensions][dimensions * components];
        shifts = new double[dimensions][components];
        logDiagonals = new double[dimensions][components];
        for (int j = 0; j < dimensions; j++) {
            triangles[j] = new double[(j + 1) * components];
            for (int k = 0; k <= j; k++) {
                for (int g = 0; g < components; g++) {
                    triangles[j][k * components + g] = inverses[g][Packed.row(j) + k];
                }
            }
        }
        multiply();
        for (int j = 0; j < dimensions; j++) {
            for (int g = 0; g < components; g++) {
                logDiagonals[j][g] = 0.5 * StrictMath.log(matrices[j][j * components + g]);
            }
            apply(triangles[j], means, starts[j]);
            apply(matrices[j], means, shifts[j]);
        }
    }

    /** Sums the products of all pairs of each row of U, and copies them to the other half of P. */
    private void multiply() {
        for (double[] row : triangles) {
            for (int j = 0; j * components < row.length; j++) {
                for (int k = 0; k <= j; k++) {
                    addProducts(row, j * components, k * components, components, matrices[j]);
                }
            }
        }
        for (int j = 0; j < matrices.length; j++) {
            for (int k = 0; k < j; k++) {
                System.arraycopy(matrices[j], k * components, matrices[k], j * components, components);
            }
        }
    }

    private static void addProducts(double[] row, int j, int k, int components, double[] matrix) {
        for (int g = 0; g < components; g++) {
            matrix[k + g] = Fma.fma(2 * row[j + g], row[k + g], matrix[k + g]);
        }
    }

    /** Minus a row times the means. */
    private void apply(double[] row, double[] means, double[] out) {
        int dimensions = matrices.length;
        for (int k = 0; k * components < row.length; k++) {
            for (int g = 0; g < components; g++) {
                out[g] = Fma.fma(-row[k * components + g], means[g * dimensions + k], out[g]);
            }
        }
    }

    int components() {
        return components;
    }

    int dimensions() {
        return matrices.length;
    }

    /** A row of U up to the diagonal. */
    double[] triangle(int row) {
        return triangles[row];
    }

    /** -U mean. */
    double[] start(int row) {
        return starts[row];
    }

    /** A row of P. */
    double[] matrix(int row) {
        return matrices[row];
    }

    /** -P mean. */
    double[] shift(int row) {
        return shifts[row];
    }

    /** Half the logarithm of an entry on the diagonal of P. */
    double logDiagonal(int row, int component) {
        return logDiagonals[row][component];
    }
}
