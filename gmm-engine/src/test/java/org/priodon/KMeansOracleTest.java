// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.oracle.TextbookKMeans.Clustering;
import org.priodon.oracle.TextbookKMeans.Metric;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/** K-means of the engine against the textbook's plain loops. */
class KMeansOracleTest {

    /** Sums of some hundred values on either side. */
    private static final double TOLERANCE = 1e-12;

    static List<Arguments> shapes() {
        List<Arguments> shapes = new ArrayList<>();
        int k = 1;
        for (int n : new int[] {30, 511, 512, 513, 1500}) {
            for (int d : new int[] {1, 2, 5, 8, 13, 32, 64}) {
                k = k % 8 + 1;
                for (Distance distance : Distance.values()) {
                    shapes.add(Arguments.of(n, d, k, distance));
                }
            }
        }
        return shapes;
    }

    private static Metric metric(Distance distance) {
        return switch (distance) {
            case EUCLIDEAN -> Metric.SQUARED_EUCLIDEAN;
            case MAHALANOBIS -> Metric.SQUARED_MAHALANOBIS;
            case RANGE -> Metric.SQUARED_BY_RANGE;
        };
    }

    /** Columns of different scales, so that the distances differ. */
    private static double[][] rows(int n, int d, int k, long seed) {
        double[] scales = new double[d];
        for (int j = 0; j < d; j++) {
            scales[j] = 1 + 3 * (j % 4);
        }
        return RandomProblems.withScale(RandomProblems.gaussianClusters(n, d, k, 6, seed), scales);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void iterationsFromGivenCentres(int n, int d, int k, Distance distance) {
        long seed = 31L * n + d;
        double[][] rows = rows(n, d, k, seed);
        double[][] start = Arrays.copyOf(rows, k);
        for (int iterations : new int[] {0, 1, 3, 12}) {
            Clustering expected = TextbookKMeans.lloyd(rows, start, metric(distance), iterations);
            KMeansResult actual = KMeansFitter.withDefaults()
                    .withDistance(distance)
                    .startingFrom(start)
                    .withIterations(iterations)
                    .withThreads(2)
                    .fit(Samples.ofRows(rows));
            String message = iterations + " iterations, seed " + seed;
            assertEquals(0, actual.report().revivedMeans(), message);
            Models.assertClose(expected.means(), actual.model().copyMeans(), TOLERANCE, message);
            assertArrayEquals(expected.assignments(), actual.assignments(), message);
            assertArrayEquals(Arrays.stream(expected.sizes()).asLongStream().toArray(), actual.sizes(), message);
            Models.assertClose(expected.inertia(), actual.inertia(), TOLERANCE, message);
            assertTrue(actual.report().iterations() <= iterations, message);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void singlePrecision(int n, int d, int k, Distance distance) {
        long seed = 37L * n + d;
        // So far apart that no sample is near a border.
        RandomProblems.Problem problem = RandomProblems.problem(n, d, k, 60, seed);
        double[][] rows = problem.rows();
        double[][] start = Arrays.copyOf(rows, k);
        Clustering expected = TextbookKMeans.lloyd(rows, start, metric(distance), 5);
        KMeansResult actual = KMeansFitter.withDefaults()
                .withDistance(distance)
                .startingFrom(start)
                .withIterations(5)
                .fit(Samples.ofRows(rows, Precision.SINGLE));
        // Seven digits of a column's range.
        Models.assertClose(expected.means(), actual.model().copyMeans(), 1e-5, "seed " + seed);
        assertArrayEquals(expected.assignments(), actual.assignments(), "seed " + seed);
        // Squared distances of stored values that are themselves rounded to seven digits.
        assertEquals(1, actual.inertia() / expected.inertia(), 1e-4, "seed " + seed);
    }

    @ParameterizedTest
    @EnumSource(Distance.class)
    void theModelAssignsAsTheFitDid(Distance distance) {
        double[][] rows = rows(800, 4, 5, 1);
        KMeansResult result = KMeansFitter.withDefaults()
                .withClusters(5)
                .withDistance(distance)
                .fit(Samples.ofRows(rows));
        double inertia = 0;
        int[] assignments = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            assignments[i] = result.model().assign(rows[i]);
            inertia += result.model().squaredDistance(rows[i], assignments[i]);
        }
        assertArrayEquals(result.assignments(), assignments);
        Models.assertClose(inertia, result.inertia(), TOLERANCE, "seed 1");
    }

    /** At the end no centre moves any more: a fixed point of the textbook's iteration too. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void convergedMeansAFixedPoint(long seed) {
        double[][] rows = rows(400, 3, 4, seed);
        KMeansResult result = KMeansFitter.withDefaults()
                .withClusters(4)
                .withSeed(seed)
                .withIterations(1000)
                .fit(Samples.ofRows(rows));
        assertEquals(StopReason.CONVERGED, result.stopReason(), "seed " + seed);
        Clustering next = TextbookKMeans.lloyd(rows, result.model().copyMeans(), Metric.SQUARED_EUCLIDEAN, 1);
        Models.assertClose(next.means(), result.model().copyMeans(), TOLERANCE, "seed " + seed);
        assertArrayEquals(next.assignments(), result.assignments(), "seed " + seed);
    }

    /** What EM starts from: weights, means and variances of the clusters that k-means ends with. */
    @ParameterizedTest
    @MethodSource("shapes")
    void aMixtureWithoutEmIsThatOfTheClusters(int n, int d, int k, Distance distance) {
        long seed = 41L * n + d;
        double[][] rows = rows(n, d, k, seed);
        double[][] start = Arrays.copyOf(rows, k);
        Clustering clusters = TextbookKMeans.lloyd(rows, start, metric(distance), 4);
        GaussianMixture model = MixtureFitter.withDefaults()
                .withDistance(distance)
                .startingFrom(start)
                .withKMeansIterations(4)
                .withEmIterations(0)
                .withVarianceFloor(1e-300)
                .fit(Samples.ofRows(rows))
                .model();
        for (int g = 0; g < k; g++) {
            int component = g;
            double[][] members = java.util.stream.IntStream.range(0, n)
                    .filter(i -> clusters.assignments()[i] == component)
                    .mapToObj(i -> rows[i])
                    .toArray(double[][]::new);
            String message = "component " + g + ", seed " + seed;
            assertEquals((double) members.length / n, model.weight(g), TOLERANCE, message);
            double[] variances = TextbookKMeans.globalVariances(members);
            for (int j = 0; j < d; j++) {
                int column = j;
                double mean = Arrays.stream(members)
                        .mapToDouble(row -> row[column])
                        .average()
                        .orElseThrow();
                assertEquals(mean, model.mean(g, j), TOLERANCE * Math.max(1, Math.abs(mean)), message);
                if (members.length > 1) {
                    assertEquals(1, model.variance(g, j) / variances[j], 1e-11, message);
                }
            }
        }
    }
}
