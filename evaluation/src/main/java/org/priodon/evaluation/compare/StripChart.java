// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Axis;
import org.priodon.evaluation.report.Svg;
import org.priodon.evaluation.report.Wording;

/**
 * Where starts end: a dot for each final log-likelihood, one above the other by library, and a line for the paper's.
 * Dots at the same place are one, whose area is their number.
 */
final class StripChart {
    private static final double LEFT = 98;
    private static final double RIGHT = Svg.WIDTH - 22;
    private static final int STEP = 22;
    private static final double SMALLEST = 2;
    private static final int TICKS = 4;

    private StripChart() {}

    static String draw(SetSummary set) {
        Map<String, List<Double>> strips = new LinkedHashMap<>();
        Map<String, String> styles = new LinkedHashMap<>();
        strips.put("Priodon", set.logLikelihoods());
        styles.put("Priodon", "ours");
        for (Standing standing : set.standings()) {
            Contender contender = standing.contender();
            if (!contender.pairing().isFull() && !standing.logLikelihoods().isEmpty()) {
                strips.put(contender.label(), standing.logLikelihoods());
                styles.put(contender.label(), contender.label());
            }
        }
        Axis axis = axis(set, strips);
        int bottom = 6 + STEP * strips.size();
        Svg svg = new Svg(
                bottom + 22,
                "Final log-likelihoods of all starts on " + set.set().label());
        for (double tick : axis.ticks(TICKS)) {
            svg.line("grid", axis.place(tick), 4, axis.place(tick), bottom);
            svg.text(axis.place(tick), bottom + 15, Svg.Anchor.MIDDLE, label(tick, axis));
        }
        if (set.isPapers()) {
            double x = axis.place(set.paper().diagonalLogLikelihood());
            svg.line("mark", x, 0, x, bottom);
        }
        double y = 4 + 0.5 * STEP;
        for (Map.Entry<String, List<Double>> strip : strips.entrySet()) {
            svg.text(LEFT - 8, y + 4, Svg.Anchor.END, strip.getKey());
            dots(svg, styles.get(strip.getKey()), axis, y, strip.getValue());
            y += STEP;
        }
        return svg.toString();
    }

    private static Axis axis(SetSummary set, Map<String, List<Double>> strips) {
        double paper = set.paper().diagonalLogLikelihood();
        double low = set.isPapers() ? paper : Double.POSITIVE_INFINITY;
        double high = set.isPapers() ? paper : Double.NEGATIVE_INFINITY;
        for (List<Double> strip : strips.values()) {
            for (double value : strip) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        return Axis.around(low, high, LEFT, RIGHT);
    }

    /** Enough digits to tell ticks apart. */
    private static String label(double tick, Axis axis) {
        boolean large = Math.max(Math.abs(axis.low()), Math.abs(axis.high())) >= 1e6;
        double unit = large ? 1e6 : 1e3;
        int digits = (int) Math.max(0, Math.ceil(-Math.log10((axis.high() - axis.low()) / unit / TICKS)));
        return Wording.format("%." + digits + "f" + (large ? "e6" : "e3"), tick / unit);
    }

    private static void dots(Svg svg, String style, Axis axis, double y, List<Double> values) {
        Map<Long, Integer> counts = new TreeMap<>();
        values.forEach(value -> counts.merge(Math.round(axis.place(value)), 1, Integer::sum));
        counts.forEach((x, count) -> svg.circle(
                style + " dot", x, y, Math.min(0.5 * STEP, SMALLEST + Math.sqrt(60.0 * count / values.size()))));
    }
}
