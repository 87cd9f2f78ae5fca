// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.STEP;

import java.util.Arrays;

/**
 * The loops of {@link ScalarMomentKernels} and {@link ScalarMatrixKernels} along the numbers of samples, one array
 * each.
 */
final class ScalarRowKernels {
    private ScalarRowKernels() {}

    /** Adds the rows of a group, times responsibilities, to the sums of all components near zero. */
    static void addGroup(double[][] responsibilities, int from, DoubleDenseSpace space, int length) {
        double[][] sums = space.sums;
        for (int c = 0; c < space.nearCount; c += 2) {
            double[] r = responsibilities[space.near[c]];
            double[] q = responsibilities[space.near[Math.min(c + 1, space.nearCount - 1)]];
            addGroup(space.rows, from, r, q, sums[c], sums[c + 1], length);
        }
    }

    /** Sums the responsibilities of all components near zero. */
    static void sumResponsibilities(double[][] responsibilities, int samples, DoubleDenseSpace space) {
        for (int c = 0; c < space.nearCount; c += 4) {
            sumFour(responsibilities, space.near, c, space.nearCount - 1, samples, space.masses);
        }
    }

    /** Four sums at a time: one alone would wait for each of its additions. */
    private static void sumFour(
            double[][] responsibilities, int[] of, int c, int last, int samples, /* wide */ double[] mass) {
        int c1 = Math.min(last, c + 1);
        int c2 = Math.min(last, c + 2);
        int c3 = Math.min(last, c + 3);
        double[] r0 = responsibilities[of[c]];
        double[] r1 = responsibilities[of[c1]];
        double[] r2 = responsibilities[of[c2]];
        double[] r3 = responsibilities[of[c3]];
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
        mass[c] = sum0;
        mass[c1] = sum1;
        mass[c2] = sum2;
        mass[c3] = sum3;
    }

    /**
     * Sums of rows times responsibilities, of two components. A group of samples stays in the first-level cache for all
     * components.
     */
    private static void addGroup(
            double[][] rows, int from, double[] r, double[] q, double[] s, double[] t, int length) {
        for (int j = 0; j < STEP; j += 4) {
            addFour(rows[j], rows[j + 1], rows[j + 2], rows[j + 3], r, q, from + j, s, t, length);
        }
    }

    private static void addFour(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            double[] r,
            double[] q,
            int i,
            double[] s,
            double[] t,
            int length) {
        double r0 = r[i];
        double r1 = r[i + 1];
        double r2 = r[i + 2];
        double r3 = r[i + 3];
        double q0 = q[i];
        double q1 = q[i + 1];
        double q2 = q[i + 2];
        double q3 = q[i + 3];
        for (int d = 0; d < length; d++) {
            s[d] = Fma.fma(r3, x3[d], Fma.fma(r2, x2[d], Fma.fma(r1, x1[d], Fma.fma(r0, x0[d], s[d]))));
            t[d] = Fma.fma(q3, x3[d], Fma.fma(q2, x2[d], Fma.fma(q1, x1[d], Fma.fma(q0, x0[d], t[d]))));
        }
    }

    /** Adds sums to totals, from a place on. */
    static void add(double[] sums, /* wide */ double[] totals, int offset, int count) {
        for (int j = 0; j < count; j++) {
            totals[offset + j] += sums[j];
        }
    }

    /** Sums of one component over the listed samples, in their order. */
    static void addListed(
            double[][] rows,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            double[] s1,
            double[] s2,
            int length) {
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
                    s2,
                    length);
        }
        for (; j < count; j++) {
            addOne(rows[index[j]], packed[j], mean, s1, s2, length);
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
            double[] s2,
            int length) {
        for (int d = 0; d < length; d++) {
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

    private static void addOne(double[] x0, double r0, double[] mean, double[] s1, double[] s2, int length) {
        for (int d = 0; d < length; d++) {
            double t0 = x0[d] - mean[d];
            double u0 = r0 * t0;
            s1[d] += u0;
            s2[d] = Fma.fma(u0, t0, s2[d]);
        }
    }

    /** Sums of one component over the observed values of the listed samples, in their order. */
    static void addObserved(
            double[][] rows,
            double[][] observed,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            double[] s0,
            double[] s1,
            double[] s2) {
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
}
