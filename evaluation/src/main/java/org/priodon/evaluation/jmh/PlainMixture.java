// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;

/** Equally probable Gaussians of variance 1 in plain double loops, to check kernels. */
record PlainMixture(double[][] means) {
    /** Half of the squared distance to the mean of a component. */
    double distance(double[] x, int g) {
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            double difference = x[d] - means[g][d];
            sum += 0.5 * difference * difference;
        }
        return sum;
    }

    /** Fills in the responsibilities of all components, and returns the log-density. */
    double responsibilities(double[] x, double[] filled) {
        double high = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < filled.length; g++) {
            filled[g] = -Math.log(means.length) - distance(x, g) - 0.5 * x.length * Math.log(2 * Math.PI);
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

    /** Mass, and first and second moments about the means, each of them component after component. */
    double[][] moments(double[][] rows) {
        int dimensions = rows[0].length;
        double[] responsibilities = new double[means.length];
        double[] mass = new double[means.length];
        double[] first = new double[means.length * dimensions];
        double[] second = new double[means.length * dimensions];
        for (double[] row : rows) {
            responsibilities(row, responsibilities);
            for (int g = 0; g < means.length; g++) {
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
