// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.linear.Rows;

/** Turns common axes in planes of two to angles that are best for given variances. */
final class AxisTurns {
    private final int size;
    private final double[][] axes;
    private final double[][] rows;
    /** One divided by the given variance, times mass. */
    private final double[] precisions;
    /** Of the components' matrices along the axes. */
    private final double[] variances;
    /** Per component, what its matrix has for the pair of axes. */
    private final double[] products;

    /**
     * @param seen stays as it is
     * @param precisions per component and axis
     */
    AxisTurns(SeenMatrices seen, double... precisions) {
        size = seen.axes().length;
        axes = copy(seen.axes());
        rows = copy(seen.rows());
        this.precisions = precisions;
        variances = seen.variances();
        products = new double[size == 0 ? 0 : variances.length / size];
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /**
     * Turns each pair of axes, one after the other.
     *
     * @param least a pair stays if its turn would gain no more
     */
    SeenMatrices all(double least) {
        for (int p = 0; p < size; p++) {
            for (int q = p + 1; q < size; q++) {
                turn(p, q, least);
            }
        }
        return new SeenMatrices(axes, rows);
    }

    /**
     * With α as precision times mass, what is to be minimised is, besides a constant, a cos 2θ + b sin 2θ, where
     * a = Σ (αp - αq)(Spp - Sqq) / 2 and b = Σ (αp - αq) Spq over all components.
     */
    private void turn(int p, int q, double least) {
        double a = 0;
        double b = 0;
        for (int g = 0, from = 0; g < products.length; g++, from += size) {
            products[g] = Rows.product(rows[p], rows[q], from, from + size);
            double difference = precisions[from + p] - precisions[from + q];
            a += difference * (variances[from + p] - variances[from + q]) / 2;
            b += difference * products[g];
        }
        double length = Math.sqrt(a * a + b * b);
        double gain = a > 0 ? length + a : b * (b / (length - a));
        if (!(gain > least) || length == Double.POSITIVE_INFINITY) {
            return;
        }
        if (a > 0) {
            double sine = Math.sqrt((1 + a / length) / 2);
            turn(p, q, -b / length / (2 * sine), sine);
        } else {
            double cosine = Math.sqrt((1 - a / length) / 2);
            turn(p, q, cosine, -b / length / (2 * cosine));
        }
    }

    private void turn(int p, int q, double cosine, double sine) {
        Rows.turn(axes[p], axes[q], cosine, sine);
        Rows.turn(rows[p], rows[q], cosine, sine);
        for (int g = 0, from = 0; g < products.length; g++, from += size) {
            double first = variances[from + p];
            double second = variances[from + q];
            double twice = 2 * cosine * sine * products[g];
            variances[from + p] = cosine * cosine * first + twice + sine * sine * second;
            variances[from + q] = sine * sine * first - twice + cosine * cosine * second;
        }
    }
}
