// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;
import org.priodon.testing.RandomProblems;

/** The loop of EM on its own: where it ends, what it tells, and from where it goes on. */
class EmLoopTest {
    private static final Family FAMILY = new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE));

    private final BlockedSamples samples =
            BlockedSamples.of(Samples.ofRows(RandomProblems.gaussianClusters(700, 2, 2, 3, 4)));
    private final ChunkRunner runner = new ChunkRunner(1, null, new StopSignal());
    private final Parameters start = Parameters.around(FAMILY, 2, new double[] {-0.5, 0.1, 0.4, -0.2}, samples.facts());

    @AfterEach
    void close() {
        runner.close();
    }

    private EmLoop loop(StoppingRule rule, EmState from) {
        Floor none = new Floor(new double[2], samples.frame());
        return new EmLoop(
                ExpectationPass.of(samples, samples.kernels(0), runner),
                new Regularisation(none, ComponentPrior.NONE, 1),
                rule,
                samples.frame(),
                from);
    }

    private EmState after(int iterations) {
        EmLoop loop = loop(StoppingRule.never(), EmState.first(start));
        loop.run(iterations, (objective, iteration) -> {});
        return loop.state();
    }

    @Test
    void tellsTheObjectiveBeforeEachStep() {
        List<Integer> numbers = new ArrayList<>();
        List<Double> objectives = new ArrayList<>();
        List<EmState> states = new ArrayList<>();
        EmLoop loop = loop(StoppingRule.never(), EmState.first(start));
        loop.afterEachStep(() -> states.add(loop.state()));
        assertEquals(StopReason.ITERATION_LIMIT, loop.run(3, (objective, iteration) -> {
            objectives.add(objective);
            numbers.add(iteration);
            assertEquals(states.size() + 1, iteration, "it is told before the step");
        }));
        assertEquals(List.of(1, 2, 3), numbers);
        assertEquals(objectives, loop.trace());
        assertEquals(objectives.get(2), loop.lastLikelihood(), "without a prior it is the likelihood");
        assertTrue(objectives.get(1) > objectives.get(0) && objectives.get(2) > objectives.get(1));
        assertEquals(3, states.size());
        assertEquals(loop.state(), states.get(2));
        assertSame(loop.current(), loop.state().parameters());
    }

    @Test
    void goesOnWhereItStood() {
        EmLoop rest = loop(StoppingRule.never(), after(2));
        List<Integer> numbers = new ArrayList<>();
        rest.run(5, (objective, iteration) -> numbers.add(iteration));
        assertEquals(List.of(3, 4, 5), numbers);
        assertEquals(after(5), rest.state());
        rest.run(5, (objective, iteration) -> numbers.add(iteration));
        assertEquals(3, numbers.size(), "the limit counts earlier iterations");
    }

    /** The rule is asked from the second iteration on, and a met rule ends the loop before the step. */
    @Test
    void endsWhenTheRuleIsMet() {
        List<String> asked = new ArrayList<>();
        EmLoop loop = loop(
                (iteration, before, now) -> {
                    asked.add(iteration + " " + before + " " + now);
                    return iteration == 3;
                },
                EmState.first(start));
        assertEquals(StopReason.CONVERGED, loop.run(9, (objective, iteration) -> {}));
        List<Double> trace = loop.trace();
        assertEquals(3, trace.size());
        assertEquals(
                List.of("2 " + trace.get(0) + " " + trace.get(1), "3 " + trace.get(1) + " " + trace.get(2)), asked);
        assertEquals(after(2).parameters(), loop.current());
    }

    /** The trace of an earlier run, whose last objective was higher by so much of itself. */
    private boolean fellFrom(double higherBy, int floored) {
        double objective = after(1).trace().get(0);
        double before = objective + higherBy * Math.max(1, Math.abs(objective));
        EmLoop loop = loop(StoppingRule.never(), new EmState(start, List.of(before), before, floored, false));
        loop.run(2, (now, iteration) -> {});
        assertEquals(loop.fell(), loop.state().fell());
        return loop.fell();
    }

    @Test
    void aFallIsNotedUnlessItIsRoundingOrTheFloorActed() {
        assertTrue(fellFrom(1e-3, 0));
        assertTrue(fellFrom(2e-9, 0));
        assertFalse(fellFrom(0.5e-9, 0));
        assertFalse(fellFrom(-1e-3, 0), "it rose");
        assertFalse(fellFrom(1e-3, 1));
        EmLoop later = loop(StoppingRule.never(), new EmState(start, List.of(-1e9), -1e9, 0, true));
        later.run(2, (now, iteration) -> {});
        assertTrue(later.fell(), "once noted, it stays");
    }

    /** Means so far away that no sample has a density: the likelihood is not finite. */
    @Test
    void anInfiniteLikelihoodEndsIt() {
        Parameters lost = start.withMeans(new double[] {1e200, 0, 1e200, 0});
        EmLoop loop = loop(StoppingRule.never(), EmState.first(lost));
        assertEquals(StopReason.DEGENERATE, loop.run(9, (objective, iteration) -> {}));
        assertSame(lost, loop.current());
        assertEquals(List.of(), loop.trace());
        assertTrue(Double.isNaN(loop.lastLikelihood()));
    }

    /** Without a floor, a component that has but one sample ends with a variance of zero. */
    @Test
    void parametersThatAreNotValidAreNotTaken() {
        double[][] rows = RandomProblems.gaussianClusters(50, 2, 1, 1, 4);
        rows[0] = new double[] {1e6, 1e6};
        BlockedSamples outlier = BlockedSamples.of(Samples.ofRows(rows));
        Parameters two = Parameters.around(FAMILY, 2, new double[4], outlier.facts())
                .toUser(outlier.frame())
                .withMeans(new double[] {0, 0, 5e5, 5e5});
        EmLoop loop = new EmLoop(
                ExpectationPass.of(outlier, outlier.kernels(0), runner),
                new Regularisation(new Floor(new double[2], outlier.frame()), ComponentPrior.NONE, 1),
                StoppingRule.never(),
                outlier.frame(),
                EmState.first(two.toStored(outlier.frame())));
        assertEquals(StopReason.DEGENERATE, loop.run(500, (objective, iteration) -> {}));
        assertTrue(loop.current().isValid(outlier.frame()));
        assertTrue(loop.trace().size() > 1);
        assertNotEquals(500, loop.trace().size());
    }

    @Test
    void flooredVariancesAreCounted() {
        EmLoop loop = new EmLoop(
                ExpectationPass.of(samples, samples.kernels(0), runner),
                new Regularisation(new Floor(new double[] {1e6, 0}, samples.frame()), ComponentPrior.NONE, 1),
                StoppingRule.never(),
                samples.frame(),
                EmState.first(start));
        loop.run(1, (objective, iteration) -> {});
        assertEquals(2, loop.flooredCells());
        assertEquals(2, loop.state().floored());
        assertEquals(1e6, loop.current().gaussians().variance(1, 0));
    }
}
