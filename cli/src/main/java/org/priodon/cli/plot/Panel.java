// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

/** One picture among several: a frame with two axes, and what is drawn in it. Its corner is the origin. */
abstract class Panel {
    static final double WIDTH = 320;
    static final double HEIGHT = 270;
    static final double LEFT = 64;
    static final double RIGHT = WIDTH - 10;
    static final double TOP = 24;
    static final double BOTTOM = HEIGHT - 42;

    abstract Axis x();

    abstract Axis y();

    /** What lies between the axes; parts beyond them are cut off. */
    abstract void content(Svg svg);

    /** Marks and words along the first axis; a panel may have its own. */
    void labels(Svg svg) {
        for (double tick : x().ticks()) {
            double place = x().place(tick);
            svg.draw("path", "stroke", Colours.GRID, "d", "M" + Svg.number(place) + " " + TOP + "V" + BOTTOM);
            label(svg, place, x().label(tick));
        }
    }

    static void label(Svg svg, double place, String label) {
        svg.words(label, "x", place, "y", BOTTOM + 15, "text-anchor", "middle");
    }

    /**
     * @param number of the panel in its page
     */
    final void draw(Svg svg, int number) {
        svg.words(y().name(), "x", LEFT, "y", TOP - 7);
        labels(svg);
        for (double tick : y().ticks()) {
            double place = y().place(tick);
            svg.draw("path", "stroke", Colours.GRID, "d", "M" + LEFT + " " + Svg.number(place) + "H" + RIGHT);
            svg.words(y().label(tick), "x", LEFT - 6, "y", place + 4, "text-anchor", "end");
        }
        svg.words(x().name(), "x", (LEFT + RIGHT) / 2, "y", HEIGHT - 8, "text-anchor", "middle");
        svg.open("clipPath", "id", "panel" + number);
        frame(svg, "none");
        svg.close("clipPath");
        svg.open("g", "clip-path", "url(#panel" + number + ")");
        content(svg);
        svg.close("g");
        frame(svg, Colours.PALE);
    }

    private static void frame(Svg svg, String colour) {
        svg.draw(
                "rect",
                "x",
                LEFT,
                "y",
                TOP,
                "width",
                RIGHT - LEFT,
                "height",
                BOTTOM - TOP,
                "fill",
                "none",
                "stroke",
                colour);
    }
}
