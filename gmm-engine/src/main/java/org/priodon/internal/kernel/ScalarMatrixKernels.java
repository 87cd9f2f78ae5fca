// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.kernel.DoubleScatterSpace.PART;
import static org.priodon.internal.layout.Layout.LANES;
import static org.priodon.internal.layout.Layout.QUAD;
import static org.priodon.internal.layout.Layout.STEP;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Distances and products under covariance matrices of any form in plain Java, see {@link ScalarDistanceKernels}. */
class ScalarMatrixKernels implements MatrixKernels {
    /** The product of two such numbers is finite. */
    private static final double LARGEST = (double) Math.sqrt(Double.MAX_VALUE) / 2;

    @Override
    public void distances(LoadedBlock block, Triangles model, Energies out) {
        DoubleTriangles triangles = (DoubleTriangles) model;
        DoubleEnergies energies = (DoubleEnergies) out;
        double[][] x = ((DoubleBlock) block).columns();
        int samples = block.padded();
        for (int g = 0; g < model.components; g++) {
            Arrays.fill(energies.rows[g], 0, samples, 0);
            double[][] quads = triangles.quads[g];
            double[] shifts = triangles.shifts[g];
            for (int j = 0; j < x.length; j += 2) {
                addPair(x, samples, j, quads[j / QUAD], shifts, energies, energies.rows[g]);
            }
        }
    }

    @Override
    public void transform(LoadedBlock block, Triangles model, LoadedBlock to, Energies scratch) {
        double[][] quads = ((DoubleTriangles) model).quads[0];
        double[] zeros = ((DoubleTriangles) model).zeros;
        double[][] x = ((DoubleBlock) block).columns();
        double[][] y = ((DoubleBlock) to).columns();
        ((DoubleBlock) to).resize(block.count());
        for (int j = 0; j < x.length; j += 2) {
            double[] second = j + 1 < x.length ? y[j + 1] : ((DoubleEnergies) scratch).second;
            multiplyPair(x, block.padded(), j, quads[j / QUAD], zeros, y[j], second);
        }
    }

    /** Adds the squares of two rows; the second may be one of zeros behind the last. */
    private static void addPair(
            double[][] x, int samples, int j, double[] quad, double[] shifts, DoubleEnergies scratch, double[] out) {
        double[] a = scratch.scratch;
        double[] b = scratch.second;
        multiplyPair(x, samples, j, quad, shifts, a, b);
        for (int i = 0; i < samples; i++) {
            out[i] = Fma.fma(b[i], b[i], Fma.fma(a[i], a[i], out[i]));
        }
    }

    private static void multiplyPair(
            double[][] x, int samples, int j, double[] quad, double[] shifts, double[] a, double[] b) {
        int place = j % QUAD;
        int columns = Math.min(x.length, j + 2);
        int k = (columns - 1) % 4 + 1;
        switch (k) {
            case 1 -> start(x[0], samples, quad, place, shifts, j, a, b);
            case 2 -> start(x[0], x[1], samples, quad, place, shifts, j, a, b);
            case 3 -> start(x[0], x[1], x[2], samples, quad, place, shifts, j, a, b);
            default -> start(x[0], x[1], x[2], x[3], samples, quad, place, shifts, j, a, b);
        }
        for (; k < columns; k += 4) {
            add(x[k], x[k + 1], x[k + 2], x[k + 3], samples, quad, QUAD * k + place, a, b);
        }
    }

    private static void start(
            double[] x0, int samples, double[] quad, int p, double[] shifts, int j, double[] a, double[] b) {
        double u0 = quad[p];
        double v0 = quad[p + 1];
        double s = shifts[j];
        double t = shifts[j + 1];
        for (int i = 0; i < samples; i++) {
            a[i] = Fma.fma(x0[i], u0, s);
            b[i] = Fma.fma(x0[i], v0, t);
        }
    }

    private static void start(
            double[] x0,
            double[] x1,
            int samples,
            double[] quad,
            int p,
            double[] shifts,
            int j,
            double[] a,
            double[] b) {
        double u0 = quad[p];
        double v0 = quad[p + 1];
        double u1 = quad[p + QUAD];
        double v1 = quad[p + QUAD + 1];
        double s = shifts[j];
        double t = shifts[j + 1];
        for (int i = 0; i < samples; i++) {
            a[i] = Fma.fma(x1[i], u1, Fma.fma(x0[i], u0, s));
            b[i] = Fma.fma(x1[i], v1, Fma.fma(x0[i], v0, t));
        }
    }

    private static void start(
            double[] x0,
            double[] x1,
            double[] x2,
            int samples,
            double[] quad,
            int p,
            double[] shifts,
            int j,
            double[] a,
            double[] b) {
        double u0 = quad[p];
        double v0 = quad[p + 1];
        double u1 = quad[p + QUAD];
        double v1 = quad[p + QUAD + 1];
        double u2 = quad[p + 2 * QUAD];
        double v2 = quad[p + 2 * QUAD + 1];
        double s = shifts[j];
        double t = shifts[j + 1];
        for (int i = 0; i < samples; i++) {
            a[i] = Fma.fma(x2[i], u2, Fma.fma(x1[i], u1, Fma.fma(x0[i], u0, s)));
            b[i] = Fma.fma(x2[i], v2, Fma.fma(x1[i], v1, Fma.fma(x0[i], v0, t)));
        }
    }

    private static void start(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            int samples,
            double[] quad,
            int p,
            double[] shifts,
            int j,
            double[] a,
            double[] b) {
        Arrays.fill(a, 0, samples, shifts[j]);
        Arrays.fill(b, 0, samples, shifts[j + 1]);
        add(x0, x1, x2, x3, samples, quad, p, a, b);
    }

    /** Two rows by four columns. */
    private static void add(
            double[] x0,
            double[] x1,
            double[] x2,
            double[] x3,
            int samples,
            double[] quad,
            int p,
            double[] a,
            double[] b) {
        double u0 = quad[p];
        double v0 = quad[p + 1];
        double u1 = quad[p + QUAD];
        double v1 = quad[p + QUAD + 1];
        double u2 = quad[p + 2 * QUAD];
        double v2 = quad[p + 2 * QUAD + 1];
        double u3 = quad[p + 3 * QUAD];
        double v3 = quad[p + 3 * QUAD + 1];
        for (int i = 0; i < samples; i++) {
            a[i] = Fma.fma(x3[i], u3, Fma.fma(x2[i], u2, Fma.fma(x1[i], u1, Fma.fma(x0[i], u0, a[i]))));
            b[i] = Fma.fma(x3[i], v3, Fma.fma(x2[i], v2, Fma.fma(x1[i], v1, Fma.fma(x0[i], v0, b[i]))));
        }
    }

    @Override
    public void take(LoadedBlock block, ScatterSpace to) {
        ((DoubleScatterSpace) to).taken = ((DoubleBlock) block).rows();
    }

    @Override
    public void centre(MomentSpace list, Triangles model, int component, ScatterSpace to) {
        DoubleScatterSpace space = (DoubleScatterSpace) to;
        double[] mean = ((DoubleTriangles) model).means[component];
        space.takeRoots(((DoubleMomentSpace) list).packed, list.listed);
        for (int c = 0; c < list.listed; c++) {
            centre(space.taken[list.index[c]], mean, space.roots[c], model.dimensions, space.centred[c]);
        }
    }

    private static void centre(double[] x, double[] mean, double root, int dimensions, double[] out) {
        for (int d = 0; d < dimensions; d++) {
            out[d] = (x[d] - mean[d]) * root;
        }
        out[dimensions] = root;
    }

    /** A few samples stay in the first-level cache for all rows. */
    @Override
    public void addProducts(ScatterSpace centred, /* wide */ double[] into) {
        DoubleScatterSpace space = (DoubleScatterSpace) centred;
        double[][] z = space.centred;
        int whole = (space.count + 3) / 4 * 4;
        for (int c = space.count; c < whole; c++) {
            Arrays.fill(z[c], 0);
        }
        for (double[] row : space.sums) {
            Arrays.fill(row, 0);
        }
        for (int from = 0; from < whole; from += STEP) {
            int to = Math.min(whole, from + STEP);
            for (int j = 0; j <= space.dimensions; j += 2) {
                int second = Math.min(j + 1, space.dimensions);
                for (int c = from; c < to; c += 4) {
                    addFour(z[c], z[c + 1], z[c + 2], z[c + 3], j, second, space.sums[j], space.sums[j + 1]);
                }
            }
        }
        space.addSums(into);
    }

    /** Four samples by two rows. */
    private static void addFour(
            double[] z0, double[] z1, double[] z2, double[] z3, int j, int second, double[] s, double[] t) {
        double a0 = z0[j];
        double a1 = z1[j];
        double a2 = z2[j];
        double a3 = z3[j];
        double b0 = z0[second];
        double b1 = z1[second];
        double b2 = z2[second];
        double b3 = z3[second];
        for (int k = 0; k <= second; k++) {
            s[k] = Fma.fma(a3, z3[k], Fma.fma(a2, z2[k], Fma.fma(a1, z1[k], Fma.fma(a0, z0[k], s[k]))));
            t[k] = Fma.fma(b3, z3[k], Fma.fma(b2, z2[k], Fma.fma(b1, z1[k], Fma.fma(b0, z0[k], t[k]))));
        }
    }

    @Override
    public void addLanes(
            LoadedBlock block,
            Energies responsibilities,
            Triangles model,
            ScatterSpace space,
            /* wide */ double[][] into) {
        for (int g = 0; g < model.components; g++) {
            if (model.isNearZero(g)) {
                double[] r = ((DoubleEnergies) responsibilities).rows[g];
                double[] mean = ((DoubleTriangles) model).means[g];
                addLanes(((DoubleBlock) block).columns(), r, mean, (DoubleScatterSpace) space, into[g]);
            }
        }
    }

    private static void addLanes(
            double[][] x, double[] r, double[] mean, DoubleScatterSpace s, /* wide */ double[] into) {
        int next = 0;
        for (int j = 0; j < x.length; j++) {
            weigh(x[j], mean[j], r, s.weighted);
            sumProducts(x, j, s.weighted, s);
            /* wide */ double first = s.totals[j + 1];
            for (int k = 0; k <= j; k++) {
                into[next + k] += s.totals[k] - mean[k] * first;
            }
            next += j + 1;
            into[x.length * (x.length + 1) / 2 + j] += first;
        }
        sumProducts(x, -1, r, s);
        into[into.length - 1] += s.totals[0];
    }

    private static void weigh(double[] x, double mean, double[] r, double[] out) {
        for (int i = 0; i < Layout.BLOCK; i++) {
            out[i] = r[i] * (x[i] - mean);
        }
    }

    /** Sums of a row times each column up to the last, and behind these the sum of the row alone. */
    private static void sumProducts(double[][] x, int last, double[] row, DoubleScatterSpace space) {
        double[] a = space.lanes[0];
        double[] b = space.lanes[1];
        for (int k = 0; k <= last + 1; k += 2) {
            foldProducts(row, k <= last ? x[k] : space.ones, k < last ? x[k + 1] : space.ones, a, b);
            space.totals[k] = ScalarMomentKernels.totalOf128(a);
            space.totals[k + 1] = ScalarMomentKernels.totalOf128(b);
        }
    }

    private static void foldProducts(double[] row, double[] x, double[] y, double[] a, double[] b) {
        for (int i = 0; i < LANES; i++) {
            double r0 = row[i];
            double r1 = row[i + LANES];
            double r2 = row[i + 2 * LANES];
            double r3 = row[i + 3 * LANES];
            a[i] = Fma.fma(r3, x[i + 3 * LANES], Fma.fma(r2, x[i + 2 * LANES], Fma.fma(r1, x[i + LANES], r0 * x[i])));
            b[i] = Fma.fma(r3, y[i + 3 * LANES], Fma.fma(r2, y[i + 2 * LANES], Fma.fma(r1, y[i + LANES], r0 * y[i])));
        }
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
        for (int from = 0; from < block.padded(); from += PART) {
            shared.clear(shared.sums);
            for (int first = from; first < Math.min(from + PART, block.padded()); first += STEP) {
                fillRows((DoubleBlock) block, first, shared.rows);
                ScalarRowKernels.addGroup(r, first, shared, DoubleScatterSpace.numbers(block.dimensions()));
            }
            shared.addToTotals();
        }
        ScalarRowKernels.sumResponsibilities(r, block.padded(), shared);
        move(shared, (DoubleTriangles) model, into);
    }

    private static void fillRows(DoubleBlock block, int first, double[][] rows) {
        takeGroup(block, first, rows);
        for (double[] row : rows) {
            multiplyPairs(row, block.dimensions());
        }
    }

    /**
     * Copies a group, one array per sample. Numbers whose products might be infinite are cut, as zero times infinity
     * would not be zero.
     */
    static void takeGroup(DoubleBlock block, int first, double[][] rows) {
        int dimensions = block.dimensions();
        DoubleBlock.unpackRows(block.groups(), block.offset() + first * dimensions, STEP, dimensions, rows);
        for (double[] row : rows) {
            for (int d = 0; d < dimensions; d++) {
                row[d] = Math.max(-LARGEST, Math.min(LARGEST, row[d]));
            }
        }
    }

    /** Puts the products of all pairs behind the numbers of a sample: a lower triangle, row after row. */
    private static void multiplyPairs(double[] row, int dimensions) {
        int next = dimensions;
        for (int j = 0; j < dimensions; j++) {
            double x = row[j];
            for (int k = 0; k <= j; k++) {
                row[next + k] = x * row[k];
            }
            next += j + 1;
        }
    }

    /** Adds sums about zero, moved to the means. */
    static void move(DoubleDenseSpace shared, DoubleTriangles model, /* wide */ double[][] into) {
        for (int c = 0; c < shared.nearCount; c++) {
            int g = shared.near[c];
            move(shared.totals[c], shared.masses[c], model.means[g], model.dimensions, into[g]);
        }
    }

    private static void move(
            double[] sums, /* wide */ double mass, double[] means, int dimensions, /* wide */ double[] into) {
        int firsts = dimensions * (dimensions + 1) / 2;
        int next = 0;
        for (int j = 0; j < dimensions; j++) {
            /* wide */ double mean = means[j];
            /* wide */ double moved = sums[j] - mean * mass;
            for (int k = 0; k <= j; k++) {
                into[next + k] += sums[dimensions + next + k] - mean * sums[k] - means[k] * moved;
            }
            next += j + 1;
            into[firsts + j] += moved;
        }
        into[into.length - 1] += mass;
    }
}
