// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.IterationEvent.Phase;

class FitProgressTest {
    private final List<Double> shares = new ArrayList<>();
    private final List<String> details = new ArrayList<>();

    private FitProgress progress(int restarts, int limit, int fits, double... work) {
        return new FitProgress(
                (detail, share) -> {
                    details.add(detail);
                    shares.add(share);
                },
                new FitProgress.Plan(restarts, restarts, limit, fits),
                work);
    }

    private static void run(FitProgress progress, int restarts, int kMeans, int em) {
        double seconds = 0.5;
        for (int r = 0; r < restarts; r++) {
            for (int i = 1; i <= kMeans; i++) {
                progress.iterationDone(new IterationEvent(Phase.K_MEANS, r, i, kMeans, 1, seconds++));
            }
            for (int i = 1; i <= em; i++) {
                progress.iterationDone(new IterationEvent(Phase.EM, r, i, em, -1.5, seconds++));
            }
        }
    }

    private void assertRising() {
        for (int i = 1; i < shares.size(); i++) {
            assertTrue(shares.get(i) >= shares.get(i - 1), shares.toString());
        }
        assertTrue(shares.get(shares.size() - 1) <= 1, shares.toString());
    }

    @Test
    void oneFitToItsLimitIsEven() {
        run(progress(1, 10, 1, 1), 1, 4, 6);
        assertEquals(List.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0), shares);
        assertEquals("k-means 4", details.get(3));
        assertEquals("EM 1: objective -1.50000", details.get(4));
    }

    @Test
    void earlyConvergenceIsLearned() {
        run(progress(4, 100, 1, 1), 4, 5, 5);
        assertRising();
        // After the first restart, ten iterations are expected of the others.
        assertEquals(0.25 + 0.25 * 0.5, shares.get(14), 1e-12);
        assertEquals(1, shares.get(39), 1e-12);
        assertEquals("restart 2/4, k-means 5", details.get(14));
    }

    @Test
    void candidatesCountByTheirWork() {
        FitProgress progress = progress(1, 10, 1, 1, 3);
        run(progress, 1, 0, 10);
        assertEquals(0.25, shares.get(9), 1e-12);
        assertEquals("candidate 1/2, EM 10: objective -1.50000", details.get(9));
        progress.candidateDone(null, 1, 2);
        run(progress, 1, 0, 10);
        assertRising();
        assertEquals(0.25 + 0.75 * 0.1, shares.get(10), 1e-12);
        assertEquals(1, shares.get(19), 1e-12);
        assertEquals("candidate 2/2, EM 10: objective -1.50000", details.get(19));
        progress.candidateDone(null, 2, 2);
    }

    @Test
    void aCandidateMayTakeSeveralFitsAndOneMore() {
        FitProgress progress = progress(1, 10, 2, 1, 1);
        run(progress, 1, 0, 10);
        assertEquals(0.25, shares.get(9), 1e-12);
        run(progress, 1, 0, 10);
        assertEquals(0.5, shares.get(19), 1e-12);
        run(progress, 1, 0, 10);
        assertRising();
        assertEquals(0.5, shares.get(29), 1e-12);
        progress.candidateDone(null, 1, 2);
        run(progress, 1, 0, 10);
        assertEquals(0.75, shares.get(39), 1e-12);
    }

    /** Four restarts of three iterations, of which the better two go on for as many. */
    @Test
    void restartsThatGoOnAreWorkToo() {
        FitProgress progress = new FitProgress(
                (detail, share) -> {
                    details.add(detail);
                    shares.add(share);
                },
                new FitProgress.Plan(4, 6, 3, 1),
                1);
        double seconds = 0.5;
        for (int restart : new int[] {0, 1, 2, 3, 1, 2}) {
            for (int i = 1; i <= 3; i++) {
                progress.iterationDone(new IterationEvent(Phase.EM, restart, i, 3, -1.5, seconds++));
            }
        }
        assertRising();
        assertEquals(4 / 6.0, shares.get(11), 1e-12, "the trials are two thirds of the work");
        assertEquals(1, shares.get(17), 1e-12);
        assertEquals("restart 2/4, EM 1: objective -1.50000", details.get(12));
    }
}
