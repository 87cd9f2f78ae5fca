// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import org.priodon.mixture.GaussianMixture;

/** Two numeric attributes: instances as marks, clusters as ellipses at one and two standard deviations, and density. */
final class ScatterFigure extends Figure {
    private static final int MOST_ELLIPSES = 200;

    private final MixtureView view;
    private final NumericAttribute x;
    private final NumericAttribute y;
    private final ScatterStyle style;
    private final Jitter jitter;

    private Axes contoured;
    private List<Path2D> contours;

    ScatterFigure(MixtureView view, NumericAttribute x, NumericAttribute y, ScatterStyle style) {
        this.view = view;
        this.x = x;
        this.y = y;
        this.style = style;
        this.jitter = new Jitter(style.jitter());
    }

    @Override
    Axis x() {
        return x.axis(view);
    }

    @Override
    Axis y() {
        return y.axis(view);
    }

    @Override
    List<LegendEntry> legend() {
        return ClusterLegend.of(view, style.palette());
    }

    @Override
    void content(Graphics2D graphics, Axes axes, double em) {
        if (style.density()) {
            drawDensity(graphics, axes, em);
        }
        if (view.data() != null) {
            drawInstances(graphics, axes, em);
        }
        if (style.ellipses()) {
            drawEllipses(graphics, axes, em);
        }
    }

    private void drawDensity(Graphics2D graphics, Axes axes, double em) {
        if (contours == null || !axes.equals(contoured)) {
            contours = DensityContours.of(view.model(), x.column(), y.column(), axes);
            contoured = axes;
        }
        graphics.setStroke(new BasicStroke((float) (em / 12)));
        for (int level = 0; level < contours.size(); level++) {
            int grey = 190 - 110 * level / contours.size();
            graphics.setColor(new Color(grey, grey, grey));
            graphics.draw(contours.get(level));
        }
    }

    private Point2D place(int i, Axes axes) {
        return new Point2D.Double(
                axes.toX(view.data().value(i, x.column()))
                        + jitter.x(i) * axes.area().getWidth(),
                axes.toY(view.data().value(i, y.column()))
                        + jitter.y(i) * axes.area().getHeight());
    }

    private static boolean isSeen(Point2D place) {
        return Double.isFinite(place.getX()) && Double.isFinite(place.getY());
    }

    private void drawInstances(Graphics2D graphics, Axes axes, double em) {
        graphics.setStroke(new BasicStroke((float) (em / 20)));
        for (int i = 0; i < view.data().size(); i++) {
            Point2D place = place(i, axes);
            if (isSeen(place)) {
                int g = view.data().cluster(i);
                Shape mark = style.palette().mark(g, place.getX(), place.getY(), 0.55 * em);
                graphics.setColor(style.palette().colour(g));
                graphics.fill(mark);
                graphics.setColor(style.palette().line(g));
                graphics.draw(mark);
            }
        }
    }

    private void drawEllipses(Graphics2D graphics, Axes axes, double em) {
        GaussianMixture model = view.model();
        int shown = Math.min(MOST_ELLIPSES, model.components());
        for (int g = 0; g < shown; g++) {
            graphics.setColor(style.palette().line(g));
            for (int deviations = 1; deviations <= 2; deviations++) {
                graphics.setStroke(new BasicStroke((float) (em / (deviations == 1 ? 6 : 10))));
                graphics.draw(ellipse(g, deviations, axes));
            }
        }
        for (int g = 0; g < shown; g++) {
            double centreX = axes.toX(model.mean(g, x.dimension()));
            double centreY = axes.toY(model.mean(g, y.dimension()));
            double radius = 0.85 * em;
            Shape disc = new Ellipse2D.Double(centreX - radius, centreY - radius, 2 * radius, 2 * radius);
            graphics.setColor(Color.WHITE);
            graphics.fill(disc);
            graphics.setColor(style.palette().line(g));
            graphics.setStroke(new BasicStroke((float) (em / 8)));
            graphics.draw(disc);
            centred(graphics, Integer.toString(g), centreX, centreY + 0.36 * em);
        }
    }

    private Shape ellipse(int g, double deviations, Axes axes) {
        GaussianMixture model = view.model();
        AffineTransform place = AffineTransform.getTranslateInstance(
                axes.toX(model.mean(g, x.dimension())), axes.toY(model.mean(g, y.dimension())));
        place.scale(axes.scaleX(), -axes.scaleY());
        CovarianceEllipse shape = CovarianceEllipse.of(model, g, x.dimension(), y.dimension());
        return place.createTransformedShape(shape.at(deviations));
    }

    /** The nearest instance within the size of a letter. */
    @Override
    String hint(Point2D pointed, double em) {
        if (view.data() == null || drawn() == null) {
            return null;
        }
        int nearest = -1;
        double least = em;
        for (int i = 0; i < view.data().size(); i++) {
            double distance = place(i, drawn()).distance(pointed);
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
        return nearest < 0 ? null : InstanceHint.of(view, nearest, List.of(x.column(), y.column()));
    }
}
