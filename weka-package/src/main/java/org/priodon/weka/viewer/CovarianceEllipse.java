// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import org.priodon.mixture.GaussianMixture;

/**
 * The shape of a cluster in two attributes: where its density is that at some distance from the mean.
 *
 * @param varianceX of the first attribute
 * @param covariance of both
 * @param varianceY of the second attribute
 */
record CovarianceEllipse(double varianceX, double covariance, double varianceY) {
    /** Of a cluster, in two of its dimensions. */
    static CovarianceEllipse of(GaussianMixture model, int g, int x, int y) {
        return new CovarianceEllipse(model.covariance(g, x, x), model.covariance(g, x, y), model.covariance(g, y, y));
    }

    /**
     * The ellipse at so many standard deviations, about the origin, in values. A triangle L with LLᵀ equal to the
     * covariance matrix turns the unit circle into it.
     */
    Shape at(double deviations) {
        double first = Math.sqrt(varianceX);
        double slope = covariance / first;
        double rest = Math.sqrt(Math.max(0, varianceY - slope * slope));
        AffineTransform triangle = new AffineTransform(first, slope, 0, rest, 0, 0);
        triangle.scale(deviations, deviations);
        return triangle.createTransformedShape(new Ellipse2D.Double(-1, -1, 2, 2));
    }
}
