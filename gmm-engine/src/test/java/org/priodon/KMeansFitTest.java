// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansModel;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.RandomProblems;

/** What k-means offers by itself: restarts, a report, rules for its end, scores. */
class KMeansFitTest {
    private static final Samples MANY = Samples.ofRows(RandomProblems.gaussianClusters(1500, 2, 12, 30, 3));

    private static KMeansFitter fitter() {
        return KMeansFitter.withDefaults().withClusters(12).withSeeding(Seeding.RANDOM_SUBSET);
    }

    @Test
    void theBestOfAllRestartsIsReturned() {
        KMeansResult result = fitter().withRestarts(8).fit(MANY);
        List<RestartOutcome> restarts = result.report().restarts();
        assertEquals(8, restarts.size());
        double best =
                restarts.stream().mapToDouble(RestartOutcome::objective).min().orElseThrow();
        assertEquals(best, result.inertia(), 1e-12 * best);
        assertEquals(best, restarts.get(result.report().bestRestart()).objective());
        assertNotEquals(
                best,
                restarts.stream().mapToDouble(RestartOutcome::objective).max().orElseThrow());
        assertEquals(MANY.count(), Arrays.stream(result.sizes()).sum());
        assertTrue(result.toString().contains("best of 8 restarts"), result.toString());
    }

    @Test
    void theFirstOfSeveralRestartsIsTheOnlyOneOfOne() {
        KMeansResult one = fitter().fit(MANY);
        KMeansResult several = fitter().withRestarts(3).fit(MANY);
        assertEquals(one.inertia(), several.report().restarts().get(0).objective(), 1e-12 * one.inertia());
    }

    @Test
    void restartsAreTheSameForAnyNumberOfThreads() {
        KMeansModel expected = fitter().withRestarts(5).withThreads(1).fit(MANY).model();
        assertEquals(expected, fitter().withRestarts(5).withThreads(3).fit(MANY).model());
    }

    @Test
    void aRuleEndsItEarlier() {
        KMeansResult whole = fitter().withIterations(StoppingRule.NO_LIMIT).fit(MANY);
        KMeansResult early = fitter().withIterations(StoppingRule.NO_LIMIT)
                .withStoppingRule(StoppingRule.relative(0.05))
                .fit(MANY);
        assertEquals(StopReason.CONVERGED, whole.stopReason());
        assertEquals(StopReason.CONVERGED, early.stopReason());
        assertTrue(
                early.report().iterations() < whole.report().iterations(),
                early.report().iterations() + " of " + whole.report().iterations());
        KMeansResult later = fitter().withIterations(StoppingRule.NO_LIMIT)
                .withStoppingRule(
                        StoppingRule.relative(0.05).butNotBefore(early.report().iterations() + 1))
                .fit(MANY);
        assertEquals(early.report().iterations() + 1, later.report().iterations());
    }

    @Test
    void warnsOfFewDistinctSamples() {
        KMeansResult result = KMeansFitter.withDefaults().withClusters(3).fit(Samples.ofRows(new double[20][2]));
        assertTrue(result.report().hasWarning(FitWarning.Kind.FEW_DISTINCT_SAMPLES), result.toString());
        assertTrue(result.report().hasWarning(FitWarning.Kind.EMPTY_COMPONENT), result.toString());
    }

    @Test
    void tellsItsSettings() {
        Map<String, String> settings = fitter().withSeed(7).withRestarts(2).settings();
        assertEquals("12", settings.get("components"));
        assertEquals("random-subset", settings.get("start"));
        assertEquals("euclidean", settings.get("distance"));
        assertEquals("7", settings.get("seed"));
        assertTrue(fitter().toString().contains("kMeansIterations=100"), fitter().toString());
        assertEquals("absolute 1.0E-6", MixtureFitter.withDefaults().settings().get("stoppingRule"));
        assertEquals(
                "absolute 0.5 but not before iteration 3 or never",
                StoppingRule.absolute(0.5)
                        .butNotBefore(3)
                        .or(StoppingRule.never())
                        .toString());
    }

    @Test
    void aSeederChoosesTheFirstMeans() {
        double[][] means = firstRows(12);
        KMeansResult expected = KMeansFitter.withDefaults().startingFrom(means).fit(MANY);
        KMeansResult chosen = KMeansFitter.withDefaults()
                .withClusters(12)
                .startingFrom(Start.seeded((samples, count, random) -> firstRows(count)))
                .fit(MANY);
        assertEquals(expected.model(), chosen.model());
    }

    private static double[][] firstRows(int count) {
        double[][] rows = new double[count][];
        for (int k = 0; k < count; k++) {
            rows[k] = MANY.row(k);
        }
        return rows;
    }

    @Test
    void aMixtureCanStartFromCentres() {
        KMeansModel centres = fitter().fit(MANY).model();
        FitResult fit = MixtureFitter.withDefaults()
                .startingFrom(centres)
                .withKMeansIterations(0)
                .withDistance(Distance.EUCLIDEAN)
                .fit(MANY);
        FitResult same = MixtureFitter.withDefaults()
                .startingFrom(centres.copyMeans())
                .withKMeansIterations(0)
                .withDistance(Distance.EUCLIDEAN)
                .fit(MANY);
        assertEquals(same.model(), fit.model());
    }

    /** Numbers, missing ones, categories and weights. */
    @ParameterizedTest
    @EnumSource(Distance.class)
    void aBatchHasTheBitsOfSingleVectors(Distance distance) {
        Random random = new Random(4);
        SamplesBuilder builder = Samples.builder(Schema.of(List.of(
                        Column.numeric("length"),
                        Column.categorical("colour", List.of("red", "blue", "green")),
                        Column.numeric("width"))))
                .missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 1200; i++) {
            double length = random.nextInt(8) == 0 ? Double.NaN : 1e5 + random.nextGaussian();
            double width = random.nextInt(200) == 0 ? 1e6 : random.nextGaussian();
            builder.add(
                    new double[] {length, random.nextInt(9) == 0 ? Double.NaN : random.nextInt(3), width},
                    random.nextInt(4));
        }
        Samples samples = builder.build();
        KMeansResult result = KMeansFitter.withDefaults()
                .withClusters(7)
                .withDistance(distance)
                .fit(samples);
        KMeansModel model = result.model();
        int[] nearest = model.assign(samples);
        double[] distances = model.scorer().squaredDistances(samples);
        for (int i = 0; i < samples.count(); i++) {
            double[] row = samples.row(i);
            assertEquals(model.assign(row), nearest[i], "row " + i);
            assertEquals(model.squaredDistance(row, nearest[i]), distances[i], "row " + i);
        }
        assertArrayEquals(model.scorer(1).assign(samples), nearest);
        assertEquals(result.inertia(), model.scorer().inertia(samples), 1e-9 * result.inertia());
        assertEquals(
                samples.count(),
                Arrays.stream(model.scorer().histogram(samples)).sum());
    }
}
