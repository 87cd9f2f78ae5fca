// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.kernel.Offsets;

/**
 * The categorical part of a mixture: a table for each categorical column, independent of the Gaussians. It has the
 * shape of a family, energies that add to theirs and counts that are summed beside theirs, and nothing where there are
 * no categorical columns.
 *
 * @param tables one per categorical column
 */
public record Categories(List<CategoryTable> tables) implements Serializable {
    /** Where there are no categorical columns. */
    public static final Categories NONE = new Categories(List.of());

    /**
     * The same probabilities for all components.
     *
     * @param shares per categorical column
     */
    public static Categories around(int components, List<double[]> shares) {
        List<CategoryTable> tables = new ArrayList<>();
        for (double[] share : shares) {
            tables.add(CategoryTable.repeated(share, components));
        }
        return new Categories(tables);
    }

    /**
     * The probabilities that maximise the likelihood, smoothed.
     *
     * @param smoothing what is added to the count of every category
     */
    public static Categories maximising(CategoryCounts counts, double smoothing) {
        List<CategoryTable> tables = new ArrayList<>();
        for (double[] column : counts.sums()) {
            tables.add(CategoryTable.ofCounts(column, counts.components(), smoothing));
        }
        return new Categories(tables);
    }

    /** How many categories each column has. */
    public int[] sizes() {
        int[] sizes = new int[tables.size()];
        for (int q = 0; q < sizes.length; q++) {
            sizes[q] = tables.get(q).categories();
        }
        return sizes;
    }

    /** Sets what categories add to the energies. */
    public void fill(Offsets into) {
        for (int q = 0; q < tables.size(); q++) {
            into.setTable(q, tables.get(q).energies());
        }
    }

    /** Of one component alone. */
    public Categories only(int component) {
        return new Categories(
                tables.stream().map(table -> table.only(component)).toList());
    }

    /** True when every probability is above 0 and at most 1. */
    public boolean isValid() {
        for (CategoryTable table : tables) {
            if (!table.isValid()) {
                return false;
            }
        }
        return true;
    }

    /**
     * The logarithm of the density of the prior that smoothing is: of Dirichlet distributions, unnormalised.
     *
     * @param smoothing what is added to the count of every category
     */
    public double logPrior(double smoothing) {
        double sum = 0;
        for (CategoryTable table : tables) {
            for (double energy : table.energies()) {
                sum -= smoothing * energy;
            }
        }
        return sum;
    }

    /** Of each component, over all columns one less than the categories. */
    public long freeParametersEach() {
        long sum = 0;
        for (CategoryTable table : tables) {
            sum += table.categories() - 1;
        }
        return sum;
    }
}
