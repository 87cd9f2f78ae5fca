// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.io.FitStates;
import org.priodon.io.ModelFileException;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Checkpoints;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.FitState;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.IterationEvent;
import org.priodon.selection.ModelSelector;

/** A fit that dies goes on from its checkpoint, and ends with the bits of one that never died. */
class CheckpointsTest {
    private static final class Death extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Texts, as files would have them. */
    private static final class Texts implements Checkpoints {
        final Map<String, String> states = new LinkedHashMap<>();
        final List<Integer> kept = new ArrayList<>();
        final int interval;
        GaussianMixture latest;

        Texts(int interval) {
            this.interval = interval;
        }

        @Override
        public Optional<FitState> find(String name) {
            try {
                return states.containsKey(name) ? Optional.of(FitStates.fromJson(states.get(name))) : Optional.empty();
            } catch (ModelFileException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void keep(String name, FitState state, GaussianMixture model) {
            assertTrue(name.matches("[0-9a-z-]+"), name);
            states.put(name, FitStates.toJson(state));
            kept.add(state.trace().size());
            latest = model;
        }

        @Override
        public int interval() {
            return interval;
        }
    }

    private static double[][] rows() {
        Random random = new Random(5);
        double[][] rows = new double[1500][3];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 3; d++) {
                rows[i][d] = 1000 * d + (i % 3) * 2.5 + random.nextGaussian() * (1 + i % 3);
            }
        }
        return rows;
    }

    private static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(3)
                .withKMeansIterations(2)
                .withEmIterations(9)
                .withTolerance(0);
    }

    /** Dies in an iteration of EM of a restart, and counts all iterations from then on. */
    private static FitResult interrupted(
            MixtureFitter fitter,
            Samples samples,
            Texts place,
            int restart,
            int iteration,
            List<IterationEvent> after) {
        MixtureFitter keeping = fitter.withCheckpoints(place);
        assertThrows(
                Death.class,
                () -> keeping.withListener(event -> {
                            if (event.phase() == IterationEvent.Phase.EM
                                    && event.restart() == restart
                                    && event.iteration() == iteration) {
                                throw new Death();
                            }
                        })
                        .fit(samples));
        return keeping.withListener(after::add).fit(samples);
    }

    private static void assertSame(FitResult expected, FitResult actual) {
        assertEquals(expected.model(), actual.model());
        assertEquals(expected.report().logLikelihood(), actual.report().logLikelihood());
        assertEquals(expected.report().trace(), actual.report().trace());
        assertEquals(expected.report().stopReason(), actual.report().stopReason());
        assertEquals(expected.report().flooredCells(), actual.report().flooredCells());
    }

    @ParameterizedTest
    @EnumSource(Covariance.class)
    void goesOnWithTheSameBits(Covariance covariance) {
        Samples samples = Samples.ofRows(rows());
        MixtureFitter fitter = fitter().withCovariance(covariance);
        List<IterationEvent> after = new ArrayList<>();
        assertSame(fitter.fit(samples), interrupted(fitter, samples, new Texts(1), 0, 6, after));
        assertEquals(
                List.of(6, 7, 8, 9),
                after.stream().map(IterationEvent::iteration).toList());
    }

    @Test
    void categoriesMissingValuesAndConvergence() {
        Schema schema = Schema.of(
                List.of(Column.numeric("x"), Column.numeric("y"), Column.categorical("c", List.of("a", "b"))));
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        double[][] rows = rows();
        for (int i = 0; i < rows.length; i++) {
            builder.add(new double[] {rows[i][0], i % 7 == 0 ? Double.NaN : rows[i][1], i % 2});
        }
        Samples samples = builder.build();
        MixtureFitter fitter = fitter().withEmIterations(500).withTolerance(1e-4);
        List<IterationEvent> after = new ArrayList<>();
        Texts place = new Texts(1);
        FitResult expected = fitter.fit(samples);
        assertSame(expected, interrupted(fitter, samples, place, 0, 4, after));
        assertTrue(expected.report().trace().size() > 5);
        assertEquals(4, after.get(0).iteration());
        after.clear();
        assertSame(
                expected, fitter.withCheckpoints(place).withListener(after::add).fit(samples));
        assertEquals(List.of(), after, "what has ended is not run again");
    }

    /** The first restart has ended, the second one died, the third had not begun; half are dropped after a trial. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void restarts(int trialIterations) {
        Samples samples = Samples.ofRows(rows());
        MixtureFitter fitter = fitter().withRestarts(4).withEarlyDrop(trialIterations);
        for (int iteration : new int[] {3, 4, 8}) {
            List<IterationEvent> after = new ArrayList<>();
            Texts place = new Texts(2);
            FitResult expected = fitter.fit(samples);
            int restart = iteration == 8 ? expected.report().bestRestart() : 1;
            assertSame(expected, interrupted(fitter, samples, place, restart, iteration, after));
            assertFalse(after.stream().anyMatch(event -> event.restart() < restart && event.iteration() < 4));
        }
    }

    @Test
    void aSearchIsNotRepeated() {
        Samples samples = Samples.ofRows(rows());
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(3).withTolerance(1e-9);
        List<IterationEvent> after = new ArrayList<>();
        assertSame(fitter.fit(samples), interrupted(fitter, samples, new Texts(1), 0, 3, after));
        assertTrue(after.stream().allMatch(event -> event.phase() == IterationEvent.Phase.EM));
    }

    @Test
    void aChoiceGoesOnWhereItWas() {
        Samples samples = Samples.ofRows(rows());
        FitResult expected = ModelSelector.over(fitter(), 1, 4).select(samples).best();
        Texts place = new Texts(1);
        List<IterationEvent> before = new ArrayList<>();
        MixtureFitter dying = fitter().withCheckpoints(place).withListener(event -> {
            before.add(event);
            if (before.size() == 25) {
                throw new Death();
            }
        });
        assertThrows(Death.class, () -> ModelSelector.over(dying, 1, 4).select(samples));
        assertTrue(place.states.size() > 1);
        FitResult actual = ModelSelector.over(fitter().withCheckpoints(place), 1, 4)
                .select(samples)
                .best();
        assertSame(expected, actual);
    }

    @Test
    void statesAreKeptAsOftenAsAsked() {
        Texts place = new Texts(4);
        FitResult result = fitter().withCheckpoints(place).fit(Samples.ofRows(rows()));
        assertEquals(List.of(1, 4, 8, 9), place.kept);
        assertEquals(result.model(), place.latest);
    }

    @Test
    void aHigherLimitGoesOn() {
        Samples samples = Samples.ofRows(rows());
        Texts place = new Texts(1);
        fitter().withEmIterations(4).withCheckpoints(place).fit(samples);
        List<IterationEvent> after = new ArrayList<>();
        assertSame(
                fitter().fit(samples),
                fitter().withCheckpoints(place).withListener(after::add).fit(samples));
        assertEquals(5, after.size());
    }

    /** Other settings, other samples and another start have names of their own. */
    @Test
    void otherFitsAreLeftAlone() {
        double[][] rows = rows();
        Texts place = new Texts(1);
        MixtureFitter fitter = fitter().withCheckpoints(place);
        GaussianMixture first = fitter.fit(Samples.ofRows(rows)).model();
        fitter.withSeed(2).fit(Samples.ofRows(rows));
        fitter.startingFrom(first).fit(Samples.ofRows(rows));
        fitter.startingFrom(first.copyMeans()).fit(Samples.ofRows(rows));
        double[][] moved = first.copyMeans();
        moved[0][0] = Math.nextUp(moved[0][0]);
        fitter.startingFrom(moved).fit(Samples.ofRows(rows));
        rows[7][0] = Math.nextUp(rows[7][0]) + 1e-9;
        FitResult other = fitter.fit(Samples.ofRows(rows));
        assertEquals(6, place.states.size());
        assertSame(fitter().fit(Samples.ofRows(rows)), other);
        assertNotEquals(first, other.model());
    }

    @Test
    void otherTextsAreRefused() {
        GaussianMixture model = fitter().fit(Samples.ofRows(rows())).model();
        String plain = ModelFiles.toJson(model, Provenance.none());
        assertThrows(ModelFileException.class, () -> FitStates.fromJson(plain));
        assertThrows(ModelFileException.class, () -> FitStates.fromJson("{}"));
    }
}
