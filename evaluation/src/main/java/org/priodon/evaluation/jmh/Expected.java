// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.priodon.mixture.GaussianMixture;

/**
 * What kernels must come to, for equally probable Gaussians of variance 1: by the engine's arithmetic for single
 * vectors, in which no kernel takes part.
 */
final class Expected {
    /** Half of the squared distances of rows to means. */
    final double[][] distances;

    final double[][] responsibilities;
    final double logLikelihood;
    /** Mass, and first and second moments about the means, each of them component after component. */
    final double[][] moments;

    Expected(double[][] rows, double[][] means) {
        int dimensions = rows[0].length;
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double[][] ones = new double[means.length][dimensions];
        for (double[] variances : ones) {
            Arrays.fill(variances, 1);
        }
        GaussianMixture mixture = GaussianMixture.of(weights, means, ones);
        distances = new double[rows.length][means.length];
        responsibilities = new double[rows.length][means.length];
        int cells = means.length * dimensions;
        moments = new double[][] {new double[means.length], new double[cells], new double[cells]};
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            sum += mixture.posteriors(row, responsibilities[i]);
            Arrays.setAll(distances[i], g -> -mixture.logDensity(row, g) - 0.5 * dimensions * Math.log(2 * Math.PI));
            for (int g = 0; g < means.length; g++) {
                double responsibility = responsibilities[i][g];
                moments[0][g] += responsibility;
                for (int d = 0; d < dimensions; d++) {
                    double difference = row[d] - means[g][d];
                    moments[1][g * dimensions + d] += responsibility * difference;
                    moments[2][g * dimensions + d] += responsibility * difference * difference;
                }
            }
        }
        logLikelihood = sum;
    }

    static void requireClose(String what, double[][] expected, double[][] actual, double tolerance) {
        for (int j = 0; j < expected.length; j++) {
            for (int i = 0; i < expected[j].length; i++) {
                requireClose(what + "[" + j + "][" + i + "]", expected[j][i], actual[j][i], tolerance);
            }
        }
    }

    /** Relative to the expected number, or to 1 if that is less. */
    static void requireClose(String what, double expected, double actual, double tolerance) {
        double error = Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
        if (!(error <= tolerance)) {
            throw new IllegalStateException(what + " is " + actual + " instead of " + expected + "; they differ by "
                    + error + ", allowed is " + tolerance);
        }
    }
}
