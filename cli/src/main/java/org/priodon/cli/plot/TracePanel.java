// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.Collections;
import java.util.List;

/** What EM climbs, before each iteration. */
final class TracePanel extends Panel {
    private final List<Double> trace;
    private final Axis x;
    private final Axis y;

    /**
     * @param trace at least one value
     */
    TracePanel(List<Double> trace) {
        this.trace = trace;
        x = Axis.counting("iteration of EM", 1, trace.size(), LEFT, RIGHT);
        y = Axis.around("objective per row", Collections.min(trace), Collections.max(trace), BOTTOM, TOP);
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
        Curve curve = new Curve(x, y);
        for (int i = 0; i < trace.size(); i++) {
            curve.add(i + 1.0, trace.get(i));
        }
        curve.draw(svg, Colours.of(0), 2);
        if (trace.size() <= 60) {
            curve.dots(svg, Colours.of(0));
        }
    }
}
