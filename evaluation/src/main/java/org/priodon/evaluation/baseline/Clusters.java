// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.ArrayList;
import java.util.List;

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
