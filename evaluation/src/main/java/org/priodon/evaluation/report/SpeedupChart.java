// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.awt.BasicStroke;
import java.awt.geom.Ellipse2D;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.priodon.evaluation.results.Speedup;

/** The two halves of the paper's Figure 2. */
final class SpeedupChart {
    private static final int HEIGHT = 330;
    private static final BasicStroke DOTTED =
            new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, new float[] {1, 5}, 0);

    private SpeedupChart() {}

    static String times(Speedup speedup) {
        XYSeriesCollection data = new XYSeriesCollection();
        data.addSeries(series("Priodon", speedup, Speedup.Point::median));
        return draw(data, "seconds", "Time against the number of threads");
    }

    static String factors(Speedup speedup) {
        XYSeriesCollection data = new XYSeriesCollection();
        data.addSeries(series("Priodon", speedup, speedup::factor));
        data.addSeries(series("ideal", speedup, Speedup.Point::threads));
        return draw(data, "speed-up", "Speed-up against the number of threads, and the ideal line");
    }

    private static XYSeries series(String name, Speedup speedup, ToDoubleFunction<Speedup.Point> value) {
        XYSeries series = new XYSeries(name);
        speedup.points().forEach(point -> series.add(point.threads(), value.applyAsDouble(point)));
        return series;
    }

    private static String draw(XYSeriesCollection data, String label, String description) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        renderer.setSeriesPaint(0, SvgChart.OURS);
        renderer.setSeriesStroke(0, SvgChart.BOLD);
        renderer.setSeriesShape(0, new Ellipse2D.Double(-4, -4, 8, 8));
        renderer.setSeriesPaint(1, SvgChart.BASELINE);
        renderer.setSeriesStroke(1, DOTTED);
        renderer.setSeriesShapesVisible(1, false);
        NumberAxis threads = new NumberAxis("threads");
        threads.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        threads.setLowerMargin(0.1);
        NumberAxis values = new NumberAxis(label);
        XYPlot plot = new XYPlot(data, threads, values, renderer);
        return SvgChart.draw(new JFreeChart(null, null, plot, true), HEIGHT, description);
    }
}
