// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.mixture.GaussianMixture;

class ScatterFigureTest {
    /** Every point of an ellipse has the same distance in units of the matrix. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.9, -1.7})
    void ellipsesFollowTheCovariance(double covariance) {
        CovarianceEllipse ellipse = new CovarianceEllipse(4, covariance, 1);
        double determinant = 4 - covariance * covariance;
        PathIterator points = ellipse.at(2).getPathIterator(null, 1e-4);
        double[] p = new double[2];
        int seen = 0;
        for (; !points.isDone(); points.next()) {
            if (points.currentSegment(p) != PathIterator.SEG_CLOSE) {
                double squared = (p[0] * p[0] - 2 * covariance * p[0] * p[1] + 4 * p[1] * p[1]) / determinant;
                // Bezier curves are circles up to 0.03 %.
                assertEquals(4, squared, 0.01);
                seen++;
            }
        }
        assertTrue(seen > 20);
    }

    @Test
    void flatEllipsesAreLines() {
        assertEquals(0, new CovarianceEllipse(1, 1, 1).at(1).getBounds2D().getWidth() - 2, 1e-9);
    }

    /** Lines of equal density of a round cluster are circles. */
    @Test
    void contoursFollowTheDensity() {
        double[][] unit = {{1, 1}};
        GaussianMixture model = GaussianMixture.of(new double[] {1}, new double[][] {{0, 0}}, unit);
        Axis axis = new Axis("x", -4, 4, Axis.Kind.NUMBERS);
        Axes axes = new Axes(new Rectangle2D.Double(0, 0, 800, 800), axis, axis);
        List<Path2D> contours = DensityContours.of(model, 0, 1, axes);
        double[] levels = {0.01, 0.03, 0.1, 0.2, 0.4, 0.6, 0.8};
        assertEquals(levels.length, contours.size());
        for (int level = 0; level < levels.length; level++) {
            double radius = Math.sqrt(-2 * Math.log(levels[level]));
            Rectangle2D bounds = contours.get(level).getBounds2D();
            assertEquals(2 * radius, bounds.getWidth() / 100, 0.02);
            assertEquals(400, bounds.getCenterX(), 1);
        }
    }

    @Test
    void jitterMovesAtMostSoFarAndAlwaysAlike() {
        Jitter jitter = new Jitter(0.1);
        assertTrue(Math.abs(jitter.x(5)) <= 0.1 && jitter.x(5) != 0 && jitter.x(5) != jitter.y(5));
        assertEquals(jitter.x(5), new Jitter(0.1).x(5));
        assertEquals(0, new Jitter(0).x(5));
    }
}
