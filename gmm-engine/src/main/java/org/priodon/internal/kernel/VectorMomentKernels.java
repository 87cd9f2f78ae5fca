// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.LANES;
import static org.priodon.internal.layout.Layout.QUAD;
import static org.priodon.internal.layout.Layout.STEP;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Moments on the Vector API, see {@link VectorKernels}. */
final class VectorMomentKernels extends ScalarMomentKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    @Override
    void foldMoments(double[] x, double[] r, double mean, double[] first, double[] second) {
        DoubleVector m = DoubleVector.broadcast(SPECIES, mean);
        for (int i = 0; i < LANES; i += L) {
            DoubleVector t = DoubleVector.fromArray(SPECIES, x, i).sub(m);
            DoubleVector u = DoubleVector.fromArray(SPECIES, r, i).mul(t);
            DoubleVector s1 = u;
            DoubleVector s2 = u.mul(t);
            t = DoubleVector.fromArray(SPECIES, x, i + LANES).sub(m);
            u = DoubleVector.fromArray(SPECIES, r, i + LANES).mul(t);
            s1 = s1.add(u);
            s2 = u.fma(t, s2);
            t = DoubleVector.fromArray(SPECIES, x, i + 2 * LANES).sub(m);
            u = DoubleVector.fromArray(SPECIES, r, i + 2 * LANES).mul(t);
            s1 = s1.add(u);
            s2 = u.fma(t, s2);
            t = DoubleVector.fromArray(SPECIES, x, i + 3 * LANES).sub(m);
            u = DoubleVector.fromArray(SPECIES, r, i + 3 * LANES).mul(t);
            s1.add(u).intoArray(first, i);
            u.fma(t, s2).intoArray(second, i);
        }
    }

    @Override
    double total(double[] lanes) {
        for (int i = 0; i < 32; i += L) {
            DoubleVector left =
                    DoubleVector.fromArray(SPECIES, lanes, i).add(DoubleVector.fromArray(SPECIES, lanes, i + 32));
            DoubleVector right =
                    DoubleVector.fromArray(SPECIES, lanes, i + 64).add(DoubleVector.fromArray(SPECIES, lanes, i + 96));
            left.add(right).intoArray(lanes, i);
        }
        return totalOf32(lanes);
    }

    @Override
    public /* wide */ double denseShare() {
        return Thresholds.DENSE_SHARE_OF_VECTORS;
    }

    /** Four components share a sample. */
    @Override
    public void addRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space) {
        double[][] r = ((DoubleEnergies) responsibilities).rows;
        double[][] means = ((DoubleFactors) model).means;
        DoubleMomentSpace s = (DoubleMomentSpace) space;
        int components = model.components;
        s.makeRowsFor(components);
        int dimensions = block.dimensions();
        int padded = block.padded();
        fillPanels(((DoubleBlock) block).groups(), ((DoubleBlock) block).offset(), padded, dimensions, s.panels);
        for (int g = 0; g < components; g += QUAD) {
            takeFour(r, g, components - 1, padded, s);
            int count = Math.min(QUAD, components - g);
            double[][] four = four(means, g, count);
            for (int d = 0; d < dimensions; d += L) {
                addPanel(s.panels[d / L], padded, s.quad, four, d, s);
            }
            for (int j = 0; j < count; j++) {
                into.addComplete(g + j, s.added[g + j]);
                ScalarRowKernels.add(s.first[j], into.first(), (g + j) * dimensions, dimensions);
                ScalarRowKernels.add(s.second[j], into.second(), (g + j) * dimensions, dimensions);
            }
        }
    }

    /** One array per vector of dimensions, sample after sample; what lies beyond the last dimension stays zero. */
    static void fillPanels(double[] groups, int offset, int samples, int dimensions, double[][] panels) {
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * dimensions;
            for (int d = 0; d < dimensions; d++) {
                fillLane(groups, from + STEP * d, panels[d / L], first * L + d % L);
            }
        }
    }

    private static void fillLane(double[] groups, int from, double[] panel, int to) {
        for (int i = 0; i < STEP; i++) {
            panel[to + L * i] = groups[from + i];
        }
    }

    /**
     * Puts the responsibilities of four components side by side, and sums them on the way, each in sample order. Where
     * fewer are left, the last is taken again and again.
     */
    private static void takeFour(double[][] responsibilities, int g, int last, int samples, DoubleMomentSpace to) {
        int g1 = Math.min(last, g + 1);
        int g2 = Math.min(last, g + 2);
        int g3 = Math.min(last, g + 3);
        double[] r0 = responsibilities[g];
        double[] r1 = responsibilities[g1];
        double[] r2 = responsibilities[g2];
        double[] r3 = responsibilities[g3];
        double[] quad = to.quad;
        /* wide */ double sum0 = 0;
        /* wide */ double sum1 = 0;
        /* wide */ double sum2 = 0;
        /* wide */ double sum3 = 0;
        for (int i = 0; i < samples; i++) {
            sum0 += r0[i];
            sum1 += r1[i];
            sum2 += r2[i];
            sum3 += r3[i];
            quad[QUAD * i] = r0[i];
            quad[QUAD * i + 1] = r1[i];
            quad[QUAD * i + 2] = r2[i];
            quad[QUAD * i + 3] = r3[i];
        }
        to.added[g] = sum0;
        to.added[g1] = sum1;
        to.added[g2] = sum2;
        to.added[g3] = sum3;
    }

    private static double[][] four(double[][] means, int g, int count) {
        int last = g + count - 1;
        return new double[][] {
            means[g], means[Math.min(last, g + 1)], means[Math.min(last, g + 2)], means[Math.min(last, g + 3)]
        };
    }

    /**
     * Four components by one vector of dimensions. Their responsibilities lie side by side: with an array each, JDK 25
     * runs out of registers for the arrays.
     */
    private static void addPanel(
            double[] panel, int samples, double[] quad, double[][] means, int d, DoubleMomentSpace sums) {
        DoubleVector m0 = DoubleVector.fromArray(SPECIES, means[0], d);
        DoubleVector m1 = DoubleVector.fromArray(SPECIES, means[1], d);
        DoubleVector m2 = DoubleVector.fromArray(SPECIES, means[2], d);
        DoubleVector m3 = DoubleVector.fromArray(SPECIES, means[3], d);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector b0 = a0;
        DoubleVector a1 = a0;
        DoubleVector b1 = a0;
        DoubleVector a2 = a0;
        DoubleVector b2 = a0;
        DoubleVector a3 = a0;
        DoubleVector b3 = a0;
        for (int i = 0; i < samples; i++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, panel, i * L);
            DoubleVector t = x.sub(m0);
            DoubleVector u = t.mul(quad[QUAD * i]);
            a0 = u.add(a0);
            b0 = u.fma(t, b0);
            t = x.sub(m1);
            u = t.mul(quad[QUAD * i + 1]);
            a1 = u.add(a1);
            b1 = u.fma(t, b1);
            t = x.sub(m2);
            u = t.mul(quad[QUAD * i + 2]);
            a2 = u.add(a2);
            b2 = u.fma(t, b2);
            t = x.sub(m3);
            u = t.mul(quad[QUAD * i + 3]);
            a3 = u.add(a3);
            b3 = u.fma(t, b3);
        }
        zero.add(a0).intoArray(sums.first[0], d);
        zero.add(a1).intoArray(sums.first[1], d);
        zero.add(a2).intoArray(sums.first[2], d);
        zero.add(a3).intoArray(sums.first[3], d);
        zero.add(b0).intoArray(sums.second[0], d);
        zero.add(b1).intoArray(sums.second[1], d);
        zero.add(b2).intoArray(sums.second[2], d);
        zero.add(b3).intoArray(sums.second[3], d);
    }

    @Override
    void addListed(
            double[][] rows,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            double[] s1,
            double[] s2,
            int length) {
        if (length < 4 * L) {
            for (int d = 0; d < length; d += L) {
                addOne(rows, index, packed, count, mean, s1, s2, d);
            }
            return;
        }
        // The last four may have been summed in part: once more takes less time than single vectors, which wait.
        for (int d = 0; d < length; d += 4 * L) {
            addFour(rows, index, packed, count, mean, s1, s2, Math.min(d, length - 4 * L));
        }
    }

    /** Four vectors of dimensions: enough independent sums to hide the latency of the additions. */
    private static void addFour(
            double[][] rows, int[] index, double[] packed, int count, double[] mean, double[] s1, double[] s2, int d) {
        DoubleVector m0 = DoubleVector.fromArray(SPECIES, mean, d);
        DoubleVector m1 = DoubleVector.fromArray(SPECIES, mean, d + L);
        DoubleVector m2 = DoubleVector.fromArray(SPECIES, mean, d + 2 * L);
        DoubleVector m3 = DoubleVector.fromArray(SPECIES, mean, d + 3 * L);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector a1 = a0;
        DoubleVector a2 = a0;
        DoubleVector a3 = a0;
        DoubleVector b0 = a0;
        DoubleVector b1 = a0;
        DoubleVector b2 = a0;
        DoubleVector b3 = a0;
        for (int j = 0; j < count; j++) {
            double[] row = rows[index[j]];
            DoubleVector r = DoubleVector.broadcast(SPECIES, packed[j]);
            DoubleVector t = DoubleVector.fromArray(SPECIES, row, d).sub(m0);
            DoubleVector u = r.mul(t);
            a0 = u.add(a0);
            b0 = u.fma(t, b0);
            t = DoubleVector.fromArray(SPECIES, row, d + L).sub(m1);
            u = r.mul(t);
            a1 = u.add(a1);
            b1 = u.fma(t, b1);
            t = DoubleVector.fromArray(SPECIES, row, d + 2 * L).sub(m2);
            u = r.mul(t);
            a2 = u.add(a2);
            b2 = u.fma(t, b2);
            t = DoubleVector.fromArray(SPECIES, row, d + 3 * L).sub(m3);
            u = r.mul(t);
            a3 = u.add(a3);
            b3 = u.fma(t, b3);
        }
        zero.add(a0).intoArray(s1, d);
        zero.add(a1).intoArray(s1, d + L);
        zero.add(a2).intoArray(s1, d + 2 * L);
        zero.add(a3).intoArray(s1, d + 3 * L);
        zero.add(b0).intoArray(s2, d);
        zero.add(b1).intoArray(s2, d + L);
        zero.add(b2).intoArray(s2, d + 2 * L);
        zero.add(b3).intoArray(s2, d + 3 * L);
    }

    private static void addOne(
            double[][] rows, int[] index, double[] packed, int count, double[] mean, double[] s1, double[] s2, int d) {
        DoubleVector m = DoubleVector.fromArray(SPECIES, mean, d);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a = zero;
        DoubleVector b = zero;
        for (int j = 0; j < count; j++) {
            DoubleVector t = DoubleVector.fromArray(SPECIES, rows[index[j]], d).sub(m);
            DoubleVector u = DoubleVector.broadcast(SPECIES, packed[j]).mul(t);
            a = u.add(a);
            b = u.fma(t, b);
        }
        zero.add(a).intoArray(s1, d);
        zero.add(b).intoArray(s2, d);
    }
}
