// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.priodon.mixture.GaussianMixture;

/**
 * How well two numeric columns tell the components of a mixture apart.
 *
 * @param first number of a numeric column, among the numeric ones
 * @param second number of another one, above the first
 * @param wilks Wilks' lambda of both columns: the determinant of the covariance within components, divided by that of
 *     the whole mixture. 1 where all components have the same mean, near 0 where they lie far apart
 */
public record ColumnSeparation(int first, int second, double wilks) {
    /** Pairs are made of columns that separate well alone: with thousands of columns there are too many of them. */
    private static final int MOST_PROMISING = 20;

    /**
     * The pairs of columns that separate best, for instance to draw them.
     *
     * @param model any mixture
     * @param columns how many columns the pairs may be made of, at least 2
     * @return all pairs of these columns, the best first; none if there are fewer than two numeric columns
     */
    public static List<ColumnSeparation> best(GaussianMixture model, int columns) {
        if (columns < 2) {
            throw new IllegalArgumentException("columns must be at least 2 but was " + columns);
        }
        double[] mean = overallMean(model);
        List<Integer> promising = IntStream.range(0, model.dimensions())
                .boxed()
                .sorted(Comparator.comparingDouble(d -> within(model, d, d) / total(model, mean, d, d)))
                .limit(MOST_PROMISING)
                .sorted()
                .toList();
        List<ColumnSeparation> pairs = new ArrayList<>();
        for (int x : promising) {
            for (int y : promising) {
                if (x < y) {
                    pairs.add(new ColumnSeparation(x, y, wilks(model, mean, x, y)));
                }
            }
        }
        pairs.sort(Comparator.comparingDouble(ColumnSeparation::wilks));
        Set<Integer> chosen = new LinkedHashSet<>();
        pairs.forEach(pair -> {
            chosen.add(pair.first);
            chosen.add(pair.second);
        });
        Set<Integer> kept = Set.copyOf(chosen.stream().limit(columns).toList());
        return pairs.stream()
                .filter(pair -> kept.contains(pair.first) && kept.contains(pair.second))
                .toList();
    }

    private static double[] overallMean(GaussianMixture model) {
        double[] mean = new double[model.dimensions()];
        for (int g = 0; g < model.components(); g++) {
            for (int d = 0; d < mean.length; d++) {
                mean[d] += model.weight(g) * model.mean(g, d);
            }
        }
        return mean;
    }

    /** In units of the deviations of both columns, so that columns of any scale have a determinant. */
    private static double wilks(GaussianMixture model, double[] mean, int x, int y) {
        double xx = total(model, mean, x, x);
        double yy = total(model, mean, y, y);
        double scale = Math.sqrt(xx) * Math.sqrt(yy);
        double xy = total(model, mean, x, y) / scale;
        double within = within(model, x, y) / scale;
        double determinant = within(model, x, x) / xx * (within(model, y, y) / yy) - within * within;
        return determinant / (1 - xy * xy);
    }

    private static double within(GaussianMixture model, int x, int y) {
        double sum = 0;
        for (int g = 0; g < model.components(); g++) {
            sum += model.weight(g) * model.covariance(g, x, y);
        }
        return sum;
    }

    private static double total(GaussianMixture model, double[] mean, int x, int y) {
        double sum = within(model, x, y);
        for (int g = 0; g < model.components(); g++) {
            sum += model.weight(g) * (model.mean(g, x) - mean[x]) * (model.mean(g, y) - mean[y]);
        }
        return sum;
    }
}
