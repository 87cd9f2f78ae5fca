// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.stream.Stream;

/** The column of marks and names beside a figure. */
final class Legend {
    /** More would not fit onto the screen. */
    private static final int MOST = 14;

    private final List<LegendEntry> entries;
    private final int more;
    private final FontMetrics metrics;
    private final double em;

    Legend(List<LegendEntry> all, FontMetrics metrics) {
        this.entries = all.subList(0, Math.min(MOST, all.size()));
        this.more = all.size() - entries.size();
        this.metrics = metrics;
        this.em = metrics.getFont().getSize2D();
    }

    /** 0 without entries. */
    double width() {
        return entries.stream()
                .flatMap(entry -> Stream.of(entry.name(), entry.detail()))
                .mapToDouble(text -> metrics.stringWidth(text) + 2.6 * em)
                .max()
                .orElse(0);
    }

    void draw(Graphics2D graphics, double x, double top) {
        double y = top + em;
        for (LegendEntry entry : entries) {
            AffineTransform place = AffineTransform.getTranslateInstance(x + 0.5 * em, y - 0.35 * em);
            place.scale(0.8 * em, 0.8 * em);
            graphics.setColor(entry.colour());
            graphics.fill(place.createTransformedShape(entry.mark()));
            graphics.setColor(Color.BLACK);
            graphics.drawString(entry.name(), (float) (x + 1.5 * em), (float) y);
            if (!entry.detail().isEmpty()) {
                y += 1.3 * em;
                graphics.setColor(Color.DARK_GRAY);
                graphics.drawString(entry.detail(), (float) (x + 1.5 * em), (float) y);
            }
            y += 1.8 * em;
        }
        if (more > 0) {
            graphics.setColor(Color.BLACK);
            graphics.drawString("and " + more + " more", (float) (x + 1.5 * em), (float) y);
        }
    }
}
