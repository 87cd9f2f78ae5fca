// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import org.priodon.internal.random.RandomStream;

/**
 * Rows with mean 0 and variance 1 in every column, where the column is not constant. Full covariances do not care, but
 * the test for singular matrices does: without this it refuses columns of different scales.
 */
record Standardised(double[][] rows, double logScale) {
    static Standardised of(double[][] rows) {
        double[] mean = Clusters.mean(rows);
        double[] deviation = Clusters.variance(rows, mean);
        double logScale = 0;
        for (int d = 0; d < deviation.length; d++) {
            deviation[d] = deviation[d] > 0 ? Math.sqrt(deviation[d]) : 1;
            logScale += Math.log(deviation[d]);
        }
        double[][] scaled = new double[rows.length][mean.length];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < mean.length; d++) {
                scaled[i][d] = (rows[i][d] - mean[d]) / deviation[d];
            }
        }
        return new Standardised(scaled, logScale);
    }

    /** A copy with normal noise of this standard deviation on every value; without noise, the rows themselves. */
    double[][] noisy(double noise) {
        if (noise == 0) {
            return rows;
        }
        RandomStream random = RandomStream.of(1, RandomStream.Purpose.SAMPLING, 1);
        double[][] noisy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            noisy[i] = rows[i].clone();
            for (int d = 0; d < noisy[i].length; d++) {
                noisy[i][d] += noise * random.nextGaussian();
            }
        }
        return noisy;
    }

    /** From a mean log-likelihood of standardised rows to that of the rows as given. */
    double toUser(double meanLogLikelihood) {
        return meanLogLikelihood - logScale;
    }
}
