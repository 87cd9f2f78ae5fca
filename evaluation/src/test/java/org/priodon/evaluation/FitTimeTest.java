// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FitTimeTest {
    @Test
    void theMedianOfShortFitsCounts() {
        Iterator<Double> times = List.of(0.03, 0.02, 0.05, 0.05).iterator();
        assertEquals(0.05, FitTime.of(0.06, times::next), "0.06, 0.03, 0.02, 0.05 and 0.05 are 0.21 s");
    }

    @Test
    void aLongFitIsNotRepeated() {
        assertEquals(0.2, FitTime.of(0.2, () -> {
            throw new AssertionError("repeated");
        }));
    }
}
