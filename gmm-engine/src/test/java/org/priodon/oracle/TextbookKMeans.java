// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.util.Arrays;

/**
 * Lloyd's k-means as plain loops: assignment by equation (19) of Sanderson &amp; Curtin (2017), then each mean becomes
 * the average of its rows.
 *
 * <p>Of equally near means the one with the lowest index wins. A dead mean, one with no row assigned, keeps its place:
 * reviving it is a policy, which this oracle leaves out on purpose.
 */
public final class TextbookKMeans {

    /** How far a row is from a mean. */
    public enum Metric {
        /** The sum of squared differences. */
        SQUARED_EUCLIDEAN,
        /**
         * Equation (20): each squared difference divided by the variance of its column over all rows, in population
         * form (squares divided by n). A constant column is divided by 1.
         */
        SQUARED_MAHALANOBIS,
        /** Each difference divided by that of the greatest and the least value of its column, or by 1 if that is 0. */
        SQUARED_BY_RANGE
    }

    /**
     * The outcome of a run.
     *
     * @param means the means after the last update, [g][d]
     * @param assignments the nearest of these means for each row
     * @param sizes the number of rows assigned to each mean
     * @param inertia the sum over all rows of the distance to the assigned mean, in the metric of the run
     */
    public record Clustering(double[][] means, int[] assignments, int[] sizes, double inertia) {}

    private TextbookKMeans() {}

    /** So many iterations from the given means; none of the arguments is changed. */
    public static Clustering lloyd(double[][] rows, double[][] start, Metric metric, int iterations) {
        double[] divisors = divisors(rows, metric);
        double[][] means = copy(start);
        for (int t = 0; t < iterations; t++) {
            means = update(rows, assign(rows, means, divisors), means);
        }

        int[] assignments = assign(rows, means, divisors);
        int[] sizes = new int[means.length];
        double inertia = 0;
        for (int i = 0; i < rows.length; i++) {
            sizes[assignments[i]]++;
            inertia += distance(rows[i], means[assignments[i]], divisors);
        }
        return new Clustering(means, assignments, sizes, inertia);
    }

    /** The variance of each column over all rows, divided by n. */
    public static double[] globalVariances(double[][] rows) {
        double[] variances = new double[rows[0].length];
        for (int d = 0; d < variances.length; d++) {
            double sum = 0;
            for (double[] row : rows) {
                sum += row[d];
            }
            double mean = sum / rows.length;
            double squares = 0;
            for (double[] row : rows) {
                squares += (row[d] - mean) * (row[d] - mean);
            }
            variances[d] = squares / rows.length;
        }
        return variances;
    }

    /** The greatest value of each column less the least one. */
    public static double[] ranges(double[][] rows) {
        double[] ranges = new double[rows[0].length];
        for (int d = 0; d < ranges.length; d++) {
            double least = rows[0][d];
            double most = rows[0][d];
            for (double[] row : rows) {
                least = Math.min(least, row[d]);
                most = Math.max(most, row[d]);
            }
            ranges[d] = most - least;
        }
        return ranges;
    }

    private static double[] divisors(double[][] rows, Metric metric) {
        double[] divisors = new double[rows[0].length];
        Arrays.fill(divisors, 1);
        if (metric == Metric.SQUARED_MAHALANOBIS) {
            double[] variances = globalVariances(rows);
            for (int d = 0; d < divisors.length; d++) {
                if (variances[d] > 0) {
                    divisors[d] = variances[d];
                }
            }
        }
        if (metric == Metric.SQUARED_BY_RANGE) {
            double[] ranges = ranges(rows);
            for (int d = 0; d < divisors.length; d++) {
                if (ranges[d] > 0) {
                    divisors[d] = ranges[d] * ranges[d];
                }
            }
        }
        return divisors;
    }

    private static int[] assign(double[][] rows, double[][] means, double[] divisors) {
        int[] assignments = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            int nearest = 0;
            for (int g = 1; g < means.length; g++) {
                if (distance(rows[i], means[g], divisors) < distance(rows[i], means[nearest], divisors)) {
                    nearest = g;
                }
            }
            assignments[i] = nearest;
        }
        return assignments;
    }

    private static double distance(double[] row, double[] mean, double[] divisors) {
        double sum = 0;
        for (int d = 0; d < row.length; d++) {
            sum += (row[d] - mean[d]) * (row[d] - mean[d]) / divisors[d];
        }
        return sum;
    }

    private static double[][] update(double[][] rows, int[] assignments, double[][] means) {
        double[][] result = new double[means.length][];
        for (int g = 0; g < means.length; g++) {
            double[] sum = new double[means[g].length];
            int size = 0;
            for (int i = 0; i < assignments.length; i++) {
                if (assignments[i] == g) {
                    size++;
                    for (int d = 0; d < sum.length; d++) {
                        sum[d] += rows[i][d];
                    }
                }
            }
            if (size == 0) {
                result[g] = means[g].clone();
            } else {
                result[g] = sum;
                for (int d = 0; d < sum.length; d++) {
                    result[g][d] /= size;
                }
            }
        }
        return result;
    }

    private static double[][] copy(double[][] matrix) {
        double[][] result = new double[matrix.length][];
        for (int r = 0; r < matrix.length; r++) {
            result[r] = matrix[r].clone();
        }
        return result;
    }
}
