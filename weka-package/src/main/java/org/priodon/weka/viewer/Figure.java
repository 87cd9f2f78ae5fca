// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * A picture with two axes and a legend, which can be zoomed into. It draws itself with Java 2D, on the screen as into
 * files. All sizes follow from the size of the letters, so that it looks the same on every display.
 */
abstract class Figure {
    private static final Color GRID = new Color(232, 232, 232);
    private static final Color FRAME = new Color(120, 120, 120);

    /** What is shown, in values; null for everything. */
    private Rectangle2D zoom;

    private Axes drawn;

    /** The horizontal axis, with everything on it. */
    abstract Axis x();

    /** The vertical axis, with everything on it. */
    abstract Axis y();

    /**
     * Draws what lies between the axes.
     *
     * @param em the size of the letters
     */
    abstract void content(Graphics2D graphics, Axes axes, double em);

    abstract List<LegendEntry> legend();

    /** What is written along the horizontal axis: as many round values as have room. */
    List<Axis.Tick> ticksX(Axes axes, FontMetrics metrics) {
        double room = axes.x().ticks(4).stream()
                        .mapToDouble(tick -> metrics.stringWidth(tick.label()))
                        .max()
                        .orElse(0)
                + 2 * metrics.getFont().getSize2D();
        return axes.x().ticks((int) Math.max(2, axes.area().getWidth() / room));
    }

    /** What to say about a place in the last drawing, in HTML, or null. */
    String hint(Point2D place, double em) {
        return null;
    }

    /** Fills an area of white paper. */
    final void draw(Graphics2D graphics, double width, double height) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fill(new Rectangle2D.Double(0, 0, width, height));
        double em = graphics.getFont().getSize2D();
        Axis x = zoom == null ? x() : x().zoomed(zoom.getMinX(), zoom.getMaxX());
        Axis y = zoom == null ? y() : y().zoomed(zoom.getMinY(), zoom.getMaxY());
        FontMetrics metrics = graphics.getFontMetrics();
        Legend legend = new Legend(legend(), metrics);
        double right = width - em - legend.width();
        double bottom = height - 4 * em;
        double top = 2.5 * em;
        List<Axis.Tick> ticksY = y.ticks((int) Math.max(2, (bottom - top) / (3 * em)));
        double left = ticksY.stream()
                        .mapToDouble(tick -> metrics.stringWidth(tick.label()))
                        .max()
                        .orElse(0)
                + 1.8 * em;
        Rectangle2D area = new Rectangle2D.Double(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
        drawn = new Axes(area, x, y);
        frame(graphics, ticksY, em);
        legend.draw(graphics, right + em, top);
        Shape clip = graphics.getClip();
        graphics.clip(area);
        content(graphics, drawn, em);
        graphics.setClip(clip);
        graphics.setStroke(new BasicStroke((float) (em / 12)));
        graphics.setColor(FRAME);
        graphics.draw(area);
    }

    /** Grid, ticks and names. */
    private void frame(Graphics2D graphics, List<Axis.Tick> ticksY, double em) {
        FontMetrics metrics = graphics.getFontMetrics();
        Rectangle2D area = drawn.area();
        graphics.setStroke(new BasicStroke((float) (em / 12)));
        for (Axis.Tick tick : ticksX(drawn, metrics)) {
            double place = drawn.toX(tick.value());
            graphics.setColor(GRID);
            graphics.draw(new Line2D.Double(place, area.getY(), place, area.getMaxY()));
            graphics.setColor(FRAME);
            graphics.draw(new Line2D.Double(place, area.getMaxY(), place, area.getMaxY() + 0.4 * em));
            centred(graphics, tick.label(), place, area.getMaxY() + 1.5 * em);
        }
        for (Axis.Tick tick : ticksY) {
            double place = drawn.toY(tick.value());
            graphics.setColor(GRID);
            graphics.draw(new Line2D.Double(area.getX(), place, area.getMaxX(), place));
            graphics.setColor(FRAME);
            graphics.draw(new Line2D.Double(area.getX() - 0.4 * em, place, area.getX(), place));
            graphics.setColor(Color.BLACK);
            graphics.drawString(
                    tick.label(), (float) (area.getX() - 0.7 * em - metrics.stringWidth(tick.label())), (float)
                            (place + 0.35 * em));
        }
        centred(graphics, drawn.x().name(), area.getCenterX(), area.getMaxY() + 3.1 * em);
        graphics.drawString(drawn.y().name(), (float) (0.8 * em), (float) (area.getY() - 0.9 * em));
    }

    /** Black text, centred at a place on its base line. */
    static void centred(Graphics2D graphics, String text, double x, double y) {
        graphics.setColor(Color.BLACK);
        graphics.drawString(text, (float) (x - graphics.getFontMetrics().stringWidth(text) / 2.0), (float) y);
    }

    /** The axes of the last drawing; null before there was one. */
    final Axes drawn() {
        return drawn;
    }

    /** Shows a part of the last drawing. */
    final void zoomTo(Rectangle2D places) {
        zoom = new Rectangle2D.Double(
                drawn.fromX(places.getMinX()),
                drawn.fromY(places.getMaxY()),
                places.getWidth() / drawn.scaleX(),
                places.getHeight() / drawn.scaleY());
    }

    /** Makes things larger, or smaller if the factor is below 1, while a place of the last drawing stays where it is. */
    final void zoomAt(Point2D place, double factor) {
        AffineTransform larger = AffineTransform.getTranslateInstance(place.getX(), place.getY());
        larger.scale(1 / factor, 1 / factor);
        larger.translate(-place.getX(), -place.getY());
        zoomTo(larger.createTransformedShape(drawn.area()).getBounds2D());
    }

    /** Shows everything. */
    final void whole() {
        zoom = null;
    }
}
