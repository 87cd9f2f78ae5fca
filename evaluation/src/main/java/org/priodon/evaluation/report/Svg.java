// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * A drawing that takes the width it is given. Colours come from the page's style by class, so that they follow its dark
 * mode. Narrow, so that letters stay readable when a phone shrinks it.
 */
public final class Svg {
    public static final int WIDTH = 440;

    private final StringBuilder content = new StringBuilder();
    private final int height;
    private final String description;

    /**
     * @param description for those who cannot see it
     */
    public Svg(int height, String description) {
        this.height = height;
        this.description = description;
    }

    /** Where text is fixed to its place. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    public Svg line(String style, double x1, double y1, double x2, double y2) {
        return add("<path class=\"%s\" d=\"M%s %sL%s %s\"/>", style, x1, y1, x2, y2);
    }

    public Svg circle(String style, double x, double y, double radius) {
        return add("<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>", style, x, y, radius);
    }

    public Svg ellipse(String style, double x, double y, double width, double height) {
        return add(
                "<ellipse class=\"%s\" cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\"/>", style, x, y, width / 2, height / 2);
    }

    public Svg text(double x, double y, Anchor anchor, String text) {
        return add(
                "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>",
                x, y, anchor.name().toLowerCase(Locale.ROOT), escaped(text));
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

    /** A broken line through points in turn. */
    public Svg polyline(String style, List<double[]> points) {
        List<String> places = new ArrayList<>();
        points.forEach(point -> places.add(number(point[0]) + " " + number(point[1])));
        return add("<path class=\"%s\" d=\"M%s\"/>", style, String.join("L", places));
    }

    private Svg add(String pattern, Object... values) {
        Object[] shown = values.clone();
        for (int i = 0; i < shown.length; i++) {
            shown[i] = shown[i] instanceof Double value ? number(value) : shown[i];
        }
        content.append(String.format(Locale.ROOT, pattern, shown)).append('\n');
        return this;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }

    @Override
    public String toString() {
        return "<svg viewBox=\"0 0 " + WIDTH + " " + height + "\" role=\"img\" aria-label=\"" + escaped(description)
                + "\">\n" + content + "</svg>";
    }
}
