// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.List;

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
}
