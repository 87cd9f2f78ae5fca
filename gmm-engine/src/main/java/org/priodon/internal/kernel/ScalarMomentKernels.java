// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.LANES;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Moments of a block in plain Java, see {@link ScalarKernels}. */
abstract class ScalarMomentKernels implements Kernels<double[]> {
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

    /** One column of {@link #addLanes}: a block to {@link Layout#LANES} sums of each kind. */
    void foldMoments(double[] x, double[] r, double mean, double[] first, double[] second) {
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
    double total(double[] lanes) {
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
    public /* wide */ double denseShare() {
        return Thresholds.DENSE_SHARE;
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

    @Override
    public int active(double[] responsibility, int samples, int[] index, double[] packed) {
        int count = 0;
        for (int i = 0; i < samples; i++) {
            index[count] = i;
            count += Sign.isPositive(responsibility[i]);
        }
        for (int j = 0; j < count; j++) {
            packed[j] = responsibility[index[j]];
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
        for (int g = 0; g < components; g++) {
            System.arraycopy(means[g], 0, scratch.means()[g], 0, means[g].length);
            Arrays.fill(scratch.first()[g], 0);
            Arrays.fill(scratch.second()[g], 0);
        }
        for (int from = 0; from < samples; from += Layout.STEP) {
            int count = Math.min(Layout.STEP, samples - from);
            unpackRows(groups, offset + from * dimensions, count, dimensions, scratch.rows());
            for (int g = 0; g < components; g++) {
                addGroup(
                        scratch.rows(),
                        responsibilities[g],
                        from,
                        count,
                        scratch.means()[g],
                        scratch.first()[g],
                        scratch.second()[g]);
            }
        }
        for (int g = 0; g < components; g++) {
            add(scratch.first()[g], first, g * dimensions, dimensions);
            add(scratch.second()[g], second, g * dimensions, dimensions);
        }
        sums(responsibilities, components, samples, mass);
    }

    /** The sums of the first elements of each row, in order. */
    static void sums(double[][] rows, int count, int samples, /* wide */ double[] sums) {
        for (int g = 0; g < count; g += 4) {
            sumFour(rows, g, count - 1, samples, sums);
        }
    }

    /** Four sums at a time: one alone would wait for each of its additions. */
    static void sumFour(double[][] responsibilities, int g, int last, int samples, /* wide */ double[] mass) {
        int g1 = Math.min(last, g + 1);
        int g2 = Math.min(last, g + 2);
        int g3 = Math.min(last, g + 3);
        double[] r0 = responsibilities[g];
        double[] r1 = responsibilities[g1];
        double[] r2 = responsibilities[g2];
        double[] r3 = responsibilities[g3];
        /* wide */ double sum0 = 0;
        /* wide */ double sum1 = 0;
        /* wide */ double sum2 = 0;
        /* wide */ double sum3 = 0;
        for (int i = 0; i < samples; i++) {
            sum0 += r0[i];
            sum1 += r1[i];
            sum2 += r2[i];
            sum3 += r3[i];
        }
        mass[g] = sum0;
        mass[g1] = sum1;
        mass[g2] = sum2;
        mass[g3] = sum3;
    }

    /** A group of samples stays in the first-level cache for all components. */
    private static void addGroup(
            double[][] rows, double[] r, int from, int count, double[] mean, double[] s1, double[] s2) {
        int j = 0;
        for (; j + 2 < count; j += 3) {
            int i = from + j;
            addThree(rows[j], rows[j + 1], rows[j + 2], r[i], r[i + 1], r[i + 2], mean, s1, s2);
        }
        for (; j < count; j++) {
            addOne(rows[j], r[from + j], mean, s1, s2);
        }
    }

    @Override
    public void addListedRows(
            double[][] rows,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            int dimensions,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int to,
            RowSums<double[]> scratch) {
        double[] about = scratch.means()[0];
        double[] s1 = scratch.first()[0];
        double[] s2 = scratch.second()[0];
        System.arraycopy(mean, 0, about, 0, mean.length);
        addListed(rows, index, packed, count, about, s1, s2);
        add(s1, first, to, dimensions);
        add(s2, second, to, dimensions);
    }

    @Override
    public void addListedColumns(
            double[] groups,
            int[] places,
            double[] packed,
            int count,
            double[] mean,
            int dimensions,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int to) {
        for (int d = 0; d < dimensions; d += 4) {
            addFourColumns(groups, places, packed, count, mean, d, first, second, to, dimensions);
        }
    }

    /** The same column several times where fewer are left. */
    private static void addFourColumns(
            double[] groups,
            int[] places,
            double[] packed,
            int count,
            double[] mean,
            int d,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            int dimensions) {
        int left = dimensions - 1 - d;
        int d1 = Math.min(left, 1);
        int d2 = Math.min(left, 2);
        int d3 = Math.min(left, 3);
        double mean0 = mean[d];
        double mean1 = mean[d + d1];
        double mean2 = mean[d + d2];
        double mean3 = mean[d + d3];
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double b3 = 0;
        for (int j = 0; j < count; j++) {
            int place = places[j] + d * Layout.STEP;
            double r = packed[j];
            double t0 = groups[place] - mean0;
            double t1 = groups[place + d1 * Layout.STEP] - mean1;
            double t2 = groups[place + d2 * Layout.STEP] - mean2;
            double t3 = groups[place + d3 * Layout.STEP] - mean3;
            double u0 = r * t0;
            double u1 = r * t1;
            double u2 = r * t2;
            double u3 = r * t3;
            a0 += u0;
            a1 += u1;
            a2 += u2;
            a3 += u3;
            b0 = Fma.fma(u0, t0, b0);
            b1 = Fma.fma(u1, t1, b1);
            b2 = Fma.fma(u2, t2, b2);
            b3 = Fma.fma(u3, t3, b3);
        }
        first[offset + d] += a0;
        second[offset + d] += b0;
        if (left > 0) {
            first[offset + d + 1] += a1;
            second[offset + d + 1] += b1;
        }
        if (left > 1) {
            first[offset + d + 2] += a2;
            second[offset + d + 2] += b2;
        }
        if (left > 2) {
            first[offset + d + 3] += a3;
            second[offset + d + 3] += b3;
        }
    }

    /** Out of a group that stays in the first-level cache meanwhile. */
    @Override
    public void unpackRows(double[] groups, int offset, int samples, int dimensions, double[][] rows) {
        for (int i = 0; i < samples; i += 4) {
            int group = i / Layout.STEP * Layout.STEP;
            int from = offset + group * dimensions + i - group;
            unpackFour(groups, from, dimensions, rows[i], rows[i + 1], rows[i + 2], rows[i + 3]);
        }
    }

    private static void unpackFour(
            double[] groups, int from, int dimensions, double[] row0, double[] row1, double[] row2, double[] row3) {
        for (int d = 0; d < dimensions; d++) {
            int j = from + Layout.STEP * d;
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
}
