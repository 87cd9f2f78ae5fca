// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;

/** Moves lead from a bad optimum of EM to the good one. */
class SplitMergeTest {
    static List<SearchProblem> problems() {
        return SearchProblem.all();
    }

    /** Three clusters share a component, and the last cluster has three components. EM alone does not change that. */
    private static Fitted bad(SearchProblem problem, Workbench bench) {
        int clusters = problem.clusters();
        double[] means = new double[clusters * SearchProblem.COLUMNS];
        Parameters bad = bench.maximised(clusters, means, () -> (number, block, responsibilities) -> {
            int first = (int) bench.samples().firstSample(number);
            for (int i = 0; i < block.count(); i++) {
                int label = problem.label(first + i);
                int component =
                        label < 3 ? 0 : label < clusters - 1 ? label - 2 : clusters - 3 + (first + i) / clusters % 3;
                responsibilities.set(component, i, 1);
            }
        });
        return bench.climb(Fitted.unknown(bad), StoppingRule.absolute(1e-4), 100);
    }

    private static Fitted good(SearchProblem problem, Workbench bench) {
        int[] components = new int[problem.clusters()];
        Arrays.setAll(components, c -> c);
        return bench.climb(Fitted.unknown(problem.model(bench, components)), StoppingRule.absolute(1e-4), 100);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void movesRepairWhatEmCannot(SearchProblem problem) {
        Workbench bench = problem.bench();
        Fitted bad = bad(problem, bench);
        Fitted good = good(problem, bench);
        assertTrue(bad.objective() < good.objective() - 0.1);
        SplitMerge search = new SplitMerge(bench, bad, 1);
        search.run();
        assertEquals(good.objective(), search.current().objective(), 1e-3);
        assertTrue(search.accepted() >= 1);
    }

    @ParameterizedTest
    @MethodSource("problems")
    void nothingGoodIsGivenUp(SearchProblem problem) {
        Workbench bench = problem.bench();
        Fitted good = good(problem, bench);
        SplitMerge search = new SplitMerge(bench, good, 1);
        search.run();
        assertTrue(search.current().objective() >= good.objective() - 1e-9);
        assertEquals(0, search.accepted());
    }

    @Test
    void cancelledSearchKeepsItsStart() {
        SearchProblem problem = SearchProblem.plain(5);
        Fitted bad = bad(problem, problem.bench());
        StopSignal signal = new StopSignal();
        Workbench bench = SearchProblem.bench(problem.samples(), 2, signal);
        signal.request();
        SplitMerge search = new SplitMerge(bench, bad, 1);
        assertThrows(FitCancelled.class, search::run);
        assertEquals(bad, search.current());
    }
}
