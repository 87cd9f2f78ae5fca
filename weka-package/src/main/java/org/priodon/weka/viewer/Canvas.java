// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;

/** What plots are drawn on: the screen, a picture or a file. Coordinates count from the upper left corner. */
interface Canvas {
    void line(double x1, double y1, double x2, double y2, Color colour);

    void dot(double x, double y, Color colour);

    /** An outline. */
    void ellipse(double x, double y, double radiusX, double radiusY, Color colour);

    /** Centred at x, with its base line at y. */
    void text(double x, double y, String text);

    /** What is drawn later appears within this rectangle only. */
    void clip(double x, double y, double width, double height);
}
