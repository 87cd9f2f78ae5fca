// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.util.Arrays;

/** A curve through some points. */
final class CurvePlot extends Plot {
    private final String xName;
    private final String yName;
    private final double[] xs;
    private final double[] ys;

    CurvePlot(String xName, String yName, double[] xs, double[] ys) {
        this.xName = xName;
        this.yName = yName;
        this.xs = xs;
        this.ys = ys;
    }

    @Override
    String xName() {
        return xName;
    }

    @Override
    String yName() {
        return yName;
    }

    @Override
    double[] extent() {
        return new double[] {
            Arrays.stream(xs).min().orElse(0),
            Arrays.stream(xs).max().orElse(1),
            Arrays.stream(ys).min().orElse(0),
            Arrays.stream(ys).max().orElse(1)
        };
    }

    @Override
    void content(Canvas canvas) {
        for (int i = 0; i < xs.length; i++) {
            canvas.dot(screenX(xs[i]), screenY(ys[i]), Color.BLUE);
            if (i > 0) {
                canvas.line(screenX(xs[i - 1]), screenY(ys[i - 1]), screenX(xs[i]), screenY(ys[i]), Color.BLUE);
            }
        }
    }
}
