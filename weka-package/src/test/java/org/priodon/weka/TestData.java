// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Random;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** Data for tests. Iris is Weka's own copy, from its jar. */
final class TestData {
    private TestData() {}

    /** A data set, and how many clusters to look for. */
    record Named(String name, Instances data, int clusters) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** With the class as the last attribute; none is set as class. */
    static Instances iris() throws IOException {
        try (InputStream in = Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
            return new Instances(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
    }

    static Instances irisWithoutClass() throws IOException {
        Instances iris = iris();
        iris.deleteAttributeAt(4);
        return iris;
    }

    /** Numeric attributes a0, a1, … */
    static Instances numeric(double[][] rows, int dimensions) {
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int d = 0; d < dimensions; d++) {
            attributes.add(new Attribute("a" + d));
        }
        Instances data = new Instances("numbers", attributes, rows.length);
        for (double[] row : rows) {
            data.add(new DenseInstance(1, row));
        }
        return data;
    }

    /** Clusters of unit variance, whose centres lie 4 apart in every dimension. */
    static double[][] clusters(int rows, int dimensions, int clusters, long seed) {
        Random random = new Random(seed);
        double[][] result = new double[rows][dimensions];
        for (double[] row : result) {
            int cluster = random.nextInt(clusters);
            for (int d = 0; d < dimensions; d++) {
                row[d] = 4.0 * ((cluster + d) % clusters) + random.nextGaussian();
            }
        }
        return result;
    }

    /** Two clusters of unit variance, whose centres lie 1.5 apart in every dimension. */
    static double[][] overlapping(int rows, int dimensions, long seed) {
        Random random = new Random(seed);
        double[][] result = new double[rows][dimensions];
        for (double[] row : result) {
            double centre = random.nextBoolean() ? 1.5 : 0;
            for (int d = 0; d < dimensions; d++) {
                row[d] = centre + random.nextGaussian();
            }
        }
        return result;
    }

    /** Three long clusters in the plane, 200 rows each, each turned its own way. */
    static double[][] turned() {
        double[][] deviations = {{3, 0.5}, {2, 0.6}, {2.5, 0.4}};
        double[] angles = {0.5, 2.2, 1.2};
        double[][] centres = {{0, 0}, {6, 0}, {0, 8}};
        Random random = new Random(1);
        double[][] result = new double[600][];
        for (int i = 0; i < result.length; i++) {
            int c = i % 3;
            double along = deviations[c][0] * random.nextGaussian();
            double across = deviations[c][1] * random.nextGaussian();
            double cos = Math.cos(angles[c]);
            double sin = Math.sin(angles[c]);
            result[i] =
                    new double[] {centres[c][0] + cos * along - sin * across, centres[c][1] + sin * along + cos * across
                    };
        }
        return result;
    }

    static double[][] moved(double[][] rows, double offset, double scale) {
        double[][] result = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            result[i] = rows[i].clone();
            for (int d = 0; d < result[i].length; d++) {
                result[i][d] = offset + scale * result[i][d];
            }
        }
        return result;
    }

    static double[][] withMissing(double[][] rows, double share, long seed) {
        Random random = new Random(seed);
        double[][] result = moved(rows, 0, 1);
        for (double[] row : result) {
            for (int d = 0; d < row.length; d++) {
                if (random.nextDouble() < share) {
                    row[d] = Utils.missingValue();
                }
            }
        }
        return result;
    }
}
