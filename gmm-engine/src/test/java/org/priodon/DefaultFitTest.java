// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.Iris;

/** What a fit does unless told otherwise, and when it makes a plain start. */
class DefaultFitTest {
    private static final MixtureFitter DEFAULTS = MixtureFitter.withDefaults().withComponents(3);
    private static final Samples IRIS = Samples.ofRows(Iris.rows());

    private static boolean searches(MixtureFitter fitter) {
        return Boolean.parseBoolean(fitter.settings().get("search"));
    }

    @Test
    void defaultsAreThoseThatAreNamed() {
        Map<String, String> settings = MixtureFitter.withDefaults().settings();
        assertEquals(Integer.toString(MixtureDefaults.EM_ITERATIONS), settings.get("emIterations"));
        assertEquals(StoppingRule.absolute(MixtureDefaults.TOLERANCE).toString(), settings.get("stoppingRule"));
        assertEquals(VarianceFloor.resolution().toString(), settings.get("varianceFloor"));
        assertEquals(Integer.toString(MixtureDefaults.RESTARTS), settings.get("restarts"));
        assertEquals(Long.toString(MixtureDefaults.SEED), settings.get("seed"));
        assertEquals(Double.toString(MixtureDefaults.CATEGORY_SMOOTHING), settings.get("categorySmoothing"));
        assertTrue(searches(MixtureFitter.withDefaults()));
        assertEquals(MixtureDefaults.SEEDING.label(), settings.get("start"));
        assertEquals(MixtureDefaults.DISTANCE.label(), settings.get("distance"));
        assertEquals(Integer.toString(MixtureDefaults.K_MEANS_ITERATIONS), settings.get("kMeansIterations"));
    }

    @Test
    void whoeverSaysHowToStartGetsAPlainStart() {
        double[][] means = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 9, 9, 9}};
        for (MixtureFitter plain : List.of(
                DEFAULTS.withSeeding(Seeding.K_MEANS_PLUS_PLUS),
                DEFAULTS.withDistance(Distance.MAHALANOBIS),
                DEFAULTS.withKMeansIterations(10),
                DEFAULTS.startingFrom(Start.seeded(Seeding.RANDOM_SUBSET)),
                DEFAULTS.startingFrom(means),
                DEFAULTS.withSearch(false))) {
            assertFalse(searches(plain), plain.toString());
            FitReport report = plain.fit(IRIS).report();
            assertTrue(report.search().isEmpty());
            assertTrue(report.kMeansIterations() > 0);
        }
    }

    @Test
    void whatIsSaidOfTheSearchItselfGoesBefore() {
        assertTrue(searches(DEFAULTS.withSearch(true).withSeeding(Seeding.RANDOM_SUBSET)));
        assertTrue(searches(DEFAULTS.withSeeding(Seeding.RANDOM_SUBSET).withSearch(true)));
        assertFalse(searches(DEFAULTS.withSearch(false).withSeed(3)));
        assertFalse(searches(DEFAULTS.withSearch(true).startingFrom(new double[][] {{1}, {2}, {3}})), "a given start");
    }

    /** So the defaults of a plain start change nothing. */
    @Test
    void aPlainStartIsTheSameHoweverItIsAskedFor() {

        FitResult plain = DEFAULTS.withSearch(false).fit(IRIS);
        assertEquals(
                plain.model(),
                DEFAULTS.withSeeding(Seeding.K_MEANS_PLUS_PLUS).fit(IRIS).model());
        assertEquals(plain.model(), DEFAULTS.withKMeansIterations(10).fit(IRIS).model());
        assertEquals(
                plain.model(),
                DEFAULTS.withDistance(Distance.MAHALANOBIS).fit(IRIS).model());
    }

    @Test
    void everyRestartSearches() {
        Set<Integer> searched = new TreeSet<>();
        FitReport report = DEFAULTS.withRestarts(3)
                .withListener(event -> {
                    if (event.phase() == IterationEvent.Phase.SEARCH) {
                        searched.add(event.restart());
                    }
                })
                .fit(IRIS)
                .report();
        assertEquals(Set.of(0, 1, 2), searched);
        assertEquals(3, report.restarts().size());
        assertTrue(report.objective() >= DEFAULTS.fit(IRIS).report().objective());
    }
}
