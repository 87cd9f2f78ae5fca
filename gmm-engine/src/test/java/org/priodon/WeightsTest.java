// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** A weight of 2 is the row twice, a weight of 0 is no row. */
class WeightsTest {
    /** Sums over repeated rows round differently; ten iterations keep the difference far below this. */
    private static final double SAME = 1e-10;

    private static Samples weighted(double[][] rows, int[] weights) {
        SamplesBuilder builder = Samples.builder(rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights[i]);
        }
        return builder.build();
    }

    private static MixtureFitter fromFirstRows(double[][] rows, int components) {
        return MixtureFitter.withDefaults()
                .startingFrom(Arrays.copyOf(rows, components))
                .withKMeansIterations(5)
                .withEmIterations(10)
                .withTolerance(0);
    }

    private static void assertSame(GaussianMixture expected, GaussianMixture actual) {
        assertArrayEquals(expected.copyWeights(), actual.copyWeights(), SAME);
        for (int g = 0; g < expected.components(); g++) {
            assertArrayEquals(expected.copyMeans()[g], actual.copyMeans()[g], SAME);
            assertArrayEquals(expected.copyVariances()[g], actual.copyVariances()[g], SAME);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 9, 40})
    void fitEqualsFitOnRepeatedRows(int dimensions) {
        double[][] rows = RandomProblems.gaussianClusters(900, dimensions, 3, 2, 11);
        int[] counts = RandomProblems.counts(rows.length, 3, 12);
        counts[0] = counts[1] = counts[2] = 1; // The start rows are there in both.
        Samples repeated = Samples.ofRows(RandomProblems.withDuplicates(rows, counts));
        Samples weighted = weighted(rows, counts);
        assertEquals((double) repeated.count(), weighted.totalWeight());
        FitResult expected = fromFirstRows(rows, 3).fit(repeated);
        FitResult actual = fromFirstRows(rows, 3).fit(weighted);
        assertSame(expected.model(), actual.model());
        assertEquals(
                expected.report().logLikelihood(),
                actual.report().logLikelihood(),
                SAME * Math.abs(expected.report().logLikelihood()));
        InformationCriteria byRepeating = expected.model().scorer().criteria(repeated);
        InformationCriteria byWeight = actual.model().scorer().criteria(weighted);
        assertEquals(byRepeating.bic(), byWeight.bic(), SAME * Math.abs(byRepeating.bic()));
        assertEquals(byRepeating.icl(), byWeight.icl(), SAME * Math.abs(byRepeating.icl()));
    }

    @ParameterizedTest
    @EnumSource(Distance.class)
    void kMeansEqualsKMeansOnRepeatedRows(Distance distance) {
        double[][] rows = RandomProblems.gaussianClusters(700, 4, 4, 2, 21);
        int[] counts = RandomProblems.counts(rows.length, 3, 22);
        KMeansFitter fitter = KMeansFitter.withDefaults().withDistance(distance).startingFrom(Arrays.copyOf(rows, 4));
        KMeansResult expected = fitter.fit(Samples.ofRows(RandomProblems.withDuplicates(rows, counts)));
        KMeansResult actual = fitter.fit(weighted(rows, counts));
        assertEquals(expected.inertia(), actual.inertia(), SAME * expected.inertia());
        for (int k = 0; k < 4; k++) {
            assertArrayEquals(expected.model().copyMeans()[k], actual.model().copyMeans()[k], SAME);
        }
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void rowsOfWeightZeroNeverBecomeCentres(Seeding seeding) {
        double[][] rows = RandomProblems.gaussianClusters(300, 2, 3, 3, 31);
        int[] weights = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            weights[i] = i % 4 == 3 ? 1 : 0;
            rows[i][0] += weights[i] == 0 ? 1000 : 0; // Far away, so that spreading would love them.
        }
        for (long seed = 0; seed < 20; seed++) {
            KMeansResult result = KMeansFitter.withDefaults()
                    .withClusters(6)
                    .withSeeding(seeding)
                    .withSeed(seed)
                    .withIterations(0)
                    .fit(weighted(rows, weights));
            for (double[] centre : result.model().copyMeans()) {
                assertTrue(centre[0] < 500, () -> "centre at a row of weight 0: " + Arrays.toString(centre));
            }
        }
    }

    @Test
    void zeroWeightIsAbsence() {
        double[][] rows = RandomProblems.gaussianClusters(400, 3, 2, 2, 41);
        int[] weights = RandomProblems.counts(rows.length, 1, 42);
        weights[0] = weights[1] = 1;
        double[][] kept = RandomProblems.withDuplicates(rows, weights);
        assertSame(
                fromFirstRows(rows, 2).fit(Samples.ofRows(kept)).model(),
                fromFirstRows(rows, 2).fit(weighted(rows, weights)).model());
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void badWeightIsRefused(double weight) {
        SamplesBuilder builder = Samples.builder(1).add(new double[] {1});
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> builder.add(new double[] {2}, weight));
        assertTrue(refused.getMessage().contains("samples[1]"), refused.getMessage());
        assertTrue(refused.getMessage().contains(Double.toString(weight)), refused.getMessage());
    }

    @Test
    void allZeroIsRefused() {
        SamplesBuilder builder = Samples.builder(1).add(new double[] {1}, 0).add(new double[] {2}, 0);
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, builder::build);
        assertTrue(refused.getMessage().contains("weight 0"), refused.getMessage());
    }

    @Test
    void rowsThatCountMustBeAsManyAsComponents() {
        Samples samples = Samples.builder(1)
                .add(new double[] {1})
                .add(new double[] {2}, 0)
                .add(new double[] {3}, 0)
                .build();
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> MixtureFitter.withDefaults().withComponents(2).fit(samples));
        assertTrue(refused.getMessage().contains("1 samples but 2 components"), refused.getMessage());
    }

    @Test
    void weightsAreKept() {
        Samples samples = Samples.builder(1)
                .add(new double[] {1}, 0.5)
                .add(new double[] {2})
                .build();
        assertEquals(0.5, samples.weight(0));
        assertEquals(1, samples.weight(1));
        assertEquals(1.5, samples.totalWeight());
        assertFalse(samples.toString().isEmpty());
    }
}
