// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.priodon.mixture.GaussianMixture;

/** One numeric attribute: instances as a histogram, the density of each cluster and of the mixture as curves. */
final class DensityFigure extends Figure {
    private static final int POINTS = 400;
    private static final int BINS = 30;
    private static final Color MIXTURE = new Color(150, 150, 150);
    private static final Color BAR = new Color(225, 225, 225);

    private final MixtureView view;
    private final NumericAttribute attribute;
    private final Palette palette;
    private final Axis x;
    private final double[] bins = new double[BINS];
    private final double highest;

    DensityFigure(MixtureView view, NumericAttribute attribute, Palette palette) {
        this.view = view;
        this.attribute = attribute;
        this.palette = palette;
        this.x = attribute.axis(view);
        fillBins();
        double most = Arrays.stream(bins).max().orElse(0);
        for (int p = 0; p <= POINTS; p++) {
            most = Math.max(most, Math.exp(view.model().logDensity(row(x.least() + x.length() * p / POINTS))));
        }
        highest = most;
    }

    /** Their areas sum to 1, as the density's. */
    private void fillBins() {
        int observed = 0;
        for (int i = 0; view.data() != null && i < view.data().size(); i++) {
            double value = view.data().value(i, attribute.column());
            if (!Double.isNaN(value)) {
                bins[(int) Math.min(BINS - 1, (value - x.least()) / binWidth())]++;
                observed++;
            }
        }
        for (int b = 0; b < BINS; b++) {
            bins[b] /= Math.max(1, observed) * binWidth();
        }
    }

    private double binWidth() {
        return x.length() / BINS;
    }

    private double[] row(double value) {
        double[] row = new double[view.model().schema().size()];
        Arrays.fill(row, Double.NaN);
        row[attribute.column()] = value;
        return row;
    }

    @Override
    Axis x() {
        return x;
    }

    @Override
    Axis y() {
        return new Axis("density", 0, 1.05 * highest, Axis.Kind.NUMBERS);
    }

    @Override
    List<LegendEntry> legend() {
        List<LegendEntry> entries = new ArrayList<>(ClusterLegend.of(view, palette));
        entries.add(0, new LegendEntry(Palette.WEKA.mark(0), MIXTURE, "mixture", ""));
        return entries;
    }

    @Override
    void content(Graphics2D graphics, Axes axes, double em) {
        for (int b = 0; b < BINS; b++) {
            double left = axes.toX(x.least() + b * binWidth());
            double right = axes.toX(x.least() + (b + 1) * binWidth());
            double top = axes.toY(bins[b]);
            graphics.setColor(BAR);
            graphics.fill(new Rectangle2D.Double(left, top, 0.94 * (right - left), axes.toY(0) - top));
        }
        GaussianMixture model = view.model();
        graphics.setStroke(new BasicStroke((float) (em / 4)));
        graphics.setColor(MIXTURE);
        graphics.draw(curve(axes, value -> Math.exp(model.logDensity(row(value)))));
        graphics.setStroke(new BasicStroke((float) (em / 8)));
        for (int g = 0; g < model.components(); g++) {
            int component = g;
            graphics.setColor(palette.line(g));
            graphics.draw(curve(
                    axes, value -> model.weight(component) * Math.exp(model.logDensity(row(value), component))));
        }
    }

    private static Path2D curve(Axes axes, DoubleUnaryOperator height) {
        Path2D path = new Path2D.Double();
        for (int p = 0; p <= POINTS; p++) {
            double place = axes.area().getX() + axes.area().getWidth() * p / POINTS;
            double top = axes.toY(height.applyAsDouble(axes.fromX(place)));
            if (p == 0) {
                path.moveTo(place, top);
            } else {
                path.lineTo(place, top);
            }
        }
        return path;
    }
}
