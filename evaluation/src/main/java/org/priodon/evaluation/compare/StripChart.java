// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.priodon.evaluation.report.Axis;
import org.priodon.evaluation.report.Canvas;
import org.priodon.evaluation.report.Wording;

/**
 * Where starts end: a dot for each final log-likelihood, one above the other by library, and a line for the paper's.
 * Dots at the same place are one, whose area is their number.
 */
final class StripChart {
    private static final double LEFT = 98;
    private static final double RIGHT = Canvas.WIDTH - 22;
    private static final int STEP = 22;
    private static final double SMALLEST = 2;
    private static final int TICKS = 4;

    /** Where one library's starts end. */
    private record Strip(String name, String style, List<Double> values) {}

    private StripChart() {}

    static String draw(SetSummary set) {
        List<Strip> strips = new ArrayList<>(List.of(new Strip("Priodon", "ours", set.logLikelihoods())));
        for (Standing standing : set.standings()) {
            if (!standing.contender().pairing().isFull()
                    && !standing.logLikelihoods().isEmpty()) {
                String name = standing.contender().label();
                strips.add(new Strip(name, name, standing.logLikelihoods()));
            }
        }
        DoubleStream paper =
                DoubleStream.of(set.paper().diagonalLogLikelihood()).filter(value -> set.isPapers());
        DoubleStream values =
                strips.stream().flatMapToDouble(strip -> strip.values().stream().mapToDouble(Double::doubleValue));
        Axis axis = Axis.around(DoubleStream.concat(paper, values), LEFT, RIGHT);
        int bottom = 6 + STEP * strips.size();
        Canvas svg = new Canvas(
                bottom + 22,
                "Final log-likelihoods of all starts on " + set.set().label());
        svg.columns(axis, axis.ticks(TICKS), 4, bottom, tick -> label(tick, axis));
        if (set.isPapers()) {
            double x = axis.place(set.paper().diagonalLogLikelihood());
            svg.line("mark", x, 0, x, bottom);
        }
        double y = 4 + 0.5 * STEP;
        for (Strip strip : strips) {
            svg.text(LEFT - 8, y + 4, Canvas.Anchor.END, strip.name());
            dots(svg, strip, axis, y);
            y += STEP;
        }
        return svg.finished();
    }

    /** Enough digits to tell ticks apart. */
    private static String label(double tick, Axis axis) {
        boolean large = Math.max(Math.abs(axis.low()), Math.abs(axis.high())) >= 1e6;
        double unit = large ? 1e6 : 1e3;
        int digits = (int) Math.max(0, Math.ceil(-Math.log10((axis.high() - axis.low()) / unit / TICKS)));
        return Wording.format("%." + digits + "f" + (large ? "e6" : "e3"), tick / unit);
    }

    private static void dots(Canvas svg, Strip strip, Axis axis, double y) {
        Map<Long, Integer> counts = new TreeMap<>();
        strip.values().forEach(value -> counts.merge(Math.round(axis.place(value)), 1, Integer::sum));
        counts.forEach((x, count) -> svg.circle(
                strip.style() + " dot",
                x,
                y,
                Math.min(
                        0.5 * STEP,
                        SMALLEST + Math.sqrt(60.0 * count / strip.values().size()))));
    }
}
