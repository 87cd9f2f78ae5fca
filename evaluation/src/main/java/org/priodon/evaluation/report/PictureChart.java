// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import org.priodon.evaluation.results.Picture;

/** Samples in the plane, with ellipses at one and two standard deviations of every component. */
public final class PictureChart {
    private static final int BOTTOM = 376;
    private static final double LEFT = 56;
    private static final int TICKS = 5;
    private static final double LARGE = 1e4;
    private static final int FEW_POINTS = 500;

    private PictureChart() {}

    public static String draw(Picture picture, String label) {
        Axis x = Axis.around(picture.points().stream().mapToDouble(point -> point[0]), LEFT, Canvas.WIDTH - 8);
        Axis y = Axis.around(picture.points().stream().mapToDouble(point -> point[1]), BOTTOM, 6);
        Canvas svg = new Canvas(BOTTOM + 24, "Samples and fitted Gaussians of " + label);
        svg.columns(x, x.ticks(TICKS), 6, BOTTOM, PictureChart::label);
        svg.rows(y, y.ticks(TICKS), LEFT, Canvas.WIDTH - 8, PictureChart::label);
        double radius = picture.points().size() < FEW_POINTS ? 1.6 : 0.9;
        for (double[] point : picture.points()) {
            svg.circle("point", x.place(point[0]), y.place(point[1]), radius);
        }
        for (int g = 0; g < picture.means().size(); g++) {
            for (int deviations = 1; deviations <= 2; deviations++) {
                ellipse(svg, x, y, picture.means().get(g), picture.variances().get(g), deviations);
            }
        }
        return svg.finished();
    }

    /** Short, because there is little room beside the picture. */
    private static String label(double tick) {
        if (Math.abs(tick) >= LARGE) {
            return Wording.format("%.1e", tick).replace("e+0", "e");
        }
        String text = Wording.format("%.4g", tick);
        return text.contains(".") ? text.replaceFirst("\\.?0*$", "") : text;
    }

    private static void ellipse(Canvas svg, Axis x, Axis y, double[] mean, double[] variance, int deviations) {
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
