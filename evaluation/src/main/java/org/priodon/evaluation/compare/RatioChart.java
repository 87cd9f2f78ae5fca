// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Axis;
import org.priodon.evaluation.report.Svg;
import org.priodon.evaluation.report.Wording;

/** How many times as long others take, as far as it was measured: medians, and lines from quartile to quartile. */
final class RatioChart {
    private static final double LEFT = 98;
    private static final double RIGHT = Svg.WIDTH - 14;
    private static final int STEP = 13;
    private static final int GAP = 9;
    private static final double[] TICKS = {0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000};

    private final List<SetSummary> sets;
    private final List<Contender> contenders = new ArrayList<>();
    private double low = 0.8;
    private double high = 1.25;

    private RatioChart(List<SetSummary> all) {
        sets = all.stream()
                .filter(set -> set.standings().stream()
                        .anyMatch(standing -> standing.ratios().isPresent()))
                .toList();
        for (SetSummary set : sets) {
            for (Standing standing : set.standings()) {
                standing.ratios().ifPresent(ratios -> {
                    low = Math.min(low, ratios.lower());
                    high = Math.max(high, ratios.upper());
                    if (!contenders.contains(standing.contender())) {
                        contenders.add(standing.contender());
                    }
                });
            }
        }
        contenders.sort(null);
    }

    /** Empty if nothing was measured. */
    static Optional<String> draw(List<SetSummary> sets) {
        RatioChart chart = new RatioChart(sets);
        return chart.sets.isEmpty() ? Optional.empty() : Optional.of(chart.draw());
    }

    private String draw() {
        double top = 12 + 16 * Math.ceil(contenders.size() / 2.0);
        double bottom = top;
        for (SetSummary set : sets) {
            bottom += GAP + STEP * measured(set).size();
        }
        Svg svg = new Svg((int) bottom + 40, "Measured ratios of times, logarithmic, for each data set and library");
        Axis axis = new Axis(Math.log(low / 1.1), Math.log(high * 1.1), LEFT, RIGHT);
        legend(svg);
        for (double tick : TICKS) {
            if (tick > low / 1.1 && tick < high * 1.1) {
                double x = axis.place(Math.log(tick));
                svg.line(tick == 1 ? "mark" : "grid", x, top, x, bottom);
                svg.text(
                        x,
                        bottom + 15,
                        Svg.Anchor.MIDDLE,
                        tick < 1 ? Double.toString(tick) : Wording.format("%,.0f", tick));
            }
        }
        svg.text(
                0.5 * (LEFT + RIGHT),
                bottom + 33,
                Svg.Anchor.MIDDLE,
                "time over that of Priodon (right of 1: Priodon is faster)");
        double y = top + GAP;
        for (SetSummary set : sets) {
            List<Standing> measured = measured(set);
            svg.text(
                    LEFT - 8,
                    y + 0.5 * STEP * (measured.size() - 1) + 4,
                    Svg.Anchor.END,
                    set.set().name() + (set.isPapers() ? "" : "*"));
            for (Standing standing : measured) {
                Spread ratios = standing.ratios().orElseThrow();
                String style = standing.contender().label();
                svg.line(
                        style + " quartiles",
                        axis.place(Math.log(ratios.lower())),
                        y,
                        axis.place(Math.log(ratios.upper())),
                        y);
                svg.circle(style, axis.place(Math.log(ratios.median())), y, 4.5);
                y += STEP;
            }
            y += GAP;
        }
        return svg.toString();
    }

    private static List<Standing> measured(SetSummary set) {
        return set.standings().stream()
                .filter(standing -> standing.ratios().isPresent())
                .toList();
    }

    private void legend(Svg svg) {
        for (int i = 0; i < contenders.size(); i++) {
            double x = 8 + i % 2 * (Svg.WIDTH / 2.0);
            double y = 8 + i / 2 * 16;
            svg.circle(contenders.get(i).label(), x, y, 4.5);
            svg.text(x + 9, y + 4, Svg.Anchor.START, contenders.get(i).heading());
        }
    }
}
