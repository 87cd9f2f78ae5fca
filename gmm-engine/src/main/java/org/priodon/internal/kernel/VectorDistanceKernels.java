// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.QUAD;
import static org.priodon.internal.layout.Layout.STEP;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Distances on the Vector API, see {@link VectorKernels}. */
final class VectorDistanceKernels extends ScalarDistanceKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    /**
     * Group by group, so that a group's columns stay in the first-level cache for all centres. A tile reads its factors
     * from an array of its own at a plain multiple of the loop variable: with offsets, one JDK or the other checks
     * bounds in the loop and loses 40 %.
     */
    @Override
    public void leadingDistances(LoadedBlock block, int leading, Factors centres, Energies energies) {
        double[] groups = ((DoubleBlock) block).groups();
        int offset = ((DoubleBlock) block).offset();
        double[][] factors = ((DoubleFactors) centres).quads;
        double[][] out = ((DoubleEnergies) energies).rows;
        int samples = block.padded();
        int count = centres.components;
        if (leading < Thresholds.TILED_FROM) {
            super.leadingDistances(block, leading, centres, energies);
            return;
        }
        // With few dimensions the columns are there anyway, because moments need them.
        boolean byColumns = block.dimensions() < Thresholds.ROWS_FROM;
        int full = count / QUAD * QUAD;
        // Three centres take as long as a tile of four, one or two less.
        int tiled = !byColumns && count - full == QUAD - 1 ? count : full;
        for (int first = 0; first < samples; first += STEP) {
            int from = offset + first * block.dimensions();
            for (int g = 0; g < tiled; g += QUAD) {
                double[] quad = factors[g / QUAD];
                for (int i = 0; i < STEP; i += 2 * L) {
                    four(groups, from + i, leading, quad, first + i, out[g], out[g + 1], out[g + 2], out[g + 3]);
                }
            }
            for (int g = byColumns ? count : tiled; g < count; g++) {
                for (int i = 0; i < STEP; i += 2 * L) {
                    one(groups, from + i, leading, factors[g / QUAD], g % QUAD, out[g], first + i);
                }
            }
        }
        if (byColumns) {
            remainingDistances(((DoubleBlock) block).columns(), samples, leading, factors, full, count, out);
        }
    }

    /** One centre of a tile by two vectors of samples, with the bits of {@link #four}. */
    private static void one(double[] x, int from, int dimensions, double[] quad, int centre, double[] out, int i) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a = zero;
        DoubleVector b = zero;
        for (int d = 0; d < dimensions; d++) {
            int j = 2 * (QUAD * d + centre);
            DoubleVector s = DoubleVector.broadcast(SPECIES, quad[j]);
            DoubleVector t = DoubleVector.broadcast(SPECIES, quad[j + 1]);
            DoubleVector e = DoubleVector.fromArray(SPECIES, x, from + STEP * d).fma(s, t);
            DoubleVector f =
                    DoubleVector.fromArray(SPECIES, x, from + STEP * d + L).fma(s, t);
            a = e.fma(e, a);
            b = f.fma(f, b);
        }
        zero.add(a).intoArray(out, i);
        zero.add(b).intoArray(out, i + L);
    }

    /**
     * Four centres by two vectors of samples: eight sums in registers, which also fits processors with only sixteen.
     */
    private static void four(
            double[] x,
            int from,
            int dimensions,
            double[] quad,
            int i,
            double[] out0,
            double[] out1,
            double[] out2,
            double[] out3) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector b0 = zero;
        DoubleVector a1 = a0;
        DoubleVector b1 = a0;
        DoubleVector a2 = a0;
        DoubleVector b2 = a0;
        DoubleVector a3 = a0;
        DoubleVector b3 = a0;
        for (int d = 0; d < dimensions; d++) {
            int j = 2 * QUAD * d;
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + STEP * d);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + STEP * d + L);
            DoubleVector s = DoubleVector.broadcast(SPECIES, quad[j]);
            DoubleVector t = DoubleVector.broadcast(SPECIES, quad[j + 1]);
            DoubleVector e = u.fma(s, t);
            DoubleVector f = v.fma(s, t);
            a0 = e.fma(e, a0);
            b0 = f.fma(f, b0);
            s = DoubleVector.broadcast(SPECIES, quad[j + 2]);
            t = DoubleVector.broadcast(SPECIES, quad[j + 3]);
            e = u.fma(s, t);
            f = v.fma(s, t);
            a1 = e.fma(e, a1);
            b1 = f.fma(f, b1);
            s = DoubleVector.broadcast(SPECIES, quad[j + 4]);
            t = DoubleVector.broadcast(SPECIES, quad[j + 5]);
            e = u.fma(s, t);
            f = v.fma(s, t);
            a2 = e.fma(e, a2);
            b2 = f.fma(f, b2);
            s = DoubleVector.broadcast(SPECIES, quad[j + 6]);
            t = DoubleVector.broadcast(SPECIES, quad[j + 7]);
            e = u.fma(s, t);
            f = v.fma(s, t);
            a3 = e.fma(e, a3);
            b3 = f.fma(f, b3);
        }
        zero.add(a0).intoArray(out0, i);
        zero.add(b0).intoArray(out0, i + L);
        zero.add(a1).intoArray(out1, i);
        zero.add(b1).intoArray(out1, i + L);
        zero.add(a2).intoArray(out2, i);
        zero.add(b2).intoArray(out2, i + L);
        zero.add(a3).intoArray(out3, i);
        zero.add(b3).intoArray(out3, i + L);
    }
}
