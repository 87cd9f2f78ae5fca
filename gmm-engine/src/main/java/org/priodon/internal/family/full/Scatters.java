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

    /**
     * With some samples more for each component, two more than there are dimensions, which are spread about its mean as
     * all samples are about theirs.
     */
    Scatters drawnTogether() {
        double[] pooled = new double[matrices[0].length];
        double total = 0;
        for (int g = 0; g < masses.length; g++) {
            total += masses[g];
            add(pooled, 1, matrices[g]);
        }
        double[] more = masses.clone();
        double[][] drawn = new double[masses.length][];
        for (int g = 0; g < masses.length && total > 0; g++) {
            more[g] += dimensions + 2;
            drawn[g] = matrices[g].clone();
            add(drawn[g], (dimensions + 2) / total, pooled);
        }
        return total > 0 ? new Scatters(dimensions, more, drawn, old) : this;
    }

    private static void add(double[] sums, double factor, double[] matrix) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += factor * matrix[j];
        }
    }
}
