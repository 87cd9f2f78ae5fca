// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.QUAD;

import java.util.Arrays;

/**
 * Distances in plain Java, shaped so that the JVM's compiler vectorises it without any flag: one array per row, the
 * loop variable as the only index, bodies small enough to unroll. The single-precision twin is generated from this
 * file.
 */
class ScalarDistanceKernels implements DistanceKernels {
    @Override
    public void leadingDistances(LoadedBlock block, int leading, Factors centres, Energies out) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] quads = ((DoubleFactors) centres).quads;
        double[][] rows = ((DoubleEnergies) out).rows;
        remainingDistances(x, block.padded(), leading, quads, 0, centres.components, rows);
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
    public /* wide */ double distance(LoadedBlock block, int sample, Factors centres, int centre) {
        return distance(((DoubleBlock) block).columns(), sample, ((DoubleFactors) centres).quads, centre);
    }

    static double distance(double[][] x, int sample, double[][] factors, int centre) {
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
    public void observedDistances(LoadedBlock block, Factors centres, Energies out) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] observed = ((DoubleBlock) block).observed();
        double[][] quads = ((DoubleFactors) centres).quads;
        double[] penalties = ((DoubleFactors) centres).penalties;
        double[][] rows = ((DoubleEnergies) out).rows;
        int samples = block.padded();
        clearAll(rows, centres.components, samples);
        int pairs = x.length / 2 * 2;
        for (int g = 0; g < centres.components; g++) {
            double[] quad = quads[g / QUAD];
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
                        rows[g]);
            }
            if (pairs < x.length) {
                int q = p + 2 * QUAD * pairs;
                double penalty = penalties[g * x.length + pairs];
                addObserved(x[pairs], observed[pairs], samples, quad[q], quad[q + 1], penalty, rows[g]);
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
    public void addCategories(LoadedBlock block, int categoricalColumn, Offsets tables, Energies out) {
        int[] codes = ((DoubleBlock) block).codes();
        int from = categoricalColumn * block.length();
        double[] table = ((DoubleOffsets) tables).tables[categoricalColumn];
        double[][] rows = ((DoubleEnergies) out).rows;
        int samples = block.padded();
        for (int g = 0; g < tables.components; g++) {
            addEnergies(rows[g], samples, codes, from, table, g * tables.categories[categoricalColumn]);
        }
    }

    private static void addEnergies(double[] row, int samples, int[] codes, int from, double[] table, int offset) {
        for (int i = 0; i < samples; i++) {
            int code = codes[from + i];
            row[i] += code < 0 ? 0 : table[offset + code];
        }
    }
}
