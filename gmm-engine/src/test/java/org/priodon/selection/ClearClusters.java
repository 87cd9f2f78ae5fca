// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Clusters of unit variance that lie apart, so that there is a right number of them. */
final class ClearClusters {
    private final Random random;
    private final List<double[]> rows = new ArrayList<>();

    private ClearClusters(long seed) {
        random = new Random(seed);
    }

    static double[][] rows(String problem, long seed) {
        ClearClusters clusters = new ClearClusters(seed);
        switch (problem) {
            case "onecol" -> clusters.oneColumn();
            case "three11" -> clusters.three();
            case "unequal" -> clusters.add(clusters.centres(6, 3, 5), 2000, 700, 200, 100, 50, 30);
            case "rounded" -> clusters.rounded();
            case "d20" -> clusters.add(clusters.centres(12, 20, 1.6), 100);
            default -> throw new AssertionError(problem);
        }
        Collections.shuffle(clusters.rows, clusters.random);
        return clusters.rows.toArray(double[][]::new);
    }

    /** One of eight columns tells them apart. */
    private void oneColumn() {
        double[][] centres = new double[4][8];
        for (int g = 0; g < 4; g++) {
            centres[g][3] = 8 * g;
        }
        add(centres, 150);
    }

    private void three() {
        double height = 11 * Math.sqrt(0.75);
        add(new double[][] {{0, 0, 0, 0, 0, 0}, {11, 0, 0, 0, 0, 0}, {5.5, height, 0, 0, 0, 0}}, 150);
    }

    /** To half a deviation. */
    private void rounded() {
        add(centres(4, 3, 5), 200);
        for (double[] row : rows) {
            Arrays.setAll(row, d -> Math.rint(2 * row[d]) / 2);
        }
    }

    /** At least six apart. */
    private double[][] centres(int count, int columns, double spread) {
        List<double[]> centres = new ArrayList<>();
        while (centres.size() < count) {
            double[] centre = random.doubles(columns)
                    .map(none -> spread * random.nextGaussian())
                    .toArray();
            if (centres.stream().allMatch(other -> distance(centre, other) > 6)) {
                centres.add(centre);
            }
        }
        return centres.toArray(double[][]::new);
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += (a[d] - b[d]) * (a[d] - b[d]);
        }
        return Math.sqrt(sum);
    }

    /** The last size is that of all further clusters. */
    private void add(double[][] centres, int... sizes) {
        for (int g = 0; g < centres.length; g++) {
            for (int i = 0; i < sizes[Math.min(g, sizes.length - 1)]; i++) {
                double[] row = centres[g].clone();
                for (int d = 0; d < row.length; d++) {
                    row[d] += random.nextGaussian();
                }
                rows.add(row);
            }
        }
    }
}
