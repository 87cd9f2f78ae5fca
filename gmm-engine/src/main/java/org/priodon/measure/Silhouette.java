// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.priodon.internal.random.RandomStream;

/** The mean silhouette of samples, or of some that are drawn where there are many. */
final class Silhouette {
    /** Samples squared times coordinates: a part of a second. */
    private static final double MOST_STEPS = 5e8;
    /** How many of many samples are drawn, if they are not very wide. */
    private static final int DRAWN = 2000;

    private static final double DRAWN_STEPS = 1e8;

    private final int samples;
    private final double mean;

    Silhouette(StandardRows rows, int[] labels) {
        int[] chosen = chosen(rows);
        samples = chosen.length;
        int clusters = Arrays.stream(labels).max().orElse(0) + 1;
        double[][] points = new double[samples][rows.length()];
        double[] mass = new double[clusters];
        for (int s = 0; s < samples; s++) {
            rows.read(chosen[s], points[s]);
            mass[labels[chosen[s]]] += rows.weight(chosen[s]);
        }
        double sum = 0;
        double total = 0;
        for (int s = 0; s < samples; s++) {
            ClusterSeparation.lookForInterruption(s);
            double[] distances = new double[clusters];
            for (int t = 0; t < samples; t++) {
                double weight = rows.weight(chosen[t]);
                distances[labels[chosen[t]]] += weight * Math.sqrt(StandardRows.squaredDistance(points[s], points[t]));
            }
            double weight = rows.weight(chosen[s]);
            sum += weight * value(distances, mass, labels[chosen[s]], weight);
            total += weight;
        }
        boolean single = Arrays.stream(mass).filter(size -> size > 0).count() < 2;
        mean = single ? Double.NaN : sum / total;
    }

    /** Those that count, or some of them in their order. */
    private static int[] chosen(StandardRows rows) {
        int[] counting =
                IntStream.range(0, rows.count()).filter(i -> rows.weight(i) > 0).toArray();
        double steps = (double) counting.length * counting.length * rows.length();
        if (counting.length <= ClusterSeparation.MOST_PAIRED_SAMPLES && steps <= MOST_STEPS) {
            return counting;
        }
        int wanted = (int) Math.max(2, Math.min(DRAWN, Math.sqrt(DRAWN_STEPS / rows.length())));
        RandomStream random = RandomStream.of(0, RandomStream.Purpose.SUBSET, 0);
        int[] drawn = new int[Math.min(wanted, counting.length)];
        int taken = 0;
        for (int c = 0; taken < drawn.length; c++) {
            if (random.nextLong(counting.length - c) < drawn.length - taken) {
                drawn[taken++] = counting[c];
            }
        }
        return drawn;
    }

    /**
     * Of one sample.
     *
     * @param distances sums over each cluster
     * @param mass of each cluster
     * @param weight of the sample itself
     */
    private static double value(double[] distances, double[] mass, int own, double weight) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int g = 0; g < mass.length; g++) {
            if (g != own && mass[g] > 0) {
                nearest = Math.min(nearest, distances[g] / mass[g]);
            }
        }
        // A sample of weight 3 is three samples, of which two are others.
        double others = mass[own] - Math.min(1, weight);
        if (!(others > 0)) {
            return 0;
        }
        double inside = distances[own] / others;
        double larger = Math.max(inside, nearest);
        return larger > 0 ? (nearest - inside) / larger : 0;
    }

    double mean() {
        return mean;
    }

    int samples() {
        return samples;
    }
}
