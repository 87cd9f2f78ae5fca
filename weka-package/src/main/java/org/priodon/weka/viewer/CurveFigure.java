// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Some series of points, of which some are joined by lines, and one of which may be marked. */
final class CurveFigure extends Figure {
    private static final double DOT = 0.5;
    private static final Color PAPER = new Color(255, 255, 255, 215);

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

    /** The series with the mark comes last, above all others, with a thicker line if there are others. */
    @Override
    void content(Graphics2D graphics, Axes axes, double em) {
        for (int s = 0; s < all.size(); s++) {
            if (!isMarked(s)) {
                series(graphics, axes, s, em, em / 8);
            }
        }
        for (int s = 0; s < all.size(); s++) {
            if (isMarked(s)) {
                series(graphics, axes, s, em, all.size() > 1 ? em / 4 : em / 8);
                mark(graphics, axes, s, em);
            }
        }
    }

    private boolean isMarked(int s) {
        return all.get(s).marked() >= 0;
    }

    private void series(Graphics2D graphics, Axes axes, int s, double em, double width) {
        Series series = all.get(s);
        graphics.setColor(colour(s));
        graphics.setStroke(new BasicStroke((float) width));
        if (series.joined()) {
            graphics.draw(line(series, axes));
        }
        for (int p = 0; p < series.xs().length; p++) {
            if (Double.isFinite(series.ys()[p])) {
                Shape point =
                        Palette.COLOUR_BLIND.mark(s, axes.toX(series.xs()[p]), axes.toY(series.ys()[p]), DOT * em);
                if (series.joined()) {
                    graphics.fill(point);
                } else {
                    // What lies below stays visible.
                    graphics.draw(point);
                }
            }
        }
    }

    private void mark(Graphics2D graphics, Axes axes, int s, double em) {
        Series series = all.get(s);
        double x = axes.toX(series.xs()[series.marked()]);
        double y = axes.toY(series.ys()[series.marked()]);
        graphics.setColor(colour(s));
        graphics.setStroke(new BasicStroke((float) (em / 8)));
        graphics.draw(new Ellipse2D.Double(x - 0.7 * em, y - 0.7 * em, 1.4 * em, 1.4 * em));
        // Below or above, wherever there is more room, on paper that hides what runs there.
        double base = y + (y < axes.area().getCenterY() ? 2 : -1.2) * em;
        String text = all.size() > 1 ? "chosen: " + series.name() : "chosen";
        double width = graphics.getFontMetrics().stringWidth(text);
        graphics.setColor(PAPER);
        graphics.fill(new Rectangle2D.Double(x - width / 2 - 0.2 * em, base - 0.9 * em, width + 0.4 * em, 1.2 * em));
        centred(graphics, text, x, base);
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
                    return Html.of(List.of(
                            "<b>" + Html.escaped(series.name()) + "</b>",
                            String.format(Locale.ROOT, "%s: %.0f", xName, series.xs()[p]),
                            String.format(Locale.ROOT, "%s: %.8g", Html.escaped(yName), series.ys()[p])));
                }
            }
        }
        return null;
    }
}
