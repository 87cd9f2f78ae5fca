// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Some series of points, of which some are joined by lines, and one of which may be marked. */
final class CurveFigure extends Figure {
    private static final double DOT = 0.5;

    private final String xName;
    private final String yName;
    private final List<Series> all;

    /**
     * Points that belong together.
     *
     * @param name for the legend
     * @param joined whether lines join them
     * @param xs whole numbers
     * @param ys NaN where there is nothing to show
     * @param marked the number of the point that is marked, or -1
     */
    record Series(String name, boolean joined, double[] xs, double[] ys, int marked) {}

    CurveFigure(String xName, String yName, List<Series> all) {
        this.xName = xName;
        this.yName = yName;
        this.all = all;
    }

    @Override
    Axis x() {
        double[] xs = all.stream()
                .flatMapToDouble(series -> Arrays.stream(series.xs()))
                .toArray();
        return around(xName, xs, Axis.Kind.WHOLE_NUMBERS);
    }

    @Override
    Axis y() {
        double[] ys = all.stream()
                .flatMapToDouble(series -> Arrays.stream(series.ys()))
                .filter(Double::isFinite)
                .toArray();
        return around(yName, ys, Axis.Kind.NUMBERS);
    }

    private static Axis around(String name, double[] values, Axis.Kind kind) {
        double least = Arrays.stream(values).min().orElse(0);
        double greatest = Arrays.stream(values).max().orElse(1);
        return Axis.around(name, least, greatest, kind);
    }

    private static Color colour(int s) {
        return Palette.COLOUR_BLIND.line(s);
    }

    @Override
    List<LegendEntry> legend() {
        return IntStream.range(0, all.size())
                .mapToObj(s -> new LegendEntry(
                        Palette.COLOUR_BLIND.mark(s), colour(s), all.get(s).name(), ""))
                .toList();
    }

    @Override
    void content(Graphics2D graphics, Axes axes, double em) {
        for (int s = 0; s < all.size(); s++) {
            Series series = all.get(s);
            graphics.setColor(colour(s));
            graphics.setStroke(new BasicStroke((float) (em / 8)));
            if (series.joined()) {
                graphics.draw(line(series, axes));
            }
            for (int p = 0; p < series.xs().length; p++) {
                if (Double.isFinite(series.ys()[p])) {
                    double x = axes.toX(series.xs()[p]);
                    double y = axes.toY(series.ys()[p]);
                    Shape mark = Palette.COLOUR_BLIND.mark(s, x, y, DOT * em);
                    if (series.joined()) {
                        graphics.fill(mark);
                    } else {
                        // What lies below stays visible.
                        graphics.draw(mark);
                    }
                    if (p == series.marked()) {
                        graphics.draw(new Ellipse2D.Double(x - 0.7 * em, y - 0.7 * em, 1.4 * em, 1.4 * em));
                        // Below or above, wherever there is more room.
                        boolean high = y < axes.area().getCenterY();
                        centred(graphics, "chosen", x, y + (high ? 2 : -1.2) * em);
                        graphics.setColor(colour(s));
                    }
                }
            }
        }
    }

    private static Path2D line(Series series, Axes axes) {
        Path2D path = new Path2D.Double();
        boolean begun = false;
        for (int p = 0; p < series.xs().length; p++) {
            if (Double.isFinite(series.ys()[p])) {
                double x = axes.toX(series.xs()[p]);
                double y = axes.toY(series.ys()[p]);
                if (begun) {
                    path.lineTo(x, y);
                } else {
                    path.moveTo(x, y);
                }
                begun = true;
            }
        }
        return path;
    }

    @Override
    String hint(Point2D place, double em) {
        for (Series series : all) {
            for (int p = 0; p < series.xs().length; p++) {
                if (place.distance(drawn().toX(series.xs()[p]), drawn().toY(series.ys()[p])) < DOT * em) {
                    return String.format(
                            Locale.ROOT,
                            "%s: %s %.0f, %s %.8g",
                            series.name(),
                            xName,
                            series.xs()[p],
                            yName,
                            series.ys()[p]);
                }
            }
        }
        return null;
    }
}
