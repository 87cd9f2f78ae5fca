// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;

/** Each library does what the comparison believes it does: the right start, the right likelihood, honest failures. */
class LibrariesTest {
    private static final int COUNT = 600;

    /** Two overlapping clusters of different shape, in columns of different scale. */
    private final double[][] rows = new double[COUNT][2];

    private final int[] labels = new int[COUNT];
    private final Problem problem = new Problem(rows, 2, 1e-9, 1e-10, 1);

    LibrariesTest() {
        Random random = new Random(5);
        for (int i = 0; i < COUNT; i++) {
            boolean first = i % 3 == 0;
            rows[i][0] = (first ? 0 : 3) + random.nextGaussian();
            rows[i][1] = 1000 * ((first ? 0 : 1) + (first ? 2 : 1) * random.nextGaussian());
            labels[i] = rows[i][0] < 1.5 ? 0 : 1;
        }
    }

    private Message fit(Library library) throws Exception {
        return fit(library, problem, 200);
    }

    private Message fit(Library library, Problem changed, int iterations) throws Exception {
        return library.fit(changed, new Library.Start(labels, 1, iterations), new Watch());
    }

    private static Library full() {
        return new PriodonFit(Task.EM_FULL, Precision.DOUBLE, false);
    }

    private FitReport engine() {
        return MixtureFitter.withDefaults()
                .startingFrom(Start.labels(labels, 2))
                .withEmIterations(200)
                .withStoppingRule(StoppingRule.absolute(1e-9))
                .withVarianceFloor(1e-10)
                .fit(Samples.ofRows(rows))
                .report();
    }

    @Test
    void elkiFromTheSameStartEndsAtTheSameOptimum() throws Exception {
        Message outcome = fit(new ElkiEm(Task.EM));
        assertEquals(engine().averageLogLikelihood(), outcome.quality(), 1e-6);
        assertEquals(Message.Kind.CONVERGED, outcome.kind());
        // ELKI leaves out small responsibilities, so the last steps differ.
        assertEquals(engine().emIterations(), outcome.iterations(), 5);
    }

    @Test
    void wekaFindsTheSameOptimum() throws Exception {
        Message outcome = fit(new WekaEm(false));
        assertEquals(engine().averageLogLikelihood(), outcome.quality(), 1e-4);
        assertTrue(outcome.iterations() > 1 && outcome.iterations() < 200, "iterations " + outcome.iterations());
    }

    @Test
    void fullCovariancesFitAtLeastAsWell() throws Exception {
        Message outcome = fit(new CommonsMath());
        double gain = outcome.quality() - engine().averageLogLikelihood();
        // Clusters have no correlation, so that two more parameters gain about 1/n each.
        assertTrue(gain > -1e-6 && gain < 0.02, "gain " + gain);
        assertEquals(0, outcome.noise());
    }

    @Test
    void theEngineMakesTheSameStepsWithFullCovariances() throws Exception {
        Problem endless = new Problem(rows, 2, 0, 1e-10, 1);
        for (int iterations : new int[] {2, 20}) {
            double theirs = fit(new CommonsMath(), endless, iterations).quality();
            Message ours = fit(full(), endless, iterations);
            assertEquals(theirs, ours.quality(), 1e-9 * Math.abs(theirs), iterations + " iterations");
            assertEquals(iterations, ours.iterations());
            assertNull(ours.text());
        }
    }

    @Test
    void theEngineTellsThatClustersAreFlat() throws Exception {
        for (double[] row : rows) {
            row[1] = 0;
        }
        Message outcome = fit(full());
        assertTrue(outcome.text().startsWith("began at the engine's own start"), outcome.text());
        assertTrue(outcome.quality() != null, "finite");
    }

    @Test
    void aConstantColumnNeedsNoise() throws Exception {
        for (double[] row : rows) {
            row[1] = 7;
        }
        Message outcome = fit(new CommonsMath());
        assertTrue(outcome.noise() > 0, "noise " + outcome.noise());
        assertTrue(outcome.text().contains("SingularMatrixException"), outcome.text());
    }

    @Test
    void whatNoNoiseHelpsIsAFailure() {
        for (double[] row : rows) {
            row[0] = Double.NaN;
        }
        Exception failure = assertThrows(Library.Failure.class, () -> fit(new CommonsMath()));
        assertTrue(failure.getMessage().contains("and again with noise"), failure.getMessage());
    }

    @Test
    void theIterationLimitHolds() throws Exception {
        Problem endless = new Problem(rows, 2, 0, 1e-10, 1);
        for (Library library : new Library[] {new CommonsMath(), full(), new WekaEm(false), new ElkiEm(Task.EM)}) {
            Message outcome = fit(library, endless, 4);
            assertEquals(4, outcome.iterations(), library.getClass().getSimpleName());
        }
    }
}
