// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FitTimeTest {
    private static FitTime seconds(double total) {
        return new FitTime(total, total / 2);
    }

    @Test
    void theMedianOfShortFitsCounts() {
        Iterator<FitTime> times = List.of(seconds(0.008), seconds(0.005), seconds(0.013), seconds(0.012))
                .iterator();
        FitTime time = FitTime.of(seconds(0.015), times::next);
        assertEquals(0.012, time.total(), "0.015, 0.008, 0.005, 0.013 and 0.012 are 0.053 s");
        assertEquals(0.006, time.em());
    }

    @Test
    void aLongFitIsNotRepeated() {
        assertEquals(seconds(0.05), FitTime.of(seconds(0.05), () -> {
            throw new AssertionError("repeated");
        }));
    }
}
