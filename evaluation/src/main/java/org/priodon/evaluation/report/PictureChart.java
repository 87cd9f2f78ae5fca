// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYShapeAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;
import org.priodon.evaluation.results.Picture;

/** Samples in the plane, with ellipses at one and two standard deviations of every component. */
final class PictureChart {
    private static final int HEIGHT = 400;
    private static final double[] DEVIATIONS = {1, 2};
    private static final int FEW_POINTS = 500;
    private static final Color POINT = new Color(0x8c959f);

    private PictureChart() {}

    static String draw(Picture picture, String label) {
        double[][] coordinates = new double[2][picture.points().size()];
        for (int i = 0; i < coordinates[0].length; i++) {
            coordinates[0][i] = picture.points().get(i)[0];
            coordinates[1][i] = picture.points().get(i)[1];
        }
        DefaultXYDataset data = new DefaultXYDataset();
        data.addSeries("samples", coordinates);
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        double radius = coordinates[0].length < FEW_POINTS ? 1.6 : 0.8;
        renderer.setSeriesShape(0, new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius));
        renderer.setSeriesPaint(0, POINT);
        renderer.setDrawOutlines(false);
        XYPlot plot = new XYPlot(data, axis(), axis(), renderer);
        for (int g = 0; g < picture.means().size(); g++) {
            for (double deviations : DEVIATIONS) {
                plot.addAnnotation(
                        ellipse(picture.means().get(g), picture.variances().get(g), deviations));
            }
        }
        return SvgChart.draw(
                new JFreeChart(null, null, plot, false), HEIGHT, "Samples and fitted Gaussians of " + label);
    }

    private static NumberAxis axis() {
        NumberAxis axis = new NumberAxis();
        axis.setAutoRangeIncludesZero(false);
        return axis;
    }

    private static XYShapeAnnotation ellipse(double[] mean, double[] variance, double deviations) {
        double width = deviations * Math.sqrt(variance[0]);
        double height = deviations * Math.sqrt(variance[1]);
        Ellipse2D shape = new Ellipse2D.Double(mean[0] - width, mean[1] - height, 2 * width, 2 * height);
        return new XYShapeAnnotation(shape, new BasicStroke(deviations == 1 ? 2.2f : 1.2f), SvgChart.OURS);
    }
}
