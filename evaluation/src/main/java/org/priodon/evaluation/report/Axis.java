// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns numbers into places of a drawing.
 *
 * @param low the number at the beginning
 * @param high the number at the end, above it
 * @param from the place of the beginning
 * @param to the place of the end
 */
public record Axis(double low, double high, double from, double to) {
    private static final double[] STEPS = {1, 2, 5, 10};

    /** A little wider than the numbers, so that nothing touches the edge. */
    public static Axis around(double low, double high, double from, double to) {
        double margin = high > low ? 0.05 * (high - low) : Math.max(1e-9, 0.01 * Math.abs(low));
        return new Axis(low - margin, high + margin, from, to);
    }

    public double place(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    /** Round numbers, at most so many. */
    public List<Double> ticks(int most) {
        double unit = Math.pow(10, Math.floor(Math.log10((high - low) / most)));
        double step = unit;
        for (double candidate : STEPS) {
            step = unit * candidate;
            if ((high - low) / step <= most) {
                break;
            }
        }
        List<Double> ticks = new ArrayList<>();
        for (double tick = Math.ceil(low / step); tick <= high / step; tick++) {
            ticks.add(tick * step);
        }
        return ticks;
    }
}
