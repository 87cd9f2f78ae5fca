// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.ViewBox;

/** The common look of charts, and their way into a page: SVG that takes the width it is given. */
final class SvgChart {
    /** Narrow, so that letters stay readable when a phone shrinks it. */
    static final int WIDTH = 440;

    static final Color OURS = new Color(0x1f5fbf);
    static final Color BASELINE = new Color(0xd9730d);
    static final Color BASELINE_BOUND = new Color(0xf3c69b);
    static final Color PAPER = new Color(0x6e7781);
    static final Color FAINT = new Color(0xa9c4ea);
    static final BasicStroke THIN = new BasicStroke(1);
    static final BasicStroke BOLD = new BasicStroke(2.4f);

    private static final Color GRID = new Color(0xd8dee4);
    private static final Color TEXT = new Color(0x24292f);
    private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final Font TICK = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    private SvgChart() {}

    /**
     * @param chart without a title; the page has headings
     * @param description for those who cannot see it; also tells its parts from those of other charts
     */
    static String draw(JFreeChart chart, int height, String description) {
        style(chart);
        SVGGraphics2D graphics = new SVGGraphics2D(WIDTH, height);
        graphics.setDefsKeyPrefix("c" + Integer.toHexString(description.hashCode()));
        graphics.setGeomDoubleConverter(SvgChart::shortNumber);
        graphics.setTransformDoubleConverter(SvgChart::shortNumber);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, height));
        String svg = graphics.getSVGElement(null, false, new ViewBox(0, 0, WIDTH, height), null, null);
        return svg.replaceFirst("<svg ", "<svg role=\"img\" aria-label=\"" + escaped(description) + "\" ");
    }

    private static String shortNumber(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace("$", "\\$");
    }

    private static void style(JFreeChart chart) {
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(4, 2, 2, 8));
        LegendTitle legend = chart.getLegend();
        if (legend != null) {
            legend.setItemFont(TICK);
            legend.setItemPaint(TEXT);
            legend.setFrame(BlockBorder.NONE);
            legend.setBackgroundPaint(Color.WHITE);
        }
        Plot plot = chart.getPlot();
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        if (plot instanceof CategoryPlot category) {
            category.setRangeGridlinePaint(GRID);
            category.setRangeGridlineStroke(THIN);
            style(category.getDomainAxis());
            style(category.getRangeAxis());
            category.setAxisOffset(RectangleInsets.ZERO_INSETS);
        } else if (plot instanceof XYPlot xy) {
            xy.setRangeGridlinePaint(GRID);
            xy.setDomainGridlinePaint(GRID);
            xy.setRangeGridlineStroke(THIN);
            xy.setDomainGridlineStroke(THIN);
            style(xy.getDomainAxis());
            style(xy.getRangeAxis());
            xy.setAxisOffset(RectangleInsets.ZERO_INSETS);
        }
    }

    private static void style(Axis axis) {
        axis.setLabelFont(LABEL);
        axis.setTickLabelFont(TICK);
        axis.setLabelPaint(TEXT);
        axis.setTickLabelPaint(TEXT);
        axis.setAxisLinePaint(PAPER);
        axis.setTickMarkPaint(PAPER);
        if (axis instanceof ValueAxis value) {
            value.setMinorTickMarksVisible(false);
        }
    }

    /** An axis for names of data sets, which are long for subsets and stand-ins. */
    static CategoryAxis setAxis() {
        CategoryAxis axis = new CategoryAxis();
        axis.setMaximumCategoryLabelLines(2);
        axis.setCategoryMargin(0.2);
        return axis;
    }

    static Font tickFont() {
        return TICK;
    }
}
