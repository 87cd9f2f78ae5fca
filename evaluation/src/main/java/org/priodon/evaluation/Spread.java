// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * How numbers are spread. Quartiles are interpolated between neighbours, so that those of 1, 2, 3, 4, 5 are 2 and 4.
 *
 * @param count how many there are, at least one
 * @param least the smallest
 * @param lower quartile
 * @param median the middle
 * @param upper quartile
 * @param most the largest
 */
public record Spread(int count, double least, double lower, double median, double upper, double most) {
    public static Spread of(Collection<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no values have no spread");
        }
        List<Double> sorted = values.stream().sorted().toList();
        return new Spread(
                sorted.size(),
                sorted.get(0),
                quantile(sorted, 0.25),
                quantile(sorted, 0.5),
                quantile(sorted, 0.75),
                sorted.get(sorted.size() - 1));
    }

    /** The middle alone, or the mean of the two in the middle. */
    public static double median(Collection<Double> values) {
        return of(values).median;
    }

    private static double quantile(List<Double> sorted, double share) {
        double place = share * (sorted.size() - 1);
        int below = (int) place;
        double low = sorted.get(below);
        return low + (place - below) * (sorted.get(Math.min(below + 1, sorted.size() - 1)) - low);
    }

    /**
     * The best that so many of these values have on average, over all subsets of that size: what a user may expect who
     * makes so many starts. Fewer values than that have no such subset, and give the largest.
     */
    public static double expectedBest(Collection<Double> values, int size) {
        List<Double> descending =
                values.stream().sorted(Comparator.reverseOrder()).toList();
        int chosen = Math.min(size, descending.size());
        double expected = 0;
        // Whether the best of a subset is this value, given that it is none of those before.
        double left = 1;
        for (int i = 0; i < descending.size() && left > 0; i++) {
            double here = left * chosen / (descending.size() - i);
            here = Math.min(here, left);
            expected += here * descending.get(i);
            left -= here;
        }
        return expected;
    }
}
