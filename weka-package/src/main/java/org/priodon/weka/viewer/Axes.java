// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.geom.Rectangle2D;

/**
 * Where values lie in a drawing, whose y counts downwards.
 *
 * @param area of the drawing between the axes
 * @param x the horizontal axis
 * @param y the vertical axis
 */
record Axes(Rectangle2D area, Axis x, Axis y) {
    double toX(double value) {
        return area.getX() + (value - x.least()) / x.length() * area.getWidth();
    }

    double toY(double value) {
        return area.getMaxY() - (value - y.least()) / y.length() * area.getHeight();
    }

    double fromX(double place) {
        return x.least() + (place - area.getX()) / area.getWidth() * x.length();
    }

    double fromY(double place) {
        return y.least() + (area.getMaxY() - place) / area.getHeight() * y.length();
    }

    /** The places that one unit of x takes. */
    double scaleX() {
        return area.getWidth() / x.length();
    }

    /** The places that one unit of y takes. */
    double scaleY() {
        return area.getHeight() / y.length();
    }
}
