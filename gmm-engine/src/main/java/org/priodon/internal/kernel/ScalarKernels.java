// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.LaneSums.LANES;

import java.util.Arrays;

/**
 * Plain Java shaped so that the JVM's compiler vectorises it without any flag: one array per row, the loop variable as the only
 * index, bodies small enough to unroll. The single-precision twin is generated from this file.
 */
class ScalarKernels implements Kernels<double[]> {
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
        for (int first = 0; first < samples; first += STEP) {
            for (double[] column : columns) {
                System.arraycopy(groups, from, column, first, STEP);
                from += STEP;
            }
        }
    }

    @Override
    public void distances(
            double[] groups, int offset, double[][] x, int samples, double[][] factors, int centres, double[][] out) {
        remainingDistances(x, samples, factors, 0, centres, out);
    }

    /** The distances to the centres from an even one on. */
    static void remainingDistances(
            double[][] x, int samples, double[][] factors, int first, int centres, double[][] out) {
        int dimensions = x.length;
        if (dimensions == 0) {
            clearAll(out, centres, samples);
            return;
        }
        int lead = (dimensions - 1) % 3 + 1;
        int g = first;
        for (; g + 1 < centres; g += 2) {
            double[] quad = factors[g / QUAD];
            int p = 2 * (g % QUAD);
            switch (lead) {
                case 1 -> startPair(x[0], samples, quad, p, out[g], out[g + 1]);
                case 2 -> startPair(x[0], x[1], samples, quad, p, out[g], out[g + 1]);
                default -> startPair(x[0], x[1], x[2], samples, quad, p, out[g], out[g + 1]);
            }
            for (int d = lead; d < dimensions; d += 3) {
                addPair(x[d], x[d + 1], x[d + 2], samples, quad, p + 2 * QUAD * d, out[g], out[g + 1]);
            }
        }
        if (g < centres) {
            double[] quad = factors[g / QUAD];
            int p = 2 * (g % QUAD);
            start(x[0], samples, quad, p, out[g]);
            for (int d = 1; d < dimensions; d++) {
                add(x[d], samples, quad, p + 2 * QUAD * d, out[g]);
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
        double[] quad = factors[centre / QUAD];
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            int p = 2 * (QUAD * d + centre % QUAD);
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
            double[] quad = factors[g / QUAD];
            int p = 2 * (g % QUAD);
            for (int d = 0; d < pairs; d += 2) {
                addObservedPair(
                        x[d],
                        x[d + 1],
                        observed[d],
                        observed[d + 1],
                        samples,
                        quad,
                        p + 2 * QUAD * d,
                        penalties[g * x.length + d],
                        penalties[g * x.length + d + 1],
                        out[g]);
            }
            if (pairs < x.length) {
                int q = p + 2 * QUAD * pairs;
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
            polynomials(rows[g], samples, offsets[g], low, scratch);
            exponents(rows[g], samples, scratch, sum);
        }
        reciprocals(sum, samples, scratch);
        for (int g = 0; g < offsets.length; g++) {
            scale(rows[g], scratch, samples);
        }
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
            low[i] = row[i] + offset;
        }
    }

    private static void lower(double[] row0, double[] row1, int samples, double offset0, double offset1, double[] low) {
        for (int i = 0; i < samples; i++) {
            low[i] = Math.min(low[i], Math.min(row0[i] + offset0, row1[i] + offset1));
        }
    }

    /** First half of exp, vectorised; {@code shifts} receives the exponents for the second half. */
    private static void polynomials(double[] row, int samples, double offset, double[] low, double[] shifts) {
        for (int i = 0; i < samples; i++) {
            double x = low[i] - (row[i] + offset);
            double k = Fma.fma(x, DoubleExp.LOG2_E, DoubleExp.ROUNDER);
            shifts[i] = k;
            row[i] = DoubleExp.polynomial(DoubleExp.reduce(x, k));
        }
    }

    /** Second half of exp, kept apart because bit moves in the body stop the vectoriser. */
    private static void exponents(double[] row, int samples, double[] shifts, double[] sum) {
        for (int i = 0; i < samples; i++) {
            double e = DoubleExp.scaled(row[i], shifts[i]);
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

    @Override
    public /* wide */ double addLanes(
            double[][] x,
            double[] responsibility,
            double[] mean,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            LaneSums<double[]> scratch) {
        double[] a = scratch.first();
        double[] b = scratch.second();
        for (int d = 0; d < x.length; d++) {
            foldMoments(x[d], responsibility, mean[d], a, b);
            first[offset + d] += total(a);
            second[offset + d] += total(b);
        }
        foldSums(responsibility, a);
        return total(a);
    }

    private static void foldMoments(double[] x, double[] r, double mean, double[] first, double[] second) {
        for (int i = 0; i < LANES; i++) {
            double t0 = x[i] - mean;
            double t1 = x[i + LANES] - mean;
            double t2 = x[i + 2 * LANES] - mean;
            double t3 = x[i + 3 * LANES] - mean;
            double s0 = r[i] * t0;
            double s1 = r[i + LANES] * t1;
            double s2 = r[i + 2 * LANES] * t2;
            double s3 = r[i + 3 * LANES] * t3;
            first[i] = s0 + s1 + s2 + s3;
            second[i] = Fma.fma(s3, t3, Fma.fma(s2, t2, Fma.fma(s1, t1, s0 * t0)));
        }
    }

    @Override
    public /* wide */ double addObservedLanes(
            double[][] x,
            double[][] observed,
            double[] responsibility,
            double[] mean,
            /* wide */ double[] mass,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            LaneSums<double[]> scratch) {
        double[] a = scratch.first();
        double[] b = scratch.second();
        double[] m = scratch.mass();
        for (int d = 0; d < x.length; d++) {
            foldObserved(x[d], observed[d], responsibility, mean[d], m, a, b);
            mass[offset + d] += total(m);
            first[offset + d] += total(a);
            second[offset + d] += total(b);
        }
        foldSums(responsibility, a);
        return total(a);
    }

    private static void foldObserved(
            double[] x, double[] observed, double[] r, double mean, double[] mass, double[] first, double[] second) {
        for (int i = 0; i < LANES; i++) {
            double t0 = x[i] - mean;
            double t1 = x[i + LANES] - mean;
            double t2 = x[i + 2 * LANES] - mean;
            double t3 = x[i + 3 * LANES] - mean;
            double r0 = r[i] * observed[i];
            double r1 = r[i + LANES] * observed[i + LANES];
            double r2 = r[i + 2 * LANES] * observed[i + 2 * LANES];
            double r3 = r[i + 3 * LANES] * observed[i + 3 * LANES];
            double s0 = r0 * t0;
            double s1 = r1 * t1;
            double s2 = r2 * t2;
            double s3 = r3 * t3;
            mass[i] = r0 + r1 + r2 + r3;
            first[i] = s0 + s1 + s2 + s3;
            second[i] = Fma.fma(s3, t3, Fma.fma(s2, t2, Fma.fma(s1, t1, s0 * t0)));
        }
    }

    private static void foldSums(double[] r, double[] sums) {
        for (int i = 0; i < LANES; i++) {
            sums[i] = r[i] + r[i + LANES] + r[i + 2 * LANES] + r[i + 3 * LANES];
        }
    }

    /** Adds up a row of lane sums: 128 to 32 to 8 to 1, always in this order. */
    private static double total(double[] lanes) {
        for (int i = 0; i < 32; i++) {
            lanes[i] = (lanes[i] + lanes[i + 32]) + (lanes[i + 64] + lanes[i + 96]);
        }
        return totalOf32(lanes);
    }

    /** The end of the tree, shared by both kernels. */
    static double totalOf32(double[] v) {
        double c0 = (v[0] + v[8]) + (v[16] + v[24]);
        double c1 = (v[1] + v[9]) + (v[17] + v[25]);
        double c2 = (v[2] + v[10]) + (v[18] + v[26]);
        double c3 = (v[3] + v[11]) + (v[19] + v[27]);
        double c4 = (v[4] + v[12]) + (v[20] + v[28]);
        double c5 = (v[5] + v[13]) + (v[21] + v[29]);
        double c6 = (v[6] + v[14]) + (v[22] + v[30]);
        double c7 = (v[7] + v[15]) + (v[23] + v[31]);
        return ((c0 + c4) + (c1 + c5)) + ((c2 + c6) + (c3 + c7));
    }

    @Override
    public int positives(double[] row, int samples) {
        int count = 0;
        for (int i = 0; i < samples; i++) {
            count += row[i] > 0 ? 1 : 0;
        }
        return count;
    }

    @Override
    public void clear(double[] row, int from, int to) {
        Arrays.fill(row, from, to, 0);
    }

    /** Four columns at a time, so that each visit to a row writes half a cache line. */
    @Override
    public void transpose(double[][] x, int samples, double[][] rows) {
        int d = 0;
        for (; d + 3 < x.length; d += 4) {
            double[] x0 = x[d];
            double[] x1 = x[d + 1];
            double[] x2 = x[d + 2];
            double[] x3 = x[d + 3];
            for (int i = 0; i < samples; i++) {
                double[] row = rows[i];
                row[d] = x0[i];
                row[d + 1] = x1[i];
                row[d + 2] = x2[i];
                row[d + 3] = x3[i];
            }
        }
        for (; d < x.length; d++) {
            double[] column = x[d];
            for (int i = 0; i < samples; i++) {
                rows[i][d] = column[i];
            }
        }
    }

    /** Free of branches: positive or zero is as good as random. */
    @Override
    public int active(double[] responsibility, int samples, int[] index, double[] packed) {
        int count = 0;
        for (int i = 0; i < samples; i++) {
            double r = responsibility[i];
            index[count] = i;
            packed[count] = r;
            count += r > 0 ? 1 : 0;
        }
        return count;
    }

    @Override
    public void addRows(
            double[] groups,
            int offset,
            int samples,
            double[][] responsibilities,
            double[][] means,
            int components,
            /* wide */ double[] mass,
            /* wide */ double[] first,
            /* wide */ double[] second,
            RowSums<double[]> scratch) {
        int dimensions = first.length / components;
        unpackRows(groups, offset, samples, dimensions, scratch.rows());
        double[] s1 = scratch.first()[0];
        double[] s2 = scratch.second()[0];
        for (int g = 0; g < components; g++) {
            int count = active(responsibilities[g], samples, scratch.index(), scratch.packed());
            if (count > 0) {
                addListed(scratch.rows(), scratch.index(), scratch.packed(), count, means[g], s1, s2);
                add(s1, first, g * dimensions, dimensions);
                add(s2, second, g * dimensions, dimensions);
            }
            mass[g] = sum(scratch.packed(), count);
        }
    }

    /** One array per sample, out of a group that stays in the first-level cache meanwhile; rows beyond the last sample are filled too. */
    private static void unpackRows(double[] groups, int offset, int samples, int dimensions, double[][] rows) {
        for (int i = 0; i < samples; i += 4) {
            int group = i / STEP * STEP;
            int from = offset + group * dimensions + i - group;
            unpackFour(groups, from, dimensions, rows[i], rows[i + 1], rows[i + 2], rows[i + 3]);
        }
    }

    private static void unpackFour(
            double[] groups, int from, int dimensions, double[] row0, double[] row1, double[] row2, double[] row3) {
        for (int d = 0; d < dimensions; d++) {
            int j = from + STEP * d;
            row0[d] = groups[j];
            row1[d] = groups[j + 1];
            row2[d] = groups[j + 2];
            row3[d] = groups[j + 3];
        }
    }

    static void add(double[] sums, /* wide */ double[] totals, int offset, int count) {
        for (int j = 0; j < count; j++) {
            totals[offset + j] += sums[j];
        }
    }

    /** Sums of one component over the listed samples, in their order. */
    void addListed(double[][] rows, int[] index, double[] packed, int count, double[] mean, double[] s1, double[] s2) {
        Arrays.fill(s1, 0);
        Arrays.fill(s2, 0);
        int j = 0;
        for (; j + 2 < count; j += 3) {
            addThree(
                    rows[index[j]],
                    rows[index[j + 1]],
                    rows[index[j + 2]],
                    packed[j],
                    packed[j + 1],
                    packed[j + 2],
                    mean,
                    s1,
                    s2);
        }
        for (; j < count; j++) {
            addOne(rows[index[j]], packed[j], mean, s1, s2);
        }
    }

    private static void addThree(
            double[] x0,
            double[] x1,
            double[] x2,
            double r0,
            double r1,
            double r2,
            double[] mean,
            double[] s1,
            double[] s2) {
        for (int d = 0; d < mean.length; d++) {
            double t0 = x0[d] - mean[d];
            double t1 = x1[d] - mean[d];
            double t2 = x2[d] - mean[d];
            double u0 = r0 * t0;
            double u1 = r1 * t1;
            double u2 = r2 * t2;
            s1[d] = s1[d] + u0 + u1 + u2;
            s2[d] = Fma.fma(u2, t2, Fma.fma(u1, t1, Fma.fma(u0, t0, s2[d])));
        }
    }

    private static void addOne(double[] x0, double r0, double[] mean, double[] s1, double[] s2) {
        for (int d = 0; d < mean.length; d++) {
            double t0 = x0[d] - mean[d];
            double u0 = r0 * t0;
            s1[d] += u0;
            s2[d] = Fma.fma(u0, t0, s2[d]);
        }
    }

    @Override
    public /* wide */ double sum(double[] row, int count) {
        /* wide */ double total = 0;
        for (int j = 0; j < count; j++) {
            total += row[j];
        }
        return total;
    }

    @Override
    public /* wide */ double addObservedRows(
            double[][] rows,
            double[][] observed,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            double[] s0,
            double[] s1,
            double[] s2,
            /* wide */ double[] mass,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            int dimensions) {
        Arrays.fill(s0, 0);
        Arrays.fill(s1, 0);
        Arrays.fill(s2, 0);
        int j = 0;
        for (; j + 1 < count; j += 2) {
            addObservedTwo(
                    rows[index[j]],
                    rows[index[j + 1]],
                    observed[index[j]],
                    observed[index[j + 1]],
                    packed[j],
                    packed[j + 1],
                    mean,
                    s0,
                    s1,
                    s2);
        }
        if (j < count) {
            addObservedOne(rows[index[j]], observed[index[j]], packed[j], mean, s0, s1, s2);
        }
        for (int d = 0; d < dimensions; d++) {
            mass[offset + d] += s0[d];
            first[offset + d] += s1[d];
            second[offset + d] += s2[d];
        }
        return sum(packed, count);
    }

    private static void addObservedTwo(
            double[] x0,
            double[] x1,
            double[] observed0,
            double[] observed1,
            double r0,
            double r1,
            double[] mean,
            double[] s0,
            double[] s1,
            double[] s2) {
        for (int d = 0; d < mean.length; d++) {
            double w0 = r0 * observed0[d];
            double w1 = r1 * observed1[d];
            double t0 = x0[d] - mean[d];
            double t1 = x1[d] - mean[d];
            double u0 = w0 * t0;
            double u1 = w1 * t1;
            s0[d] = s0[d] + w0 + w1;
            s1[d] = s1[d] + u0 + u1;
            s2[d] = Fma.fma(u1, t1, Fma.fma(u0, t0, s2[d]));
        }
    }

    private static void addObservedOne(
            double[] x, double[] observed, double r, double[] mean, double[] s0, double[] s1, double[] s2) {
        for (int d = 0; d < mean.length; d++) {
            double w = r * observed[d];
            double t = x[d] - mean[d];
            double u = w * t;
            s0[d] += w;
            s1[d] += u;
            s2[d] = Fma.fma(u, t, s2[d]);
        }
    }

    @Override
    public void addByCategory(
            double[] responsibility, int count, int[] codes, int from, /* wide */ double[] sums, int offset) {
        for (int i = 0; i < count; i++) {
            int code = codes[from + i];
            if (code >= 0) {
                sums[offset + code] += responsibility[i];
            }
        }
    }

    @Override
    public void nearest(
            double[][] distances, int samples, int centres, int[] assignment, double[] best, double[] scratch) {
        System.arraycopy(distances[0], 0, best, 0, samples);
        Arrays.fill(assignment, 0, samples, 0);
        for (int g = 1; g < centres; g++) {
            nearer(distances[g], samples, g, assignment, best);
        }
    }

    private static void nearer(double[] distance, int samples, int g, int[] assignment, double[] best) {
        for (int i = 0; i < samples; i++) {
            if (distance[i] < best[i]) {
                best[i] = distance[i];
                assignment[i] = g;
            }
        }
    }

    @Override
    public void nearestTwo(
            double[][] distances,
            int samples,
            int centres,
            int[] assignment,
            double[] best,
            double[] second,
            double[] scratch) {
        System.arraycopy(distances[0], 0, best, 0, samples);
        Arrays.fill(second, 0, samples, Double.POSITIVE_INFINITY);
        Arrays.fill(assignment, 0, samples, 0);
        for (int g = 1; g < centres; g++) {
            runnerUp(distances[g], samples, best, second);
            nearer(distances[g], samples, g, assignment, best);
        }
    }

    private static void runnerUp(double[] distance, int samples, double[] best, double[] second) {
        for (int i = 0; i < samples; i++) {
            second[i] = Math.min(second[i], Math.max(best[i], distance[i]));
        }
    }

    @Override
    public void scores(
            double[] groups,
            int offset,
            double[][] x,
            int samples,
            double[][] directions,
            double[] heights,
            double[][] out) {
        int lead = x.length % 4;
        for (int g = 0; g < heights.length; g += 2) {
            double[] quad = directions[g / QUAD];
            int p = g % QUAD;
            Arrays.fill(out[g], 0, samples, heights[g]);
            Arrays.fill(out[g + 1], 0, samples, heights[g + 1]);
            for (int d = 0; d < lead; d++) {
                addProduct(x[d], samples, quad[QUAD * d + p], out[g]);
                addProduct(x[d], samples, quad[QUAD * d + p + 1], out[g + 1]);
            }
            for (int d = lead; d < x.length; d += 4) {
                addProducts(x[d], x[d + 1], x[d + 2], x[d + 3], samples, quad, QUAD * d + p, out[g], out[g + 1]);
            }
        }
    }

    private static void addProduct(double[] x, int samples, double c, double[] out) {
        for (int i = 0; i < samples; i++) {
            out[i] = Fma.fma(x[i], c, out[i]);
        }
    }

    private static void addProducts(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            int samples,
            double[] quad,
            int p,
            double[] out0,
            double[] out1) {
        double a0 = quad[p];
        double a1 = quad[p + 4];
        double a2 = quad[p + 8];
        double a3 = quad[p + 12];
        double b0 = quad[p + 1];
        double b1 = quad[p + 5];
        double b2 = quad[p + 9];
        double b3 = quad[p + 13];
        for (int i = 0; i < samples; i++) {
            out0[i] = Fma.fma(x3[i], a3, Fma.fma(x2[i], a2, Fma.fma(x1[i], a1, Fma.fma(x0[i], a0, out0[i]))));
            out1[i] = Fma.fma(x3[i], b3, Fma.fma(x2[i], b2, Fma.fma(x1[i], b1, Fma.fma(x0[i], b0, out1[i]))));
        }
    }

    @Override
    public void select(double[][] x, int[] index, int count, float[] groups, float[][] columns) {
        for (int d = 0; d < x.length; d++) {
            if (count == BLOCK) {
                narrow(x[d], columns[d]);
            } else {
                select(x[d], index, count, columns[d]);
            }
        }
    }

    private static void narrow(double[] from, float[] to) {
        for (int i = 0; i < BLOCK; i++) {
            to[i] = (float) from[i];
        }
    }

    private static void select(double[] from, int[] index, int count, float[] to) {
        for (int j = 0; j < count; j++) {
            to[j] = (float) from[index[j]];
        }
    }

    @Override
    public void addOwnDistances(
            double[] x, int count, int[] assignment, /* wide */ double scale, double[] shifts, double[] out) {
        double s = (double) scale;
        for (int i = 0; i < count; i++) {
            double a = Fma.fma(x[i], s, shifts[assignment[i]]);
            out[i] = Fma.fma(a, a, out[i]);
        }
    }

    @Override
    public void addAssigned(double[] x, int count, int[] assignment, /* wide */ double[] sums) {
        for (int i = 0; i < count; i++) {
            sums[assignment[i]] += x[i];
        }
    }

    @Override
    public void addAssigned(
            double[] x,
            double[] factor,
            int count,
            int[] assignment,
            /* wide */ double[] sums,
            /* wide */ double[] masses) {
        for (int i = 0; i < count; i++) {
            sums[assignment[i]] += factor[i] * x[i];
            masses[assignment[i]] += factor[i];
        }
    }

    @Override
    public void lower(double[] least, double[] candidate, int samples) {
        for (int i = 0; i < samples; i++) {
            least[i] = Math.min(least[i], candidate[i]);
        }
    }
}
