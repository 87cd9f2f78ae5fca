// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Arrays;

/**
 * One categorical column of a mixture: per component, the probability of each category.
 *
 * @param categories how many there are
 * @param probabilities component after component
 */
public record CategoryTable(int categories, double[] probabilities) {
    /** The same probabilities for all components. */
    static CategoryTable repeated(double[] shares, int components) {
        double[] probabilities = new double[Math.multiplyExact(shares.length, components)];
        for (int g = 0; g < components; g++) {
            System.arraycopy(shares, 0, probabilities, g * shares.length, shares.length);
        }
        return new CategoryTable(shares.length, probabilities);
    }

    /** Of one component alone. */
    CategoryTable component(int g) {
        return new CategoryTable(categories, Arrays.copyOfRange(probabilities, g * categories, (g + 1) * categories));
    }

    double[] logarithms() {
        return Arrays.stream(probabilities).map(StrictMath::log).toArray();
    }

    boolean isValid() {
        return Arrays.stream(probabilities).allMatch(p -> p > 0 && p <= 1);
    }
}
