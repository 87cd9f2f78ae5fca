// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;

/**
 * Clusters that lie aslant, in columns of different units. The first rows are complete, because they serve as means.
 *
 * @param missing whether a sixth of the numbers is missing
 * @param weighted whether rows have weights, some of them 0
 * @param categorical whether there is a last column of three categories
 */
record RotatedClusters(int rows, int dimensions, int clusters, boolean missing, boolean weighted, boolean categorical) {
    static final int CATEGORIES = 3;

    /** Numbers alone. */
    static RotatedClusters of(int rows, int dimensions, int clusters) {
        return new RotatedClusters(rows, dimensions, clusters, false, false, false);
    }

    double[][] values() {
        Random random = new Random(31L * dimensions + clusters);
        double[][] centres = new double[clusters][dimensions];
        double[][][] triangles = new double[clusters][dimensions][dimensions];
        for (int g = 0; g < clusters; g++) {
            for (int j = 0; j < dimensions; j++) {
                centres[g][j] = 2.5 * random.nextGaussian();
                for (int k = 0; k <= j; k++) {
                    triangles[g][j][k] = j == k ? 0.3 + random.nextDouble() : random.nextGaussian();
                }
            }
        }
        double[][] values = new double[rows][dimensions + (categorical ? 1 : 0)];
        for (int i = 0; i < rows; i++) {
            int g = i % clusters;
            double[] normal = random.doubles(dimensions, -2, 2).toArray();
            for (int j = 0; j < dimensions; j++) {
                double value = centres[g][j];
                for (int k = 0; k <= j; k++) {
                    value += triangles[g][j][k] * normal[k];
                }
                boolean absent = missing && i >= clusters && random.nextInt(6) == 0;
                values[i][j] = absent ? Double.NaN : 50 + value * (1 + 10 * j);
            }
            if (categorical) {
                values[i][dimensions] = random.nextInt(3) == 0 ? g % CATEGORIES : random.nextInt(CATEGORIES);
            }
        }
        return values;
    }

    double[] weights() {
        double[] weights = new double[rows];
        for (int i = 0; i < rows; i++) {
            weights[i] = weighted ? i % 5 / 2.0 : 1;
        }
        return weights;
    }

    BlockedSamples samples(Precision precision, int from, int to) {
        List<Column> columns = new ArrayList<>();
        for (int d = 0; d < dimensions; d++) {
            columns.add(Column.numeric("x" + d));
        }
        if (categorical) {
            columns.add(Column.categorical("colour", List.of("red", "green", "blue")));
        }
        SamplesBuilder builder =
                Samples.builder(Schema.of(columns)).precision(precision).missing(MissingValues.MARGINALISE);
        double[][] values = values();
        double[] weights = weights();
        for (int i = from; i < to; i++) {
            builder.add(values[i], weights[i]);
        }
        return BlockedSamples.of(builder.build());
    }

    BlockedSamples samples() {
        return samples(Precision.DOUBLE, 0, rows);
    }

    /** The first rows, in the units of samples, component after component. */
    double[] firstMeans(BlockedSamples samples) {
        double[] means = new double[clusters * dimensions];
        double[][] values = values();
        for (int j = 0; j < means.length; j++) {
            means[j] = samples.frame().toStored(j % dimensions, values[j / dimensions][j % dimensions]);
        }
        return means;
    }

    /** The first rows, in the user's units. */
    double[][] firstMeans() {
        return Arrays.stream(Arrays.copyOf(values(), clusters))
                .map(row -> Arrays.copyOf(row, dimensions))
                .toArray(double[][]::new);
    }
}
