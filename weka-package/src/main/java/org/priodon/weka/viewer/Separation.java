// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.mixture.GaussianMixture;

/** Finds the two numeric attributes in whose plot clusters overlap least. */
final class Separation {
    /** Pairs are made of those that separate well alone. */
    private static final int MOST_ATTRIBUTES = 10;

    private final GaussianMixture model;

    Separation(GaussianMixture model) {
        this.model = model;
    }

    /** Two different dimensions in their order, or the same one twice if there is only one. */
    int[] bestPair() {
        List<Integer> promising = IntStream.range(0, model.dimensions())
                .boxed()
                .sorted(Comparator.comparingDouble(d -> -betweenOverWithin(d)))
                .limit(MOST_ATTRIBUTES)
                .sorted()
                .toList();
        int[] best = {promising.get(0), promising.get(0)};
        double least = Double.POSITIVE_INFINITY;
        for (int x : promising) {
            for (int y : promising) {
                double overlap = x < y ? overlap(x, y) : Double.POSITIVE_INFINITY;
                if (overlap < least) {
                    least = overlap;
                    best = new int[] {x, y};
                }
            }
        }
        return best;
    }

    private double betweenOverWithin(int d) {
        double mean = 0;
        double within = 0;
        for (int g = 0; g < model.components(); g++) {
            mean += model.weight(g) * model.mean(g, d);
            within += model.weight(g) * model.variance(g, d);
        }
        double between = 0;
        for (int g = 0; g < model.components(); g++) {
            double difference = model.mean(g, d) - mean;
            between += model.weight(g) * difference * difference;
        }
        return between / within;
    }

    /** Bhattacharyya's coefficient of each two clusters, 1 for equal ones and 0 for those apart, weighted. */
    private double overlap(int x, int y) {
        double sum = 0;
        for (int g = 0; g < model.components(); g++) {
            for (int h = 0; h < g; h++) {
                sum += model.weight(g) * model.weight(h) * overlap(g, h, x, y);
            }
        }
        return sum;
    }

    private double overlap(int g, int h, int x, int y) {
        double a = 0.5 * (model.covariance(g, x, x) + model.covariance(h, x, x));
        double b = 0.5 * (model.covariance(g, x, y) + model.covariance(h, x, y));
        double c = 0.5 * (model.covariance(g, y, y) + model.covariance(h, y, y));
        double determinant = a * c - b * b;
        double u = model.mean(g, x) - model.mean(h, x);
        double v = model.mean(g, y) - model.mean(h, y);
        double distance = (c * u * u - 2 * b * u * v + a * v * v) / determinant;
        double shapes = Math.sqrt(determinant(g, x, y)) * Math.sqrt(determinant(h, x, y)) / determinant;
        return Math.sqrt(shapes) * Math.exp(-distance / 8);
    }

    private double determinant(int g, int x, int y) {
        double covariance = model.covariance(g, x, y);
        return model.variance(g, x) * model.variance(g, y) - covariance * covariance;
    }
}
