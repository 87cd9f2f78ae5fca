// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;

/** The mean log-likelihood of every restart against the iteration; the best restart stands out. */
final class ConvergenceChart {
    private static final int HEIGHT = 250;

    /** The first steps are so large that nothing else could be seen. */
    private static final int FIRST_ITERATION = 2;

    private ConvergenceChart() {}

    static String draw(SetSummary summary) {
        SetResult set = summary.set();
        RestartResult best = summary.best();
        XYSeriesCollection data = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        // The first series is drawn on top of the others.
        add(data, renderer, best);
        set.restarts().stream().filter(run -> run.restart() != best.restart()).forEach(run -> add(data, renderer, run));
        renderer.setSeriesPaint(0, SvgChart.OURS);
        renderer.setSeriesStroke(0, SvgChart.BOLD);
        NumberAxis iterations = new NumberAxis("EM iteration");
        iterations.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        NumberAxis likelihood = new NumberAxis("log-likelihood per sample");
        likelihood.setAutoRangeIncludesZero(false);
        XYPlot plot = new XYPlot(data, iterations, likelihood, renderer);
        return SvgChart.draw(
                new JFreeChart(null, null, plot, false), HEIGHT, "Convergence of the restarts on " + set.label());
    }

    private static void add(XYSeriesCollection data, XYLineAndShapeRenderer renderer, RestartResult run) {
        XYSeries series = new XYSeries(run.restart());
        List<Double> trace = run.trace();
        for (int i = Math.min(FIRST_ITERATION, trace.size() - 1); i < trace.size(); i++) {
            series.add(i + 1, trace.get(i));
        }
        renderer.setSeriesPaint(data.getSeriesCount(), SvgChart.FAINT);
        renderer.setSeriesStroke(data.getSeriesCount(), SvgChart.THIN);
        data.addSeries(series);
    }
}
