// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import weka.core.Utils;

/** A plot in a frame with two labelled axes. */
abstract class Plot {
    private static final int MARGIN = 50;

    /** The least and greatest values shown: x, then y. */
    private double[] range = {0, 1, 0, 1};

    private double width;
    private double height;

    abstract String xName();

    abstract String yName();

    /** The least and greatest values to show: x, then y. */
    abstract double[] extent();

    abstract void content(Canvas canvas);

    final void draw(Canvas canvas, int fullWidth, int fullHeight) {
        width = Math.max(1, fullWidth - 2 * MARGIN);
        height = Math.max(1, fullHeight - 2 * MARGIN);
        range = widened(extent());
        for (int side = 0; side <= 1; side++) {
            double x = MARGIN + side * width;
            double y = MARGIN + side * height;
            canvas.line(MARGIN, y, MARGIN + width, y, Color.GRAY);
            canvas.line(x, MARGIN, x, MARGIN + height, Color.GRAY);
            canvas.text(x, MARGIN + height + 15, label(range[side]));
            canvas.text(MARGIN / 2.0, MARGIN + height - side * height, label(range[2 + side]));
        }
        canvas.text(MARGIN + width / 2, MARGIN + height + 30, xName());
        canvas.text(MARGIN + 30, MARGIN - 10, yName());
        canvas.clip(MARGIN, MARGIN, width, height);
        content(canvas);
    }

    private static String label(double value) {
        return Utils.doubleToString(value, 3);
    }

    /** Room at the edges; also for a single value. */
    private static double[] widened(double[] extent) {
        double[] result = extent.clone();
        for (int axis = 0; axis < 4; axis += 2) {
            double size = extent[axis + 1] - extent[axis];
            double room = size > 0 ? 0.05 * size : 1;
            if (!Double.isFinite(size)) {
                result[axis] = 0;
                result[axis + 1] = 1;
            } else {
                result[axis] -= room;
                result[axis + 1] += room;
            }
        }
        return result;
    }

    final double screenX(double x) {
        return MARGIN + screenWidth(x - range[0]);
    }

    final double screenY(double y) {
        return MARGIN + height - screenHeight(y - range[2]);
    }

    final double screenWidth(double length) {
        return length / (range[1] - range[0]) * width;
    }

    final double screenHeight(double length) {
        return length / (range[3] - range[2]) * height;
    }
}
