// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.priodon.internal.random.RandomStream;

/**
 * Draws rows cluster by cluster and shuffles them at the end. The same seed and calls give the same bits on every JDK.
 */
final class Drawing {
    private static final int ATTEMPTS = 10_000;

    private final RandomStream random;
    private final List<double[]> rows = new ArrayList<>();
    private final List<Integer> labels = new ArrayList<>();
    private int clusters;

    Drawing(long seed) {
        random = RandomStream.of(seed, RandomStream.Purpose.SAMPLING, 0);
    }

    RandomStream random() {
        return random;
    }

    double uniform(double from, double to) {
        return from + (to - from) * random.nextDouble();
    }

    double gaussian(double mean, double deviation) {
        return mean + deviation * random.nextGaussian();
    }

    /** Values of a normal distribution around 0. */
    double[] gaussians(int count, double deviation) {
        return DoubleStream.generate(() -> gaussian(0, deviation)).limit(count).toArray();
    }

    /** Numbers from a range. */
    double[] uniforms(int count, double from, double to) {
        return DoubleStream.generate(() -> uniform(from, to)).limit(count).toArray();
    }

    /** A normal distribution without correlations. */
    double[] around(double[] centre, double[] deviations) {
        double[] row = new double[centre.length];
        Arrays.setAll(row, d -> gaussian(centre[d], deviations[d]));
        return row;
    }

    /** Centres that are at least so far from each other. */
    double[][] centresApart(int count, double least, Supplier<double[]> centre) {
        double[][] centres = new double[count][];
        for (int g = 0, attempt = 0; g < count; attempt++) {
            double[] next = centre.get();
            centres[g] = next;
            boolean apart = true;
            for (int other = 0; other < g; other++) {
                apart &= distance(centres[other], next) >= least;
            }
            g += apart ? 1 : 0;
            if (attempt == ATTEMPTS) {
                throw new IllegalArgumentException("no " + count + " centres are " + least + " apart");
            }
        }
        return centres;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += (a[d] - b[d]) * (a[d] - b[d]);
        }
        return Math.sqrt(sum);
    }

    /** Adds a cluster of so many rows. */
    Drawing add(int count, Supplier<double[]> row) {
        for (int i = 0; i < count; i++) {
            rows.add(row.get());
            labels.add(clusters);
        }
        clusters++;
        return this;
    }

    /** Adds a cluster of this size around every centre. */
    Drawing addAll(int size, double[][] centres, double[] deviations) {
        int[] sizes = new int[centres.length];
        Arrays.fill(sizes, size);
        return addAll(sizes, centres, deviations);
    }

    /** Adds clusters of these sizes around the centres. */
    Drawing addAll(int[] sizes, double[][] centres, double[] deviations) {
        for (int g = 0; g < sizes.length; g++) {
            double[] centre = centres[g];
            add(sizes[g], () -> around(centre, deviations));
        }
        return this;
    }

    /** All rows in a random order. */
    ProblemData shuffled() {
        for (int i = rows.size() - 1; i > 0; i--) {
            int other = (int) random.nextLong(i + 1L);
            double[] row = rows.set(i, rows.get(other));
            rows.set(other, row);
            labels.set(other, labels.set(i, labels.get(other)));
        }
        return ProblemData.of(
                rows.toArray(double[][]::new),
                labels.stream().mapToInt(Integer::intValue).toArray());
    }
}
