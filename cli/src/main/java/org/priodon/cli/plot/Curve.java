// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.ArrayList;
import java.util.List;

/** A line through places; what is not finite is left out. */
final class Curve {
    private final List<double[]> places = new ArrayList<>();
    private final Axis x;
    private final Axis y;

    Curve(Axis x, Axis y) {
        this.x = x;
        this.y = y;
    }

    void add(double across, double up) {
        if (Double.isFinite(up)) {
            places.add(new double[] {x.place(across), y.place(up)});
        }
    }

    void draw(Svg svg, String colour, double width) {
        StringBuilder path = new StringBuilder();
        for (double[] place : places) {
            path.append(path.isEmpty() ? 'M' : 'L').append(Svg.number(place[0])).append(' ');
            path.append(Svg.number(place[1]));
        }
        if (!path.isEmpty()) {
            svg.draw("path", "d", path, "fill", "none", "stroke", colour, "stroke-width", width);
        }
    }

    void dots(Svg svg, String colour) {
        for (double[] place : places) {
            svg.draw("circle", "cx", place[0], "cy", place[1], "r", "2.5", "fill", colour);
        }
    }
}
