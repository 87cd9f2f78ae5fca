// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One axis of a figure: what is on it, and from where to where.
 *
 * @param name what it shows
 * @param least the value at its beginning
 * @param greatest the value at its end, above the least
 * @param kind how values are written
 */
record Axis(String name, double least, double greatest, Kind kind) {
    /** How values are written. */
    enum Kind {
        /** As numbers. */
        NUMBERS,
        /** As numbers, at whole ones only. */
        WHOLE_NUMBERS,
        /** As dates; values are milliseconds since 1970. */
        DATES
    }

    /**
     * A place on an axis.
     *
     * @param value where
     * @param label what is written there
     */
    record Tick(double value, String label) {}

    /** An axis that shows some values, with room at both ends, also if there is a single value or none. */
    static Axis around(String name, double least, double greatest, Kind kind) {
        double size = greatest - least;
        if (!Double.isFinite(size)) {
            return new Axis(name, 0, 1, kind);
        }
        double room = size > 0 ? 0.05 * size : Math.max(1, 1e-9 * Math.abs(least));
        return new Axis(name, least - room, greatest + room, kind);
    }

    double length() {
        return greatest - least;
    }

    Axis zoomed(double from, double to) {
        // Closer than this, neighbouring numbers would be seen.
        double finest = 1e-12 * Math.max(Math.abs(least), Math.abs(greatest));
        return to - from > finest ? new Axis(name, from, to, kind) : this;
    }

    /** Round values on this axis, at most so many. */
    List<Tick> ticks(int most) {
        return switch (kind) {
            case DATES -> DateTicks.between(least, greatest, most);
            case NUMBERS -> numbers(step(most));
            case WHOLE_NUMBERS -> numbers(Math.max(1, step(most)));
        };
    }

    /** The least of 1, 2 and 5 times a power of ten that gives few enough ticks. */
    private double step(int most) {
        double rough = length() / Math.max(1, most);
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= rough) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private List<Tick> numbers(double step) {
        List<Tick> ticks = new ArrayList<>();
        long first = (long) Math.ceil(least / step);
        for (long n = first; n * step <= greatest; n++) {
            ticks.add(new Tick(n * step, label(n * step, step)));
        }
        return ticks;
    }

    /** As many digits as tell a tick from the next. */
    private static String label(double value, double step) {
        int place = (int) Math.floor(Math.log10(step) + 1e-9);
        double size = Math.abs(value);
        if (size >= 1e7 || (size > 0 && size < 1e-3 && place < -5)) {
            int digits = Math.max(0, (int) Math.floor(Math.log10(Math.max(size, step)) + 1e-9) - place);
            return String.format(Locale.ROOT, "%." + Math.min(12, digits) + "e", value);
        }
        return String.format(Locale.ROOT, "%." + Math.max(0, Math.min(12, -place)) + "f", value == 0 ? 0 : value);
    }
}
