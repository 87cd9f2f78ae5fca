// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import org.priodon.testing.Iris;
import org.priodon.testing.RandomProblems;

/** Restarts and early drop. */
class RestartsTest {
    private static final MixtureFitter FITTER = MixtureFitter.withDefaults().withSeeding(Seeding.RANDOM_SUBSET);

    @Test
    void irisAsWekaHasIt() {
        // Mean log-likelihood and sizes of Weka 3.8.7's EM with three clusters from a good start.
        Samples iris = Samples.ofRows(Iris.rows());
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(3)
                .withDistance(Distance.EUCLIDEAN)
                .withEmIterations(500)
                .withTolerance(1e-9);
        boolean found = false;
        for (long seed = 1; seed <= 20 && !found; seed++) {
            FitResult fit = fitter.withSeed(seed).fit(iris);
            long[] sizes = fit.model().scorer().histogram(iris, Closeness.PROBABILITY);
            Arrays.sort(sizes);
            found = Math.abs(fit.report().averageLogLikelihood() + 2.055) < 5e-4
                    && Arrays.equals(sizes, new long[] {36, 50, 64});
        }
        assertTrue(found, "Weka's optimum from none of 20 starts");
        // Other starts find a better optimum.
        FitReport best = fitter.withDistance(Distance.MAHALANOBIS)
                .withRestarts(10)
                .fit(iris)
                .report();
        assertTrue(best.averageLogLikelihood() > -2.0535, best::toString);
    }

    @Test
    void theBestOfAllRestartsIsReturned() {
        double[][] rows = RandomProblems.overlapping(500, 3, 4, 7);
        for (long seed = 0; seed < 100; seed++) {
            FitReport report = FITTER.withComponents(4)
                    .withRestarts(5)
                    .withEmIterations(15)
                    .withSeed(seed)
                    .fit(Samples.ofRows(rows))
                    .report();
            double best = report.restarts().stream()
                    .mapToDouble(RestartOutcome::objective)
                    .max()
                    .orElseThrow();
            assertEquals(best, report.logLikelihood(), "seed " + seed);
            assertEquals(best, report.restarts().get(report.bestRestart()).objective(), "seed " + seed);
        }
    }

    @Test
    void restartsDoNotDependOnScheduling() {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(1500, 4, 5, 17));
        MixtureFitter fitter = FITTER.withComponents(5).withRestarts(6).withEmIterations(20);
        FitResult alone = fitter.withThreads(1).fit(samples);
        for (int threads : new int[] {2, 8}) {
            FitResult together = fitter.withThreads(threads).fit(samples);
            assertEquals(alone.model(), together.model());
            assertEquals(likelihoods(alone), likelihoods(together));
        }
        List<Integer> watched = new ArrayList<>();
        FitResult listened = fitter.withThreads(2)
                .withListener(event -> watched.add(event.restart()))
                .fit(samples);
        assertEquals(alone.model(), listened.model());
        assertEquals(watched.stream().sorted().toList(), watched, "one restart after another");
    }

    private static List<Double> likelihoods(FitResult fit) {
        return fit.report().restarts().stream().map(RestartOutcome::objective).toList();
    }

    @Test
    void eachRestartHasItsOwnStream() {
        FitReport report = FITTER.withComponents(5)
                .withRestarts(4)
                .withEmIterations(2)
                .fit(Samples.ofRows(RandomProblems.overlapping(800, 3, 5, 27)))
                .report();
        assertEquals(
                4,
                report.restarts().stream()
                        .map(RestartOutcome::objective)
                        .distinct()
                        .count());
    }

    @Test
    void earlyDropSavesIterationsAndKeepsTheLeader() {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(1200, 3, 6, 37));
        MixtureFitter fitter =
                FITTER.withComponents(6).withRestarts(8).withEmIterations(60).withTolerance(0);
        FitReport all = fitter.fit(samples).report();
        FitReport fewer = fitter.withEarlyDrop(5).fit(samples).report();
        assertEquals(8 * 60, iterations(all));
        assertEquals(4 * 60 + 4 * 5, iterations(fewer));
        assertEquals(
                4,
                fewer.restarts().stream()
                        .filter(outcome -> outcome.stopReason() == StopReason.DROPPED)
                        .count());
        assertNotEquals(StopReason.DROPPED, fewer.stopReason());
        assertTrue(fewer.logLikelihood() <= all.logLikelihood());
    }

    private static int iterations(FitReport report) {
        return report.restarts().stream().mapToInt(RestartOutcome::iterations).sum();
    }
}
