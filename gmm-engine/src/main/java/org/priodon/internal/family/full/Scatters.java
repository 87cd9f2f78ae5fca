// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

/**
 * What an M step knows of the covariances of all components. Matrices are lower triangles, row after row, as {@link
 * org.priodon.internal.linear.Packed} has them, in the units of the {@link org.priodon.internal.family.Floor}'s frame:
 * a {@link ScatterRule} that compares columns must multiply them by the units of row and column first.
 *
 * @param dimensions the number of numeric columns
 * @param masses per component, the weighted responsibilities of its samples; 0 for a component without samples
 * @param matrices per component, weighted sums of squares and products about its new mean; where there is a prior, its
 *     mean's distance to the centre is in it. Not to be changed
 * @param old per component, the covariances before the step. Not to be changed
 */
public record Scatters(int dimensions, double[] masses, double[][] matrices, double[][] old) {
    public int components() {
        return masses.length;
    }
}
