// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.linear.Packed;

/**
 * Sums of squares and products about the means of the model: per component a packed triangle of one row more than there
 * are dimensions. The last row has the first moments, and at its end the mass. Missing values count as the model expects
 * them, and what it does not know of them is in the squares.
 */
final class FullSums implements FamilySums {
    private static final long serialVersionUID = 1L;

    private final int dimensions;
    private final double[][] sums;

    FullSums(int components, int dimensions) {
        this.dimensions = dimensions;
        this.sums = new double[components][Packed.length(dimensions + 1)];
    }

    @Override
    public int components() {
        return sums.length;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public boolean areOf(Family family) {
        return family instanceof FullFamily;
    }

    /** Where kernels add. */
    double[] of(int component) {
        return sums[component];
    }

    /** Where kernels add, all components. */
    double[][] all() {
        return sums;
    }

    @Override
    public double mass(int component) {
        return sums[component][sums[component].length - 1];
    }

    double totalMass() {
        double total = 0;
        for (int g = 0; g < sums.length; g++) {
            total += mass(g);
        }
        return total;
    }

    double first(int component, int dimension) {
        return sums[component][Packed.row(dimensions) + dimension];
    }

    /**
     * Sums of squares and products about other means.
     *
     * @param shift from the old mean to the mean of the samples
     */
    double[] scatter(int component, double[] shift) {
        double[] scatter = new double[Packed.length(dimensions)];
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++, next++) {
                scatter[next] = sums[component][next] - first(component, j) * shift[k];
            }
        }
        return scatter;
    }

    @Override
    public void merge(FamilySums others) {
        double[][] later = ((FullSums) others).sums;
        for (int g = 0; g < sums.length; g++) {
            for (int j = 0; j < sums[g].length; j++) {
                sums[g][j] += later[g][j];
            }
        }
    }

    @Override
    public void carryOver(double factor, FamilyFactors from, FamilyFactors to) {
        for (int g = 0; g < sums.length; g++) {
            double[] shift = new double[dimensions];
            for (int d = 0; d < dimensions; d++) {
                shift[d] = ((FullFactors) to).triangles().mean(g, d)
                        - ((FullFactors) from).triangles().mean(g, d);
            }
            move(g, shift);
            for (int j = 0; j < sums[g].length; j++) {
                sums[g][j] *= factor;
            }
        }
    }

    private void move(int component, double[] shift) {
        double[] of = sums[component];
        double mass = mass(component);
        for (int j = 0, next = 0; j < dimensions; j++) {
            double left = mass * shift[j] - first(component, j);
            for (int k = 0; k <= j; k++, next++) {
                of[next] += left * shift[k] - shift[j] * first(component, k);
            }
        }
        for (int d = 0; d < dimensions; d++) {
            of[Packed.row(dimensions) + d] -= mass * shift[d];
        }
    }

    @Override
    public void clear() {
        for (double[] of : sums) {
            Arrays.fill(of, 0);
        }
    }
}
