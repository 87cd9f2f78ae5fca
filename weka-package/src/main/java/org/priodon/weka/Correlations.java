// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.mixture.GaussianMixture;

/** What the covariances of clusters say beside the deviations. */
public final class Correlations {
    /** Two numeric attributes by their numbers among these, the later one first. */
    record Pair(int later, int earlier) {}

    private Correlations() {}

    /**
     * How two attributes go together within a cluster.
     *
     * @param mixture the model
     * @param g the number of the cluster
     * @param a the number of an attribute among the numeric ones
     * @param b the number of another
     * @return from -1 to 1
     */
    public static double of(GaussianMixture mixture, int g, int a, int b) {
        return mixture.covariance(g, a, b) / Math.sqrt(mixture.variance(g, a)) / Math.sqrt(mixture.variance(g, b));
    }

    /** Pairs whose correlation is strong in some cluster, but no more than so many; all in their order if they are few. */
    static List<Pair> strongest(GaussianMixture mixture, int most) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 1; a < mixture.dimensions(); a++) {
            for (int b = 0; b < a; b++) {
                pairs.add(new Pair(a, b));
            }
        }
        return pairs.size() <= most
                ? pairs
                : pairs.stream()
                        .sorted(Comparator.comparingDouble(pair -> -strength(mixture, pair)))
                        .limit(most)
                        .toList();
    }

    private static double strength(GaussianMixture mixture, Pair pair) {
        return IntStream.range(0, mixture.components())
                .mapToDouble(g -> Math.abs(of(mixture, g, pair.later(), pair.earlier())))
                .max()
                .orElse(0);
    }
}
