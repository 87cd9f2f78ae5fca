// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.OptionalDouble;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.category.DefaultCategoryDataset;

/** Log-likelihoods per sample, so that sets of different size fit one axis. Stand-ins are left out. */
final class LikelihoodChart {
    private static final int HEIGHT_PER_SET = 36;
    private static final int HEIGHT_BESIDES = 110;
    private static final String OURS = "Priodon";
    private static final String BASELINE = "commons-math";
    private static final String PAPER_DIAGONAL = "paper: gmm_diag";
    private static final String PAPER_FULL = "paper: MLPACK";

    private LikelihoodChart() {}

    static String draw(List<SetSummary> summaries) {
        List<SetSummary> sets = summaries.stream().filter(SetSummary::realData).toList();
        if (sets.isEmpty()) {
            return "";
        }
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        for (SetSummary set : sets) {
            String label = set.set().label();
            data.addValue(set.paper().mlpackLogLikelihood() / set.paperRows(), PAPER_FULL, label);
            data.addValue(set.paper().diagonalLogLikelihood() / set.paperRows(), PAPER_DIAGONAL, label);
            data.addValue(baseline(set), BASELINE, label);
            data.addValue(set.perSample(set.best().logLikelihood()), OURS, label);
        }
        NumberAxis axis = new NumberAxis("log-likelihood per sample (higher is better)");
        axis.setAutoRangeIncludesZero(true);
        CategoryPlot plot = new CategoryPlot(data, SvgChart.setAxis(), axis, renderer());
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_RIGHT);
        plot.setDomainGridlinesVisible(true);
        return SvgChart.draw(
                new JFreeChart(null, null, plot, true),
                HEIGHT_BESIDES + HEIGHT_PER_SET * sets.size(),
                "Dot chart of log-likelihoods per sample");
    }

    /** Only of fits that finished, on the same data. */
    private static Double baseline(SetSummary set) {
        OptionalDouble value = set.baseline()
                .filter(standing -> !standing.unfinished() && !standing.noisy())
                .map(Standing::logLikelihood)
                .orElse(OptionalDouble.empty());
        return value.isPresent() ? set.perSample(value.getAsDouble()) : null;
    }

    private static LineAndShapeRenderer renderer() {
        LineAndShapeRenderer renderer = new LineAndShapeRenderer(false, true);
        renderer.setUseOutlinePaint(true);
        renderer.setUseFillPaint(true);
        series(renderer, 0, SvgChart.PAPER, Color.WHITE, ShapeUtils.createDiamond(6));
        series(renderer, 1, SvgChart.PAPER, SvgChart.PAPER, ShapeUtils.createDiamond(5));
        series(renderer, 2, SvgChart.BASELINE, SvgChart.BASELINE, new Rectangle2D.Double(-5, -5, 10, 10));
        series(renderer, 3, SvgChart.OURS, SvgChart.OURS, new Ellipse2D.Double(-4, -4, 8, 8));
        return renderer;
    }

    private static void series(LineAndShapeRenderer renderer, int number, Color line, Color fill, Shape shape) {
        renderer.setSeriesPaint(number, line);
        renderer.setSeriesOutlinePaint(number, line);
        renderer.setSeriesFillPaint(number, fill);
        renderer.setSeriesShape(number, shape);
        renderer.setSeriesOutlineStroke(number, SvgChart.THIN);
    }
}
