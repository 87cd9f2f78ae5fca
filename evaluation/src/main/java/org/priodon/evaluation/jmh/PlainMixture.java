// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.priodon.evaluation.workload.Start;

/** A diagonal mixture in plain double loops, to check passes over samples. */
final class PlainMixture {
    private final double[] weights;
    private final double[][] means;
    private final double[][] variances;

    private PlainMixture(double[] weights, double[][] means, double[][] variances) {
        this.weights = weights;
        this.means = means;
        this.variances = variances;
    }

    static PlainMixture start(Start start) {
        int components = start.means().length;
        double[] weights = new double[components];
        Arrays.fill(weights, 1.0 / components);
        double[][] means = new double[components][];
        double[][] variances = new double[components][];
        for (int g = 0; g < components; g++) {
            means[g] = start.means()[g].clone();
            variances[g] = start.variances().clone();
        }
        return new PlainMixture(weights, means, variances);
    }

    double[][] means() {
        return means;
    }

    /** Fills in the logarithms of weight times density, and returns that of their sum. */
    private double logTerms(double[] x, double[] terms) {
        double high = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < terms.length; g++) {
            terms[g] = Math.log(weights[g]);
            for (int d = 0; d < x.length; d++) {
                double difference = x[d] - means[g][d];
                terms[g] -= 0.5 * (Math.log(2 * Math.PI * variances[g][d]) + difference * difference / variances[g][d]);
            }
            high = Math.max(high, terms[g]);
        }
        double sum = 0;
        for (double term : terms) {
            sum += Math.exp(term - high);
        }
        return high + Math.log(sum);
    }

    double logDensity(double[] x) {
        return logTerms(x, new double[weights.length]);
    }

    double averageLogLikelihood(double[][] rows) {
        double sum = 0;
        for (double[] row : rows) {
            sum += logDensity(row);
        }
        return sum / rows.length;
    }

    /** One EM iteration. */
    void iterate(double[][] rows) {
        int dimensions = rows[0].length;
        double[] terms = new double[weights.length];
        double[] mass = new double[weights.length];
        double[][] first = new double[weights.length][dimensions];
        double[][] second = new double[weights.length][dimensions];
        for (double[] row : rows) {
            double logDensity = logTerms(row, terms);
            for (int g = 0; g < terms.length; g++) {
                double r = Math.exp(terms[g] - logDensity);
                mass[g] += r;
                for (int d = 0; d < dimensions; d++) {
                    double difference = row[d] - means[g][d];
                    first[g][d] += r * difference;
                    second[g][d] += r * difference * difference;
                }
            }
        }
        for (int g = 0; g < weights.length; g++) {
            weights[g] = mass[g] / rows.length;
            for (int d = 0; d < dimensions; d++) {
                double shift = first[g][d] / mass[g];
                means[g][d] += shift;
                variances[g][d] = second[g][d] / mass[g] - shift * shift;
            }
        }
    }

    /** The means of the samples nearest to each centre. */
    static double[][] lloydStep(double[][] rows, double[][] centres) {
        double[][] sums = new double[centres.length][centres[0].length];
        int[] sizes = new int[centres.length];
        for (double[] row : rows) {
            int k = nearest(row, centres);
            sizes[k]++;
            for (int d = 0; d < row.length; d++) {
                sums[k][d] += row[d];
            }
        }
        for (int k = 0; k < sums.length; k++) {
            for (int d = 0; d < sums[k].length; d++) {
                sums[k][d] /= sizes[k];
            }
        }
        return sums;
    }

    private static int nearest(double[] row, double[][] centres) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < centres.length; k++) {
            double distance = 0;
            for (int d = 0; d < row.length; d++) {
                double difference = row[d] - centres[k][d];
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                nearest = k;
            }
        }
        return nearest;
    }
}
