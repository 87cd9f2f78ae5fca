// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.evaluation.compare.Examples;

class SpeedupTest {
    private static final Speedup.Task TASK = new Speedup.Task(100, 100, 2, 3, 10, 10, Precision.DOUBLE, 1);

    private static Speedup.Point point(int threads, Double... seconds) {
        return new Speedup.Point(
                threads, List.of(seconds), Collections.nCopies(seconds.length, 0.9 * threads), "scalar", -2);
    }

    private static Speedup of(Speedup.Point... points) {
        return new Speedup(Examples.environment(), TASK, List.of(points));
    }

    /** The machine was half as fast in the second round; ratios of medians would say 12 / 8. */
    @Test
    void roundsAreComparedWithThemselves() {
        Speedup speedup = of(point(1, 10.0, 20.0, 12.0), point(2, 5.0, 10.0, 8.0));
        assertEquals(1, speedup.factor(speedup.points().get(0)));
        assertEquals(2, speedup.factor(speedup.points().get(1)));
    }

    @Test
    void anInterruptedRoundDoesNotCount() {
        Speedup speedup = of(point(1, 10.0, 20.0), point(2, 4.0));
        assertEquals(2.5, speedup.factor(speedup.points().get(1)));
    }

    @Test
    void fewestThreadsCountAsThemselves() {
        Speedup speedup = of(point(2, 6.0), point(4, 4.0));
        assertEquals(2, speedup.factor(speedup.points().get(0)));
        assertEquals(3, speedup.factor(speedup.points().get(1)));
    }

    @Test
    void theShareIsOfWhatTheMachineAllowsInTheSameRound() {
        Speedup.Point two = new Speedup.Point(2, List.of(5.0, 10.0, 8.0), List.of(2.0, 1.6, 1.5), "scalar", -2);
        Speedup speedup = of(point(1, 10.0, 15.0, 12.0), two);
        assertEquals(1.6, speedup.allowed(two));
        assertEquals(1, speedup.share(two), 1e-12, "of 1, 0.94 and 1");
    }
}
