// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/** Draws with Java 2D. */
final class ScreenCanvas implements Canvas {
    private final Graphics2D graphics;

    ScreenCanvas(Graphics2D graphics, int width, int height) {
        this.graphics = graphics;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Color colour) {
        graphics.setColor(colour);
        graphics.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void dot(double x, double y, Color colour) {
        graphics.setColor(colour);
        graphics.fill(new Ellipse2D.Double(x - 2, y - 2, 4, 4));
    }

    @Override
    public void ellipse(double x, double y, double radiusX, double radiusY, Color colour) {
        graphics.setColor(colour);
        graphics.draw(new Ellipse2D.Double(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY));
    }

    @Override
    public void text(double x, double y, String text) {
        graphics.setColor(Color.BLACK);
        float width = graphics.getFontMetrics().stringWidth(text);
        graphics.drawString(text, (float) x - width / 2, (float) y);
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        graphics.clip(new Rectangle2D.Double(x, y, width, height));
    }
}
