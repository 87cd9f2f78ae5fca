// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Turns numbers into places of a drawing.
 *
 * @param low the number at the beginning
 * @param high the number at the end, above it
 * @param from the place of the beginning
 * @param to the place of the end
 */
public record Axis(double low, double high, double from, double to) {
    /** A little wider than the numbers, so that nothing touches the edge. */
    public static Axis around(DoubleStream numbers, double from, double to) {
        var all = numbers.summaryStatistics();
        double low = all.getMin();
        double high = all.getMax();
        double margin = high > low ? 0.05 * (high - low) : Math.max(1e-9, 0.01 * Math.abs(low));
        return new Axis(low - margin, high + margin, from, to);
    }

    public double place(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    /** Round numbers, at most so many. */
    public List<Double> ticks(int most) {
        double unit = Math.pow(10, Math.floor(Math.log10((high - low) / most)));
        double step = DoubleStream.of(1, 2, 5, 10)
                .map(times -> unit * times)
                .filter(candidate -> (high - low) / candidate <= most)
                .findFirst()
                .orElse(10 * unit);
        return DoubleStream.iterate(Math.ceil(low / step), tick -> tick <= high / step, tick -> tick + 1)
                .mapToObj(tick -> tick * step + 0.0) // Without the sign of a negative zero.
                .toList();
    }
}
