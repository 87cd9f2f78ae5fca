// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.full.ScatterRule;
import org.priodon.internal.family.spectrum.Spectra;
import org.priodon.internal.family.spectrum.SpectrumTie;

/** Common axes, and the best variances along them. */
final class CommonAxesFit {
    private final SpectrumTie spectrum;
    private final Metric metric;
    private final double[][] axes;
    /** Per component, its matrix seen along the axes. */
    private final double[][][] seen;

    private final double[] masses;
    private final double[] variances;
    private final double cost;
    private final int floored;

    CommonAxesFit(SpectrumTie spectrum, MatrixEstimates estimates, Metric metric, double[][] axes) {
        this(spectrum, metric, axes, seen(estimates, metric, axes), estimates.masses());
    }

    private CommonAxesFit(SpectrumTie spectrum, Metric metric, double[][] axes, double[][][] seen, double[] masses) {
        this.spectrum = spectrum;
        this.metric = metric;
        this.axes = axes;
        this.seen = seen;
        this.masses = masses;
        int dimensions = axes.length;
        double[] own = new double[masses.length * dimensions];
        double[] floors = new double[own.length];
        double[] perAxis = new double[own.length];
        for (int g = 0; g < masses.length; g++) {
            for (int m = 0; m < dimensions; m++) {
                own[g * dimensions + m] = seen[g][m][m];
                floors[g * dimensions + m] = metric.floor(axes[m]);
            }
            Arrays.fill(perAxis, g * dimensions, (g + 1) * dimensions, masses[g]);
        }
        Spectra spectra = Spectra.of(dimensions, own, perAxis, floors, own);
        variances = spectrum.maximise(spectra);
        cost = spectra.cost(variances);
        floored = spectra.floored(variances);
    }

    private static double[][][] seen(MatrixEstimates estimates, Metric metric, double[][] axes) {
        int dimensions = axes.length;
        double[][][] seen = new double[estimates.components()][dimensions][dimensions];
        for (int g = 0; g < seen.length; g++) {
            double[] matrix = metric.of(estimates.matrices()[g]);
            for (int m = 0; m < dimensions; m++) {
                double[] product = product(matrix, axes[m]);
                for (int k = 0; k <= m; k++) {
                    double sum = 0;
                    for (int d = 0; d < dimensions; d++) {
                        sum += axes[k][d] * product[d];
                    }
                    seen[g][m][k] = sum;
                    seen[g][k][m] = sum;
                }
            }
        }
        return seen;
    }

    private static double[] product(double[] packed, double[] vector) {
        double[] product = new double[vector.length];
        for (int j = 0, next = 0; j < vector.length; j++) {
            for (int k = 0; k < j; k++, next++) {
                product[j] += packed[next] * vector[k];
                product[k] += packed[next] * vector[j];
            }
            product[j] += packed[next++] * vector[j];
        }
        return product;
    }

    double cost() {
        return cost;
    }

    ScatterRule.Result result() {
        double[][] covariances = new double[masses.length][];
        for (int g = 0; g < covariances.length; g++) {
            covariances[g] = metric.stored(axes, variances, g * axes.length);
        }
        return new ScatterRule.Result(covariances, floored);
    }

    /** After each pair of axes was turned to the best angle for these variances, with the best variances then. */
    CommonAxesFit turned() {
        double[][] newAxes = copy(axes);
        double[][][] newSeen = new double[seen.length][][];
        for (int g = 0; g < seen.length; g++) {
            newSeen[g] = copy(seen[g]);
        }
        for (int p = 0; p < axes.length; p++) {
            for (int q = p + 1; q < axes.length; q++) {
                turn(newAxes, newSeen, p, q);
            }
        }
        return new CommonAxesFit(spectrum, metric, newAxes, newSeen, masses);
    }

    /**
     * With the precision of an axis times mass as α, what is to be minimised is, besides a constant, a cos 2θ + b sin 2θ,
     * where a = Σ (αp - αq)(Spp - Sqq) / 2 and b = Σ (αp - αq) Spq over all components.
     */
    private void turn(double[][] newAxes, double[][][] newSeen, int p, int q) {
        double a = 0;
        double b = 0;
        for (int g = 0; g < masses.length; g++) {
            int from = g * axes.length;
            double difference = masses[g] / variances[from + p] - masses[g] / variances[from + q];
            a += difference * (newSeen[g][p][p] - newSeen[g][q][q]) / 2;
            b += difference * newSeen[g][p][q];
        }
        double length = Math.sqrt(a * a + b * b);
        if (!(length > 0) || (b == 0 && a < 0) || length == Double.POSITIVE_INFINITY) {
            return;
        }
        double cosine;
        double sine;
        if (a <= 0) {
            cosine = Math.sqrt((1 - a / length) / 2);
            sine = -b / length / (2 * cosine);
        } else {
            sine = Math.copySign(Math.sqrt((1 + a / length) / 2), -b);
            cosine = -b / length / (2 * sine);
        }
        turn(newAxes[p], newAxes[q], cosine, sine);
        for (double[][] matrix : newSeen) {
            turn(matrix[p], matrix[q], cosine, sine);
            for (double[] row : matrix) {
                double old = row[p];
                row[p] = cosine * old + sine * row[q];
                row[q] = cosine * row[q] - sine * old;
            }
        }
    }

    private static void turn(double[] x, double[] y, double cosine, double sine) {
        for (int k = 0; k < x.length; k++) {
            double old = x[k];
            x[k] = cosine * old + sine * y[k];
            y[k] = cosine * y[k] - sine * old;
        }
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
