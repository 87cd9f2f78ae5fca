// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Axis;
import org.priodon.evaluation.report.Canvas;
import org.priodon.evaluation.report.Wording;

/** How many times as long others take, as far as it was measured: medians, and lines from quartile to quartile. */
final class RatioChart {
    private static final double LEFT = 98;
    private static final double RIGHT = Canvas.WIDTH - 14;
    private static final int STEP = 13;
    private static final int GAP = 9;
    private static final List<Double> TICKS =
            List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 1e4);

    private RatioChart() {}

    /** Empty if nothing was measured. */
    static Optional<String> draw(List<SetSummary> all) {
        List<SetSummary> sets =
                all.stream().filter(set -> !measured(set).isEmpty()).toList();
        return sets.isEmpty() ? Optional.empty() : Optional.of(drawMeasured(sets));
    }

    private static List<Standing> measured(SetSummary set) {
        return set.standings().stream()
                .filter(standing -> standing.ratios().isPresent())
                .toList();
    }

    private static String drawMeasured(List<SetSummary> sets) {
        List<Standing> standings =
                sets.stream().flatMap(set -> measured(set).stream()).toList();
        List<Contender> contenders =
                standings.stream().map(Standing::contender).distinct().sorted().toList();
        double top = 12 + 16 * Math.ceil(contenders.size() / 2.0);
        double bottom = top + GAP * sets.size() + STEP * standings.size();
        Canvas svg =
                new Canvas((int) bottom + 40, "Measured ratios of times, logarithmic, for each data set and library");
        legend(svg, contenders);
        Axis axis = axis(standings);
        List<Double> ticks = TICKS.stream()
                .map(Math::log)
                .filter(tick -> tick > axis.low() && tick < axis.high())
                .toList();
        svg.columns(axis, ticks, top, bottom, RatioChart::label);
        svg.line("mark", axis.place(0), top, axis.place(0), bottom);
        svg.text(
                0.5 * (LEFT + RIGHT),
                bottom + 33,
                Canvas.Anchor.MIDDLE,
                "time over that of Priodon (right of 1: Priodon is faster)");
        double y = top + GAP;
        for (SetSummary set : sets) {
            String name = set.set().name() + (set.isPapers() ? "" : "*");
            svg.text(LEFT - 8, y + 0.5 * STEP * (measured(set).size() - 1) + 4, Canvas.Anchor.END, name);
            for (Standing standing : measured(set)) {
                Spread ratios = standing.ratios().orElseThrow();
                String style = standing.contender().label();
                double lower = axis.place(Math.log(ratios.lower()));
                svg.line(style + " quartiles", lower, y, axis.place(Math.log(ratios.upper())), y);
                svg.circle(style, axis.place(Math.log(ratios.median())), y, 4.5);
                y += STEP;
            }
            y += GAP;
        }
        return svg.finished();
    }

    /** Of logarithms, with 1 and its surroundings within. */
    private static Axis axis(List<Standing> standings) {
        DoubleStream quartiles = standings.stream()
                .flatMap(standing -> standing.ratios().stream())
                .flatMapToDouble(ratios -> DoubleStream.of(ratios.lower(), ratios.upper()));
        var range = DoubleStream.concat(DoubleStream.of(0.8, 1.25), quartiles).summaryStatistics();
        return new Axis(Math.log(range.getMin() / 1.1), Math.log(range.getMax() * 1.1), LEFT, RIGHT);
    }

    private static String label(double logarithm) {
        double tick = Math.exp(logarithm);
        return Wording.format(tick < 0.9 ? "%.1f" : "%,.0f", tick);
    }

    private static void legend(Canvas svg, List<Contender> contenders) {
        for (int i = 0; i < contenders.size(); i++) {
            double x = 8 + i % 2 * (Canvas.WIDTH / 2.0);
            double y = 8 + i / 2 * 16;
            svg.circle(contenders.get(i).label(), x, y, 4.5);
            svg.text(x + 9, y + 4, Canvas.Anchor.START, contenders.get(i).heading());
        }
    }
}
