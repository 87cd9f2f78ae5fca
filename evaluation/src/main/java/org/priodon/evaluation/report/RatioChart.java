// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.awt.Paint;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.labels.CategoryItemLabelGenerator;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;

/** How many times longer full covariances take: measured here, and in the paper. */
final class RatioChart {
    private static final int HERE = 0;
    private static final int HEIGHT_PER_SET = 46;
    private static final int HEIGHT_BESIDES = 90;

    private final List<SetSummary> sets;

    private RatioChart(List<SetSummary> sets) {
        this.sets = sets;
    }

    static String draw(List<SetSummary> summaries) {
        List<SetSummary> sets = summaries.stream()
                .filter(set -> set.baseline()
                        .filter(standing -> standing.ratio().isPresent())
                        .isPresent())
                .toList();
        return sets.isEmpty() ? "" : new RatioChart(sets).draw();
    }

    private String draw() {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        double most = 1;
        for (SetSummary set : sets) {
            double here = set.baseline().orElseThrow().ratio().getAsDouble();
            data.addValue(here, "here", set.set().label());
            data.addValue(set.paper().timeRatio(), "paper", set.set().label());
            most = Math.max(most, Math.max(here, set.paper().timeRatio()));
        }
        LogAxis axis = new LogAxis("time of full covariances / time of diagonal ones");
        axis.setBase(10);
        axis.setNumberFormatOverride(new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        // Room for the numbers at the ends of bars.
        axis.setRange(1, most * 10);
        axis.setTickUnit(new NumberTickUnit(1));
        CategoryPlot plot = new CategoryPlot(data, SvgChart.setAxis(), axis, renderer());
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_RIGHT);
        plot.setFixedLegendItems(legend());
        JFreeChart chart = new JFreeChart(null, null, plot, true);
        return SvgChart.draw(
                chart, HEIGHT_BESIDES + HEIGHT_PER_SET * sets.size(), "Bar chart of the ratios of fitting times");
    }

    private boolean unfinished(int column) {
        return sets.get(column).baseline().orElseThrow().unfinished();
    }

    private Paint paint(int row, int column) {
        if (row != HERE) {
            return SvgChart.PAPER;
        }
        return unfinished(column) ? SvgChart.BASELINE_BOUND : SvgChart.BASELINE;
    }

    private BarRenderer renderer() {
        BarRenderer renderer = new BarRenderer() {
            private static final long serialVersionUID = 1;

            @Override
            public Paint getItemPaint(int row, int column) {
                return paint(row, column);
            }
        };
        renderer.setBase(1);
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setItemMargin(0.05);
        renderer.setDefaultItemLabelGenerator(new Labels());
        renderer.setDefaultItemLabelsVisible(true);
        renderer.setDefaultItemLabelFont(SvgChart.tickFont());
        renderer.setDefaultPositiveItemLabelPosition(
                new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT));
        return renderer;
    }

    private static LegendItemCollection legend() {
        LegendItemCollection items = new LegendItemCollection();
        items.add(new LegendItem("commons-math / Priodon", SvgChart.BASELINE));
        items.add(new LegendItem("projected (unfinished)", SvgChart.BASELINE_BOUND));
        items.add(new LegendItem("paper: MLPACK / gmm_diag", SvgChart.PAPER));
        return items;
    }

    private final class Labels implements CategoryItemLabelGenerator {
        @Override
        public String generateRowLabel(CategoryDataset data, int row) {
            return "";
        }

        @Override
        public String generateColumnLabel(CategoryDataset data, int column) {
            return "";
        }

        @Override
        public String generateLabel(CategoryDataset data, int row, int column) {
            String mark = row == HERE && unfinished(column) ? "~" : "";
            return mark + Wording.ratio(data.getValue(row, column).doubleValue());
        }
    }
}
