// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/**
 * What the paper reports for a data set: the best log-likelihood of 10 starts, and the mean time to fit in seconds, on
 * a machine with 16 cores. A log-likelihood can be positive.
 *
 * @param mlpackSeconds full covariances, MLPACK
 * @param diagonalSeconds diagonal covariances, {@code gmm_diag}
 * @param mlpackLogLikelihood full covariances, sum over all samples, as printed
 * @param diagonalLogLikelihood diagonal covariances, sum over all samples, as printed
 */
public record PaperFigures(
        double mlpackSeconds, double diagonalSeconds, double mlpackLogLikelihood, double diagonalLogLikelihood) {
    /**
     * How much longer MLPACK took.
     *
     * @return the ratio of the times
     */
    public double timeRatio() {
        return mlpackSeconds / diagonalSeconds;
    }
}
