// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/**
 * Plain Java shaped so that the JVM's compiler vectorises it without any flag: one array per row, the loop variable as the only
 * index, bodies small enough to unroll. The single-precision twin is generated from this file.
 */
class ScalarKernels extends ScalarShortlistKernels {
    @Override
    public String name() {
        return "scalar";
    }

    @Override
    public double[] newRow(int length) {
        return new double[length];
    }

    @Override
    public double[][] newRows(int rows, int length) {
        return new double[rows][length];
    }

    @Override
    public int padded(int dimensions) {
        return dimensions;
    }

    @Override
    public /* wide */ double roundoff() {
        double one = 1;
        return Math.ulp(one) / 2;
    }

    @Override
    public double[] rowOf(/* wide */ double[] values) {
        double[] row = new double[values.length];
        for (int j = 0; j < row.length; j++) {
            row[j] = (double) values[j];
        }
        return row;
    }

    @Override
    public /* wide */ double get(double[] row, int index) {
        return row[index];
    }

    @Override
    public void set(double[] row, int index, /* wide */ double value) {
        row[index] = (double) value;
    }

    @Override
    public void unpack(double[] groups, int offset, int samples, double[][] columns) {
        int from = offset;
        for (int first = 0; first < samples; first += Layout.STEP) {
            for (double[] column : columns) {
                System.arraycopy(groups, from, column, first, Layout.STEP);
                from += Layout.STEP;
            }
        }
    }

    @Override
    public void distances(
            double[] groups,
            int offset,
            double[][] x,
            int samples,
            int leading,
            double[][] factors,
            int centres,
            double[][] out) {
        remainingDistances(x, samples, leading, factors, 0, centres, out);
    }

    /** The distances to the centres from an even one on. */
    static void remainingDistances(
            double[][] x, int samples, int dimensions, double[][] factors, int first, int centres, double[][] out) {
        if (dimensions == 0) {
            clearAll(out, centres, samples);
            return;
        }
        int lead = (dimensions - 1) % 3 + 1;
        int g = first;
        for (; g + 1 < centres; g += 2) {
            double[] quad = factors[g / Layout.QUAD];
            int p = 2 * (g % Layout.QUAD);
            switch (lead) {
                case 1 -> startPair(x[0], samples, quad, p, out[g], out[g + 1]);
                case 2 -> startPair(x[0], x[1], samples, quad, p, out[g], out[g + 1]);
                default -> startPair(x[0], x[1], x[2], samples, quad, p, out[g], out[g + 1]);
            }
            for (int d = lead; d < dimensions; d += 3) {
                addPair(x[d], x[d + 1], x[d + 2], samples, quad, p + 2 * Layout.QUAD * d, out[g], out[g + 1]);
            }
        }
        if (g < centres) {
            double[] quad = factors[g / Layout.QUAD];
            int p = 2 * (g % Layout.QUAD);
            start(x[0], samples, quad, p, out[g]);
            for (int d = 1; d < dimensions; d++) {
                add(x[d], samples, quad, p + 2 * Layout.QUAD * d, out[g]);
            }
        }
    }

    private static void startPair(double[] x0, int samples, double[] factors, int p, double[] out0, double[] out1) {
        double s0 = factors[p];
        double t0 = factors[p + 1];
        double s1 = factors[p + 2];
        double t1 = factors[p + 3];
        for (int i = 0; i < samples; i++) {
            double a = Fma.fma(x0[i], s0, t0);
            double b = Fma.fma(x0[i], s1, t1);
            out0[i] = a * a;
            out1[i] = b * b;
        }
    }

    private static void startPair(
            double[] x0, double[] x1, int samples, double[] factors, int p, double[] out0, double[] out1) {
        double s00 = factors[p];
        double t00 = factors[p + 1];
        double s01 = factors[p + 8];
        double t01 = factors[p + 9];
        double s10 = factors[p + 2];
        double t10 = factors[p + 3];
        double s11 = factors[p + 10];
        double t11 = factors[p + 11];
        for (int i = 0; i < samples; i++) {
            double a0 = Fma.fma(x0[i], s00, t00);
            double a1 = Fma.fma(x1[i], s01, t01);
            out0[i] = Fma.fma(a1, a1, a0 * a0);
            double b0 = Fma.fma(x0[i], s10, t10);
            double b1 = Fma.fma(x1[i], s11, t11);
            out1[i] = Fma.fma(b1, b1, b0 * b0);
        }
    }

    private static void startPair(
            double[] x0, double[] x1, double[] x2, int samples, double[] factors, int p, double[] out0, double[] out1) {
        double s00 = factors[p];
        double t00 = factors[p + 1];
        double s01 = factors[p + 8];
        double t01 = factors[p + 9];
        double s02 = factors[p + 16];
        double t02 = factors[p + 17];
        double s10 = factors[p + 2];
        double t10 = factors[p + 3];
        double s11 = factors[p + 10];
        double t11 = factors[p + 11];
        double s12 = factors[p + 18];
        double t12 = factors[p + 19];
        for (int i = 0; i < samples; i++) {
            double a0 = Fma.fma(x0[i], s00, t00);
            double a1 = Fma.fma(x1[i], s01, t01);
            double a2 = Fma.fma(x2[i], s02, t02);
            out0[i] = Fma.fma(a2, a2, Fma.fma(a1, a1, a0 * a0));
            double b0 = Fma.fma(x0[i], s10, t10);
            double b1 = Fma.fma(x1[i], s11, t11);
            double b2 = Fma.fma(x2[i], s12, t12);
            out1[i] = Fma.fma(b2, b2, Fma.fma(b1, b1, b0 * b0));
        }
    }

    /** Two centres by three dimensions: the largest tile that JDK 17 still vectorises. */
    private static void addPair(
            double[] x0, double[] x1, double[] x2, int samples, double[] factors, int p, double[] out0, double[] out1) {
        double s00 = factors[p];
        double t00 = factors[p + 1];
        double s01 = factors[p + 8];
        double t01 = factors[p + 9];
        double s02 = factors[p + 16];
        double t02 = factors[p + 17];
        double s10 = factors[p + 2];
        double t10 = factors[p + 3];
        double s11 = factors[p + 10];
        double t11 = factors[p + 11];
        double s12 = factors[p + 18];
        double t12 = factors[p + 19];
        for (int i = 0; i < samples; i++) {
            double a0 = Fma.fma(x0[i], s00, t00);
            double a1 = Fma.fma(x1[i], s01, t01);
            double a2 = Fma.fma(x2[i], s02, t02);
            out0[i] = Fma.fma(a2, a2, Fma.fma(a1, a1, Fma.fma(a0, a0, out0[i])));
            double b0 = Fma.fma(x0[i], s10, t10);
            double b1 = Fma.fma(x1[i], s11, t11);
            double b2 = Fma.fma(x2[i], s12, t12);
            out1[i] = Fma.fma(b2, b2, Fma.fma(b1, b1, Fma.fma(b0, b0, out1[i])));
        }
    }

    private static void start(double[] x0, int samples, double[] factors, int p, double[] out) {
        double s = factors[p];
        double t = factors[p + 1];
        for (int i = 0; i < samples; i++) {
            double a = Fma.fma(x0[i], s, t);
            out[i] = a * a;
        }
    }

    private static void add(double[] x0, int samples, double[] factors, int p, double[] out) {
        double s = factors[p];
        double t = factors[p + 1];
        for (int i = 0; i < samples; i++) {
            double a = Fma.fma(x0[i], s, t);
            out[i] = Fma.fma(a, a, out[i]);
        }
    }

    @Override
    public /* wide */ double distance(double[][] x, int sample, double[][] factors, int centre) {
        double[] quad = factors[centre / Layout.QUAD];
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            int p = 2 * (Layout.QUAD * d + centre % Layout.QUAD);
            double a = Fma.fma(x[d][sample], quad[p], quad[p + 1]);
            sum = Fma.fma(a, a, sum);
        }
        return sum;
    }

    @Override
    public void observedDistances(
            double[][] x,
            double[][] observed,
            int samples,
            double[][] factors,
            double[] penalties,
            int centres,
            double[][] out) {
        clearAll(out, centres, samples);
        int pairs = x.length / 2 * 2;
        for (int g = 0; g < centres; g++) {
            double[] quad = factors[g / Layout.QUAD];
            int p = 2 * (g % Layout.QUAD);
            for (int d = 0; d < pairs; d += 2) {
                addObservedPair(
                        x[d],
                        x[d + 1],
                        observed[d],
                        observed[d + 1],
                        samples,
                        quad,
                        p + 2 * Layout.QUAD * d,
                        penalties[g * x.length + d],
                        penalties[g * x.length + d + 1],
                        out[g]);
            }
            if (pairs < x.length) {
                int q = p + 2 * Layout.QUAD * pairs;
                double penalty = penalties[g * x.length + pairs];
                addObserved(x[pairs], observed[pairs], samples, quad[q], quad[q + 1], penalty, out[g]);
            }
        }
    }

    private static void addObservedPair(
            double[] x0,
            double[] x1,
            double[] observed0,
            double[] observed1,
            int samples,
            double[] factors,
            int p,
            double penalty0,
            double penalty1,
            double[] out) {
        double s0 = factors[p];
        double t0 = factors[p + 1];
        double s1 = factors[p + 8];
        double t1 = factors[p + 9];
        for (int i = 0; i < samples; i++) {
            double a0 = Fma.fma(x0[i], s0, t0);
            double a1 = Fma.fma(x1[i], s1, t1);
            double sum = Fma.fma(observed0[i], Fma.fma(a0, a0, penalty0), out[i]);
            out[i] = Fma.fma(observed1[i], Fma.fma(a1, a1, penalty1), sum);
        }
    }

    private static void addObserved(
            double[] x, double[] observed, int samples, double s, double t, double penalty, double[] out) {
        for (int i = 0; i < samples; i++) {
            double a = Fma.fma(x[i], s, t);
            out[i] = Fma.fma(observed[i], Fma.fma(a, a, penalty), out[i]);
        }
    }

    private static void clearAll(double[][] rows, int count, int samples) {
        for (int g = 0; g < count; g++) {
            Arrays.fill(rows[g], 0, samples, 0);
        }
    }

    @Override
    public void addCategories(
            double[][] rows, int centres, int samples, int[] codes, int from, double[] table, int categories) {
        for (int g = 0; g < centres; g++) {
            double[] row = rows[g];
            int offset = g * categories;
            for (int i = 0; i < samples; i++) {
                int code = codes[from + i];
                row[i] += code < 0 ? 0 : table[offset + code];
            }
        }
    }

    @Override
    public void posteriors(
            double[][] rows, int samples, double[] offsets, double[] low, double[] sum, double[] scratch) {
        lowest(rows, samples, offsets, low);
        Arrays.fill(sum, 0, samples, 0);
        for (int g = 0; g < offsets.length; g++) {
            exponentials(rows[g], samples, offsets[g], low, sum, scratch);
        }
        reciprocals(sum, samples, scratch);
        for (int g = 0; g < offsets.length; g++) {
            scale(rows[g], scratch, samples);
        }
    }

    @Override
    void exponentials(double[] row, int samples, double offset, double[] low, double[] sum, double[] scratch) {
        reduce(row, samples, offset, low, scratch);
        polynomials(row, samples);
        powers(scratch, samples);
        products(row, samples, scratch, sum);
    }

    private static void lowest(double[][] rows, int samples, double[] offsets, double[] low) {
        lowestOf(rows[0], samples, offsets[0], low);
        int g = 1;
        for (; g + 1 < offsets.length; g += 2) {
            lower(rows[g], rows[g + 1], samples, offsets[g], offsets[g + 1], low);
        }
        if (g < offsets.length) {
            lower(rows[g], rows[g], samples, offsets[g], offsets[g], low);
        }
    }

    private static void lowestOf(double[] row, int samples, double offset, double[] low) {
        for (int i = 0; i < samples; i++) {
            low[i] = Math.min(row[i] + offset, Double.MAX_VALUE);
        }
    }

    private static void lower(double[] row0, double[] row1, int samples, double offset0, double offset1, double[] low) {
        for (int i = 0; i < samples; i++) {
            low[i] = Math.min(low[i], Math.min(row0[i] + offset0, row1[i] + offset1));
        }
    }

    /** The first of four loops for the exponential: each keeps its constants in registers, and only that of bit moves is not vectorised. */
    private static void reduce(double[] row, int samples, double offset, double[] low, double[] exponents) {
        for (int i = 0; i < samples; i++) {
            double x = Math.max(low[i] - (row[i] + offset), DoubleExp.CUT);
            double k = Fma.fma(x, DoubleExp.LOG2_E, DoubleExp.BIASED_ROUNDER);
            exponents[i] = k;
            row[i] = DoubleExp.reduce(x, k);
        }
    }

    private static void polynomials(double[] row, int samples) {
        for (int i = 0; i < samples; i++) {
            row[i] = DoubleExp.polynomial(row[i]);
        }
    }

    private static void powers(double[] exponents, int samples) {
        for (int i = 0; i < samples; i++) {
            exponents[i] = DoubleExp.power(exponents[i]);
        }
    }

    private static void products(double[] row, int samples, double[] powers, double[] sum) {
        for (int i = 0; i < samples; i++) {
            double e = row[i] * (powers[i] * DoubleExp.UNIT);
            row[i] = e;
            sum[i] += e;
        }
    }

    private static void reciprocals(double[] sum, int samples, double[] inverse) {
        for (int i = 0; i < samples; i++) {
            inverse[i] = 1 / sum[i];
        }
    }

    @Override
    public void scale(double[] row, double[] factor, int samples) {
        for (int i = 0; i < samples; i++) {
            row[i] *= factor[i];
        }
    }

    /**
     * Multiplies the sums and takes one logarithm at the end. Each sum lies in [1, number of components], so sixteen factors cannot overflow
     * before their exponent is taken out. Four running values hide the latency of the additions.
     */
    @Override
    public /* wide */ double logLikelihood(double[] low, double[] sum, int count) {
        /* wide */ double energy0 = 0;
        /* wide */ double energy1 = 0;
        /* wide */ double product0 = 1;
        /* wide */ double product1 = 1;
        long exponent = 0;
        int i = 0;
        while (i + 1 < count) {
            int end = Math.min(count - 1, i + 32);
            for (; i < end; i += 2) {
                energy0 += low[i];
                energy1 += low[i + 1];
                product0 *= sum[i];
                product1 *= sum[i + 1];
            }
            int e0 = Math.getExponent(product0);
            int e1 = Math.getExponent(product1);
            product0 = Math.scalb(product0, -e0);
            product1 = Math.scalb(product1, -e1);
            exponent += e0 + e1;
        }
        if (i < count) {
            energy0 += low[i];
            product0 *= sum[i];
        }
        return StrictMath.log(product0 * product1) + exponent * 0x1.62e42fefa39efp-1 - (energy0 + energy1);
    }

    @Override
    public /* wide */ double weightedLogLikelihood(double[] low, double[] sum, double[] weights, int count) {
        /* wide */ double total = 0;
        for (int i = 0; i < count; i++) {
            if (weights[i] > 0) {
                total += weights[i] * (StrictMath.log(sum[i]) - low[i]);
            }
        }
        return total;
    }
}
