// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Round dates for an axis, in the local time, as Weka prints dates. */
final class DateTicks {
    /** From the finest. */
    private static final List<Step> STEPS = List.of(
            new Step(ChronoUnit.SECONDS, 1, "HH:mm:ss"),
            new Step(ChronoUnit.SECONDS, 10, "HH:mm:ss"),
            new Step(ChronoUnit.MINUTES, 1, "HH:mm"),
            new Step(ChronoUnit.MINUTES, 10, "HH:mm"),
            new Step(ChronoUnit.HOURS, 1, "MM-dd HH:mm"),
            new Step(ChronoUnit.HOURS, 6, "MM-dd HH:mm"),
            new Step(ChronoUnit.DAYS, 1, "yyyy-MM-dd"),
            new Step(ChronoUnit.DAYS, 7, "yyyy-MM-dd"),
            new Step(ChronoUnit.MONTHS, 1, "yyyy-MM"),
            new Step(ChronoUnit.MONTHS, 3, "yyyy-MM"),
            new Step(ChronoUnit.YEARS, 1, "yyyy"),
            new Step(ChronoUnit.YEARS, 5, "yyyy"),
            new Step(ChronoUnit.YEARS, 20, "yyyy"),
            new Step(ChronoUnit.YEARS, 100, "yyyy"));

    /** Dates beyond these are numbers that happen to be called dates. */
    private static final double FARTHEST = 365.25 * 86_400_000.0 * 8000;

    private record Step(ChronoUnit unit, int count, String pattern) {
        double milliseconds() {
            return (double) unit.getDuration().toMillis() * count;
        }

        LocalDateTime begin(LocalDateTime date) {
            return switch (unit) {
                case YEARS ->
                    date.truncatedTo(ChronoUnit.DAYS)
                            .withDayOfYear(1)
                            .withYear(Math.floorDiv(date.getYear(), count) * count);
                case MONTHS ->
                    date.truncatedTo(ChronoUnit.DAYS)
                            .withDayOfMonth(1)
                            .withMonth((date.getMonthValue() - 1) / count * count + 1);
                case DAYS -> date.truncatedTo(ChronoUnit.DAYS);
                default -> date.truncatedTo(unit == ChronoUnit.HOURS ? ChronoUnit.DAYS : ChronoUnit.HOURS);
            };
        }
    }

    private DateTicks() {}

    static List<Axis.Tick> between(double least, double greatest, int most) {
        if (!(Math.abs(least) < FARTHEST && Math.abs(greatest) < FARTHEST)) {
            return List.of();
        }
        double rough = (greatest - least) / Math.max(1, most);
        Step step = STEPS.stream()
                .filter(candidate -> candidate.milliseconds() >= rough)
                .findFirst()
                .orElseGet(() -> STEPS.get(STEPS.size() - 1));
        ZoneId zone = ZoneId.systemDefault();
        DateTimeFormatter format = DateTimeFormatter.ofPattern(step.pattern(), Locale.ROOT);
        LocalDateTime date = step.begin(LocalDateTime.ofInstant(Instant.ofEpochMilli((long) Math.floor(least)), zone));
        List<Axis.Tick> ticks = new ArrayList<>();
        double value = milliseconds(date, zone);
        while (value <= greatest) {
            if (value >= least) {
                ticks.add(new Axis.Tick(value, format.format(date)));
            }
            date = date.plus(step.count(), step.unit());
            value = milliseconds(date, zone);
        }
        return ticks;
    }

    private static double milliseconds(LocalDateTime date, ZoneId zone) {
        return date.atZone(zone).toInstant().toEpochMilli();
    }
}
