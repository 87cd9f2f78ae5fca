// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import org.priodon.internal.linear.Rows;
import org.priodon.internal.linear.SemidefiniteRoot;

/**
 * Matrices of all components, seen along common axes. With a root L of a component's matrix S = L Lᵀ, the axis u is
 * seen as the row uᵀL: products of the rows of two axes are what S has for them. The rows of all components stand one
 * behind the other in one array per axis. So to turn two axes is one short loop for all components, and no matrix has
 * to be turned from two sides.
 *
 * @param axes of length 1, orthogonal to each other; not to be changed
 * @param rows per axis, as each component's root sees it; not to be changed
 */
record SeenMatrices(double[][] axes, double[][] rows) {
    /** The component's own matrices, along the columns. */
    static SeenMatrices of(MatrixEstimates estimates, Metric metric) {
        int dimensions = estimates.dimensions();
        double[][] columns = new double[dimensions][dimensions];
        double[][] rows = new double[dimensions][estimates.components() * dimensions];
        for (int d = 0; d < dimensions; d++) {
            columns[d][d] = 1;
        }
        for (int g = 0; g < estimates.components(); g++) {
            double[][] root = SemidefiniteRoot.of(metric.of(estimates.matrices()[g]), dimensions);
            for (int i = 0; i < dimensions; i++) {
                for (int d = 0; d < dimensions; d++) {
                    rows[d][g * dimensions + i] = root[i][d];
                }
            }
        }
        return new SeenMatrices(columns, rows);
    }

    /**
     * The same matrices along other axes.
     *
     * @param others in terms of these axes
     */
    SeenMatrices along(double[][] others) {
        double[][] seen = new double[rows.length][];
        for (int m = 0; m < seen.length; m++) {
            seen[m] = new double[rows[m].length];
            for (int d = 0; d < seen.length; d++) {
                Rows.add(seen[m], others[m][d], rows[d]);
            }
        }
        return new SeenMatrices(others, seen);
    }

    /** The variances along the axes, component after component. */
    double[] variances() {
        int components = axes.length == 0 ? 0 : rows[0].length / axes.length;
        double[] variances = new double[components * axes.length];
        for (int g = 0; g < components; g++) {
            for (int m = 0; m < axes.length; m++) {
                variances[g * axes.length + m] = product(g, m, m);
            }
        }
        return variances;
    }

    /** What a component's matrix has for two axes. */
    private double product(int g, int p, int q) {
        return Rows.product(rows[p], rows[q], g * axes.length, (g + 1) * axes.length);
    }

    /**
     * After each pair of axes, one after the other, was turned by the angle that is best for given variances.
     *
     * @param precisions per component and axis, one divided by the variance, times mass
     * @param least a pair stays if its turn would gain no more
     */
    SeenMatrices turned(double[] precisions, double least) {
        return new AxisTurns(this, precisions).all(least);
    }
}
