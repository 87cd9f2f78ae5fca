// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.Locale;
import org.priodon.evaluation.Spread;

/** How numbers look. */
public final class Wording {
    private static final double THOUSANDS_UNTIL = 1e6;
    private static final double MILLIONS_UNTIL = 1e7;

    /** Of measurements, which are never exact. */
    private static final double TOLERATED = 1.02;

    private Wording() {}

    public static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    /** Three digits, and the unit. */
    public static String seconds(double seconds) {
        if (seconds < 0.1) {
            return format("%.2f ms", seconds * 1e3);
        }
        if (seconds < 1e3) {
            return format(seconds < 10 ? "%.2f s" : "%.1f s", seconds);
        }
        return format("%,.0f s", seconds);
    }

    /** Four digits, and whole numbers from a thousand on. */
    public static String significant(double value) {
        int decimals = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
        return format("%." + decimals + "f", value);
    }

    public static String ratio(double ratio) {
        return ratio < 100 ? format("%.1f", ratio) : format("%,.0f", ratio);
    }

    /** Median and quartiles. */
    public static String ratios(Spread spread) {
        return spread.count() == 1
                ? ratio(spread.median())
                : format("%s [%s–%s]", ratio(spread.median()), shorter(spread.lower()), shorter(spread.upper()));
    }

    private static String shorter(double value) {
        return format(value < 10 ? "%.1f" : "%,.0f", value);
    }

    /** Median and quartiles. */
    public static String secondsSpread(Spread spread) {
        double unit = spread.median() < 0.1 ? 1e-3 : 1;
        return format(
                "%s [%s–%s]", seconds(spread.median()), shorter(spread.lower() / unit), shorter(spread.upper() / unit));
    }

    /** Median and quartiles. */
    public static String logLikelihoods(Spread spread) {
        String unit = unit(spread.median());
        return format(
                "%s [%s, %s]",
                logLikelihood(spread.median()),
                logLikelihood(spread.lower(), unit),
                logLikelihood(spread.upper(), unit));
    }

    /** Such as 1 thread, 2 threads. */
    public static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** Whether more threads were faster than they can be. */
    public static boolean isTooFast(double factor, int threads) {
        return factor > threads * TOLERATED;
    }

    /** As the paper prints it: two decimals, times a thousand, a million or ten million. */
    public static String logLikelihood(double value) {
        return logLikelihood(value, unit(value)) + unit(value);
    }

    private static String logLikelihood(double value, String unit) {
        return format("%+.2f", unit.isEmpty() ? value : value / Double.parseDouble("1" + unit));
    }

    private static String unit(double value) {
        double size = Math.abs(value);
        if (size < 1e3) {
            return "";
        }
        if (size < THOUSANDS_UNTIL) {
            return "e3";
        }
        return size < MILLIONS_UNTIL ? "e6" : "e7";
    }
}
