// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.DoubleDenseSpace.TILE;
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

    @Override
    public void addRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space) {
        double[][] r = ((DoubleEnergies) responsibilities).rows;
        DoubleMomentSpace s = (DoubleMomentSpace) space;
        DoubleDenseSpace dense = s.dense;
        dense.takeNear(model.components, model::isNearZero);
        int dimensions = block.dimensions();
        int padded = block.padded();
        double[][] pairs = dense.pairs();
        dense.makeTiles(1);
        double[] tile = dense.tiles[0];
        fillPairs(((DoubleBlock) block).groups(), ((DoubleBlock) block).offset(), padded, dimensions, pairs);
        for (int c = 0; c < dense.nearCount; c += TILE) {
            VectorTileKernels.takeFive(r, c, 0, padded, dense, tile);
            for (int d = 0; d < dimensions; d += L) {
                VectorTileKernels.sumPairs(pairs[d / L], tile, padded, dense.sums, 0, d, s.squares() + d);
            }
            for (int j = 0; j < Math.min(TILE, dense.nearCount - c); j++) {
                s.move(dense.sums[j], c + j, model, into);
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
                VectorTileKernels.fillLane(groups, from + STEP * d, pairs[d / L], 2 * (first * L) + d % L, 2 * L);
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
