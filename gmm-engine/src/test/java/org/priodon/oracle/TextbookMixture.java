// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.util.Arrays;

/**
 * A mixture of Gaussians with diagonal covariances, equations (1) to (7) of Sanderson &amp; Curtin (2017) as plain
 * loops.
 *
 * <p>The engine must agree with this class, so it is written to be checked by reading, not to be fast. The one liberty
 * is log-sum-exp. A NaN cell is a missing value and is marginalised: a density takes the observed cells only, and the
 * mean and variance of component g in dimension d are taken over the rows observed in d. A row weight of 2 equals the
 * row twice; a weight of 0 equals its absence. Immutable.
 */
public final class TextbookMixture {

    private final double[] weights;
    private final double[][] means;
    private final double[][] variances;

    /** Copies the arrays; {@code means} and {@code variances} are indexed [g][d]. */
    public TextbookMixture(double[] weights, double[][] means, double[][] variances) {
        this.weights = weights.clone();
        this.means = copy(means);
        this.variances = copy(variances);
    }

    public int components() {
        return weights.length;
    }

    public int dimensions() {
        return means[0].length;
    }

    public double[] weights() {
        return weights.clone();
    }

    public double[][] means() {
        return copy(means);
    }

    public double[][] variances() {
        return copy(variances);
    }

    /** The logarithm of the Gaussian of component g at x, equation (2), without its weight. */
    public double logDensity(double[] x, int g) {
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            if (!Double.isNaN(x[d])) {
                double difference = x[d] - means[g][d];
                sum += Math.log(2 * Math.PI) + Math.log(variances[g][d]) + difference * difference / variances[g][d];
            }
        }
        return -0.5 * sum;
    }

    /** The logarithm of the density of the mixture at x, equation (1). It can be positive. */
    public double logDensity(double[] x) {
        return logSumExp(logJoint(x));
    }

    /** The mean of {@link #logDensity(double[])} over the rows. */
    public double averageLogDensity(double[][] rows) {
        return averageLogDensity(rows, ones(rows.length));
    }

    /** The weighted mean of {@link #logDensity(double[])} over the rows. */
    public double averageLogDensity(double[][] rows, double[] rowWeights) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rowWeights[i] * logDensity(rows[i]);
            total += rowWeights[i];
        }
        return sum / total;
    }

    /** The a-posteriori probability of each component given x, equation (3). */
    public double[] responsibilities(double[] x) {
        double[] result = logJoint(x);
        double logTotal = logSumExp(result);
        for (int g = 0; g < result.length; g++) {
            result[g] = Math.exp(result[g] - logTotal);
        }
        return result;
    }

    /** One iteration of EM, equations (3) to (7); then variances below the floor are raised to it. */
    public TextbookMixture emStep(double[][] rows, double varianceFloor) {
        return emStep(rows, ones(rows.length), varianceFloor);
    }

    /**
     * One iteration of EM, equations (3) to (7), with row weights; then variances below the floor are raised to it.
     *
     * <p>Where a component has no share in any observed cell of a dimension, its mean there stays as it is, and so does
     * its variance but for the floor. A row without any observed cell counts for the weights only.
     */
    public TextbookMixture emStep(double[][] rows, double[] rowWeights, double varianceFloor) {
        // Equation (3), each row counted as often as its weight says.
        double[][] share = new double[rows.length][];
        double totalWeight = 0;
        for (int i = 0; i < rows.length; i++) {
            share[i] = responsibilities(rows[i]);
            for (int g = 0; g < components(); g++) {
                share[i][g] *= rowWeights[i];
            }
            totalWeight += rowWeights[i];
        }

        double[] newWeights = new double[components()];
        double[][] newMeans = means();
        double[][] newVariances = variances();
        for (int g = 0; g < components(); g++) {
            // Equations (4) and (5).
            double shareOfAll = 0;
            for (int i = 0; i < rows.length; i++) {
                shareOfAll += share[i][g];
            }
            newWeights[g] = shareOfAll / totalWeight;

            for (int d = 0; d < dimensions(); d++) {
                // Equation (6).
                double observedShare = 0;
                double sum = 0;
                for (int i = 0; i < rows.length; i++) {
                    if (!Double.isNaN(rows[i][d])) {
                        observedShare += share[i][g];
                        sum += share[i][g] * rows[i][d];
                    }
                }
                if (observedShare > 0) {
                    newMeans[g][d] = sum / observedShare;

                    // Equation (7), about the new mean.
                    double squares = 0;
                    for (int i = 0; i < rows.length; i++) {
                        if (!Double.isNaN(rows[i][d])) {
                            double difference = rows[i][d] - newMeans[g][d];
                            squares += share[i][g] * difference * difference;
                        }
                    }
                    newVariances[g][d] = squares / observedShare;
                }
                newVariances[g][d] = Math.max(newVariances[g][d], varianceFloor);
            }
        }
        return new TextbookMixture(newWeights, newMeans, newVariances);
    }

    /** So many EM iterations, with no other reason to stop. */
    public TextbookMixture em(double[][] rows, int iterations, double varianceFloor) {
        return em(rows, ones(rows.length), iterations, varianceFloor);
    }

    /** So many EM iterations with row weights, with no other reason to stop. */
    public TextbookMixture em(double[][] rows, double[] rowWeights, int iterations, double varianceFloor) {
        TextbookMixture mixture = this;
        for (int t = 0; t < iterations; t++) {
            mixture = mixture.emStep(rows, rowWeights, varianceFloor);
        }
        return mixture;
    }

    /** The logarithm of weight times density for each component. */
    private double[] logJoint(double[] x) {
        double[] result = new double[components()];
        for (int g = 0; g < components(); g++) {
            result[g] = Math.log(weights[g]) + logDensity(x, g);
        }
        return result;
    }

    private static double logSumExp(double[] terms) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double term : terms) {
            largest = Math.max(largest, term);
        }
        if (largest == Double.NEGATIVE_INFINITY) {
            return largest;
        }
        double sum = 0;
        for (double term : terms) {
            sum += Math.exp(term - largest);
        }
        return largest + Math.log(sum);
    }

    private static double[] ones(int length) {
        double[] result = new double[length];
        Arrays.fill(result, 1);
        return result;
    }

    private static double[][] copy(double[][] matrix) {
        double[][] result = new double[matrix.length][];
        for (int r = 0; r < matrix.length; r++) {
            result[r] = matrix[r].clone();
        }
        return result;
    }
}
