// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.DoubleDenseSpace.TILE;
import static org.priodon.internal.kernel.DoubleScatterSpace.PART;
import static org.priodon.internal.layout.Layout.QUAD;
import static org.priodon.internal.layout.Layout.STEP;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Distances and products under covariance matrices of any form on the Vector API, see {@link VectorKernels}. */
final class VectorMatrixKernels extends ScalarMatrixKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    /** Component by component, so that its triangle stays in the second-level cache, and a group in the first. */
    @Override
    public void distances(LoadedBlock block, Triangles model, Energies out) {
        int dimensions = block.dimensions();
        if (dimensions < Thresholds.TRIANGLES_TILED_FROM) {
            super.distances(block, model, out);
            return;
        }
        double[] groups = ((DoubleBlock) block).filledGroups();
        int offset = ((DoubleBlock) block).filledOffset();
        double[][] rows = ((DoubleEnergies) out).rows;
        int samples = block.padded();
        for (int g = 0; g < model.components; g++) {
            double[][] quads = ((DoubleTriangles) model).quads[g];
            double[] shifts = ((DoubleTriangles) model).shifts[g];
            Arrays.fill(rows[g], 0, samples, 0);
            for (int first = 0; first < samples; first += STEP) {
                int from = offset + first * dimensions;
                for (int q = 0; q < quads.length; q++) {
                    for (int i = 0; i < STEP; i += 2 * L) {
                        addSquares(groups, from + i, quads[q], shifts, QUAD * q, rows[g], first + i);
                    }
                }
            }
        }
    }

    /** Four rows by two vectors of samples. */
    private static void addSquares(double[] x, int from, double[] quad, double[] shifts, int row, double[] out, int i) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = DoubleVector.broadcast(SPECIES, shifts[row]);
        DoubleVector a1 = DoubleVector.broadcast(SPECIES, shifts[row + 1]);
        DoubleVector a2 = DoubleVector.broadcast(SPECIES, shifts[row + 2]);
        DoubleVector a3 = DoubleVector.broadcast(SPECIES, shifts[row + 3]);
        DoubleVector b0 = a0;
        DoubleVector b1 = a1;
        DoubleVector b2 = a2;
        DoubleVector b3 = a3;
        int columns = quad.length / QUAD;
        for (int k = 0; k < columns; k++) {
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + STEP * k);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + STEP * k + L);
            DoubleVector f = DoubleVector.broadcast(SPECIES, quad[QUAD * k]);
            a0 = u.fma(f, a0);
            b0 = v.fma(f, b0);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 1]);
            a1 = u.fma(f, a1);
            b1 = v.fma(f, b1);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 2]);
            a2 = u.fma(f, a2);
            b2 = v.fma(f, b2);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 3]);
            a3 = u.fma(f, a3);
            b3 = v.fma(f, b3);
        }
        DoubleVector e = DoubleVector.fromArray(SPECIES, out, i);
        DoubleVector y = zero.add(a0);
        e = y.fma(y, e);
        y = zero.add(a1);
        e = y.fma(y, e);
        y = zero.add(a2);
        e = y.fma(y, e);
        y = zero.add(a3);
        y.fma(y, e).intoArray(out, i);
        e = DoubleVector.fromArray(SPECIES, out, i + L);
        y = zero.add(b0);
        e = y.fma(y, e);
        y = zero.add(b1);
        e = y.fma(y, e);
        y = zero.add(b2);
        e = y.fma(y, e);
        y = zero.add(b3);
        y.fma(y, e).intoArray(out, i + L);
    }

    @Override
    public void transform(LoadedBlock block, Triangles model, LoadedBlock to, Energies scratch) {
        int dimensions = block.dimensions();
        double[] groups = ((DoubleBlock) block).filledGroups();
        int offset = ((DoubleBlock) block).filledOffset();
        double[][] quads = ((DoubleTriangles) model).quads[0];
        double[] products = ((DoubleBlock) to).groups();
        ((DoubleBlock) to).resizeGroups(block.count());
        for (int first = 0; first < block.padded(); first += STEP) {
            int from = first * dimensions;
            for (int q = 0; q < quads.length; q++) {
                int rows = Math.min(QUAD, dimensions - QUAD * q);
                for (int i = 0; i < STEP; i += 2 * L) {
                    multiply(groups, offset + from + i, quads[q], rows, products, from + STEP * QUAD * q + i);
                }
            }
        }
    }

    /** Up to four rows by two vectors of samples. */
    private static void multiply(double[] x, int from, double[] quad, int rows, double[] out, int to) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector a1 = zero;
        DoubleVector a2 = zero;
        DoubleVector a3 = zero;
        DoubleVector b0 = zero;
        DoubleVector b1 = zero;
        DoubleVector b2 = zero;
        DoubleVector b3 = zero;
        int columns = quad.length / QUAD;
        for (int k = 0; k < columns; k++) {
            DoubleVector u = DoubleVector.fromArray(SPECIES, x, from + STEP * k);
            DoubleVector v = DoubleVector.fromArray(SPECIES, x, from + STEP * k + L);
            DoubleVector f = DoubleVector.broadcast(SPECIES, quad[QUAD * k]);
            a0 = u.fma(f, a0);
            b0 = v.fma(f, b0);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 1]);
            a1 = u.fma(f, a1);
            b1 = v.fma(f, b1);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 2]);
            a2 = u.fma(f, a2);
            b2 = v.fma(f, b2);
            f = DoubleVector.broadcast(SPECIES, quad[QUAD * k + 3]);
            a3 = u.fma(f, a3);
            b3 = v.fma(f, b3);
        }
        zero.add(a0).intoArray(out, to);
        zero.add(b0).intoArray(out, to + L);
        if (rows > 1) {
            zero.add(a1).intoArray(out, to + STEP);
            zero.add(b1).intoArray(out, to + STEP + L);
        }
        if (rows > 2) {
            zero.add(a2).intoArray(out, to + 2 * STEP);
            zero.add(b2).intoArray(out, to + 2 * STEP + L);
        }
        if (rows > 3) {
            zero.add(a3).intoArray(out, to + 3 * STEP);
            zero.add(b3).intoArray(out, to + 3 * STEP + L);
        }
    }

    @Override
    public void take(LoadedBlock block, ScatterSpace to) {
        DoubleScatterSpace space = (DoubleScatterSpace) to;
        int samples = block.padded();
        int dimensions = block.dimensions();
        double[] groups = ((DoubleBlock) block).filledGroups();
        int offset = ((DoubleBlock) block).filledOffset();
        VectorTileKernels.fillPanels(groups, offset, samples, dimensions, space.panels);
        double[] last = space.panels[dimensions / L];
        for (int i = 0; i < samples; i++) {
            last[L * i + dimensions % L] = 1;
        }
    }

    @Override
    public void centre(MomentSpace list, Triangles model, int component, ScatterSpace to) {
        DoubleScatterSpace space = (DoubleScatterSpace) to;
        double[] mean = ((DoubleTriangles) model).means[component];
        space.takeRoots(((DoubleMomentSpace) list).packed, list.listed);
        for (int p = 0; p < space.panels.length; p++) {
            centre(space.panels[p], list.index, space.roots, list.listed, mean, L * p, space.centred[p]);
        }
    }

    private static void centre(
            double[] panel, int[] index, double[] roots, int listed, double[] mean, int from, double[] out) {
        DoubleVector m = DoubleVector.fromArray(SPECIES, mean, from);
        for (int c = 0; c < listed; c++) {
            DoubleVector root = DoubleVector.broadcast(SPECIES, roots[c]);
            DoubleVector.fromArray(SPECIES, panel, L * index[c])
                    .sub(m)
                    .mul(root)
                    .intoArray(out, L * c);
        }
    }

    /** Four rows by two vectors of columns, from the first up to the diagonal. */
    @Override
    public void addProducts(ScatterSpace centred, /* wide */ double[] into) {
        DoubleScatterSpace space = (DoubleScatterSpace) centred;
        double[][] z = space.centred;
        for (int row = 0; row <= space.dimensions; row += QUAD) {
            double[] low = z[row / L];
            double[] high = z[Math.min(z.length - 1, (row + 2) / L)];
            double[] s0 = space.sums[row];
            double[] s1 = space.sums[row + 1];
            double[] s2 = space.sums[row + 2];
            double[] s3 = space.sums[row + 3];
            int vectors = Math.min(z.length, (row + QUAD - 1) / L + 1);
            int p = 0;
            for (; p + 1 < vectors; p += 2) {
                multiply(low, row % L, high, (row + 2) % L, z[p], z[p + 1], space.count, s0, s1, s2, s3, L * p);
            }
            if (p < vectors) {
                multiply(low, row % L, high, (row + 2) % L, z[p], space.count, s0, s1, s2, s3, L * p);
            }
        }
        space.addSums(into);
    }

    private static void multiply(
            double[] low,
            int i,
            double[] high,
            int j,
            double[] left,
            double[] right,
            int count,
            double[] s0,
            double[] s1,
            double[] s2,
            double[] s3,
            int to) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector b0 = zero;
        DoubleVector a1 = zero;
        DoubleVector b1 = zero;
        DoubleVector a2 = zero;
        DoubleVector b2 = zero;
        DoubleVector a3 = zero;
        DoubleVector b3 = zero;
        for (int c = 0; c < count; c++) {
            DoubleVector u = DoubleVector.fromArray(SPECIES, left, L * c);
            DoubleVector v = DoubleVector.fromArray(SPECIES, right, L * c);
            DoubleVector f = DoubleVector.broadcast(SPECIES, low[L * c + i]);
            a0 = u.fma(f, a0);
            b0 = v.fma(f, b0);
            f = DoubleVector.broadcast(SPECIES, low[L * c + i + 1]);
            a1 = u.fma(f, a1);
            b1 = v.fma(f, b1);
            f = DoubleVector.broadcast(SPECIES, high[L * c + j]);
            a2 = u.fma(f, a2);
            b2 = v.fma(f, b2);
            f = DoubleVector.broadcast(SPECIES, high[L * c + j + 1]);
            a3 = u.fma(f, a3);
            b3 = v.fma(f, b3);
        }
        zero.add(a0).intoArray(s0, to);
        zero.add(b0).intoArray(s0, to + L);
        zero.add(a1).intoArray(s1, to);
        zero.add(b1).intoArray(s1, to + L);
        zero.add(a2).intoArray(s2, to);
        zero.add(b2).intoArray(s2, to + L);
        zero.add(a3).intoArray(s3, to);
        zero.add(b3).intoArray(s3, to + L);
    }

    private static void multiply(
            double[] low,
            int i,
            double[] high,
            int j,
            double[] columns,
            int count,
            double[] s0,
            double[] s1,
            double[] s2,
            double[] s3,
            int to) {
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector a0 = zero;
        DoubleVector a1 = zero;
        DoubleVector a2 = zero;
        DoubleVector a3 = zero;
        for (int c = 0; c < count; c++) {
            DoubleVector u = DoubleVector.fromArray(SPECIES, columns, L * c);
            a0 = u.fma(DoubleVector.broadcast(SPECIES, low[L * c + i]), a0);
            a1 = u.fma(DoubleVector.broadcast(SPECIES, low[L * c + i + 1]), a1);
            a2 = u.fma(DoubleVector.broadcast(SPECIES, high[L * c + j]), a2);
            a3 = u.fma(DoubleVector.broadcast(SPECIES, high[L * c + j + 1]), a3);
        }
        zero.add(a0).intoArray(s0, to);
        zero.add(a1).intoArray(s1, to);
        zero.add(a2).intoArray(s2, to);
        zero.add(a3).intoArray(s3, to);
    }

    @Override
    public void addShared(
            LoadedBlock block,
            Energies responsibilities,
            Triangles model,
            ScatterSpace space,
            /* wide */ double[][] into) {
        double[][] r = ((DoubleEnergies) responsibilities).rows;
        DoubleDenseSpace shared = ((DoubleScatterSpace) space).shared();
        shared.takeNear(model.components, model::isNearZero);
        if (shared.nearCount == 0) {
            return;
        }
        shared.clear(shared.totals);
        shared.makeTiles((shared.nearCount + TILE - 1) / TILE);
        for (int from = 0; from < block.padded(); from += PART) {
            int samples = Math.min(PART, block.padded() - from);
            fillPairs((DoubleBlock) block, from, samples, shared);
            for (int c = 0; c < shared.nearCount; c += TILE) {
                VectorTileKernels.takeFive(r, c, from, samples, shared, shared.tiles[c / TILE]);
            }
            sumPart(samples, shared);
            shared.addToTotals();
        }
        move(shared, (DoubleTriangles) model, into);
    }

    private static void fillPairs(DoubleBlock block, int from, int samples, DoubleDenseSpace to) {
        double[][] pairs = to.pairs();
        for (int first = 0; first < samples; first += STEP) {
            fillRows(block, from + first, to.rows);
            for (int p = 0; p < pairs.length; p++) {
                copyPair(to.rows, p, pairs[p], 2 * L * first);
            }
        }
    }

    /** A pair of vectors and the responsibilities of all components stay in the first-level cache. */
    private static void sumPart(int samples, DoubleDenseSpace space) {
        double[][] pairs = space.pairs();
        for (int p = 0; p < pairs.length; p++) {
            for (int c = 0; c < space.nearCount; c += TILE) {
                double[] tile = space.tiles[c / TILE];
                VectorTileKernels.sumPairs(pairs[p], tile, samples, space.sums, c, 2 * L * p, 2 * L * p + L);
            }
        }
    }

    /**
     * Fills rows with the numbers of a group's samples, and behind them the products of all pairs. What a vector has
     * too much at the end of a row of the triangle, the next row replaces.
     */
    private static void fillRows(DoubleBlock block, int first, double[][] rows) {
        takeGroup(block, first, rows);
        int next = block.dimensions();
        for (int j = 0; j < block.dimensions(); j++) {
            for (int k = 0; k <= j; k += L) {
                multiplyColumn(rows, j, k, next + k);
            }
            next += j + 1;
        }
    }

    private static void multiplyColumn(double[][] rows, int j, int k, int to) {
        for (double[] row : rows) {
            DoubleVector.fromArray(SPECIES, row, k).mul(row[j]).intoArray(row, to);
        }
    }

    private static void copyPair(double[][] rows, int pair, double[] out, int to) {
        for (int i = 0; i < rows.length; i++) {
            DoubleVector.fromArray(SPECIES, rows[i], 2 * L * pair).intoArray(out, to + 2 * L * i);
            DoubleVector.fromArray(SPECIES, rows[i], 2 * L * pair + L).intoArray(out, to + 2 * L * i + L);
        }
    }
}
