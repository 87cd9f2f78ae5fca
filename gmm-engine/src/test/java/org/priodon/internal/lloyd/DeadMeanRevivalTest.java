// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StopSignal;

/** Dead centres get the place of a sample of a popular one, section 3.1 of the paper. */
class DeadMeanRevivalTest {
    /** Samples from 0 to 1, from 100 to 101 and from 200 to 201. */
    private static final double[] PLACES = {0, 100, 200};

    private final BlockedSamples samples = BlockedSamples.of(Samples.ofRows(rows()));
    private final ChunkRunner runner = new ChunkRunner(1, null, new StopSignal());
    private final AssignmentPass pass =
            new AssignmentPass(samples, samples.kernels(0), Metric.of(Distance.EUCLIDEAN, samples), runner);
    private final DeadMeanRevival revival =
            new DeadMeanRevival(pass, RandomStream.of(1, RandomStream.Purpose.REVIVAL, 0));

    private static double[][] rows() {
        Random random = new Random(3);
        double[][] rows = new double[300][1];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = PLACES[i % 3] + random.nextDouble();
        }
        return rows;
    }

    @AfterEach
    void close() {
        runner.close();
    }

    /** In the user's units; the last ones far from all samples. */
    private Centres centres(int dead) {
        double[][] means = new double[3 + dead][1];
        for (int k = 0; k < means.length; k++) {
            means[k][0] = k < 3 ? PLACES[k] + 0.5 : 1e6 + k;
        }
        return Centres.of(means, List.of(), samples.frame());
    }

    private CentroidSums weights(Centres centres, double... weights) {
        CentroidSums sums = new CentroidSums(centres.count(), samples.facts());
        System.arraycopy(weights, 0, sums.weights, 0, weights.length);
        return sums;
    }

    /** Among whose samples a centre is, from 0 to 2; -1 if it is still far away. */
    private int home(Centres centres, int k) {
        double place = samples.frame().toUser(0, centres.means()[k]);
        return place > 1000 ? -1 : (int) (place / 100);
    }

    @Test
    void theMostPopularCentreGivesTheFirstAndIsThenHalfAsPopular() {
        Centres centres = centres(3);
        Centres revived = revival.revive(weights(centres, 4, 11, 8), centres, centres);
        assertEquals(List.of(1, 2, 1), List.of(home(revived, 3), home(revived, 4), home(revived, 5)));
        for (int k = 0; k < 3; k++) {
            assertEquals(centres.means()[k], revived.means()[k], "the living ones stay");
        }
        assertEquals(3, revival.revived());
        assertFalse(revival.limitReached());
    }

    @Test
    void withoutADeadCentreNothingHappens() {
        Centres centres = centres(0);
        Centres next = new Centres(3, centres.means().clone(), List.of());
        assertSame(next, revival.revive(weights(centres, 4, 11, 8), centres, next));
        assertEquals(0, revival.revived());
        assertFalse(revival.limitReached());
    }

    /** Three for each centre of the run, over all its iterations. */
    @Test
    void revivalsAreLimited() {
        Centres centres = centres(4);
        CentroidSums sums = weights(centres, 5, 5, 5);
        for (int round = 1; round <= 5; round++) {
            revival.revive(sums, centres, centres);
            assertEquals(4 * round, revival.revived());
            assertFalse(revival.limitReached());
        }
        Centres last = revival.revive(sums, centres, centres);
        assertEquals(21, revival.revived());
        assertTrue(revival.limitReached());
        assertEquals(0, home(last, 3));
        assertEquals(-1, home(last, 4));
        assertSame(centres, revival.revive(sums, centres, centres));
    }

    @Test
    void nobodyIsRevivedWhereNobodyIsPopular() {
        Centres centres = centres(1);
        assertSame(centres, revival.revive(weights(centres), centres, centres));
        assertTrue(revival.limitReached());
    }
}
