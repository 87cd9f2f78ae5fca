// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.List;

/** The middle of some numbers, or the mean of the two in the middle. */
public final class Median {
    private Median() {}

    public static double of(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("there is no median of no values");
        }
        List<Double> sorted = values.stream().sorted().toList();
        int upper = sorted.size() / 2;
        int lower = (sorted.size() - 1) / 2;
        return 0.5 * (sorted.get(lower) + sorted.get(upper));
    }
}
