// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.data.Schema;
import org.priodon.evaluation.results.Picture;
import org.priodon.mixture.GaussianMixture;

/** A picture of a problem: the two numeric columns in which the true clusters differ most. */
final class Portrait {
    private static final int POINTS = 800;

    private final ProblemData data;
    private final int[] numeric;
    private final int first;
    private final int second;

    private Portrait(ProblemData data, int[] numeric, int first, int second) {
        this.data = data;
        this.numeric = numeric;
        this.first = first;
        this.second = second;
    }

    static Portrait of(Task task) {
        ProblemData data = task.data();
        int[] numeric = data.schema().numericColumns();
        int[] best = IntStream.range(0, numeric.length)
                .boxed()
                .sorted(Comparator.comparingDouble(d -> -separation(data, numeric[d])))
                .limit(2)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
        return new Portrait(data, numeric, best[0], best[1]);
    }

    /** Variance between the true clusters over all variance, of the observed values. */
    private static double separation(ProblemData data, int column) {
        int clusters = data.clusters();
        double[] counts = new double[clusters + 1];
        double[] sums = new double[clusters + 1];
        double squares = 0;
        for (int i = 0; i < data.rows().length; i++) {
            double value = data.rows()[i][column];
            if (!Double.isNaN(value)) {
                for (int g : new int[] {data.labels()[i], clusters}) {
                    counts[g]++;
                    sums[g] += value;
                }
                squares += value * value;
            }
        }
        double correction = sums[clusters] * sums[clusters] / counts[clusters];
        double between = -correction;
        for (int g = 0; g < clusters; g++) {
            between += counts[g] == 0 ? 0 : sums[g] * sums[g] / counts[g];
        }
        return squares > correction ? between / (squares - correction) : 0;
    }

    String columns() {
        Schema schema = data.schema();
        return schema.column(numeric[first]).name() + " and "
                + schema.column(numeric[second]).name();
    }

    Picture draw(GaussianMixture model) {
        List<double[]> points = new ArrayList<>();
        int step = 1 + (data.rows().length - 1) / POINTS;
        for (int i = 0; i < data.rows().length; i += step) {
            double[] point = {data.rows()[i][numeric[first]], data.rows()[i][numeric[second]]};
            if (!Double.isNaN(point[0] + point[1])) {
                points.add(point);
            }
        }
        return Picture.of(points, model, first, second);
    }
}
