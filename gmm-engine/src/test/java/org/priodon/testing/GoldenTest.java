// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.oracle.TextbookKMeans.Clustering;
import org.priodon.oracle.TextbookKMeans.Metric;
import org.priodon.oracle.TextbookMixture;

/** The textbook oracles against Armadillo 11.4.2: two independent opinions on the same equations. */
class GoldenTest {

    /**
     * Relative for values above one. The two differ by the order of sums and by equation (8) in place of (7): at most
     * 5e-14 when the files were made. The rest allows for another compiler or mathematical library.
     */
    private static final double TOLERANCE = 1e-9;

    private static final double FLOOR = 1e-10;

    static List<String> shapes() {
        return Golden.SHAPES;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void densities(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-density");
        double[][] rows = data.matrix("rows");
        TextbookMixture mixture = data.mixture("given");

        assertClose(golden.scalar("avg_log_p"), mixture.averageLogDensity(rows));
        int components = mixture.components();
        int[] byDistance = TextbookKMeans.lloyd(rows, mixture.means(), Metric.SQUARED_EUCLIDEAN, 0)
                .assignments();
        int[] byProbability = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            assertClose(golden.vector("log_p")[i], mixture.logDensity(rows[i]));
            double[] responsibilities = mixture.responsibilities(rows[i]);
            for (int g = 0; g < components; g++) {
                assertClose(golden.vector("log_p." + g)[i], mixture.logDensity(rows[i], g));
                byProbability[i] = responsibilities[g] > responsibilities[byProbability[i]] ? g : byProbability[i];
            }
        }
        assertArrayEquals(golden.integers("assign.eucl"), byDistance);
        assertArrayEquals(golden.integers("assign.prob"), byProbability);
        assertArrayEquals(golden.integers("raw_hist.eucl"), histogram(byDistance, components));
        assertArrayEquals(golden.integers("raw_hist.prob"), histogram(byProbability, components));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void expectationMaximisation(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-em");
        double[][] rows = data.matrix("rows");
        TextbookMixture start = data.mixture("em.start");
        assertClose(golden.scalar("em0.avg_log_p"), start.averageLogDensity(rows));
        for (int iterations : new int[] {1, 3, 10}) {
            TextbookMixture actual = start.em(rows, iterations, FLOOR);
            assertClose(golden.mixture("em" + iterations), actual);
            assertClose(golden.scalar("em" + iterations + ".avg_log_p"), actual.averageLogDensity(rows));
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void kMeans(String shape) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-kmeans");
        for (String distance : List.of("eucl", "maha")) {
            for (int iterations : new int[] {1, 3, 10}) {
                Clustering actual = TextbookKMeans.lloyd(
                        data.matrix("rows"), data.matrix("kmeans.start"), metric(distance), iterations);
                String prefix = distance + iterations;
                assertClose(golden.matrix(prefix + ".means"), actual.means());
                // keep_existing without EM leaves variances and weights alone.
                assertArrayEquals(data.matrix("given.dcovs"), golden.matrix(prefix + ".dcovs"));
                assertArrayEquals(data.vector("given.hefts"), golden.vector(prefix + ".hefts"));
            }
        }
    }

    /** All of learn() from the rows that seeding chose: k-means, first variances and weights, EM. */
    @ParameterizedTest
    @MethodSource("shapes")
    void learning(String shape) {
        double[][] rows = Golden.load(shape + "-data").matrix("rows");
        Golden golden = Golden.load(shape + "-learn");
        for (String prefix : List.of("subset.eucl", "subset.maha", "spread.eucl", "spread.maha")) {
            int[] seeds = golden.integers(prefix + ".seed.rows");
            double[][] means = new double[seeds.length][];
            for (int g = 0; g < seeds.length; g++) {
                means[g] = rows[seeds[g]];
            }
            Metric metric = metric(prefix.substring(prefix.length() - 4));
            assertClose(golden.mixture(prefix + ".seed"), clusterMoments(rows, means, metric, 0));
            TextbookMixture first = clusterMoments(rows, means, metric, 10);
            assertClose(golden.mixture(prefix + ".km10"), first);
            TextbookMixture learned = first.em(rows, 10, FLOOR);
            assertClose(golden.mixture(prefix + ".km10em10"), learned);
            assertClose(golden.scalar(prefix + ".km10em10.avg_log_p"), learned.averageLogDensity(rows));
        }
    }

    /** The evenly spaced rows ⌊g (n − 1)/(k − 1)⌋. */
    @ParameterizedTest
    @MethodSource("shapes")
    void staticSubsetIsEvenlySpaced(String shape) {
        int n = Golden.load(shape + "-data").matrix("rows").length;
        for (String distance : List.of("eucl", "maha")) {
            int[] seeds = Golden.load(shape + "-learn").integers("subset." + distance + ".seed.rows");
            for (int g = 0; g < seeds.length; g++) {
                assertEquals(g * (n - 1) / (seeds.length - 1), seeds[g]);
            }
        }
    }

    /** Armadillo's file: a header, then a cube of (d + 1) × k × 2 little-endian values, columns first. */
    @Test
    void storedModels() {
        Golden golden = Golden.load("stored");
        double[][] rows = golden.matrix("rows");
        TextbookMixture wide = stored("double.gmm", "ARMA_CUB_BIN_FN008\n8 5 2\n");
        assertArrayEquals(golden.vector("double.hefts"), wide.weights());
        assertArrayEquals(golden.matrix("double.means"), wide.means());
        assertArrayEquals(golden.matrix("double.dcovs"), wide.variances());
        TextbookMixture narrow = stored("float.gmm", "ARMA_CUB_BIN_FN004\n8 5 2\n");
        assertArrayEquals(golden.vector("float.hefts"), narrow.weights());
        assertArrayEquals(golden.matrix("float.means"), narrow.means());
        assertArrayEquals(golden.matrix("float.dcovs"), narrow.variances());
        for (int i = 0; i < rows.length; i++) {
            assertClose(golden.vector("double.log_p")[i], wide.logDensity(rows[i]));
            // Single precision: some ten roundings of relative 6e-8.
            assertEquals(1, narrow.logDensity(rows[i]) / golden.vector("float.log_p")[i], 1e-6);
        }
    }

    @Test
    void absentNamesAreReported() {
        Golden golden = Golden.load("stored");
        assertThrows(IllegalArgumentException.class, () -> golden.matrix("nonsense"));
        assertThrows(IllegalArgumentException.class, () -> golden.vector("rows"));
        assertThrows(IllegalArgumentException.class, () -> golden.scalar("double.hefts"));
        assertThrows(IllegalArgumentException.class, () -> golden.integers("double.log_p"));
        assertThrows(IllegalArgumentException.class, () -> Golden.load("nonsense"));
        assertTrue(golden.names().contains("float.dcovs"));
    }

    /** What learn() hands to EM: the moments of the clusters about the means that k-means ends with. */
    private static TextbookMixture clusterMoments(double[][] rows, double[][] start, Metric metric, int iterations) {
        Clustering clustering = TextbookKMeans.lloyd(rows, start, metric, iterations);
        int components = start.length;
        int dimensions = rows[0].length;
        double[] weights = new double[components];
        double[][] means = new double[components][dimensions];
        double[][] variances = new double[components][dimensions];
        for (int g = 0; g < components; g++) {
            double size = clustering.sizes()[g];
            weights[g] = size / rows.length;
            for (int d = 0; d < dimensions; d++) {
                for (int i = 0; i < rows.length; i++) {
                    means[g][d] += clustering.assignments()[i] == g ? rows[i][d] / size : 0;
                }
                for (int i = 0; i < rows.length; i++) {
                    double difference = clustering.assignments()[i] == g ? rows[i][d] - means[g][d] : 0;
                    variances[g][d] += difference * difference / size;
                }
                variances[g][d] = Math.max(variances[g][d], FLOOR);
            }
        }
        return new TextbookMixture(weights, means, variances);
    }

    private static TextbookMixture stored(String file, String header) {
        byte[] bytes = Golden.bytes(file);
        int start = header.length();
        assertEquals(header, new String(bytes, 0, start, StandardCharsets.US_ASCII));
        int size = header.contains("FN008") ? Double.BYTES : Float.BYTES;
        assertEquals(start + 8 * 5 * 2 * size, bytes.length);
        ByteBuffer values = ByteBuffer.wrap(bytes, start, bytes.length - start).order(ByteOrder.LITTLE_ENDIAN);
        double[][][] cube = new double[2][5][8];
        for (double[][] slice : cube) {
            for (double[] column : slice) {
                for (int r = 0; r < column.length; r++) {
                    column[r] = size == Double.BYTES ? values.getDouble() : values.getFloat();
                }
            }
        }
        double[] weights = new double[5];
        double[][] means = new double[5][7];
        double[][] variances = new double[5][7];
        for (int g = 0; g < 5; g++) {
            weights[g] = cube[0][g][0];
            System.arraycopy(cube[0][g], 1, means[g], 0, 7);
            System.arraycopy(cube[1][g], 1, variances[g], 0, 7);
        }
        return new TextbookMixture(weights, means, variances);
    }

    private static Metric metric(String distance) {
        return distance.equals("eucl") ? Metric.SQUARED_EUCLIDEAN : Metric.SQUARED_MAHALANOBIS;
    }

    private static int[] histogram(int[] assignments, int components) {
        int[] counts = new int[components];
        for (int g : assignments) {
            counts[g]++;
        }
        return counts;
    }

    private static void assertClose(TextbookMixture expected, TextbookMixture actual) {
        assertClose(new double[][] {expected.weights()}, new double[][] {actual.weights()});
        assertClose(expected.means(), actual.means());
        assertClose(expected.variances(), actual.variances());
    }

    private static void assertClose(double[][] expected, double[][] actual) {
        assertEquals(expected.length, actual.length);
        for (int r = 0; r < expected.length; r++) {
            assertEquals(expected[r].length, actual[r].length);
            for (int c = 0; c < expected[r].length; c++) {
                assertClose(expected[r][c], actual[r][c]);
            }
        }
    }

    private static void assertClose(double expected, double actual) {
        assertEquals(expected, actual, TOLERANCE * Math.max(1, Math.abs(expected)));
    }
}
