// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

/**
 * What the kernels compute, as plain double loops over the same numbers.
 *
 * @param columns samples, one array per dimension
 * @param means one array per component
 * @param scale what differences to a mean are multiplied with
 * @param offsets one per component
 */
record PlainLoops(double[][] columns, double[][] means, double scale, double[] offsets) {
    private int samples() {
        return columns[0].length;
    }

    double[][] distances() {
        int dimensions = columns.length;
        double[][] distances = new double[means.length][samples()];
        for (int g = 0; g < means.length; g++) {
            for (int d = 0; d < dimensions; d++) {
                for (int i = 0; i < samples(); i++) {
                    double t = (columns[d][i] - means[g][d]) * scale;
                    distances[g][i] += t * t;
                }
            }
        }
        return distances;
    }

    /** Replaces distances by responsibilities and returns the log-likelihood. */
    double posteriors(double[][] distances) {
        double likelihood = 0;
        for (int i = 0; i < samples(); i++) {
            double low = Double.POSITIVE_INFINITY;
            for (int g = 0; g < means.length; g++) {
                low = Math.min(low, distances[g][i] + offsets[g]);
            }
            double sum = 0;
            for (int g = 0; g < means.length; g++) {
                distances[g][i] = Math.exp(low - (distances[g][i] + offsets[g]));
                sum += distances[g][i];
            }
            for (int g = 0; g < means.length; g++) {
                distances[g][i] /= sum;
            }
            likelihood += Math.log(sum) - low;
        }
        return likelihood;
    }

    /** Mass, first and second moments about the means. */
    double[][] moments(double[][] responsibilities) {
        int dimensions = columns.length;
        double[] mass = new double[means.length];
        double[] first = new double[means.length * dimensions];
        double[] second = new double[first.length];
        for (int g = 0; g < means.length; g++) {
            for (int i = 0; i < samples(); i++) {
                double r = responsibilities[g][i];
                mass[g] += r;
                for (int d = 0; d < dimensions; d++) {
                    double t = columns[d][i] - means[g][d];
                    first[g * dimensions + d] += r * t;
                    second[g * dimensions + d] += r * t * t;
                }
            }
        }
        return new double[][] {mass, first, second};
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
