// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.util.Arrays;
import java.util.Random;

/**
 * Seeded data for tests. {@link Random}'s algorithm is part of its specification, so a seed gives the same rows on
 * every JDK. Nothing here changes its arguments.
 */
public final class RandomProblems {

    /**
     * Rows drawn from a known mixture.
     *
     * @param rows the samples, [i][d]
     * @param labels the component each row was drawn from; every component has a row when n is at least k
     * @param weights the true weights, [g]
     * @param means the true means, [g][d]
     * @param variances the true variances, [g][d]
     * @param seed the seed, to print when a test fails
     */
    public record Problem(
            double[][] rows, int[] labels, double[] weights, double[][] means, double[][] variances, long seed) {}

    private RandomProblems() {}

    /**
     * Draws n rows of d columns from a mixture of k Gaussians.
     *
     * @param separation the expected root-mean-square distance between two centres; the standard deviations lie between
     *     0.5 and 1.5, so 1 overlaps heavily and 20 hardly ever
     */
    public static Problem problem(int n, int d, int k, double separation, long seed) {
        Random random = new Random(seed);
        double[] weights = new double[k];
        double[][] means = new double[k][d];
        double[][] variances = new double[k][d];
        double total = 0;
        for (int g = 0; g < k; g++) {
            weights[g] = 0.5 + random.nextDouble();
            total += weights[g];
            for (int j = 0; j < d; j++) {
                // The squared distance of two centres is a sum of d terms of expectation 2 (separation / √(2d))².
                means[g][j] = separation / Math.sqrt(2.0 * d) * random.nextGaussian();
                double deviation = 0.5 + random.nextDouble();
                variances[g][j] = deviation * deviation;
            }
        }
        for (int g = 0; g < k; g++) {
            weights[g] /= total;
        }

        double[][] rows = new double[n][d];
        int[] labels = new int[n];
        for (int i = 0; i < n; i++) {
            labels[i] = i < k ? i : draw(weights, random);
            for (int j = 0; j < d; j++) {
                rows[i][j] = means[labels[i]][j] + Math.sqrt(variances[labels[i]][j]) * random.nextGaussian();
            }
        }
        return new Problem(rows, labels, weights, means, variances, seed);
    }

    /** The rows of {@link #problem}. */
    public static double[][] gaussianClusters(int n, int d, int k, double separation, long seed) {
        return problem(n, d, k, separation, seed).rows();
    }

    /** Clusters whose centres are about one standard deviation apart: EM moves slowly and responsibilities are soft. */
    public static double[][] overlapping(int n, int d, int k, long seed) {
        return gaussianClusters(n, d, k, 1, seed);
    }

    /** Every cell plus the offset. */
    public static double[][] withOffset(double[][] rows, double offset) {
        double[][] result = copy(rows);
        for (double[] row : result) {
            for (int d = 0; d < row.length; d++) {
                row[d] += offset;
            }
        }
        return result;
    }

    /** Every cell times the scale. */
    public static double[][] withScale(double[][] rows, double scale) {
        double[][] result = copy(rows);
        for (double[] row : result) {
            for (int d = 0; d < row.length; d++) {
                row[d] *= scale;
            }
        }
        return result;
    }

    /** Every cell times the scale of its column. */
    public static double[][] withScale(double[][] rows, double[] columnScales) {
        double[][] result = copy(rows);
        for (double[] row : result) {
            for (int d = 0; d < row.length; d++) {
                row[d] *= columnScales[d];
            }
        }
        return result;
    }

    /** Each row so many times, copies next to each other. */
    public static double[][] withDuplicates(double[][] rows, int copies) {
        int[] counts = new int[rows.length];
        Arrays.fill(counts, copies);
        return withDuplicates(rows, counts);
    }

    /** Row i {@code counts[i]} times, copies next to each other; a count of 0 leaves the row out. */
    public static double[][] withDuplicates(double[][] rows, int[] counts) {
        double[][] result = new double[Arrays.stream(counts).sum()][];
        int next = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int t = 0; t < counts[i]; t++) {
                result[next] = rows[i].clone();
                next++;
            }
        }
        return result;
    }

    /** Each cell independently replaced by NaN with the given probability. */
    public static double[][] withMissing(double[][] rows, double probability, long seed) {
        Random random = new Random(seed);
        double[][] result = copy(rows);
        for (double[] row : result) {
            for (int d = 0; d < row.length; d++) {
                if (random.nextDouble() < probability) {
                    row[d] = Double.NaN;
                }
            }
        }
        return result;
    }

    /** One whole number from 0 to {@code largest} for each of n rows, for use as a row weight or a count of copies. */
    public static int[] counts(int n, int largest, long seed) {
        return new Random(seed).ints(n, 0, largest + 1).toArray();
    }

    private static int draw(double[] weights, Random random) {
        double left = random.nextDouble();
        int g = 0;
        while (g < weights.length - 1 && left >= weights[g]) {
            left -= weights[g];
            g++;
        }
        return g;
    }

    private static double[][] copy(double[][] rows) {
        double[][] result = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            result[i] = rows[i].clone();
        }
        return result;
    }
}
