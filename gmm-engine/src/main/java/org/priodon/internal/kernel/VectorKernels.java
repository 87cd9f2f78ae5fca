// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.LANES;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.priodon.internal.layout.Layout;

/**
 * The kernels on the Vector API, where vectors pay; the rest is plain Java. Tiles keep their sums in registers; else loops follow {@link ScalarKernels} operation by
 * operation, so that both give the same bits. The single-precision twin is generated from this file.
 *
 * <p>A vector that comes out of a loop is only ever an argument, never the receiver of a call: JDK 17 knows the class of a fresh vector, but that of one
 * carried through a loop only if it happened to profile it, and else keeps the sums in memory, at a third of the speed. Hence {@code zero.add(sum)}.
 */
final class VectorKernels extends ScalarKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    @Override
    public String name() {
        return "vector";
    }

    @Override
    public int padded(int dimensions) {
        return (dimensions + L - 1) / L * L;
    }

    /**
     * Group by group, so that a group's columns stay in the first-level cache for all centres. A tile reads its factors from an array of its own at a
     * plain multiple of the loop variable: with offsets, one JDK or the other checks bounds in the loop and loses 40 %.
     */
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
        if (leading < Thresholds.TILED_FROM) {
            remainingDistances(x, samples, leading, factors, 0, centres, out);
            return;
        }
        for (int first = 0; first < samples; first += Layout.STEP) {
            int from = offset + first * x.length;
            for (int g = 0; g + 3 < centres; g += Layout.QUAD) {
                double[] quad = factors[g / Layout.QUAD];
                for (int i = 0; i < Layout.STEP; i += 2 * L) {
                    four(groups, from + i, leading, quad, first + i, out[g], out[g + 1], out[g + 2], out[g + 3]);
                }
            }
        }
        remainingDistances(x, samples, leading, factors, centres / Layout.QUAD * Layout.QUAD, centres, out);
    }

    /** Four centres by two vectors of samples: eight sums in registers, which also fits processors with only sixteen. */
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
            int j = 2 * Layout.QUAD * d;
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + Layout.STEP * d);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + Layout.STEP * d + L);
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

    @Override
    public void posteriors(
            double[][] rows, int samples, double[] offsets, double[] low, double[] sum, double[] scratch) {
        for (int i = 0; i < samples; i += L) {
            lowest(rows, i, offsets, low);
        }
        Arrays.fill(sum, 0, samples, 0);
        for (int g = 0; g < offsets.length; g++) {
            exponentials(rows[g], samples, offsets[g], low, sum, scratch);
        }
        for (int i = 0; i < samples; i += L) {
            DoubleVector.broadcast(SPECIES, 1)
                    .div(DoubleVector.fromArray(SPECIES, sum, i))
                    .intoArray(scratch, i);
        }
        for (int g = 0; g < offsets.length; g++) {
            scale(rows[g], scratch, samples);
        }
    }

    @Override
    void exponentials(double[] row, int samples, double offset, double[] low, double[] sum, double[] scratch) {
        reduce(row, samples, offset, low, scratch);
        polynomials(row, samples);
        products(row, samples, scratch, sum);
    }

    private static void lowest(double[][] rows, int i, double[] offsets, double[] low) {
        DoubleVector least = DoubleVector.fromArray(SPECIES, rows[0], i).add(offsets[0]);
        for (int g = 1; g < offsets.length; g++) {
            least = DoubleVector.fromArray(SPECIES, rows[g], i).add(offsets[g]).min(least);
        }
        DoubleVector.broadcast(SPECIES, Double.MAX_VALUE).min(least).intoArray(low, i);
    }

    private static void reduce(double[] row, int samples, double offset, double[] low, double[] exponents) {
        DoubleVector shift = DoubleVector.broadcast(SPECIES, offset);
        for (int i = 0; i < samples; i += L) {
            DoubleVector energy = DoubleVector.fromArray(SPECIES, row, i).add(shift);
            DoubleVector x = DoubleVector.fromArray(SPECIES, low, i).sub(energy);
            DoubleVector k = VectorDoubleExp.exponent(x);
            k.intoArray(exponents, i);
            VectorDoubleExp.reduce(x, k).intoArray(row, i);
        }
    }

    private static void polynomials(double[] row, int samples) {
        for (int i = 0; i < samples; i += L) {
            VectorDoubleExp.polynomial(DoubleVector.fromArray(SPECIES, row, i)).intoArray(row, i);
        }
    }

    private static void products(double[] row, int samples, double[] exponents, double[] sum) {
        for (int i = 0; i < samples; i += L) {
            DoubleVector e = VectorDoubleExp.scaled(
                    DoubleVector.fromArray(SPECIES, row, i), DoubleVector.fromArray(SPECIES, exponents, i));
            e.intoArray(row, i);
            DoubleVector.fromArray(SPECIES, sum, i).add(e).intoArray(sum, i);
        }
    }

    @Override
    public void scale(double[] row, double[] factor, int samples) {
        for (int i = 0; i < samples; i += L) {
            DoubleVector.fromArray(SPECIES, row, i)
                    .mul(DoubleVector.fromArray(SPECIES, factor, i))
                    .intoArray(row, i);
        }
    }

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
        int padded = (samples + Layout.STEP - 1) / Layout.STEP * Layout.STEP;
        fillPanels(groups, offset, padded, dimensions, scratch.panels());
        for (int g = 0; g < components; g += Layout.QUAD) {
            int count = Math.min(Layout.QUAD, components - g);
            for (int d = 0; d < dimensions; d += L) {
                addPanel(scratch, padded, responsibilities, means, g, components - 1, d);
            }
            for (int j = 0; j < count; j++) {
                add(scratch.first()[j], first, (g + j) * dimensions, dimensions);
                add(scratch.second()[j], second, (g + j) * dimensions, dimensions);
            }
        }
        sums(responsibilities, components, samples, mass);
    }

    /** One array per vector of dimensions, sample after sample; what lies beyond the last dimension stays zero. */
    private static void fillPanels(double[] groups, int offset, int samples, int dimensions, double[][] panels) {
        for (int first = 0; first < samples; first += Layout.STEP) {
            int from = offset + first * dimensions;
            for (int d = 0; d < dimensions; d++) {
                fillLane(groups, from + Layout.STEP * d, panels[d / L], first * L + d % L);
            }
        }
    }

    private static void fillLane(double[] groups, int from, double[] panel, int to) {
        for (int i = 0; i < Layout.STEP; i++) {
            panel[to + L * i] = groups[from + i];
        }
    }

    /**
     * Four components by one vector of dimensions; where fewer are left, the last is taken again and again. The loop variable is the only index into the
     * responsibilities: with all four in one array, or with a second variable, JDK 17 loses half.
     */
    private static void addPanel(
            RowSums<double[]> scratch,
            int samples,
            double[][] responsibilities,
            double[][] means,
            int g,
            int last,
            int d) {
        double[] panel = scratch.panels()[d / L];
        int g1 = Math.min(last, g + 1);
        int g2 = Math.min(last, g + 2);
        int g3 = Math.min(last, g + 3);
        double[] r0 = responsibilities[g];
        double[] r1 = responsibilities[g1];
        double[] r2 = responsibilities[g2];
        double[] r3 = responsibilities[g3];
        DoubleVector m0 = DoubleVector.fromArray(SPECIES, means[g], d);
        DoubleVector m1 = DoubleVector.fromArray(SPECIES, means[g1], d);
        DoubleVector m2 = DoubleVector.fromArray(SPECIES, means[g2], d);
        DoubleVector m3 = DoubleVector.fromArray(SPECIES, means[g3], d);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector a1 = a0;
        DoubleVector a2 = a0;
        DoubleVector a3 = a0;
        DoubleVector b0 = a0;
        DoubleVector b1 = a0;
        DoubleVector b2 = a0;
        DoubleVector b3 = a0;
        for (int i = 0; i < samples; i++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, panel, i * L);
            DoubleVector t = x.sub(m0);
            DoubleVector u = t.mul(r0[i]);
            a0 = u.add(a0);
            b0 = u.fma(t, b0);
            t = x.sub(m1);
            u = t.mul(r1[i]);
            a1 = u.add(a1);
            b1 = u.fma(t, b1);
            t = x.sub(m2);
            u = t.mul(r2[i]);
            a2 = u.add(a2);
            b2 = u.fma(t, b2);
            t = x.sub(m3);
            u = t.mul(r3[i]);
            a3 = u.add(a3);
            b3 = u.fma(t, b3);
        }
        zero.add(a0).intoArray(scratch.first()[0], d);
        zero.add(a1).intoArray(scratch.first()[1], d);
        zero.add(a2).intoArray(scratch.first()[2], d);
        zero.add(a3).intoArray(scratch.first()[3], d);
        zero.add(b0).intoArray(scratch.second()[0], d);
        zero.add(b1).intoArray(scratch.second()[1], d);
        zero.add(b2).intoArray(scratch.second()[2], d);
        zero.add(b3).intoArray(scratch.second()[3], d);
    }

    @Override
    void addListed(double[][] rows, int[] index, double[] packed, int count, double[] mean, double[] s1, double[] s2) {
        int d = 0;
        for (; d + 4 * L <= mean.length; d += 4 * L) {
            addFour(rows, index, packed, count, mean, s1, s2, d);
        }
        for (; d < mean.length; d += L) {
            addOne(rows, index, packed, count, mean, s1, s2, d);
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

    @Override
    public void nearest(
            double[][] distances, int samples, int centres, int[] assignment, double[] best, double[] scratch) {
        for (int i = 0; i < samples; i += L) {
            nearest(distances, i, centres, best, scratch);
        }
        for (int i = 0; i < samples; i++) {
            assignment[i] = (int) scratch[i];
        }
    }

    private static void nearest(double[][] distances, int i, int centres, double[] best, double[] indices) {
        DoubleVector least = DoubleVector.fromArray(SPECIES, distances[0], i);
        DoubleVector index = DoubleVector.zero(SPECIES);
        for (int g = 1; g < centres; g++) {
            DoubleVector distance = DoubleVector.fromArray(SPECIES, distances[g], i);
            VectorMask<Double> farther = distance.compare(VectorOperators.GE, least);
            least = distance.blend(least, farther);
            index = DoubleVector.broadcast(SPECIES, g).blend(index, farther);
        }
        DoubleVector zero = DoubleVector.zero(SPECIES);
        zero.add(least).intoArray(best, i);
        zero.add(index).intoArray(indices, i);
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
        for (int i = 0; i < samples; i += L) {
            nearestTwo(distances, i, centres, best, second, scratch);
        }
        for (int i = 0; i < samples; i++) {
            assignment[i] = (int) scratch[i];
        }
    }

    private static void nearestTwo(
            double[][] distances, int i, int centres, double[] best, double[] second, double[] indices) {
        DoubleVector least = DoubleVector.fromArray(SPECIES, distances[0], i);
        DoubleVector next = DoubleVector.broadcast(SPECIES, Double.POSITIVE_INFINITY);
        DoubleVector index = DoubleVector.zero(SPECIES);
        for (int g = 1; g < centres; g++) {
            DoubleVector distance = DoubleVector.fromArray(SPECIES, distances[g], i);
            VectorMask<Double> farther = distance.compare(VectorOperators.GE, least);
            next = distance.max(least).min(next);
            least = distance.blend(least, farther);
            index = DoubleVector.broadcast(SPECIES, g).blend(index, farther);
        }
        DoubleVector zero = DoubleVector.zero(SPECIES);
        zero.add(least).intoArray(best, i);
        zero.add(next).intoArray(second, i);
        zero.add(index).intoArray(indices, i);
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
        int dimensions = directions[0].length / Layout.QUAD;
        for (int first = 0; first < samples; first += Layout.STEP) {
            int from = offset + first * dimensions;
            for (int g = 0; g < heights.length; g += Layout.QUAD) {
                double[] quad = directions[g / Layout.QUAD];
                for (int i = 0; i < Layout.STEP; i += 2 * L) {
                    scoreFour(groups, from + i, dimensions, quad, first + i, heights, out, g);
                }
            }
        }
    }

    private static void scoreFour(
            double[] x, int from, int dimensions, double[] quad, int i, double[] heights, double[][] out, int g) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = DoubleVector.broadcast(SPECIES, heights[g]);
        DoubleVector b0 = a0;
        DoubleVector a1 = DoubleVector.broadcast(SPECIES, heights[g + 1]);
        DoubleVector b1 = a1;
        DoubleVector a2 = DoubleVector.broadcast(SPECIES, heights[g + 2]);
        DoubleVector b2 = a2;
        DoubleVector a3 = DoubleVector.broadcast(SPECIES, heights[g + 3]);
        DoubleVector b3 = a3;
        for (int d = 0; d < dimensions; d++) {
            int j = Layout.QUAD * d;
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + Layout.STEP * d);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + Layout.STEP * d + L);
            DoubleVector c = DoubleVector.broadcast(SPECIES, quad[j]);
            a0 = u.fma(c, a0);
            b0 = v.fma(c, b0);
            c = DoubleVector.broadcast(SPECIES, quad[j + 1]);
            a1 = u.fma(c, a1);
            b1 = v.fma(c, b1);
            c = DoubleVector.broadcast(SPECIES, quad[j + 2]);
            a2 = u.fma(c, a2);
            b2 = v.fma(c, b2);
            c = DoubleVector.broadcast(SPECIES, quad[j + 3]);
            a3 = u.fma(c, a3);
            b3 = v.fma(c, b3);
        }
        zero.add(a0).intoArray(out[g], i);
        zero.add(b0).intoArray(out[g], i + L);
        zero.add(a1).intoArray(out[g + 1], i);
        zero.add(b1).intoArray(out[g + 1], i + L);
        zero.add(a2).intoArray(out[g + 2], i);
        zero.add(b2).intoArray(out[g + 2], i + L);
        zero.add(a3).intoArray(out[g + 3], i);
        zero.add(b3).intoArray(out[g + 3], i + L);
    }

    @Override
    public void select(double[][] x, int[] index, int count, float[] groups, float[][] columns) {
        for (int first = 0; first < count; first += Layout.STEP) {
            int end = Math.min(Layout.STEP, count - first);
            int to = first * x.length;
            for (double[] column : x) {
                for (int j = 0; j < end; j++) {
                    groups[to + j] = (float) column[index[first + j]];
                }
                to += Layout.STEP;
            }
        }
    }

    @Override
    public void lower(double[] least, double[] candidate, int samples) {
        for (int i = 0; i < samples; i += L) {
            DoubleVector.fromArray(SPECIES, least, i)
                    .min(DoubleVector.fromArray(SPECIES, candidate, i))
                    .intoArray(least, i);
        }
    }
}
