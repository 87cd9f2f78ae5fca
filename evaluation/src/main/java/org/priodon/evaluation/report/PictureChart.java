// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.priodon.evaluation.results.Picture;

/** Samples in the plane, with ellipses at one and two standard deviations of every component. */
public final class PictureChart {
    private static final int HEIGHT = 400;
    private static final double LEFT = 56;
    private static final int TICKS = 5;
    private static final double LARGE = 1e4;
    private static final int FEW_POINTS = 500;

    private PictureChart() {}

    public static String draw(Picture picture, String label) {
        Axis x = axis(picture.points(), point -> point[0], LEFT, Svg.WIDTH - 8);
        Axis y = axis(picture.points(), point -> point[1], HEIGHT - 24, 6);
        Svg svg = new Svg(HEIGHT, "Samples and fitted Gaussians of " + label);
        for (double tick : x.ticks(TICKS)) {
            svg.line("grid", x.place(tick), 6, x.place(tick), HEIGHT - 24);
            svg.text(x.place(tick), HEIGHT - 8, Svg.Anchor.MIDDLE, label(tick));
        }
        for (double tick : y.ticks(TICKS)) {
            svg.line("grid", LEFT, y.place(tick), Svg.WIDTH - 8, y.place(tick));
            svg.text(LEFT - 4, y.place(tick) + 4, Svg.Anchor.END, label(tick));
        }
        double radius = picture.points().size() < FEW_POINTS ? 1.6 : 0.9;
        for (double[] point : picture.points()) {
            svg.circle("point", x.place(point[0]), y.place(point[1]), radius);
        }
        for (int g = 0; g < picture.means().size(); g++) {
            for (int deviations = 1; deviations <= 2; deviations++) {
                ellipse(svg, x, y, picture.means().get(g), picture.variances().get(g), deviations);
            }
        }
        return svg.toString();
    }

    /** Short, because there is little room beside the picture. */
    private static String label(double tick) {
        if (Math.abs(tick) >= LARGE) {
            return Wording.format("%.1e", tick).replace("e+0", "e");
        }
        String text = Wording.format("%.4g", tick);
        return text.contains(".") ? text.replaceFirst("\\.?0*$", "") : text;
    }

    private static Axis axis(List<double[]> points, ToDoubleFunction<double[]> value, double from, double to) {
        return Axis.around(
                points.stream().mapToDouble(value).min().orElse(0),
                points.stream().mapToDouble(value).max().orElse(1),
                from,
                to);
    }

    private static void ellipse(Svg svg, Axis x, Axis y, double[] mean, double[] variance, int deviations) {
        double width = 2 * deviations * Math.sqrt(variance[0]);
        double height = 2 * deviations * Math.sqrt(variance[1]);
        svg.ellipse(
                "gaussian" + deviations,
                x.place(mean[0]),
                y.place(mean[1]),
                x.place(width) - x.place(0),
                y.place(0) - y.place(height));
    }
}
