// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * Distances and sums of products for components with covariance matrices of any form. Thread-safe.
 *
 * <p>Products are summed in two steps, so that missing values can be filled in between them: samples are
 * centred about a mean and multiplied by the root of their responsibility, and behind the last column each gets that
 * root itself; then the products of all pairs of columns are summed over the samples, in their order. So the sums of
 * squares and products, the first moments and the mass are one triangle.
 */
public interface MatrixKernels {
    /**
     * Squared lengths of the transformed samples: row g of {@code out} receives the sum over j of (t_j + the sum over k
     * of U_jk x_k)² with the triangle U and the shifts t of component g, both sums in order and fused. Missing
     * numbers count as zero. A fused product cannot overflow, so that a distance too large for a number is infinite;
     * without fused operations, it may be NaN.
     */
    void distances(LoadedBlock block, Triangles model, Energies out);

    /**
     * Multiplies samples by the triangle of the first component, without shifts. Missing numbers count as zero.
     *
     * @param to from {@link Workspaces#newSelection}
     * @param scratch may be written to
     */
    void transform(LoadedBlock block, Triangles model, LoadedBlock to, Energies scratch);

    /** Takes the samples of a block, of which {@link #centre} is going to centre some; zero where a number is missing. */
    void take(LoadedBlock block, ScatterSpace to);

    /** Centres listed samples of the block that was taken. */
    void centre(MomentSpace list, Triangles model, int component, ScatterSpace to);

    /**
     * Adds the sums of products of centred samples.
     *
     * @param sums lower triangle, row after row, of one row more than there are columns
     */
    void addProducts(ScatterSpace centred, double[] sums);

    /**
     * Adds the sums of products of those components that are {@link Triangles#isNearZero near zero} over all samples of
     * a complete block, as {@link #addProducts} would, but along the samples, and with one factor of each product as it
     * is: the sum over i of r_i (x_ij - mean_j) x_ik is taken, and less mean_k times the first moment it is the same
     * about the mean. Rows run over the whole {@link Layout#BLOCK}, with zero responsibility beyond the samples.
     *
     * @param sums per component, lower triangle, row after row, of one row more than there are columns
     */
    void addLanes(LoadedBlock block, Energies responsibilities, Triangles model, ScatterSpace space, double[][] sums);

    /**
     * Adds the sums of products of those components that are {@link Triangles#isNearZero near zero} over all samples of
     * a complete block, in their order, from products of columns that all components share: the sum over i of r_i x_ij
     * x_ik about zero is moved to the mean afterwards. Numbers so large that their products might overflow count as
     * less.
     *
     * @param sums as for {@link #addLanes}
     */
    void addShared(LoadedBlock block, Energies responsibilities, Triangles model, ScatterSpace space, double[][] sums);
}
