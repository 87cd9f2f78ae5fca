// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import org.priodon.internal.em.Parameters;
import org.priodon.internal.layout.ColumnFrame;

/**
 * The frame in which a mixture scores vectors: it follows from the mixture alone, so that the score of a vector does
 * not depend on what else is scored. Its units are the user's; its centre is near the means, so that distances do not
 * cancel.
 */
final class ScoringFrame {
    private ScoringFrame() {}

    static ColumnFrame of(Parameters model) {
        double[] centre = new double[model.dimensions()];
        for (int d = 0; d < centre.length; d++) {
            double mean = 0;
            double deviation = 0;
            for (int g = 0; g < model.components(); g++) {
                int j = g * model.dimensions() + d;
                mean += model.weights()[g] * model.means()[j];
                deviation += model.weights()[g] * Math.sqrt(model.gaussians().variance(g, d));
            }
            centre[d] = rounded(mean, deviation);
        }
        return ColumnFrame.ofUser(centre);
    }

    /** To few digits, so that a difference to it is exact more often. */
    private static double rounded(double mean, double deviation) {
        double step = Math.scalb(1.0, Math.max(Double.MIN_EXPONENT, Math.getExponent(deviation)));
        double rounded = Math.rint(mean / step) * step;
        return Double.isFinite(rounded) ? rounded : Double.isFinite(mean) ? mean : 0;
    }
}
