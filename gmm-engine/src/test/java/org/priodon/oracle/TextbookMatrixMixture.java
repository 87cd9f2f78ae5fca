// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.util.Arrays;

/**
 * A mixture of Gaussians with full covariance matrices and, if there are tables, one categorical column: EM as the
 * textbooks have it, by inverse matrices and determinants in plain loops.
 *
 * <p>Written to be checked by reading, not to be fast. A NaN cell is missing: a density takes the observed cells only,
 * and a maximisation step takes the expectations of the missing ones given the observed ones, under this mixture.
 * Immutable.
 */
public final class TextbookMatrixMixture {
    private final double[] weights;
    private final double[][] means;
    private final double[][][] covariances;
    private final double[][] probabilities;

    /**
     * Copies nothing; nobody changes the arrays.
     *
     * @param covariances indexed [g][j][k]
     * @param probabilities indexed [g][category], null if there is no categorical column; it is the last one
     */
    public TextbookMatrixMixture(
            double[] weights, double[][] means, double[][][] covariances, double[][] probabilities) {
        this.weights = weights;
        this.means = means;
        this.covariances = covariances;
        this.probabilities = probabilities;
    }

    public double[] weights() {
        return weights;
    }

    public double[][] means() {
        return means;
    }

    public double[][][] covariances() {
        return covariances;
    }

    public double[][] probabilities() {
        return probabilities;
    }

    private int dimensions() {
        return means[0].length;
    }

    /** The logarithm of weight times density of a component. */
    private double logJoint(double[] row, int g) {
        int[] observed = observed(row);
        double[][] inverse = part(covariances[g], observed);
        double logDeterminant = invert(inverse);
        double sum = observed.length * Math.log(2 * Math.PI) + logDeterminant;
        for (int j = 0; j < observed.length; j++) {
            for (int k = 0; k < observed.length; k++) {
                sum += (row[observed[j]] - means[g][observed[j]])
                        * inverse[j][k]
                        * (row[observed[k]] - means[g][observed[k]]);
            }
        }
        double category = probabilities == null ? 0 : Math.log(probabilities[g][(int) row[dimensions()]]);
        return Math.log(weights[g]) - 0.5 * sum + category;
    }

    /** The logarithm of the density of the mixture. */
    public double logDensity(double[] row) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < weights.length; g++) {
            largest = Math.max(largest, logJoint(row, g));
        }
        double sum = 0;
        for (int g = 0; g < weights.length; g++) {
            sum += Math.exp(logJoint(row, g) - largest);
        }
        return largest + Math.log(sum);
    }

    /** The weighted mean of {@link #logDensity} over the rows. */
    public double averageLogDensity(double[][] rows, double[] rowWeights) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rowWeights[i] * logDensity(rows[i]);
            total += rowWeights[i];
        }
        return sum / total;
    }

    /** One iteration of EM. */
    public TextbookMatrixMixture emStep(double[][] rows, double[] rowWeights, double smoothing) {
        double[][] shares = new double[rows.length][weights.length];
        for (int i = 0; i < rows.length; i++) {
            double logDensity = logDensity(rows[i]);
            for (int g = 0; g < weights.length; g++) {
                shares[i][g] = rowWeights[i] * Math.exp(logJoint(rows[i], g) - logDensity);
            }
        }
        return maximised(rows, shares, smoothing);
    }

    /**
     * The maximisation step.
     *
     * @param shares responsibilities times the weights of the rows, indexed [i][g]
     * @param smoothing added to the count of every category
     */
    public TextbookMatrixMixture maximised(double[][] rows, double[][] shares, double smoothing) {
        int components = weights.length;
        double total = Arrays.stream(shares).flatMapToDouble(Arrays::stream).sum();
        double[] newWeights = new double[components];
        double[][] newMeans = new double[components][dimensions()];
        double[][][] newCovariances = new double[components][dimensions()][dimensions()];
        double[][] newProbabilities = probabilities == null ? null : new double[components][];
        for (int g = 0; g < components; g++) {
            double mass = 0;
            for (int i = 0; i < rows.length; i++) {
                mass += shares[i][g];
            }
            newWeights[g] = mass / total;
            for (int i = 0; i < rows.length; i++) {
                double[] expected = expected(rows[i], g);
                for (int j = 0; j < dimensions(); j++) {
                    newMeans[g][j] += shares[i][g] / mass * expected[j];
                }
            }
            for (int i = 0; i < rows.length; i++) {
                double[] expected = expected(rows[i], g);
                double[][] uncertainty = uncertainty(rows[i], g);
                for (int j = 0; j < dimensions(); j++) {
                    for (int k = 0; k < dimensions(); k++) {
                        double product = (expected[j] - newMeans[g][j]) * (expected[k] - newMeans[g][k]);
                        newCovariances[g][j][k] += shares[i][g] / mass * (product + uncertainty[j][k]);
                    }
                }
            }
            if (probabilities != null) {
                newProbabilities[g] = shareOfCategories(rows, shares, g, smoothing);
            }
        }
        return new TextbookMatrixMixture(newWeights, newMeans, newCovariances, newProbabilities);
    }

    private double[] shareOfCategories(double[][] rows, double[][] shares, int g, double smoothing) {
        double[] counts = new double[probabilities[g].length];
        Arrays.fill(counts, smoothing);
        for (int i = 0; i < rows.length; i++) {
            counts[(int) rows[i][dimensions()]] += shares[i][g];
        }
        double sum = Arrays.stream(counts).sum();
        return Arrays.stream(counts).map(count -> count / sum).toArray();
    }

    /** The numbers of a row, those that are missing as the others foretell them. */
    private double[] expected(double[] row, int g) {
        double[] expected = Arrays.copyOf(row, dimensions());
        int[] observed = observed(row);
        double[][] inverse = part(covariances[g], observed);
        invert(inverse);
        for (int j = 0; j < dimensions(); j++) {
            if (Double.isNaN(row[j])) {
                expected[j] = means[g][j];
                for (int a = 0; a < observed.length; a++) {
                    for (int b = 0; b < observed.length; b++) {
                        expected[j] += covariances[g][j][observed[a]]
                                * inverse[a][b]
                                * (row[observed[b]] - means[g][observed[b]]);
                    }
                }
            }
        }
        return expected;
    }

    /** The covariances of the missing numbers, given the others; zero elsewhere. */
    private double[][] uncertainty(double[] row, int g) {
        double[][] uncertainty = new double[dimensions()][dimensions()];
        int[] observed = observed(row);
        double[][] inverse = part(covariances[g], observed);
        invert(inverse);
        for (int j = 0; j < dimensions(); j++) {
            for (int k = 0; k < dimensions(); k++) {
                if (Double.isNaN(row[j]) && Double.isNaN(row[k])) {
                    uncertainty[j][k] = covariances[g][j][k];
                    for (int a = 0; a < observed.length; a++) {
                        for (int b = 0; b < observed.length; b++) {
                            uncertainty[j][k] -=
                                    covariances[g][j][observed[a]] * inverse[a][b] * covariances[g][observed[b]][k];
                        }
                    }
                }
            }
        }
        return uncertainty;
    }

    private int[] observed(double[] row) {
        int[] observed = new int[dimensions()];
        int count = 0;
        for (int d = 0; d < dimensions(); d++) {
            if (!Double.isNaN(row[d])) {
                observed[count] = d;
                count++;
            }
        }
        return Arrays.copyOf(observed, count);
    }

    private static double[][] part(double[][] matrix, int[] places) {
        double[][] part = new double[places.length][places.length];
        for (int j = 0; j < places.length; j++) {
            for (int k = 0; k < places.length; k++) {
                part[j][k] = matrix[places[j]][places[k]];
            }
        }
        return part;
    }

    /** Gauss and Jordan, in place, for positive definite matrices. Returns the logarithm of the determinant. */
    private static double invert(double[][] a) {
        double logDeterminant = 0;
        for (int p = 0; p < a.length; p++) {
            double pivot = a[p][p];
            logDeterminant += Math.log(pivot);
            a[p][p] = 1;
            for (int k = 0; k < a.length; k++) {
                a[p][k] /= pivot;
            }
            for (int j = 0; j < a.length; j++) {
                if (j != p) {
                    double factor = a[j][p];
                    a[j][p] = 0;
                    for (int k = 0; k < a.length; k++) {
                        a[j][k] -= factor * a[p][k];
                    }
                }
            }
        }
        return logDeterminant;
    }
}
