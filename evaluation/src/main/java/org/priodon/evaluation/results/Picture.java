// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Samples;
import org.priodon.mixture.GaussianMixture;

/**
 * Two columns of samples and of a mixture, to be drawn.
 *
 * @param points some of the samples
 * @param means of the components
 * @param variances of the components
 */
public record Picture(List<double[]> points, List<double[]> means, List<double[]> variances) {
    private static final int MOST_POINTS = 800;

    public Picture {
        points = List.copyOf(points);
        means = List.copyOf(means);
        variances = List.copyOf(variances);
    }

    /**
     * @param first number of a column among the numeric ones
     * @param second of another
     */
    public static Picture of(Samples samples, GaussianMixture model, int first, int second) {
        int[] numeric = samples.schema().numericColumns();
        List<double[]> points = new ArrayList<>();
        for (long i = 0; i < samples.count(); i += 1 + (samples.count() - 1) / MOST_POINTS) {
            double[] row = samples.row(i);
            double[] point = {row[numeric[first]], row[numeric[second]]};
            if (!Double.isNaN(point[0] + point[1])) {
                points.add(point);
            }
        }
        List<double[]> means = new ArrayList<>();
        List<double[]> variances = new ArrayList<>();
        for (int g = 0; g < model.components(); g++) {
            means.add(new double[] {model.mean(g, first), model.mean(g, second)});
            variances.add(new double[] {model.variance(g, first), model.variance(g, second)});
        }
        return new Picture(points, means, variances);
    }
}
