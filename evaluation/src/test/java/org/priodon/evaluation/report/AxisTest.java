// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class AxisTest {
    @Test
    void ticksAreRoundAndZeroHasNoSign() {
        assertEquals(List.of(0.0, 1.0, 2.0, 3.0), new Axis(-0.5, 3.1, 0, 100).ticks(5));
        assertEquals(List.of(-200.0, -150.0, -100.0), new Axis(-210, -95, 0, 100).ticks(4));
    }

    @Test
    void thereIsRoomAroundTheNumbers() {
        assertEquals(new Axis(0.9, 3.1, 0, 10), Axis.around(DoubleStream.of(3, 1, 2), 0, 10));
        assertEquals(5, Axis.around(DoubleStream.of(7), 0, 10).place(7), 1e-9);
    }
}
