// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import org.priodon.mixture.GaussianMixture;

/** The only numeric column: a histogram of the rows, and the density of each component times its weight. */
final class DensityPanel extends Panel {
    private static final int BARS = 40;
    private static final int STEPS = 200;

    private final GaussianMixture model;
    private final double[] bars = new double[BARS];
    private final Axis x;
    private final Axis y;

    DensityPanel(GaussianMixture model, Dots dots) {
        this.model = model;
        x = dots.axis(0, LEFT, RIGHT);
        double width = (x.most() - x.least()) / BARS;
        for (int i = 0; i < dots.count(); i++) {
            if (!Double.isNaN(dots.value(i, 0))) {
                bars[(int) Math.min(BARS - 1, (dots.value(i, 0) - x.least()) / width)] += 1 / (width * dots.count());
            }
        }
        double highest = 0;
        for (double bar : bars) {
            highest = Math.max(highest, bar);
        }
        for (int g = 0; g < model.components(); g++) {
            highest = Math.max(highest, density(g, model.mean(g, 0)));
        }
        y = new Axis("density", 0, 1.12 * highest, BOTTOM, TOP, 0);
    }

    /** Of a column of its own: a marginal of the mixture, whatever its categories are. */
    private double density(int g, double value) {
        double variance = model.variance(g, 0);
        double distance = value - model.mean(g, 0);
        return model.weight(g) * Math.exp(-0.5 * distance * distance / variance) / Math.sqrt(2 * Math.PI * variance);
    }

    @Override
    Axis x() {
        return x;
    }

    @Override
    Axis y() {
        return y;
    }

    @Override
    void content(Svg svg) {
        double width = (RIGHT - LEFT) / BARS;
        for (int b = 0; b < BARS; b++) {
            double top = y.place(bars[b]);
            svg.draw(
                    "rect", "x", LEFT + b * width, "y", top, "width", width, "height", BOTTOM - top, "fill", "#d0d0d0");
        }
        for (int g = 0; g < model.components(); g++) {
            StringBuilder path = new StringBuilder();
            for (int s = 0; s <= STEPS; s++) {
                double value = x.least() + s * (x.most() - x.least()) / STEPS;
                path.append(s == 0 ? 'M' : 'L')
                        .append(Svg.number(x.place(value)))
                        .append(' ');
                path.append(Svg.number(y.place(density(g, value))));
            }
            svg.draw("path", "d", path, "fill", "none", "stroke", Colours.of(g), "stroke-width", "2");
            svg.words(
                    Integer.toString(g),
                    "x",
                    x.place(model.mean(g, 0)),
                    "y",
                    y.place(density(g, model.mean(g, 0))) - 4,
                    "text-anchor",
                    "middle");
        }
    }
}
