// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A hard start: the samples of each cluster. */
final class Clusters {
    private final double[][] all;
    private final List<List<double[]>> members = new ArrayList<>();

    Clusters(double[][] rows, int[] labels, int components) {
        all = rows;
        for (int g = 0; g < components; g++) {
            members.add(new ArrayList<>());
        }
        for (int i = 0; i < rows.length; i++) {
            members.get(labels[i]).add(rows[i]);
        }
    }

    int count() {
        return members.size();
    }

    /** The rows of a cluster, or all rows where it has too few for what is wanted of it. */
    double[][] rows(int g, int atLeast) {
        List<double[]> rows = members.get(g);
        return rows.size() < atLeast ? all : rows.toArray(double[][]::new);
    }

    /** Share of the samples; that of one sample where there is none. */
    double weight(int g) {
        return Math.max(1, members.get(g).size()) / (double) all.length;
    }

    double[] mean(int g) {
        return mean(rows(g, 1));
    }

    double[][] means() {
        return IntStream.range(0, count()).mapToObj(this::mean).toArray(double[][]::new);
    }

    /** About its mean; of all rows where a cluster has only one. */
    double[] variances(int g, double least) {
        return Arrays.stream(variance(rows(g, 2), mean(g)))
                .map(variance -> Math.max(variance, least))
                .toArray();
    }

    /**
     * Divided by the number of rows. A cluster with no more rows than dimensions gets that of all rows, because its own
     * is singular.
     */
    double[][] covariance(int g) {
        double[][] rows = rows(g, all[0].length + 1);
        double[] mean = mean(rows);
        double[][] covariance = new double[mean.length][mean.length];
        for (double[] row : rows) {
            for (int c = 0; c < mean.length; c++) {
                double deviation = (row[c] - mean[c]) / rows.length;
                for (int d = 0; d < mean.length; d++) {
                    covariance[c][d] += deviation * (row[d] - mean[d]);
                }
            }
        }
        for (int c = 0; c < mean.length; c++) {
            for (int d = 0; d < c; d++) {
                covariance[d][c] = covariance[c][d]; // The last bits may differ.
            }
        }
        return covariance;
    }

    static double[] mean(double[][] rows) {
        double[] mean = new double[rows[0].length];
        for (double[] row : rows) {
            for (int d = 0; d < mean.length; d++) {
                mean[d] += row[d] / rows.length;
            }
        }
        return mean;
    }

    /** Variances, divided by the number of rows. */
    static double[] variance(double[][] rows, double[] mean) {
        double[] variance = new double[mean.length];
        for (double[] row : rows) {
            for (int d = 0; d < mean.length; d++) {
                double deviation = row[d] - mean[d];
                variance[d] += deviation * deviation / rows.length;
            }
        }
        return variance;
    }
}
