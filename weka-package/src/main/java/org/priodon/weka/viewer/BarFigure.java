// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.priodon.data.Column;

/** A nominal attribute: per label one bar for each cluster, as high as the label's probability in that cluster. */
final class BarFigure extends Figure {
    private static final double GROUP = 0.8;

    private final MixtureView view;
    private final Column column;
    private final Palette palette;
    private final double[][] probabilities;

    /**
     * @param attribute number of a nominal attribute
     */
    BarFigure(MixtureView view, int attribute, Palette palette) {
        this.view = view;
        this.column = view.model().schema().column(attribute);
        this.palette = palette;
        this.probabilities = view.model().copyProbabilities(attribute);
    }

    @Override
    Axis x() {
        return new Axis(column.name(), -0.6, column.categories().size() - 0.4, Axis.Kind.WHOLE_NUMBERS);
    }

    @Override
    Axis y() {
        return new Axis("probability in the cluster", 0, 1.02, Axis.Kind.NUMBERS);
    }

    @Override
    List<LegendEntry> legend() {
        return ClusterLegend.of(view, palette);
    }

    private double barWidth() {
        return GROUP / probabilities.length;
    }

    private double left(int label, int cluster) {
        return label - GROUP / 2 + cluster * barWidth();
    }

    @Override
    void content(Graphics2D graphics, Axes axes, double em) {
        graphics.setStroke(new BasicStroke((float) (em / 20)));
        for (int v = 0; v < column.categories().size(); v++) {
            for (int g = 0; g < probabilities.length; g++) {
                double top = axes.toY(probabilities[g][v]);
                Rectangle2D bar = new Rectangle2D.Double(
                        axes.toX(left(v, g)), top, 0.92 * barWidth() * axes.scaleX(), axes.toY(0) - top);
                graphics.setColor(palette.colour(g));
                graphics.fill(bar);
                graphics.setColor(palette.line(g));
                graphics.draw(bar);
            }
        }
    }

    /** The labels, cut to their room. */
    @Override
    List<Axis.Tick> ticksX(Axes axes, FontMetrics metrics) {
        return IntStream.range(0, column.categories().size())
                .filter(v -> axes.x().least() <= v && v <= axes.x().greatest())
                .mapToObj(v -> new Axis.Tick(v, cut(column.categories().get(v), axes.scaleX(), metrics)))
                .toList();
    }

    private static String cut(String label, double room, FontMetrics metrics) {
        String shown = label;
        while (metrics.stringWidth(shown) > 0.95 * room && shown.length() > 1) {
            shown = shown.substring(0, Math.max(0, shown.length() - 2)) + "…";
        }
        return shown;
    }

    @Override
    String hint(Point2D place, double em) {
        double x = drawn().fromX(place.getX());
        int v = (int) Math.round(x);
        int g = (int) Math.floor((x - v + GROUP / 2) / barWidth());
        if (v < 0 || v >= column.categories().size() || g < 0 || g >= probabilities.length) {
            return null;
        }
        String label = Html.escaped(column.categories().get(v));
        String hint = String.format(Locale.ROOT, "P(%s) in cluster %d: %.4f", label, g, probabilities[g][v]);
        return Html.of(List.of(hint));
    }
}
