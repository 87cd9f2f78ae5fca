// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.ArrayList;
import java.util.List;
import org.priodon.mixture.GaussianMixture;

/**
 * A two-dimensional set and the best mixture found for it, to be drawn.
 *
 * @param points some of the samples
 * @param weights of the components
 * @param means of the components
 * @param variances of the components
 */
public record Picture(List<double[]> points, List<Double> weights, List<double[]> means, List<double[]> variances) {
    public Picture {
        points = List.copyOf(points);
        weights = List.copyOf(weights);
        means = List.copyOf(means);
        variances = List.copyOf(variances);
    }

    /** Two columns of a model. */
    public static Picture of(List<double[]> points, GaussianMixture model, int first, int second) {
        List<Double> weights = new ArrayList<>();
        List<double[]> means = new ArrayList<>();
        List<double[]> variances = new ArrayList<>();
        for (int g = 0; g < model.components(); g++) {
            weights.add(model.weight(g));
            means.add(new double[] {model.mean(g, first), model.mean(g, second)});
            variances.add(new double[] {model.variance(g, first), model.variance(g, second)});
        }
        return new Picture(points, weights, means, variances);
    }
}
