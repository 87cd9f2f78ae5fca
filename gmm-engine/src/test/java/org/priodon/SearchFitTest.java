// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.FitWarning;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.RestartPlan;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.start.Start;
import org.priodon.testing.Iris;

/** Fits that search for their start. */
class SearchFitTest {
    private static final int SIDE = 5;
    private static final MixtureFitter FITTER = MixtureFitter.withDefaults().withComponents(SIDE * SIDE);

    /** Clusters on a grid in the plane, some ten times as large as others: a plain start seldom finds them all. */
    private static double[][] rows(int count) {
        Random random = new Random(12);
        double[][] rows = new double[count][];
        for (int i = 0; i < count; i++) {
            int g = (int) (SIDE * SIDE * Math.pow(random.nextDouble(), 1.8));
            rows[i] = new double[] {7 * (g % SIDE) + random.nextGaussian(), 7 * (g / SIDE) + random.nextGaussian()};
        }
        return rows;
    }

    @Test
    void findsTheSameOptimumForEverySeed() {
        Samples samples = Samples.ofRows(rows(3000));
        double best = Double.NEGATIVE_INFINITY;
        List<Double> found = new ArrayList<>();
        int plainFailures = 0;
        for (int seed = 1; seed <= 6; seed++) {
            FitResult fit = FITTER.withSeed(seed).fit(samples);
            found.add(fit.report().averageLogLikelihood());
            best = Math.max(best, fit.report().averageLogLikelihood());
            assertTrue(fit.report().search().orElseThrow().starts() >= 3);
            assertTrue(fit.report().toString().contains("short runs on 3000 samples agree"));
        }
        for (int seed = 1; seed <= 6; seed++) {
            FitResult plain = FITTER.withSearch(false).withSeed(seed).fit(samples);
            assertTrue(plain.report().search().isEmpty());
            plainFailures += plain.report().averageLogLikelihood() < best - 1e-3 ? 1 : 0;
        }
        for (double likelihood : found) {
            assertEquals(best, likelihood, 1e-3, found::toString);
        }
        assertTrue(plainFailures > 0, "a plain start should fail now and then, or the problem is too easy");
    }

    @Test
    void threadsListenersAndPrecisionDoNotMatter() {
        double[][] rows = rows(1500);
        Samples samples = Samples.ofRows(rows);
        List<IterationEvent> events = new ArrayList<>();
        GaussianMixture one = FITTER.withThreads(1).fit(samples).model();
        assertEquals(one, FITTER.withThreads(3).fit(samples).model());
        assertEquals(one, FITTER.withListener(events::add).fit(samples).model());
        assertTrue(events.stream().anyMatch(event -> event.phase() == IterationEvent.Phase.SEARCH));
        GaussianMixture single =
                FITTER.fit(Samples.ofRows(rows, Precision.SINGLE)).model();
        assertEquals(one.averageLogDensity(samples), single.averageLogDensity(samples), 1e-3);
        GaussianMixture spherical =
                FITTER.withCovariance(Covariance.SPHERICAL).fit(samples).model();
        assertEquals(one.averageLogDensity(samples), spherical.averageLogDensity(samples), 0.02);
    }

    /** Events of each restart come as they were planned; finalists that are not needed are not counted once that is known. */
    @Test
    void restartsArePlanned() {
        Samples samples = Samples.ofRows(rows(1500));
        List<RestartPlan> plans = new ArrayList<>();
        List<IterationEvent> events = new ArrayList<>();
        FITTER.withRestarts(2)
                .withListener(new FitListener() {
                    @Override
                    public void restartPlanned(RestartPlan plan) {
                        plans.add(plan);
                    }

                    @Override
                    public void iterationDone(IterationEvent event) {
                        assertEquals(event.restart(), plans.size() - 1);
                        events.add(event);
                    }
                })
                .fit(samples);
        assertEquals(2, plans.size());
        for (RestartPlan plan : plans) {
            assertEquals(1500, plan.samples());
            assertEquals(1500, plan.searchSamples());
            assertEquals(SIDE * SIDE, plan.components());
            assertEquals(0, plan.kMeansIterations());
            List<IterationEvent> search = events.stream()
                    .filter(event -> event.phase() == IterationEvent.Phase.SEARCH && event.restart() == plan.restart())
                    .toList();
            IterationEvent lastShort = search.get(plan.shortRuns() - 1);
            assertEquals(plan.shortRuns() + plan.finalists(), lastShort.iterationLimit());
            IterationEvent last = search.get(search.size() - 1);
            assertTrue(last.iteration() > plan.shortRuns(), "there are finalists");
            assertEquals(last.iteration(), last.iterationLimit());
        }
    }

    @Test
    void aStoppedSearchHasAFiniteModel() {
        Samples samples = Samples.ofRows(rows(3000));
        for (int stopAt : new int[] {0, 1, 2, 4}) {
            StopSignal signal = new StopSignal();
            int[] seen = new int[1];
            if (stopAt == 0) {
                signal.request();
            }
            FitResult fit = FITTER.withStopSignal(signal)
                    .withListener(event -> {
                        if (++seen[0] == stopAt) {
                            signal.request();
                        }
                    })
                    .fit(samples);
            assertEquals(StopReason.CANCELLED, fit.report().stopReason(), "after " + stopAt);
            assertTrue(Double.isFinite(fit.model().averageLogDensity(samples)), "after " + stopAt);
        }
    }

    /** Where components are small, what a move gains may be lost when EM goes on. Such a search must end, too. */
    @Test
    void aSearchEndsWhereComponentsAreSmall() {
        for (int seed = 1; seed <= 15; seed++) {
            Random random = new Random(seed);
            SamplesBuilder builder =
                    Samples.builder(Schema.of(List.of(Column.categorical("a", List.of("x", "y", "z")))));
            for (int i = 0; i < 20; i++) {
                builder.add(new double[] {random.nextInt(3)});
            }
            Samples samples = builder.build();
            MixtureFitter fitter = FITTER.withComponents(4).withThreads(1);
            FitResult fit = assertTimeoutPreemptively(Duration.ofMinutes(1), () -> fitter.fit(samples));
            assertTrue(fit.report().search().orElseThrow().accepted() < 100, fit.toString());
        }
    }

    @Test
    void whatOneRunAloneHasFoundIsAWarning() {
        int warnings = 0;
        for (int seed = 1; seed <= 20; seed++) {
            FitReport report = FITTER.withComponents(7)
                    .withSeed(seed)
                    .fit(Samples.ofRows(rows(300)))
                    .report();
            SearchOutcome search = report.search().orElseThrow();
            boolean once = search.agreeing() == 1 && search.spread() > 1e-3;
            assertEquals(once, report.hasWarning(FitWarning.Kind.FOUND_ONCE), report.toString());
            warnings += once ? 1 : 0;
        }
        assertTrue(warnings > 0 && warnings < 20, warnings + " of 20 fits of too few components to these clusters");
        FitReport clear =
                FITTER.withComponents(3).fit(Samples.ofRows(Iris.rows())).report();
        assertFalse(clear.hasWarning(FitWarning.Kind.FOUND_ONCE), clear.toString());
    }

    @Test
    void componentsOfFewRowsAreAWarning() {
        double[][] rows = rows(300);
        rows[0] = rows[1] = rows[2] = new double[] {1000, 1000};
        FitReport few = FITTER.withComponents(2)
                .startingFrom(new double[][] {{10, 10}, {1000, 1000}})
                .fit(Samples.ofRows(rows))
                .report();
        assertTrue(few.toString().contains("component 1 has fewer than 5 samples"), few.toString());
        assertTrue(few.hasWarning(FitWarning.Kind.SMALL_COMPONENT));
    }

    /** Two long clusters beside each other, which no distance along columns tells apart. */
    @Test
    void parallelClustersAreFound() {
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withCovariance(Covariance.FULL);
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            double[][] rows = new double[400][];
            int[] truth = new int[rows.length];
            for (int i = 0; i < rows.length; i++) {
                truth[i] = i % 2;
                double along = 4 * random.nextGaussian();
                rows[i] = new double[] {along, along + 0.5 * random.nextGaussian() + 4 * truth[i]};
            }
            Samples samples = Samples.ofRows(rows);
            FitResult known = fitter.startingFrom(Start.labels(truth, 2)).fit(samples);
            FitResult found = fitter.fit(samples);
            assertEquals(known.report().logLikelihood(), found.report().logLikelihood(), 1, "data of seed " + seed);
        }
    }
}
