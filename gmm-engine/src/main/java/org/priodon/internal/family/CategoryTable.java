// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import java.util.Arrays;

/**
 * One categorical column of a mixture: per component, the probability of each category.
 *
 * @param categories how many there are
 * @param probabilities component after component
 */
public record CategoryTable(int categories, double[] probabilities) implements Serializable {
    /** The same probabilities for all components. */
    static CategoryTable repeated(double[] shares, int components) {
        double[] probabilities = new double[Math.multiplyExact(shares.length, components)];
        for (int g = 0; g < components; g++) {
            System.arraycopy(shares, 0, probabilities, g * shares.length, shares.length);
        }
        return new CategoryTable(shares.length, probabilities);
    }

    /**
     * Counts with something added to each, so that no category becomes impossible, divided by their sum.
     *
     * @param counts component after component
     */
    static CategoryTable ofCounts(double[] counts, int components, double smoothing) {
        int categories = counts.length / components;
        double[] probabilities = new double[counts.length];
        for (int g = 0; g < components; g++) {
            double total = 0;
            for (int j = g * categories; j < (g + 1) * categories; j++) {
                probabilities[j] = counts[j] + smoothing;
                total += probabilities[j];
            }
            for (int j = g * categories; j < (g + 1) * categories; j++) {
                probabilities[j] /= total;
            }
        }
        return new CategoryTable(categories, probabilities);
    }

    /** Of one component alone. */
    CategoryTable only(int g) {
        return new CategoryTable(categories, Arrays.copyOfRange(probabilities, g * categories, (g + 1) * categories));
    }

    /** The probabilities of each component, as new arrays. */
    public double[][] rows() {
        double[][] rows = new double[probabilities.length / categories][];
        for (int g = 0; g < rows.length; g++) {
            rows[g] = only(g).probabilities;
        }
        return rows;
    }

    /** What categories add to energies: minus the logarithms of their probabilities. */
    double[] energies() {
        return Arrays.stream(probabilities).map(p -> -StrictMath.log(p)).toArray();
    }

    boolean isValid() {
        return Arrays.stream(probabilities).allMatch(p -> p > 0 && p <= 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CategoryTable table
                && categories == table.categories
                && Arrays.equals(probabilities, table.probabilities);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(probabilities);
    }
}
