// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

/** The root of a falling function, by Newton's method where it stays between limits, and by halving where not. */
final class MonotoneRoot {
    private static final int STEPS = 200;
    private static final double CLOSE = 0x1p-52;

    private MonotoneRoot() {}

    /** A function with its derivative. */
    interface Curve {
        Point at(double x);
    }

    record Point(double value, double slope) {}

    /**
     * @param low where the function is not below 0
     * @param high where it is not above 0
     * @param first where to begin
     */
    static double of(Curve curve, double low, double high, double first) {
        double from = low;
        double to = high;
        double x = first;
        for (int step = 0; step < STEPS; step++) {
            Point point = curve.at(x);
            double newton = x - point.value() / point.slope();
            boolean usable = point.slope() < 0 && point.slope() > Double.NEGATIVE_INFINITY;
            double close = CLOSE * Math.max(1, Math.abs(x));
            if (point.value() == 0 || to - from <= close || (usable && Math.abs(newton - x) <= close)) {
                return x;
            }
            if (point.value() > 0) {
                from = x;
            } else {
                to = x;
            }
            x = usable && newton > from && newton < to ? newton : from + (to - from) / 2;
        }
        return x;
    }
}
