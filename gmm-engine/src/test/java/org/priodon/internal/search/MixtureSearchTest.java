// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopSignal;
import org.priodon.testing.RandomProblems;

/** The search finds clusters whatever the seed, and the same ones on any number of threads. */
class MixtureSearchTest {
    static List<SearchProblem> problems() {
        return SearchProblem.all();
    }

    private static MixtureSearch search(BlockedSamples samples, int components, long seed, int threads) {
        Workbench bench = SearchProblem.bench(samples, threads, new StopSignal());
        MixtureSearch search = new MixtureSearch(bench, SearchPlan.of(samples, components, bench.family()), seed, null);
        search.run();
        bench.runner().close();
        return search;
    }

    /** In the user's units, in order. */
    private static double[] firstMeans(Parameters found, BlockedSamples samples) {
        double[][] means = found.toUser(samples.frame()).gaussians().meanRows();
        return Arrays.stream(means).mapToDouble(mean -> mean[0]).sorted().toArray();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void clustersAreFound(SearchProblem problem) {
        BlockedSamples samples = problem.samples();
        for (long seed = 1; seed <= 5; seed++) {
            Parameters found =
                    search(samples, problem.clusters(), seed, 1).found().orElseThrow();
            double[] means = firstMeans(found, samples);
            for (int c = 0; c < means.length; c++) {
                assertEquals(SearchProblem.GAP * c, means[c], 0.5, "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("problems")
    void threadsDoNotMatter(SearchProblem problem) {
        BlockedSamples samples = problem.samples();
        MixtureSearch expected = search(samples, problem.clusters() + 1, 7, 1);
        for (int threads : new int[] {2, 8}) {
            MixtureSearch actual = search(samples, problem.clusters() + 1, 7, threads);
            assertEquals(expected.found(), actual.found());
            assertEquals(expected.outcome(), actual.outcome());
        }
    }

    @Test
    void largeDataAreRepresentedBySome() {
        BlockedSamples samples =
                BlockedSamples.of(Samples.ofRows(RandomProblems.gaussianClusters(70_000, 2, 4, 30, 1)));
        MixtureSearch expected = search(samples, 4, 1, 1);
        assertEquals(20_000, (double) expected.outcome().samples(), 600);
        assertEquals(expected.found(), search(samples, 4, 1, 8).found());
        assertFalse(expected.found().equals(search(samples, 4, 2, 1).found()), "another seed takes other samples");
    }

    @Test
    void outcomeTellsWhatWasTried() {
        SearchProblem problem = SearchProblem.plain(5);
        MixtureSearch search = search(problem.samples(), 5, 1, 2);
        SearchOutcome outcome = search.outcome();
        assertEquals(problem.rows(), outcome.samples());
        assertEquals(24, outcome.starts());
        assertTrue(outcome.agreeing() >= 1 && outcome.agreeing() <= 24);
        assertTrue(outcome.finalists().size() >= 1 && outcome.finalists().size() <= 3);
        assertEquals(0, outcome.spread(), 1e-3);
    }

    @Test
    void watcherSeesEveryStep() {
        SearchProblem problem = SearchProblem.plain(4);
        List<Integer> steps = new ArrayList<>();
        List<Double> likelihoods = new ArrayList<>();
        MixtureSearch watched = new MixtureSearch(
                problem.bench(),
                SearchPlan.of(problem.samples(), 4, problem.bench().family()),
                1,
                (step, all, best) -> {
                    steps.add(step);
                    likelihoods.add(best);
                });
        watched.run();
        for (int step = 1; step <= steps.size(); step++) {
            assertEquals(step, steps.get(step - 1));
        }
        assertTrue(steps.size() > watched.outcome().starts());
        assertTrue(likelihoods.stream().allMatch(Double::isFinite));
        assertEquals(search(problem.samples(), 4, 1, 2).found(), watched.found());
    }

    /** Stopped in the middle of it, a search has the best of what was done. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 24, 25})
    void cancelledSearchHasAResult(int steps) {
        SearchProblem problem = SearchProblem.plain(5);
        StopSignal signal = new StopSignal();
        BlockedSamples samples = problem.samples();
        AtomicInteger seen = new AtomicInteger();
        Workbench bench = SearchProblem.bench(samples, 1, signal);
        MixtureSearch search =
                new MixtureSearch(bench, SearchPlan.of(samples, 6, bench.family()), 1, (step, all, best) -> {
                    seen.set(step);
                    if (step == steps) {
                        signal.request();
                    }
                });
        search.run();
        assertTrue(seen.get() <= steps + 1);
        assertTrue(search.found().orElseThrow().isValid(samples.frame()));
        assertTrue(search.isCancelled());
    }

    @Test
    void searchThatIsCancelledAtOnceHasNone() {
        StopSignal signal = new StopSignal();
        signal.request();
        BlockedSamples samples = SearchProblem.plain(4).samples();
        Workbench bench = SearchProblem.bench(samples, 2, signal);
        MixtureSearch search = new MixtureSearch(bench, SearchPlan.of(samples, 4, bench.family()), 1, null);
        search.run();
        assertTrue(search.found().isEmpty());
        assertEquals(0, search.outcome().starts());
    }
}
