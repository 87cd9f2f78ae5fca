// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;

/**
 * Contenders in other languages make the same steps from the same start as the engine. Each is skipped where its
 * compiler, interpreter or library is not there.
 */
class ForeignContendersTest {
    private static final int COUNT = 500;
    private static final int ITERATIONS = 12;

    @TempDir
    Path folder;

    private final double[][] rows = new double[COUNT][3];
    private final int[] labels = new int[COUNT];
    private String library;

    ForeignContendersTest() {
        Random random = new Random(11);
        for (int i = 0; i < COUNT; i++) {
            for (int d = 0; d < 3; d++) {
                rows[i][d] = (i % 3) * 2 * d + random.nextGaussian();
            }
            labels[i] = random.nextInt(5) == 0 ? random.nextInt(3) : i % 3;
        }
    }

    /** The command of a program. */
    private interface Finder {
        List<String> command() throws IOException;
    }

    private BaselineRun fit(String name, Finder finder) throws IOException {
        return fit(name, finder, ITERATIONS);
    }

    private BaselineRun fit(String name, Finder finder, int iterations) throws IOException {
        List<String> command = new ArrayList<>();
        try {
            command.addAll(finder.command());
        } catch (IOException e) {
            abort("skipped: " + name + " is not here");
        }
        Path data = folder.resolve("rows.bin");
        Path start = folder.resolve("labels.bin");
        ProblemFile.write(data, Samples.ofRows(rows));
        ProblemFile.writeLabels(start, labels);
        command.addAll(List.of(data.toString(), "3", "10", "0", "1e-10", "1", "0.1"));
        try (Baseline baseline = new Baseline(name, command, 1, 60, COUNT, new StopSignal())) {
            assertTrue(
                    baseline.fit(0, start, iterations), () -> baseline.result().toString());
            library = baseline.result().library();
            return baseline.result().runs().get(0);
        }
    }

    private static Programs programs() {
        return new Programs(System.getProperty("priodon.python", "python3"));
    }

    private FitReport engine() {
        return MixtureFitter.withDefaults()
                .startingFrom(Start.labels(labels, 3))
                .withEmIterations(ITERATIONS)
                .withStoppingRule(StoppingRule.absolute(0))
                .withVarianceFloor(1e-10)
                .fit(Samples.ofRows(rows))
                .report();
    }

    @ParameterizedTest
    @CsvSource({"ELKI_EM, 1e-5", "ARMADILLO, 1e-9", "VLFEAT, 1e-3", "SCIKIT_LEARN, 1e-7"})
    void theSameStepsFromTheSameStart(Contender contender, double tolerance) throws IOException {
        BaselineRun run = fit(contender.label(), () -> programs().command(contender, Task.EM));
        double expected = engine().logLikelihood();
        assertEquals(expected, run.logLikelihood(), tolerance * Math.abs(expected));
        assertTrue(run.iterations() <= ITERATIONS && run.iterations() > 0, "iterations " + run.iterations());
        assertTrue(run.seconds() > 0, "a time");
    }

    @ParameterizedTest
    @CsvSource({"ELKI_EM, 1e-5", "ARMADILLO, 1e-9", "SCIKIT_LEARN, 1e-7"})
    void theSameStepsWithFullCovariances(Contender contender, double tolerance) throws IOException {
        Problem problem = new Problem(rows, 3, 0, 1e-10, 1);
        double expected = COUNT
                * new PriodonFit(Task.EM_FULL, Precision.DOUBLE, true)
                        .fit(problem, new Library.Start(labels, 0, ITERATIONS), new Watch())
                        .quality();
        BaselineRun run = fit(contender.label(), () -> programs().command(contender, Task.EM_FULL));
        assertEquals(expected, run.logLikelihood(), tolerance * Math.abs(expected));
        assertEquals(ITERATIONS, run.iterations());
        assertNotEquals(engine().logLikelihood(), expected, 1e-3, "no diagonal fit");
    }

    /** Of k-means, all with a limit that they reach, and all to the end. */
    @ParameterizedTest
    @CsvSource({"ARMADILLO", "SCIKIT_LEARN", "SCIKIT_LEARN_ELKAN", "ELKI_HAMERLY", "ELKI_EXPONION", "ELKI_SHALLOT"})
    void theSameStepsOfKMeans(Contender contender) throws IOException {
        Problem problem = new Problem(rows, 3, 0, 1e-10, 1);
        for (int limit : new int[] {2, 100}) {
            Message ours = new PriodonFit(Task.K_MEANS, Precision.DOUBLE, true)
                    .fit(problem, new Library.Start(labels, 0, limit), new Watch());
            BaselineRun run = fit(contender.label(), () -> programs().command(contender, Task.K_MEANS), limit);
            double expected = COUNT * ours.quality();
            assertEquals(expected, run.logLikelihood(), 1e-9 * Math.abs(expected));
            assertEquals(ours.iterations(), run.iterations());
            assertEquals(limit == 2, ours.iterations() == limit, "converged after " + ours.iterations());
        }
    }

    @Test
    void thePapersProgramStartsByItself() throws IOException {
        BaselineRun run = fit("gmm_diag", () -> programs().command(Contender.GMM_DIAG, Task.EM));
        assertTrue(run.iterations() > 1 && run.iterations() <= ITERATIONS, "iterations " + run.iterations());
        assertTrue(Double.isFinite(run.logLikelihood()), "a log-likelihood");
    }

    /** What times depend on besides the library is told with its name. */
    @ParameterizedTest
    @CsvSource({"ARMADILLO, compiled by", "VLFEAT, vector instructions", "SCIKIT_LEARN, NumPy"})
    void theNameTellsHowItWasBuilt(Contender contender, String words) throws IOException {
        fit(contender.label(), () -> programs().command(contender, Task.EM));
        assertTrue(library.contains(words), library);
    }

    @Test
    void aProgramThatEndsIsAFailure() throws IOException {
        List<String> command = List.of("sh", "-c", "echo no such data >&2");
        try (Baseline baseline = new Baseline("sh", command, 1, 60, COUNT, new StopSignal())) {
            assertEquals(false, baseline.fit(0, folder, ITERATIONS));
            assertTrue(baseline.isOver());
            String message = baseline.result().runs().get(0).message();
            assertTrue(message.contains("its process ended: no such data"), message);
        }
    }
}
