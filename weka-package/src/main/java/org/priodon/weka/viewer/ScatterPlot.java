// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import weka.core.Instance;
import weka.core.Instances;

/** Two attributes: the data as dots, each component as ellipses at one and two standard deviations. */
final class ScatterPlot extends Plot {
    private final MixtureView view;
    private final Instances data;
    private final int x;
    private final int y;

    /**
     * @param data some rows, or null
     * @param x number of a numeric attribute among those
     */
    ScatterPlot(MixtureView view, Instances data, int x, int y) {
        this.view = view;
        this.data = data;
        this.x = x;
        this.y = y;
    }

    static Color colour(int component) {
        return Color.getHSBColor((float) (component * 0.618034 % 1), 0.9f, 0.75f);
    }

    @Override
    String xName() {
        return view.names().get(x);
    }

    @Override
    String yName() {
        return view.names().get(y);
    }

    @Override
    double[] extent() {
        double[] extent = {
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int g = 0; g < view.weights().length; g++) {
            double deviationX = 2 * deviation(g, x);
            double deviationY = 2 * deviation(g, y);
            for (int side = -1; side <= 1; side += 2) {
                include(
                        extent,
                        view.means().get(g)[x] + side * deviationX,
                        view.means().get(g)[y] + side * deviationY);
            }
        }
        for (int i = 0; data != null && i < data.numInstances(); i++) {
            include(extent, value(i, x), value(i, y));
        }
        return extent;
    }

    private static void include(double[] extent, double x, double y) {
        if (Double.isFinite(x) && Double.isFinite(y)) {
            extent[0] = Math.min(extent[0], x);
            extent[1] = Math.max(extent[1], x);
            extent[2] = Math.min(extent[2], y);
            extent[3] = Math.max(extent[3], y);
        }
    }

    private double value(int i, int attribute) {
        Instance instance = data.instance(i);
        return instance.value(view.columns().get(attribute));
    }

    private double deviation(int g, int attribute) {
        return Math.sqrt(view.variances().get(g)[attribute]);
    }

    @Override
    void content(Canvas canvas) {
        Color grey = new Color(0, 0, 0, 90);
        for (int i = 0; data != null && i < data.numInstances(); i++) {
            double valueX = value(i, x);
            double valueY = value(i, y);
            if (Double.isFinite(valueX) && Double.isFinite(valueY)) {
                canvas.dot(screenX(valueX), screenY(valueY), grey);
            }
        }
        for (int g = 0; g < view.weights().length; g++) {
            double centreX = screenX(view.means().get(g)[x]);
            double centreY = screenY(view.means().get(g)[y]);
            for (int sigma = 1; sigma <= 2; sigma++) {
                double radiusX = screenWidth(sigma * deviation(g, x));
                double radiusY = screenHeight(sigma * deviation(g, y));
                canvas.ellipse(centreX, centreY, radiusX, radiusY, colour(g));
            }
            canvas.text(centreX, centreY, Integer.toString(g));
        }
    }
}
