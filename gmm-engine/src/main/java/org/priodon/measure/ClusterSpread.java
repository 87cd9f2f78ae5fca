// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The centres of clusters, and how far their samples lie from them. */
final class ClusterSpread {
    private final double[] mass;
    private final double[][] centres;
    /** The mean distance to the centre. */
    private final double[] spread;

    private final double[] overall;
    private double squaresWithin;

    ClusterSpread(StandardRows rows, int[] labels) {
        int clusters = Arrays.stream(labels).max().orElse(0) + 1;
        mass = new double[clusters];
        centres = new double[clusters][rows.length()];
        spread = new double[clusters];
        overall = new double[rows.length()];
        sumCentres(rows, labels);
        sumSpreads(rows, labels);
    }

    private void sumCentres(StandardRows rows, int[] labels) {
        double[] point = new double[rows.length()];
        for (int i = 0; i < labels.length; i++) {
            ClusterSeparation.lookForInterruption(i);
            double weight = rows.weight(i);
            rows.read(i, point);
            mass[labels[i]] += weight;
            for (int d = 0; d < point.length; d++) {
                centres[labels[i]][d] += weight * point[d];
            }
        }
        double total = Arrays.stream(mass).sum();
        for (int g = 0; g < mass.length; g++) {
            for (int d = 0; d < overall.length; d++) {
                overall[d] += centres[g][d] / total;
                centres[g][d] /= mass[g] > 0 ? mass[g] : 1;
            }
        }
    }

    private void sumSpreads(StandardRows rows, int[] labels) {
        double[] point = new double[rows.length()];
        for (int i = 0; i < labels.length; i++) {
            ClusterSeparation.lookForInterruption(i);
            if (rows.weight(i) > 0) {
                int g = labels[i];
                rows.read(i, point);
                double squared = StandardRows.squaredDistance(point, centres[g]);
                squaresWithin += rows.weight(i) * squared;
                spread[g] += rows.weight(i) / mass[g] * Math.sqrt(squared);
            }
        }
    }

    private int[] occupied() {
        return IntStream.range(0, mass.length).filter(g -> mass[g] > 0).toArray();
    }

    double daviesBouldin() {
        int[] occupied = occupied();
        double sum = 0;
        for (int g : occupied) {
            double worst = 0;
            for (int h : occupied) {
                if (g != h) {
                    double apart = Math.sqrt(StandardRows.squaredDistance(centres[g], centres[h]));
                    double ratio = (spread[g] + spread[h]) / apart;
                    // Two clusters of one point each, at the same place.
                    worst = Math.max(worst, Double.isNaN(ratio) ? Double.POSITIVE_INFINITY : ratio);
                }
            }
            sum += worst;
        }
        return occupied.length < 2 ? Double.NaN : sum / occupied.length;
    }

    double calinskiHarabasz() {
        int clusters = occupied().length;
        double total = Arrays.stream(mass).sum();
        double between = 0;
        for (int g = 0; g < mass.length; g++) {
            between += mass[g] * StandardRows.squaredDistance(centres[g], overall);
        }
        double freeWithin = total - clusters;
        return clusters < 2 || !(freeWithin > 0)
                ? Double.NaN
                : (between / (clusters - 1)) / (squaresWithin / freeWithin);
    }
}
