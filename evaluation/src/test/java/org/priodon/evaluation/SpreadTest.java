// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void quartilesOfFiveAndOfFour() {
        assertEquals(new Spread(5, 1, 2, 3, 4, 5), Spread.of(List.of(5.0, 1.0, 4.0, 2.0, 3.0)));
        assertEquals(new Spread(4, 1, 1.75, 2.5, 3.25, 4), Spread.of(List.of(4.0, 3.0, 2.0, 1.0)));
        assertEquals(new Spread(1, 7, 7, 7, 7, 7), Spread.of(List.of(7.0)));
        assertThrows(IllegalArgumentException.class, () -> Spread.of(List.of()));
    }

    /** All subsets of three out of eight, by hand. */
    @Test
    void expectedBestIsTheMeanOverAllSubsets() {
        List<Double> values = new ArrayList<>();
        Random random = new Random(3);
        for (int i = 0; i < 8; i++) {
            values.add(random.nextGaussian());
        }
        double sum = 0;
        int subsets = 0;
        for (int bits = 0; bits < 1 << 8; bits++) {
            if (Integer.bitCount(bits) == 3) {
                List<Double> chosen = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    if ((bits >> i & 1) == 1) {
                        chosen.add(values.get(i));
                    }
                }
                sum += Collections.max(chosen);
                subsets++;
            }
        }
        assertEquals(56, subsets);
        assertEquals(sum / subsets, Spread.expectedBest(values, 3), 1e-12);
        assertEquals(Collections.max(values), Spread.expectedBest(values, 8), 1e-12);
        assertEquals(Collections.max(values), Spread.expectedBest(values, 10), 1e-12);
    }

    /** Intervals as published for Wilson's method: Newcombe 1998. */
    @Test
    void wilsonIntervals() {
        Share share = new Share(81, 263);
        assertEquals(0.2553, share.low(), 5e-5);
        assertEquals(0.3662, share.high(), 5e-5);
        assertEquals(0, new Share(0, 20).low(), 1e-12);
        assertEquals(0.1611, new Share(0, 20).high(), 5e-5);
        assertEquals(0.0061, new Share(1, 29).low(), 5e-5);
        assertEquals(0.1718, new Share(1, 29).high(), 5e-5);
        assertThrows(IllegalArgumentException.class, () -> new Share(1, 0));
    }

    @Test
    void aWarmUpEndsWhenTimesSettle() {
        WarmUp warmUp = new WarmUp(100);
        for (double time = 10; time > 5; time--) {
            warmUp.took(time);
            assertEquals(false, warmUp.isOver(), "falling");
        }
        for (int i = 0; i < 5; i++) {
            assertEquals(false, warmUp.isOver(), "not yet compared with itself");
            warmUp.took(1);
        }
        assertEquals(false, warmUp.isSettled(), "1 is not 8");
        for (int i = 0; i < 5; i++) {
            warmUp.took(1.01);
        }
        assertEquals(true, warmUp.isSettled());
        assertEquals(true, warmUp.isOver());
    }

    @Test
    void aWarmUpEndsWithItsTime() {
        WarmUp warmUp = new WarmUp(3);
        warmUp.took(2);
        assertEquals(false, warmUp.isOver());
        warmUp.took(2);
        assertEquals(true, warmUp.isOver());
        assertEquals(false, warmUp.isSettled());
    }
}
