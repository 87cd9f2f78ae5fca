// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.selection.Candidate;
import org.priodon.selection.ComponentSelector;
import org.priodon.selection.Criterion;
import org.priodon.selection.Selection;
import org.priodon.start.Seeding;
import org.priodon.testing.Iris;
import org.priodon.testing.PlainFits;
import org.priodon.testing.RandomProblems;

/** Restarts, early drop and the choice of the number of components. */
class RestartsAndSelectionTest {
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

    /** Eruptions and waiting times come in two groups, like Old Faithful's. */
    private static double[][] faithful(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[272][];
        for (int i = 0; i < rows.length; i++) {
            boolean brief = random.nextDouble() < 0.36;
            rows[i] = new double[] {
                (brief ? 2.0 : 4.3) + (brief ? 0.26 : 0.41) * random.nextGaussian(),
                (brief ? 54.5 : 80) + (brief ? 5.8 : 6.0) * random.nextGaussian()
            };
        }
        return rows;
    }

    @Test
    void bicFindsTheTrueNumber() {
        int right = 0;
        for (long seed = 0; seed < 50; seed++) {
            right += chosen(faithful(seed), 5) == 2 ? 1 : 0;
            int clusters = 2 + (int) (seed % 4);
            right += chosen(separated(400, clusters, seed), 7) == clusters ? 1 : 0;
        }
        assertTrue(right >= 95, right + " of 100 problems");
    }

    /** Unit clusters whose centres lie at least eight apart. */
    private static double[][] separated(int count, int clusters, long seed) {
        Random random = new Random(1000 + seed);
        double[][] rows = new double[count][3];
        for (double[] row : rows) {
            int cluster = random.nextInt(clusters);
            for (int d = 0; d < 3; d++) {
                row[d] = (d == cluster % 3 ? 8 * (1 + cluster / 3) : 0) + random.nextGaussian();
            }
        }
        return rows;
    }

    private static int chosen(double[][] rows, int most) {
        return ComponentSelector.over(PlainFits.fitter().withRestarts(5), 1, most)
                .select(Samples.ofRows(rows))
                .best()
                .model()
                .components();
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void selectionDoesNotDependOnThreads(Criterion criterion) {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(600, 3, 3, 3, 47));
        MixtureFitter fitter = PlainFits.fitter().withRestarts(2).withEmIterations(30);
        Selection alone = ComponentSelector.over(fitter.withThreads(1), 1, 5)
                .withCriterion(criterion)
                .select(samples);
        for (int threads : new int[] {2, 8}) {
            Selection other = ComponentSelector.over(fitter.withThreads(threads), 1, 5)
                    .withCriterion(criterion)
                    .select(samples);
            assertEquals(alone.best().model(), other.best().model());
            assertEquals(criteria(alone), criteria(other));
        }
        assertEquals(
                List.of(1, 2, 3, 4, 5),
                alone.candidates().stream().map(Candidate::components).toList());
        double lowest = alone.candidates().stream()
                .mapToDouble(Candidate::criterion)
                .min()
                .orElseThrow();
        assertEquals(
                lowest,
                alone.candidates().get(alone.best().model().components() - 1).criterion());
        assertTrue(alone.toString().contains("chosen"), alone::toString);
    }

    private static List<Double> criteria(Selection selection) {
        return selection.candidates().stream().map(Candidate::criterion).toList();
    }

    @Test
    void cancelledSelectionKeepsWhatIsDone() {
        StopSignal signal = new StopSignal();
        Selection selection = ComponentSelector.over(
                        MixtureFitter.withDefaults().withStopSignal(signal), 1, 20)
                .withProgress(candidate -> {
                    if (candidate.components() == 3) {
                        signal.request();
                    }
                })
                .select(Samples.ofRows(RandomProblems.gaussianClusters(500, 2, 3, 4, 57)));
        assertEquals(3, selection.candidates().size());
        assertFalse(selection.best().model().components() > 3);
    }

    @Test
    void foldsHoldEverySampleOutOnce() {
        // With one component, the held-out likelihood of all folds is a sum over all samples.
        double[][] rows = RandomProblems.gaussianClusters(101, 2, 1, 1, 67);
        Samples samples = Samples.ofRows(rows);
        Selection selection = ComponentSelector.over(MixtureFitter.withDefaults(), 1, 1)
                .withCriterion(Criterion.HELD_OUT)
                .withFolds(101, 3)
                .select(samples);
        double expected = 0;
        for (int left = 0; left < rows.length; left++) {
            int out = left;
            GaussianMixture model = MixtureFitter.withDefaults()
                    .fit(samples.where(i -> i != out))
                    .model();
            expected += model.logDensity(rows[left]);
        }
        assertEquals(-2 * expected, selection.candidates().get(0).criterion(), 1e-8);
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void oneThreadIsEnoughIfSoAsked(Criterion criterion) {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(20_000, 8, 3, 4, 5));
        long started = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
        ComponentSelector.over(FITTER.withThreads(1).withEmIterations(2), 1, 2)
                .withCriterion(criterion)
                .select(samples);
        assertEquals(started, ManagementFactory.getThreadMXBean().getTotalStartedThreadCount());
    }

    @Test
    void nonsenseIsRefused() {
        MixtureFitter fitter = MixtureFitter.withDefaults();
        assertThrows(IllegalArgumentException.class, () -> ComponentSelector.over(fitter, 0, 3));
        assertThrows(IllegalArgumentException.class, () -> ComponentSelector.over(fitter, 4, 3));
        assertThrows(
                IllegalArgumentException.class,
                () -> ComponentSelector.over(fitter, 1, 3).withFolds(1, 0));
    }
}
