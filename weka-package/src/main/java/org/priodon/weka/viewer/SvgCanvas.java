// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.util.Locale;

/** Draws into the text of an SVG file. */
final class SvgCanvas implements Canvas {
    private final StringBuilder text = new StringBuilder();
    private String clipping = "";

    SvgCanvas(int width, int height) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                width, height);
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }

    private static String hex(Color colour) {
        return String.format(Locale.ROOT, "#%06x", colour.getRGB() & 0xffffff);
    }

    private static double opacity(Color colour) {
        return colour.getAlpha() / 255.0;
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Color colour) {
        add(
                "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke=\"%s\"%s/>%n",
                x1, y1, x2, y2, hex(colour), clipping);
    }

    @Override
    public void dot(double x, double y, Color colour) {
        add(
                "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"2\" fill=\"%s\" fill-opacity=\"%.2f\"%s/>%n",
                x, y, hex(colour), opacity(colour), clipping);
    }

    @Override
    public void ellipse(double x, double y, double radiusX, double radiusY, Color colour) {
        add(
                "<ellipse cx=\"%.2f\" cy=\"%.2f\" rx=\"%.2f\" ry=\"%.2f\" fill=\"none\" stroke=\"%s\"%s/>%n",
                x, y, radiusX, radiusY, hex(colour), clipping);
    }

    @Override
    public void text(double x, double y, String content) {
        String escaped = content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        add("<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"middle\">%s</text>%n", x, y, escaped);
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        add(
                "<clipPath id=\"plot\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/></clipPath>%n",
                x, y, width, height);
        clipping = " clip-path=\"url(#plot)\"";
    }

    /** The whole file. */
    String finished() {
        return text + "</svg>\n";
    }
}
