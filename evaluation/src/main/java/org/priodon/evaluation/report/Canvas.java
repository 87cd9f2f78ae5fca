// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import static org.priodon.cli.plot.Svg.number;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.priodon.cli.plot.Svg;

/**
 * A drawing that takes the width it is given. Colours come from the page's style by class, so that they follow its dark
 * mode. Narrow, so that letters stay readable when a phone shrinks it.
 */
public final class Canvas {
    public static final int WIDTH = 440;

    private final Svg svg = new Svg();

    /** Where text is fixed to its place. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    /**
     * @param description for those who cannot see it
     */
    public Canvas(int height, String description) {
        svg.open("svg", "viewBox", "0 0 " + WIDTH + " " + height, "role", "img", "aria-label", description);
    }

    public void line(String style, double x1, double y1, double x2, double y2) {
        polyline(style, List.of(new double[] {x1, y1}, new double[] {x2, y2}));
    }

    /** A broken line through points in turn. */
    public void polyline(String style, List<double[]> points) {
        String places = points.stream()
                .map(point -> number(point[0]) + " " + number(point[1]))
                .collect(Collectors.joining("L", "M", ""));
        svg.draw("path", "class", style, "d", places);
    }

    public void circle(String style, double x, double y, double radius) {
        svg.draw("circle", "class", style, "cx", x, "cy", y, "r", radius);
    }

    public void ellipse(String style, double x, double y, double width, double height) {
        svg.draw("ellipse", "class", style, "cx", x, "cy", y, "rx", width / 2, "ry", height / 2);
    }

    public void text(double x, double y, Anchor anchor, String text) {
        svg.words(text, "x", x, "y", y, "text-anchor", anchor.name().toLowerCase(Locale.ROOT));
    }

    /** A line down the drawing at every tick of an axis, with its label below. */
    public void columns(Axis x, List<Double> ticks, double top, double bottom, DoubleFunction<String> label) {
        for (double tick : ticks) {
            line("grid", x.place(tick), top, x.place(tick), bottom);
            text(x.place(tick), bottom + 15, Anchor.MIDDLE, label.apply(tick));
        }
    }

    /** A line across the drawing at every tick of an axis, with its label on the left. */
    public void rows(Axis y, List<Double> ticks, double left, double right, DoubleFunction<String> label) {
        for (double tick : ticks) {
            line("grid", left, y.place(tick), right, y.place(tick));
            text(left - 5, y.place(tick) + 4, Anchor.END, label.apply(tick));
        }
    }

    /** To be used once. */
    public String finished() {
        return svg.close("svg").toString();
    }
}
