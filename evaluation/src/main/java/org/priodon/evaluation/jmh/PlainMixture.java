// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.priodon.mixture.GaussianMixture;

/** A diagonal mixture in plain double loops, to check kernels and passes over samples. */
final class PlainMixture {
    private final double[] weights;
    private final double[][] means;
    private final double[][] variances;

    PlainMixture(GaussianMixture model) {
        weights = model.copyWeights();
        means = model.copyMeans();
        variances = model.copyVariances();
    }

    /** Equal weights, and the same variances for all components. */
    static GaussianMixture even(double[][] means, double[] variances) {
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double[][] all = new double[means.length][];
        Arrays.fill(all, variances);
        return GaussianMixture.of(weights, means, all);
    }

    /** The same with variances of 1. */
    static GaussianMixture even(double[][] means) {
        double[] ones = new double[means[0].length];
        Arrays.fill(ones, 1);
        return even(means, ones);
    }

    double[][] means() {
        return means;
    }

    /** Half of the squared distance to the mean of a component, in its standard deviations. */
    double distance(double[] x, int g) {
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            double difference = x[d] - means[g][d];
            sum += 0.5 * difference * difference / variances[g][d];
        }
        return sum;
    }

    /** Fills in the responsibilities of all components, and returns the log-density. */
    double responsibilities(double[] x, double[] filled) {
        double high = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < filled.length; g++) {
            filled[g] = Math.log(weights[g]) - distance(x, g);
            for (double variance : variances[g]) {
                filled[g] -= 0.5 * Math.log(2 * Math.PI * variance);
            }
            high = Math.max(high, filled[g]);
        }
        double sum = 0;
        for (double term : filled) {
            sum += Math.exp(term - high);
        }
        double logDensity = high + Math.log(sum);
        Arrays.setAll(filled, g -> Math.exp(filled[g] - logDensity));
        return logDensity;
    }

    double logDensity(double[] x) {
        return responsibilities(x, new double[weights.length]);
    }

    double averageLogLikelihood(double[][] rows) {
        return Arrays.stream(rows).mapToDouble(this::logDensity).sum() / rows.length;
    }

    /** Mass, and first and second moments about the means, each of them component after component. */
    double[][] moments(double[][] rows) {
        int dimensions = rows[0].length;
        double[] responsibilities = new double[weights.length];
        double[] mass = new double[weights.length];
        double[] first = new double[weights.length * dimensions];
        double[] second = new double[weights.length * dimensions];
        for (double[] row : rows) {
            responsibilities(row, responsibilities);
            for (int g = 0; g < weights.length; g++) {
                mass[g] += responsibilities[g];
                for (int d = 0; d < dimensions; d++) {
                    double difference = row[d] - means[g][d];
                    first[g * dimensions + d] += responsibilities[g] * difference;
                    second[g * dimensions + d] += responsibilities[g] * difference * difference;
                }
            }
        }
        return new double[][] {mass, first, second};
    }

    /** One EM iteration. A component that has a single sample is left with the least variance. */
    void iterate(double[][] rows, double leastVariance) {
        double[][] moments = moments(rows);
        for (int g = 0; g < weights.length; g++) {
            double mass = moments[0][g];
            weights[g] = mass / rows.length;
            for (int d = 0; d < means[g].length; d++) {
                double shift = moments[1][g * means[g].length + d] / mass;
                double variance = moments[2][g * means[g].length + d] / mass - shift * shift;
                variances[g][d] = Math.max(leastVariance, variance);
                means[g][d] += shift;
            }
        }
    }

    /** The means of the samples nearest to each centre. */
    static double[][] lloydStep(double[][] rows, double[][] centres) {
        PlainMixture distances = new PlainMixture(even(centres));
        double[][] sums = new double[centres.length][centres[0].length];
        int[] sizes = new int[centres.length];
        for (double[] row : rows) {
            int nearest = 0;
            for (int k = 1; k < centres.length; k++) {
                nearest = distances.distance(row, k) < distances.distance(row, nearest) ? k : nearest;
            }
            sizes[nearest]++;
            for (int d = 0; d < row.length; d++) {
                sums[nearest][d] += row[d];
            }
        }
        for (int k = 0; k < sums.length; k++) {
            int size = sizes[k];
            sums[k] = Arrays.stream(sums[k]).map(sum -> sum / size).toArray();
        }
        return sums;
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
            throw new IllegalStateException(what + " is " + actual + " but plain loops give " + expected
                    + "; they differ by " + error + ", allowed is " + tolerance);
        }
    }
}
