// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.priodon.internal.random.RandomStream;

/**
 * What is to be fitted.
 *
 * @param rows the samples, NaN where a value is missing
 * @param categories of each column, how many there are; 0 if it is numeric
 * @param weights of the samples
 * @param components number of Gaussians
 * @param tolerance change of the mean log-likelihood that counts as convergence
 * @param varianceFloor for libraries that have one
 * @param threads for libraries that use more than one
 */
record Problem(
        double[][] rows,
        int[] categories,
        double[] weights,
        int components,
        double tolerance,
        double varianceFloor,
        int threads) {
    private static final int WARM_UP_COMPONENTS = 2;
    /** For fits of {@link #warmUp}. */
    static final int WARM_UP_ITERATIONS = 4;

    private static final int WARM_UP_ROWS_PER_DIMENSION = 20;
    private static final int FEWEST_WARM_UP_ROWS = 2_000;

    /** Numbers that all count alike. */
    Problem(double[][] rows, int components, double tolerance, double varianceFloor, int threads) {
        this(
                rows,
                new int[rows[0].length],
                DoubleStream.generate(() -> 1).limit(rows.length).toArray(),
                components,
                tolerance,
                varianceFloor,
                threads);
    }

    int dimensions() {
        return rows[0].length;
    }

    /** Samples times components. */
    double size() {
        return (double) rows.length * components;
    }

    /** Normal samples of the same dimensions: few, so that one iteration is short, yet enough for two covariances. */
    Problem warmUp() {
        RandomStream random = RandomStream.of(1, RandomStream.Purpose.SAMPLING, 0);
        int count = Math.max(FEWEST_WARM_UP_ROWS, WARM_UP_ROWS_PER_DIMENSION * dimensions());
        double[][] normal = new double[count][dimensions()];
        for (double[] row : normal) {
            for (int d = 0; d < row.length; d++) {
                row[d] = random.nextGaussian();
            }
        }
        return new Problem(normal, WARM_UP_COMPONENTS, Double.MIN_VALUE, varianceFloor, threads);
    }

    /** Labels for {@link #warmUp}: every second sample. */
    int[] alternatingLabels() {
        return IntStream.range(0, rows.length).map(i -> i % components).toArray();
    }
}
