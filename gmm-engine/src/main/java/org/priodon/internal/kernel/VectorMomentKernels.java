// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.DoubleMomentSpace.TILE;
import static org.priodon.internal.layout.Layout.LANES;
import static org.priodon.internal.layout.Layout.STEP;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Moments on the Vector API, see {@link VectorKernels}. */
final class VectorMomentKernels extends ScalarMomentKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    /** The end of the tree of {@link #total} has so many lanes, and no vector may have more. */
    private static final int EIGHT = 8;

    private static final VectorSpecies<Double> SUMS = L <= EIGHT ? SPECIES : DoubleVector.SPECIES_256;

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
        for (int k = 0; k < EIGHT; k += SUMS.length()) {
            DoubleVector left = quarter(lanes, k).add(quarter(lanes, k + EIGHT));
            DoubleVector right = quarter(lanes, k + 2 * EIGHT).add(quarter(lanes, k + 3 * EIGHT));
            left.add(right).intoArray(lanes, k);
        }
        return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
    }

    private static DoubleVector quarter(double[] lanes, int k) {
        DoubleVector left = DoubleVector.fromArray(SUMS, lanes, k).add(DoubleVector.fromArray(SUMS, lanes, k + 32));
        DoubleVector right =
                DoubleVector.fromArray(SUMS, lanes, k + 64).add(DoubleVector.fromArray(SUMS, lanes, k + 96));
        return left.add(right);
    }

    /** Five components share a sample, and their responsibilities lie side by side: so fewer numbers are loaded. */
    @Override
    public void addRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space) {
        double[][] r = ((DoubleEnergies) responsibilities).rows;
        DoubleMomentSpace s = (DoubleMomentSpace) space;
        s.takeNear(model);
        int dimensions = block.dimensions();
        int padded = block.padded();
        fillPairs(((DoubleBlock) block).groups(), ((DoubleBlock) block).offset(), padded, dimensions, s.pairs());
        for (int c = 0; c < s.nearCount; c += TILE) {
            takeFive(r, c, padded, s);
            for (int d = 0; d < dimensions; d += L) {
                addPairs(s.pairs()[d / L], s.tile, padded, d, s.first, s.second);
            }
            for (int j = 0; j < Math.min(TILE, s.nearCount - c); j++) {
                s.move(s.first[j], s.second[j], 0, model, s.near[c + j], s.added[c + j], into);
            }
        }
    }

    /**
     * One array per vector of dimensions: the values of a sample, then their squares, sample after sample; what lies
     * beyond the last dimension stays zero.
     */
    private static void fillPairs(double[] groups, int offset, int samples, int dimensions, double[][] pairs) {
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * dimensions;
            for (int d = 0; d < dimensions; d++) {
                fillLane(groups, from + STEP * d, pairs[d / L], 2 * (first * L) + d % L, 2 * L);
            }
        }
        for (int d = 0; d < dimensions; d += L) {
            square(pairs[d / L], samples);
        }
    }

    /** None is infinite, as zero times infinity would not be zero. */
    private static void square(double[] pairs, int samples) {
        for (int i = 0; i < samples; i++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, pairs, 2 * L * i);
            x.mul(x).min(Double.MAX_VALUE).intoArray(pairs, 2 * L * i + L);
        }
    }

    /** One array per vector of dimensions, sample after sample; what lies beyond the last dimension stays zero. */
    static void fillPanels(double[] groups, int offset, int samples, int dimensions, double[][] panels) {
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * dimensions;
            for (int d = 0; d < dimensions; d++) {
                fillLane(groups, from + STEP * d, panels[d / L], first * L + d % L, L);
            }
        }
    }

    private static void fillLane(double[] groups, int from, double[] panel, int to, int stride) {
        for (int i = 0; i < STEP; i++) {
            panel[to + stride * i] = groups[from + i];
        }
    }

    /**
     * Puts the responsibilities of five components side by side, and sums them on the way, each in sample order. Where
     * fewer are left, the last is taken again and again.
     */
    private static void takeFive(double[][] responsibilities, int c, int samples, DoubleMomentSpace to) {
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
        double[] tile = to.tile;
        /* wide */ double sum0 = 0;
        /* wide */ double sum1 = 0;
        /* wide */ double sum2 = 0;
        /* wide */ double sum3 = 0;
        /* wide */ double sum4 = 0;
        for (int i = 0; i < samples; i++) {
            sum0 += r0[i];
            sum1 += r1[i];
            sum2 += r2[i];
            sum3 += r3[i];
            sum4 += r4[i];
            tile[TILE * i] = r0[i];
            tile[TILE * i + 1] = r1[i];
            tile[TILE * i + 2] = r2[i];
            tile[TILE * i + 3] = r3[i];
            tile[TILE * i + 4] = r4[i];
        }
        to.added[c] = sum0;
        to.added[c1] = sum1;
        to.added[c2] = sum2;
        to.added[c3] = sum3;
        to.added[c4] = sum4;
    }

    /** Five components by one vector of dimensions and the vector of its squares. */
    private static void addPairs(
            double[] pairs, double[] tile, int samples, int d, double[][] first, double[][] second) {
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
        zero.add(a0).intoArray(first[0], d);
        zero.add(a1).intoArray(first[1], d);
        zero.add(a2).intoArray(first[2], d);
        zero.add(a3).intoArray(first[3], d);
        zero.add(a4).intoArray(first[4], d);
        zero.add(b0).intoArray(second[0], d);
        zero.add(b1).intoArray(second[1], d);
        zero.add(b2).intoArray(second[2], d);
        zero.add(b3).intoArray(second[3], d);
        zero.add(b4).intoArray(second[4], d);
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
