// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.DoubleDenseSpace.TILE;
import static org.priodon.internal.layout.Layout.STEP;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Responsibilities times numbers of samples, by tiles of five components and two vectors of numbers: five components
 * share a sample, and their responsibilities lie side by side, so fewer numbers are loaded.
 */
final class VectorTileKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    private VectorTileKernels() {}

    /** One array per vector of dimensions, sample after sample; what lies beyond the last dimension stays zero. */
    static void fillPanels(double[] groups, int offset, int samples, int dimensions, double[][] panels) {
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * dimensions;
            for (int d = 0; d < dimensions; d++) {
                fillLane(groups, from + STEP * d, panels[d / L], first * L + d % L, L);
            }
        }
    }

    /** One column of a group of samples. */
    static void fillLane(double[] groups, int from, double[] panel, int to, int stride) {
        for (int i = 0; i < STEP; i++) {
            panel[to + stride * i] = groups[from + i];
        }
    }

    /**
     * Puts the responsibilities of five components side by side, and sums them on the way, each in sample order. Where
     * fewer are left, the last is taken again and again.
     */
    static void takeFive(
            double[][] responsibilities, int c, int from, int samples, DoubleDenseSpace to, double[] tile) {
        int last = to.nearCount - 1;
        int c1 = Math.min(last, c + 1);
        int c2 = Math.min(last, c + 2);
        int c3 = Math.min(last, c + 3);
        int c4 = Math.min(last, c + 4);
        double[] r0 = responsibilities[to.near[c]];
        double[] r1 = responsibilities[to.near[c1]];
        double[] r2 = responsibilities[to.near[c2]];
        double[] r3 = responsibilities[to.near[c3]];
        double[] r4 = responsibilities[to.near[c4]];
        /* wide */ double sum0 = to.masses[c];
        /* wide */ double sum1 = to.masses[c1];
        /* wide */ double sum2 = to.masses[c2];
        /* wide */ double sum3 = to.masses[c3];
        /* wide */ double sum4 = to.masses[c4];
        for (int i = 0; i < samples; i++) {
            sum0 += r0[from + i];
            sum1 += r1[from + i];
            sum2 += r2[from + i];
            sum3 += r3[from + i];
            sum4 += r4[from + i];
            tile[TILE * i] = r0[from + i];
            tile[TILE * i + 1] = r1[from + i];
            tile[TILE * i + 2] = r2[from + i];
            tile[TILE * i + 3] = r3[from + i];
            tile[TILE * i + 4] = r4[from + i];
        }
        to.masses[c] = sum0;
        to.masses[c1] = sum1;
        to.masses[c2] = sum2;
        to.masses[c3] = sum3;
        to.masses[c4] = sum4;
    }

    /**
     * Sums the responsibilities of five components times a pair of vectors.
     *
     * @param sums what there is, is lost
     * @param c the row of sums of the first component; the others follow
     * @param d where the sums of the first vector are
     * @param e where the sums of the second vector are
     */
    static void sumPairs(double[] pairs, double[] tile, int samples, double[][] sums, int c, int d, int e) {
        sumPairs(pairs, tile, samples, sums[c], sums[c + 1], sums[c + 2], sums[c + 3], sums[c + 4], d, e);
    }

    private static void sumPairs(
            double[] pairs,
            double[] tile,
            int samples,
            double[] s0,
            double[] s1,
            double[] s2,
            double[] s3,
            double[] s4,
            int d,
            int e) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector a1 = zero;
        DoubleVector a2 = zero;
        DoubleVector a3 = zero;
        DoubleVector a4 = zero;
        DoubleVector b0 = zero;
        DoubleVector b1 = zero;
        DoubleVector b2 = zero;
        DoubleVector b3 = zero;
        DoubleVector b4 = zero;
        for (int i = 0; i < samples; i++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, pairs, 2 * L * i);
            DoubleVector y = DoubleVector.fromArray(SPECIES, pairs, 2 * L * i + L);
            DoubleVector r = DoubleVector.broadcast(SPECIES, tile[TILE * i]);
            a0 = x.fma(r, a0);
            b0 = y.fma(r, b0);
            r = DoubleVector.broadcast(SPECIES, tile[TILE * i + 1]);
            a1 = x.fma(r, a1);
            b1 = y.fma(r, b1);
            r = DoubleVector.broadcast(SPECIES, tile[TILE * i + 2]);
            a2 = x.fma(r, a2);
            b2 = y.fma(r, b2);
            r = DoubleVector.broadcast(SPECIES, tile[TILE * i + 3]);
            a3 = x.fma(r, a3);
            b3 = y.fma(r, b3);
            r = DoubleVector.broadcast(SPECIES, tile[TILE * i + 4]);
            a4 = x.fma(r, a4);
            b4 = y.fma(r, b4);
        }
        zero.add(a0).intoArray(s0, d);
        zero.add(a1).intoArray(s1, d);
        zero.add(a2).intoArray(s2, d);
        zero.add(a3).intoArray(s3, d);
        zero.add(a4).intoArray(s4, d);
        zero.add(b0).intoArray(s0, e);
        zero.add(b1).intoArray(s1, e);
        zero.add(b2).intoArray(s2, e);
        zero.add(b3).intoArray(s3, e);
        zero.add(b4).intoArray(s4, e);
    }
}
