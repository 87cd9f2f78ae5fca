// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

/**
 * What is observed of a sample, beside a component: its density, and what it tells of the missing numbers. With scratch
 * arrays, for one thread.
 */
final class ObservedPart {
    private final int dimensions;
    private final int[] observed;
    private final double[] part;
    private final double[] triangle;
    private final double[] scaled;
    private final double[] weights;
    private int count;

    ObservedPart(int dimensions) {
        this.dimensions = dimensions;
        observed = new int[dimensions];
        part = new double[dimensions * dimensions];
        triangle = new double[dimensions * dimensions];
        scaled = new double[dimensions];
        weights = new double[dimensions];
    }

    /**
     * Minus the logarithm of the density of the observed numbers.
     *
     * @param x NaN where a number is missing
     */
    double energy(double[] x, PlainComponents components, int g) {
        factor(x, components.matrices()[g]);
        for (int a = 0; a < count; a++) {
            scaled[a] = x[observed[a]] - components.mean(g, observed[a]);
        }
        Triangle.solve(triangle, count, scaled);
        double squares = 0;
        for (int a = 0; a < count; a++) {
            squares += scaled[a] * scaled[a];
        }
        return count == 0 ? 0 : PlainArithmetic.halved(squares) + Triangle.normaliser(triangle, count);
    }

    private void factor(double[] x, double[] matrix) {
        count = 0;
        for (int d = 0; d < dimensions; d++) {
            if (!Double.isNaN(x[d])) {
                observed[count] = d;
                count++;
            }
        }
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                part[a * count + b] = matrix[observed[a] * dimensions + observed[b]];
            }
        }
        if (!Triangle.factor(part, count, triangle)) {
            throw new IllegalArgumentException("a covariance matrix is not positive definite");
        }
    }

    /**
     * Expects the differences to a mean, given what is observed.
     *
     * @param differences receives x − µ where x is observed, and its expectation where it is missing
     * @param uncertainty receives the covariances of the missing numbers, zero for the others
     */
    void expect(double[] x, PlainComponents components, int g, double[] differences, double[] uncertainty) {
        double[] matrix = components.matrices()[g];
        factor(x, matrix);
        for (int j = 0; j < dimensions; j++) {
            if (!Double.isNaN(x[j])) {
                differences[j] = x[j] - components.mean(g, j);
                for (int k = 0; k < dimensions; k++) {
                    uncertainty[j * dimensions + k] = 0;
                }
                continue;
            }
            regress(j, matrix);
            differences[j] = 0;
            for (int a = 0; a < count; a++) {
                differences[j] += weights[a] * (x[observed[a]] - components.mean(g, observed[a]));
            }
            for (int k = 0; k < dimensions; k++) {
                uncertainty[j * dimensions + k] = Double.isNaN(x[k]) ? rest(j, k, matrix) : 0;
            }
        }
    }

    /** The weights with which the observed numbers foretell a missing one. */
    private void regress(int j, double[] matrix) {
        for (int a = 0; a < count; a++) {
            weights[a] = matrix[j * dimensions + observed[a]];
        }
        Triangle.solve(triangle, count, weights);
        Triangle.solveTransposed(triangle, count, weights);
    }

    /** What is left of a covariance when the observed numbers are known. */
    private double rest(int j, int k, double[] matrix) {
        double rest = matrix[j * dimensions + k];
        for (int a = 0; a < count; a++) {
            rest -= weights[a] * matrix[observed[a] * dimensions + k];
        }
        return rest;
    }
}
