// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import org.priodon.mixture.GaussianMixture;

/** Two columns: rows as dots, components as ellipses at one and two standard deviations. */
final class PairPanel extends Panel {
    private final GaussianMixture model;
    private final Dots dots;
    private final int first;
    private final int second;
    private final Axis x;
    private final Axis y;

    /**
     * @param first number of a column among the numeric ones
     * @param second number of another one
     */
    PairPanel(GaussianMixture model, Dots dots, int first, int second) {
        this.model = model;
        this.dots = dots;
        this.first = first;
        this.second = second;
        x = dots.axis(first, LEFT, RIGHT);
        y = dots.axis(second, BOTTOM, TOP);
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
        for (int g = 0; g < model.components(); g++) {
            points(svg, g);
        }
        for (int g = 0; g < model.components(); g++) {
            ellipses(svg, g);
        }
        for (int g = 0; g < model.components(); g++) {
            number(svg, g);
        }
    }

    /** All dots of a component are one path of lines without length, whose round ends are the dots. */
    private void points(Svg svg, int g) {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < dots.count(); i++) {
            double across = x.place(dots.value(i, first));
            double down = y.place(dots.value(i, second));
            if (dots.component(i) == g && Double.isFinite(across + down)) {
                places.append('M').append(Svg.number(across)).append(' ').append(Svg.number(down));
                places.append("h0");
            }
        }
        if (!places.isEmpty()) {
            svg.draw(
                    "path",
                    "d",
                    places,
                    "stroke",
                    Colours.of(g),
                    "stroke-width",
                    "3.4",
                    "stroke-linecap",
                    "round",
                    "opacity",
                    "0.5");
        }
    }

    /** The axes of the ellipse are the eigenvectors of the covariance matrix in dots of the drawing. */
    private void ellipses(Svg svg, int g) {
        double a = model.covariance(g, first, first) * x.scale() * x.scale();
        double b = model.covariance(g, first, second) * x.scale() * y.scale();
        double c = model.covariance(g, second, second) * y.scale() * y.scale();
        double half = Math.hypot((a - c) / 2, b);
        double angle = Math.toDegrees(Math.atan2(2 * b, a - c) / 2);
        String place = "translate(" + Svg.number(centreX(g)) + " " + Svg.number(centreY(g)) + ") rotate("
                + Svg.number(angle) + ")";
        for (int deviations = 1; deviations <= 2; deviations++) {
            svg.draw(
                    "ellipse",
                    "transform",
                    place,
                    "rx",
                    deviations * Math.sqrt((a + c) / 2 + half),
                    "ry",
                    deviations * Math.sqrt(Math.max(0, (a + c) / 2 - half)),
                    "fill",
                    "none",
                    "stroke",
                    Colours.of(g),
                    "stroke-width",
                    deviations == 1 ? "2" : "1.2");
        }
    }

    private void number(Svg svg, int g) {
        svg.draw(
                "circle",
                "cx",
                centreX(g),
                "cy",
                centreY(g),
                "r",
                "7.5",
                "fill",
                "#ffffff",
                "fill-opacity",
                "0.8",
                "stroke",
                Colours.of(g));
        svg.words(Integer.toString(g), "x", centreX(g), "y", centreY(g) + 4, "text-anchor", "middle");
    }

    private double centreX(int g) {
        return x.place(model.mean(g, first));
    }

    private double centreY(int g) {
        return y.place(model.mean(g, second));
    }
}
