// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.spherical.SphericalVariances;
import org.priodon.internal.family.spherical.SphericalVariances.Sphere;
import org.priodon.observe.StopSignal;

/** Larger mixtures from smaller ones. */
class GrowthTest {
    static List<SearchProblem> problems() {
        return SearchProblem.all();
    }

    private static double logLikelihood(Workbench bench, Parameters model) {
        ExpectationPass pass = ExpectationPass.of(bench.samples(), bench.kernels(), bench.runner());
        return pass.sums(pass.factors(model)).logLikelihood();
    }

    /** All clusters have a component of their own, but for the first two, which share one. */
    @ParameterizedTest
    @MethodSource("problems")
    void theSharedComponentIsSplit(SearchProblem problem) {
        Workbench bench = problem.bench();
        int[] apart = IntStream.range(0, problem.clusters()).toArray();
        int[] joined = Arrays.stream(apart).map(c -> Math.max(0, c - 1)).toArray();
        Parameters grown = new Growth(bench, 1).grown(problem.model(bench, joined), problem.clusters());
        double right = logLikelihood(bench, problem.model(bench, apart));
        assertEquals(problem.clusters(), grown.components());
        assertTrue(logLikelihood(bench, grown) > right - 0.01 * bench.samples().totalWeight());
    }

    /** From one to as many as there are clusters, and likelier with each. */
    @ParameterizedTest
    @MethodSource("problems")
    void growsByMany(SearchProblem problem) {
        Workbench bench = problem.bench();
        Parameters model = problem.model(bench, new int[problem.clusters()]);
        double before = logLikelihood(bench, model);
        for (int components = 2; components <= 8; components += 3) {
            model = new Growth(bench, 1).grown(model, components);
            assertEquals(components, model.components());
            double after = logLikelihood(bench, model);
            assertTrue(after > before, components + " components: " + after + " after " + before);
            before = after;
        }
    }

    @Test
    void otherFamiliesAreAdopted() {
        SearchProblem problem = SearchProblem.plain(4);
        Workbench bench = problem.bench();
        Workbench spherical = new Workbench(
                bench.samples(),
                bench.kernels(),
                bench.runner(),
                new DiagonalFamily(new SphericalVariances(Sphere.EACH)),
                bench.regularisation());
        Parameters given = problem.model(spherical, 0, 0, 1, 2);
        Parameters same = new Growth(bench, 1).grown(given, 3);
        assertEquals(bench.family(), same.family());
        assertTrue(logLikelihood(bench, same) > logLikelihood(spherical, given));
        assertEquals(4, new Growth(bench, 1).grown(given, 4).components());
    }

    /** Where no component has samples enough for two, halves may be smaller, down to one sample. */
    @Test
    void fewSamplesAreSplitToo() {
        Workbench bench = SearchProblem.bench(
                BlockedSamples.of(Samples.ofRows(new double[][] {{1, 2, 3}, {4, 5, 7}, {9, 1, 2}})),
                1,
                new StopSignal());
        Parameters one = bench.maximised(1, new double[3], () -> (number, block, responsibilities) -> {
            for (int i = 0; i < block.count(); i++) {
                responsibilities.set(0, i, 1);
            }
        });
        assertEquals(2, new Growth(bench, 1).grown(one, 2).components());
        assertNull(new Growth(bench, 1).grown(one, 9));
    }
}
