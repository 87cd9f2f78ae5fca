// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
    private static List<String> labels(Axis axis, int most) {
        return axis.ticks(most).stream().map(Axis.Tick::label).toList();
    }

    private static Axis numbers(double least, double greatest) {
        return new Axis("x", least, greatest, Axis.Kind.NUMBERS);
    }

    @Test
    void ticksAreRound() {
        assertEquals(List.of("0.0", "0.5", "1.0", "1.5", "2.0"), labels(numbers(-0.1, 2.3), 5));
        assertEquals(List.of("-200", "0", "200"), labels(numbers(-250, 270), 4));
        assertEquals(List.of("1.0e-08", "1.5e-08", "2.0e-08"), labels(numbers(1e-8, 2.1e-8), 3));
        assertEquals(List.of("1.00000000e+08", "1.00000001e+08"), labels(numbers(1e8 - 0.5, 1e8 + 1.5), 3));
        assertEquals(List.of("-2.140074", "-2.140072"), labels(numbers(-2.140075, -2.1400715), 3));
        Axis whole = new Axis("k", 0.9, 3.1, Axis.Kind.WHOLE_NUMBERS);
        assertEquals(List.of("1", "2", "3"), labels(whole, 10));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1e300,1e300", "1e-300,2e-300", "-1e308,1e308", "NaN,1", "5,5", "1e9,1000000001"})
    void anyValuesHaveAnAxis(double least, double greatest) {
        Axis axis = Axis.around("x", least, greatest, Axis.Kind.NUMBERS);
        assertTrue(axis.length() > 0 && Double.isFinite(axis.length()), axis.toString());
        List<Axis.Tick> ticks = axis.ticks(8);
        assertTrue(ticks.size() <= 9, ticks.toString());
        assertTrue(ticks.stream().allMatch(tick -> axis.least() <= tick.value() && tick.value() <= axis.greatest()));
    }

    private static double date(int year, int month, int day, int hour) {
        return LocalDateTime.of(year, month, day, hour, 0)
                .atZone(ZoneId.systemDefault())
                .toInstant()
                .toEpochMilli();
    }

    @Test
    void datesAreRoundToo() {
        assertEquals(
                List.of("2020", "2021", "2022"),
                labels(new Axis("d", date(2019, 3, 1, 0), date(2022, 5, 1, 0), Axis.Kind.DATES), 4));
        assertEquals(
                List.of("2020-04", "2020-07", "2020-10"),
                labels(new Axis("d", date(2020, 2, 1, 0), date(2020, 11, 1, 0), Axis.Kind.DATES), 4));
        assertEquals(
                List.of("2020-02-02", "2020-02-03"),
                labels(new Axis("d", date(2020, 2, 1, 12), date(2020, 2, 3, 12), Axis.Kind.DATES), 3));
        assertEquals(
                List.of("02-01 12:00", "02-01 18:00"),
                labels(new Axis("d", date(2020, 2, 1, 7), date(2020, 2, 1, 20), Axis.Kind.DATES), 3));
        // No dates that anybody means.
        assertEquals(List.of(), labels(new Axis("d", -1e300, 1e300, Axis.Kind.DATES), 3));
    }
}
