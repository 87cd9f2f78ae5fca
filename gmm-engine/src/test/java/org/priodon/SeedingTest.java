// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** Which rows the seed modes choose, seen through k-means without iterations. */
class SeedingTest {

    private static final double[] SCALES = {1, 7, 0.3};

    private static double[][] rows(int n, long seed) {
        return RandomProblems.withScale(RandomProblems.gaussianClusters(n, 3, 4, 5, seed), SCALES);
    }

    /** The numbers of the rows chosen as centres. */
    private static List<Integer> chosen(double[][] rows, Seeding seeding, Distance distance, int clusters, long seed) {
        double[][] means = KMeansFitter.withDefaults()
                .withSeeding(seeding)
                .withDistance(distance)
                .withClusters(clusters)
                .withIterations(0)
                .withSeed(seed)
                .fit(Samples.ofRows(rows))
                .model()
                .copyMeans();
        List<Integer> chosen = new ArrayList<>();
        for (double[] mean : means) {
            int nearest = 0;
            for (int i = 1; i < rows.length; i++) {
                nearest = distance(rows[i], mean) < distance(rows[nearest], mean) ? i : nearest;
            }
            // Centring and back costs a rounding or two.
            assertEquals(0, distance(rows[nearest], mean), 1e-24, "a centre that is no row");
            chosen.add(nearest);
        }
        return chosen;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += (a[d] - b[d]) * (a[d] - b[d]);
        }
        return sum;
    }

    static List<Arguments> modes() {
        List<Arguments> modes = new ArrayList<>();
        for (Seeding seeding : Seeding.values()) {
            for (Distance distance : Distance.values()) {
                modes.add(Arguments.of(seeding, distance));
            }
        }
        return modes;
    }

    @ParameterizedTest
    @MethodSource("modes")
    void seedsAreDistinctRows(Seeding seeding, Distance distance) {
        for (int n : new int[] {12, 511, 512, 513, 1100}) {
            for (long seed = 0; seed < 5; seed++) {
                List<Integer> chosen = chosen(rows(n, n), seeding, distance, 12, seed);
                assertEquals(12, new HashSet<>(chosen).size(), n + " rows, seed " + seed);
            }
        }
    }

    /** As many centres as rows: every row is chosen. */
    @ParameterizedTest
    @MethodSource("modes")
    void asManySeedsAsRows(Seeding seeding, Distance distance) {
        assertEquals(40, new HashSet<>(chosen(rows(40, 1), seeding, distance, 40, 1)).size());
    }

    @Test
    void staticSubsetIsEvenlySpaced() {
        assertEquals(
                List.of(0, 100, 200, 300, 400, 500, 600),
                chosen(rows(700, 1), Seeding.STATIC_SUBSET, Distance.EUCLIDEAN, 7, 1));
        assertEquals(List.of(0, 3, 6), chosen(rows(10, 1), Seeding.STATIC_SUBSET, Distance.MAHALANOBIS, 3, 1));
    }

    @ParameterizedTest
    @EnumSource(Distance.class)
    void spreadTakesTheFarthestRow(Distance distance) {
        for (long seed = 1; seed <= 5; seed++) {
            double[][] rows = rows(900, seed);
            assertEquals(
                    farthestFrom(rows, distance, 0, 8),
                    chosen(rows, Seeding.STATIC_SPREAD, distance, 8, seed),
                    "seed " + seed);
            List<Integer> random = chosen(rows, Seeding.RANDOM_SPREAD, distance, 8, seed);
            assertEquals(farthestFrom(rows, distance, random.get(0), 8), random, "seed " + seed);
        }
    }

    /** The first row, then always the one whose least distance to all chosen is greatest. */
    private static List<Integer> farthestFrom(double[][] rows, Distance distance, int first, int count) {
        double[] factors = switch (distance) {
            case EUCLIDEAN -> new double[] {1, 1, 1};
            case MAHALANOBIS ->
                Arrays.stream(TextbookKMeans.globalVariances(rows))
                        .map(variance -> 1 / Math.sqrt(variance))
                        .toArray();
            case RANGE ->
                Arrays.stream(TextbookKMeans.ranges(rows))
                        .map(range -> 1 / range)
                        .toArray();
        };
        double[][] scaled = RandomProblems.withScale(rows, factors);
        List<Integer> chosen = new ArrayList<>(List.of(first));
        while (chosen.size() < count) {
            int farthest = -1;
            double greatest = -1;
            for (int i = 0; i < rows.length; i++) {
                double least = Double.POSITIVE_INFINITY;
                for (int j : chosen) {
                    least = Math.min(least, distance(scaled[i], scaled[j]));
                }
                if (least > greatest) {
                    greatest = least;
                    farthest = i;
                }
            }
            chosen.add(farthest);
        }
        return chosen;
    }

    /** 3000 draws of one row from 30: each about a hundred times, within five standard errors. */
    @ParameterizedTest
    @EnumSource(
            value = Seeding.class,
            names = {"RANDOM_SUBSET", "RANDOM_SPREAD", "K_MEANS_PLUS_PLUS"})
    void theFirstRowIsUniform(Seeding seeding) {
        double[][] rows = rows(30, 1);
        int[] counts = new int[30];
        for (long seed = 0; seed < 3000; seed++) {
            counts[chosen(rows, seeding, Distance.EUCLIDEAN, 1, seed).get(0)]++;
        }
        for (int i = 0; i < 30; i++) {
            assertEquals(100, counts[i], 5 * Math.sqrt(100 * 29 / 30.0), "row " + i);
        }
    }

    /**
     * Rows at 0, 1 and 3: from 0, each of two candidates is drawn from 1 and 3 in the proportion 1 to 9. Row 1 would
     * leave 4 and row 3 would leave 1, so row 1 is chosen only if both candidates are; likewise from the others, where
     * 3 is better than 0, and 0 as good as 1, so that the first candidate holds.
     */
    @Test
    void plusPlusDrawsInProportionToSquaredDistance() {
        double[][] rows = {{0}, {1}, {3}};
        double[][] expected = {{0, 1 / 100.0, 99 / 100.0}, {1 / 25.0, 0, 24 / 25.0}, {9 / 13.0, 4 / 13.0, 0}};
        int[][] counts = new int[3][3];
        for (long seed = 0; seed < 6000; seed++) {
            List<Integer> pair = chosen(rows, Seeding.K_MEANS_PLUS_PLUS, Distance.EUCLIDEAN, 2, seed);
            counts[pair.get(0)][pair.get(1)]++;
        }
        for (int first = 0; first < 3; first++) {
            int total = Arrays.stream(counts[first]).sum();
            for (int second = 0; second < 3; second++) {
                double p = expected[first][second];
                assertEquals(
                        p,
                        (double) counts[first][second] / total,
                        5 * Math.sqrt(p * (1 - p) / total),
                        first + " then " + second);
            }
        }
    }

    /** One far row out of 2000, at the end of a short last block, is nearly always drawn. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void plusPlusFindsAFarRow(Precision precision) {
        double[][] rows = RandomProblems.overlapping(2001, 2, 1, 1);
        rows[2000] = new double[] {1e6, 1e6};
        Set<Boolean> found = new HashSet<>();
        for (long seed = 0; seed < 20; seed++) {
            double[][] means = KMeansFitter.withDefaults()
                    .withClusters(2)
                    .withIterations(0)
                    .withSeed(seed)
                    .fit(Samples.ofRows(rows, precision))
                    .model()
                    .copyMeans();
            found.add(Arrays.stream(means).anyMatch(mean -> mean[0] > 9e5));
        }
        // All other rows together have 4000/1e12 of the probability.
        assertEquals(Set.of(true), found);
    }

    @Test
    void randomSubsetsDifferFromSeedToSeed() {
        double[][] rows = rows(500, 1);
        Set<List<Integer>> subsets = new HashSet<>();
        for (long seed = 0; seed < 200; seed++) {
            subsets.add(chosen(rows, Seeding.RANDOM_SUBSET, Distance.EUCLIDEAN, 3, seed));
        }
        // Of 500³ subsets, two equal ones in 200 draws have a chance of 2e-4.
        assertTrue(subsets.size() >= 199, subsets.size() + " different subsets");
    }
}
