// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.Locale;

/** How numbers look. */
final class Wording {
    private static final double THOUSANDS_UNTIL = 1e6;
    private static final double MILLIONS_UNTIL = 1e7;

    private Wording() {}

    static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    /** Three digits, and the unit. */
    static String seconds(double seconds) {
        if (seconds < 0.1) {
            return format("%.2f ms", seconds * 1e3);
        }
        if (seconds < 1e3) {
            return format(seconds < 10 ? "%.2f s" : "%.1f s", seconds);
        }
        return format("%,.0f s", seconds);
    }

    /** A duration that is only estimated. */
    static String roughly(double seconds) {
        if (seconds < 120) {
            return format("%.0f s", seconds);
        }
        if (seconds < 2 * 3600) {
            return format("%.0f min", seconds / 60);
        }
        return seconds < 48 * 3600 ? format("%.0f h", seconds / 3600) : format("%.1f days", seconds / 86400);
    }

    static String ratio(double ratio) {
        return ratio < 100 ? format("%.1f", ratio) : format("%,.0f", ratio);
    }

    /** As the paper prints it: two decimals, times a thousand, a million or ten million. */
    static String logLikelihood(double value) {
        double size = Math.abs(value);
        if (size < 1e3) {
            return format("%+.2f", value);
        }
        if (size < THOUSANDS_UNTIL) {
            return format("%+.2fe3", value / 1e3);
        }
        return size < MILLIONS_UNTIL ? format("%+.2fe6", value / 1e6) : format("%+.2fe7", value / 1e7);
    }
}
