// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AxisTest {
    private static List<String> labels(Axis axis) {
        return axis.ticks().stream().map(axis::label).toList();
    }

    @Test
    void ticksAreRound() {
        assertEquals(List.of("0", "20", "40", "60", "80", "100"), labels(Axis.around("", 0, 100, 0, 300)));
        assertEquals(List.of("0.990", "0.995", "1.000"), labels(Axis.around("", 0.987, 1.004, 0, 300)));
        assertEquals(List.of("-0.2", "-0.1", "0", "0.1", "0.2"), labels(Axis.around("", -0.25, 0.25, 0, 300)));
        assertEquals(List.of("1", "2"), labels(Axis.counting("", 1, 2, 0, 300)));
        assertEquals(List.of("0", "1e+9", "2e+9", "3e+9", "4e+9", "5e+9"), labels(Axis.around("", 0, 5e9, 0, 300)));
        assertEquals(
                List.of("0.86923088", "0.86923090", "0.86923092"),
                labels(new Axis("", 0.869230875, 0.869230925, 0, 300, 2e-8)));
    }

    @Test
    void placesGoFromEndToEnd() {
        Axis up = new Axis("", 10, 20, 200, 100, 0);
        assertEquals(200, up.place(10));
        assertEquals(150, up.place(15));
        assertEquals(-10, up.scale());
    }

    @Test
    void anyValuesHaveAnAxis() {
        for (Axis axis : List.of(
                Axis.around("none", Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, 300),
                Axis.around("one", 3, 3, 0, 300),
                Axis.around("far", 1e15, 1e15 + 1, 0, 300),
                Axis.around("tiny", 1e-300, 3e-300, 0, 300),
                Axis.around("huge", -1e300, 1e300, 0, 300))) {
            List<String> labels = labels(axis);
            assertTrue(labels.size() >= 2, axis + ": " + labels);
            assertEquals(labels.size(), Stream.of(labels.toArray()).distinct().count(), axis + ": " + labels);
            assertTrue(axis.ticks().stream().mapToDouble(axis::place).allMatch(p -> p >= 0 && p <= 300));
        }
    }
}
