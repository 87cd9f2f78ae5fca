// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.priodon.evaluation.report.Axis;
import org.priodon.evaluation.report.Canvas;
import org.priodon.evaluation.report.Wording;

/** Speed-up against the number of threads, and what the machine allows. */
final class SpeedupChart {
    private static final int HEIGHT = 300;
    private static final double LEFT = 40;
    private static final double BOTTOM = HEIGHT - 40;
    private static final int TICKS = 8;

    private SpeedupChart() {}

    static String draw(Speedup speedup) {
        List<Speedup.Point> points = speedup.points();
        int most = points.get(points.size() - 1).threads();
        Axis x = new Axis(0, most + 0.2, LEFT, Canvas.WIDTH - 10);
        Axis y = new Axis(0, most + 0.2, BOTTOM, 24);
        Canvas svg = new Canvas(HEIGHT, "Speed-up against the number of threads, and what the machine allows");
        List<Double> whole =
                x.ticks(TICKS).stream().filter(tick -> tick == Math.rint(tick)).toList();
        svg.columns(x, whole, 24, BOTTOM, tick -> Wording.format("%.0f", tick));
        svg.rows(y, whole, LEFT, Canvas.WIDTH - 10, tick -> Wording.format("%.0f", tick));
        svg.text(0.5 * Canvas.WIDTH, HEIGHT - 6, Canvas.Anchor.MIDDLE, "threads");
        svg.circle("ours", 12, 10, 4.5);
        svg.text(22, 14, Canvas.Anchor.START, "speed-up of one fit");
        svg.circle("other", 202, 10, 4.5);
        svg.text(212, 14, Canvas.Anchor.START, "independent fits side by side");
        series(svg, "other", points, x, y, speedup::allowed);
        series(svg, "ours", points, x, y, speedup::factor);
        return svg.finished();
    }

    private static void series(
            Canvas svg,
            String style,
            List<Speedup.Point> points,
            Axis x,
            Axis y,
            ToDoubleFunction<Speedup.Point> value) {
        List<double[]> places = points.stream()
                .map(point -> new double[] {x.place(point.threads()), y.place(value.applyAsDouble(point))})
                .toList();
        svg.polyline(style + " series", places);
        places.forEach(place -> svg.circle(style, place[0], place[1], 4));
    }
}
