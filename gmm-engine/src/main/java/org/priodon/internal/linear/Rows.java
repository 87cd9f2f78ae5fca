// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

/** Rows of numbers of one length: their products, and how two of them are turned in their plane. */
public final class Rows {
    private Rows() {}

    /**
     * The product of a part of two rows: eight sums side by side, so that additions need not wait for each other.
     *
     * @param from where the part begins in both
     */
    public static double product(double[] x, double[] y, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        double sum4 = 0;
        double sum5 = 0;
        double sum6 = 0;
        double sum7 = 0;
        int k = from;
        for (; k + 7 < to; k += 8) {
            sum0 += x[k] * y[k];
            sum1 += x[k + 1] * y[k + 1];
            sum2 += x[k + 2] * y[k + 2];
            sum3 += x[k + 3] * y[k + 3];
            sum4 += x[k + 4] * y[k + 4];
            sum5 += x[k + 5] * y[k + 5];
            sum6 += x[k + 6] * y[k + 6];
            sum7 += x[k + 7] * y[k + 7];
        }
        for (; k < to; k++) {
            sum0 += x[k] * y[k];
        }
        return ((sum0 + sum1) + (sum2 + sum3)) + ((sum4 + sum5) + (sum6 + sum7));
    }

    /** The product of two rows. */
    public static double product(double[] x, double[] y) {
        return product(x, y, 0, x.length);
    }

    /** Adds a multiple of a row to another one. */
    public static void add(double[] to, double factor, double[] row) {
        for (int k = 0; k < to.length; k++) {
            to[k] += factor * row[k];
        }
    }

    /**
     * Turns x towards y by an angle, and y away from x. It is written as a change of both, so that lengths stay after
     * thousands of small turns.
     *
     * @param cosine of the angle, not −1
     */
    public static void turn(double[] x, double[] y, double cosine, double sine) {
        double ratio = sine / (1 + cosine);
        for (int k = 0; k < x.length; k++) {
            double old = x[k];
            x[k] += sine * (y[k] - ratio * old);
            y[k] -= sine * (old + ratio * y[k]);
        }
    }
}
