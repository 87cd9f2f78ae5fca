// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.LANES;
import static org.priodon.internal.layout.Layout.STEP;

/** Moments of a block in plain Java, see {@link ScalarDistanceKernels}. */
class ScalarMomentKernels implements MomentKernels {
    @Override
    public void addLanes(LoadedBlock block, Energies responsibilities, Factors model, Moments into) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] rows = ((DoubleEnergies) responsibilities).rows;
        double[][] means = ((DoubleFactors) model).means;
        double[] a = ((DoubleEnergies) responsibilities).lanes[0];
        double[] b = ((DoubleEnergies) responsibilities).lanes[1];
        for (int g = 0; g < model.components; g++) {
            into.addComplete(g, addLanes(x, rows[g], means[g], into.first(), into.second(), g * x.length, a, b));
        }
    }

    /** Adds the moments of one component, and returns its sum of responsibilities. */
    private /* wide */ double addLanes(
            double[][] x,
            double[] r,
            double[] mean,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            double[] a,
            double[] b) {
        for (int d = 0; d < x.length; d++) {
            foldMoments(x[d], r, mean[d], a, b);
            first[offset + d] += total(a);
            second[offset + d] += total(b);
        }
        foldSums(r, a);
        return total(a);
    }

    /** Sums of one column for {@link #addLanes}: a block to as many sums of each kind as there are lanes. */
    void foldMoments(double[] x, double[] r, double mean, double[] first, double[] second) {
        for (int i = 0; i < LANES; i++) {
            double t0 = x[i] - mean;
            double t1 = x[i + LANES] - mean;
            double t2 = x[i + 2 * LANES] - mean;
            double t3 = x[i + 3 * LANES] - mean;
            double s0 = r[i] * t0;
            double s1 = r[i + LANES] * t1;
            double s2 = r[i + 2 * LANES] * t2;
            double s3 = r[i + 3 * LANES] * t3;
            first[i] = s0 + s1 + s2 + s3;
            second[i] = Fma.fma(s3, t3, Fma.fma(s2, t2, Fma.fma(s1, t1, s0 * t0)));
        }
    }

    @Override
    public void addObservedLanes(LoadedBlock block, Energies responsibilities, Factors model, Moments into) {
        double[][] x = ((DoubleBlock) block).columns();
        double[][] observed = ((DoubleBlock) block).observed();
        double[][] rows = ((DoubleEnergies) responsibilities).rows;
        double[][] means = ((DoubleFactors) model).means;
        double[] a = ((DoubleEnergies) responsibilities).lanes[0];
        double[] b = ((DoubleEnergies) responsibilities).lanes[1];
        double[] m = ((DoubleEnergies) responsibilities).lanes[2];
        for (int g = 0; g < model.components; g++) {
            for (int d = 0; d < x.length; d++) {
                foldObserved(x[d], observed[d], rows[g], means[g][d], m, a, b);
                into.observedMass()[g * x.length + d] += total(m);
                into.first()[g * x.length + d] += total(a);
                into.second()[g * x.length + d] += total(b);
            }
            foldSums(rows[g], a);
            into.mass()[g] += total(a);
        }
    }

    private static void foldObserved(
            double[] x, double[] observed, double[] r, double mean, double[] mass, double[] first, double[] second) {
        for (int i = 0; i < LANES; i++) {
            double t0 = x[i] - mean;
            double t1 = x[i + LANES] - mean;
            double t2 = x[i + 2 * LANES] - mean;
            double t3 = x[i + 3 * LANES] - mean;
            double r0 = r[i] * observed[i];
            double r1 = r[i + LANES] * observed[i + LANES];
            double r2 = r[i + 2 * LANES] * observed[i + 2 * LANES];
            double r3 = r[i + 3 * LANES] * observed[i + 3 * LANES];
            double s0 = r0 * t0;
            double s1 = r1 * t1;
            double s2 = r2 * t2;
            double s3 = r3 * t3;
            mass[i] = r0 + r1 + r2 + r3;
            first[i] = s0 + s1 + s2 + s3;
            second[i] = Fma.fma(s3, t3, Fma.fma(s2, t2, Fma.fma(s1, t1, s0 * t0)));
        }
    }

    private static void foldSums(double[] r, double[] sums) {
        for (int i = 0; i < LANES; i++) {
            sums[i] = r[i] + r[i + LANES] + r[i + 2 * LANES] + r[i + 3 * LANES];
        }
    }

    /** Adds up a row of lane sums: 128 to 32 to 8 to 1, always in this order. */
    double total(double[] lanes) {
        return totalOf128(lanes);
    }

    /** {@link #total} in plain Java. */
    static double totalOf128(double[] lanes) {
        for (int i = 0; i < 32; i++) {
            lanes[i] = (lanes[i] + lanes[i + 32]) + (lanes[i + 64] + lanes[i + 96]);
        }
        return totalOf32(lanes);
    }

    private static double totalOf32(double[] v) {
        double c0 = (v[0] + v[8]) + (v[16] + v[24]);
        double c1 = (v[1] + v[9]) + (v[17] + v[25]);
        double c2 = (v[2] + v[10]) + (v[18] + v[26]);
        double c3 = (v[3] + v[11]) + (v[19] + v[27]);
        double c4 = (v[4] + v[12]) + (v[20] + v[28]);
        double c5 = (v[5] + v[13]) + (v[21] + v[29]);
        double c6 = (v[6] + v[14]) + (v[22] + v[30]);
        double c7 = (v[7] + v[15]) + (v[23] + v[31]);
        return ((c0 + c4) + (c1 + c5)) + ((c2 + c6) + (c3 + c7));
    }

    @Override
    public void addRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space) {
        double[][] r = ((DoubleEnergies) responsibilities).rows;
        DoubleMomentSpace s = (DoubleMomentSpace) space;
        DoubleDenseSpace dense = s.dense;
        dense.takeNear(model.components, model::isNearZero);
        dense.clear(dense.sums);
        double[] groups = ((DoubleBlock) block).groups();
        int offset = ((DoubleBlock) block).offset();
        int dimensions = block.dimensions();
        for (int from = 0; from < block.padded(); from += STEP) {
            DoubleBlock.unpackRows(groups, offset + from * dimensions, STEP, dimensions, dense.rows);
            for (double[] row : dense.rows) {
                square(row, dimensions);
            }
            ScalarRowKernels.addGroup(r, from, dense, 2 * dimensions);
        }
        ScalarRowKernels.sumResponsibilities(r, block.padded(), dense);
        for (int c = 0; c < dense.nearCount; c++) {
            s.move(dense.sums[c], c, model, into);
        }
    }

    /** Puts squares behind values. None is infinite, as zero times infinity would not be zero. */
    private static void square(double[] row, int dimensions) {
        for (int d = 0; d < dimensions; d++) {
            row[dimensions + d] = Math.min(row[d] * row[d], Double.MAX_VALUE);
        }
    }

    @Override
    public void addObservedRows(
            LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space) {
        DoubleMomentSpace s = (DoubleMomentSpace) space;
        double[][] rows = ((DoubleBlock) block).rows();
        double[][] observed = ((DoubleBlock) block).observedRows();
        double[][] means = ((DoubleFactors) model).means;
        int dimensions = block.dimensions();
        for (int g = 0; g < model.components; g++) {
            list(block, responsibilities, g, space);
            if (s.listed == 0) {
                continue;
            }
            double[] s0 = s.observed[0];
            double[] s1 = s.observed[1];
            double[] s2 = s.observed[2];
            ScalarRowKernels.addObserved(rows, observed, s.index, s.packed, s.listed, means[g], s0, s1, s2);
            ScalarRowKernels.add(s0, into.observedMass(), g * dimensions, dimensions);
            ScalarRowKernels.add(s1, into.first(), g * dimensions, dimensions);
            ScalarRowKernels.add(s2, into.second(), g * dimensions, dimensions);
            into.mass()[g] += sum(s.packed, s.listed);
        }
    }

    @Override
    public void list(LoadedBlock block, Energies responsibilities, int component, MomentSpace to) {
        double[] row = ((DoubleEnergies) responsibilities).rows[component];
        to.listed = active(row, block.count(), to.index, ((DoubleMomentSpace) to).packed);
    }

    /**
     * Lists the samples with positive responsibility: their numbers, and their responsibilities packed. Returns how
     * many.
     */
    private static int active(double[] responsibility, int samples, int[] index, double[] packed) {
        int count = 0;
        for (int i = 0; i < samples; i++) {
            index[count] = i;
            count += Sign.isPositive(responsibility[i]);
        }
        for (int j = 0; j < count; j++) {
            packed[j] = responsibility[index[j]];
        }
        return count;
    }

    @Override
    public void addListedRows(LoadedBlock block, Factors model, int component, Moments into, MomentSpace list) {
        DoubleMomentSpace s = (DoubleMomentSpace) list;
        if (s.listed == 0) {
            return;
        }
        double[] mean = ((DoubleFactors) model).means[component];
        int dimensions = block.dimensions();
        double[][] rows = ((DoubleBlock) block).rows();
        double[] about = ((DoubleBlock) block).besideRows()[0];
        double[] s1 = ((DoubleBlock) block).besideRows()[1];
        double[] s2 = ((DoubleBlock) block).besideRows()[2];
        System.arraycopy(mean, 0, about, 0, mean.length);
        addListed(rows, s.index, s.packed, s.listed, about, s1, s2, mean.length);
        ScalarRowKernels.add(s1, into.first(), component * dimensions, dimensions);
        ScalarRowKernels.add(s2, into.second(), component * dimensions, dimensions);
        into.addComplete(component, sum(s.packed, s.listed));
    }

    @Override
    public void addListedColumns(LoadedBlock block, Factors model, int component, Moments into, MomentSpace list) {
        DoubleMomentSpace s = (DoubleMomentSpace) list;
        if (s.listed == 0) {
            return;
        }
        double[] mean = ((DoubleFactors) model).means[component];
        double[] groups = ((DoubleBlock) block).groups();
        int dimensions = block.dimensions();
        int to = component * dimensions;
        for (int j = 0; j < s.listed; j++) {
            s.index[j] = ((DoubleBlock) block).place(s.index[j]);
        }
        for (int d = 0; d < dimensions; d += 4) {
            addFourColumns(groups, s.index, s.packed, s.listed, mean, d, into.first(), into.second(), to, dimensions);
        }
        into.addComplete(component, sum(s.packed, s.listed));
    }

    /** Sums of one component over the listed samples, in their order. */
    void addListed(
            double[][] rows,
            int[] index,
            double[] packed,
            int count,
            double[] mean,
            double[] s1,
            double[] s2,
            int length) {
        ScalarRowKernels.addListed(rows, index, packed, count, mean, s1, s2, length);
    }

    /** The same column several times where fewer are left. */
    private static void addFourColumns(
            double[] groups,
            int[] places,
            double[] packed,
            int count,
            double[] mean,
            int d,
            /* wide */ double[] first,
            /* wide */ double[] second,
            int offset,
            int dimensions) {
        int left = dimensions - 1 - d;
        int d1 = Math.min(left, 1);
        int d2 = Math.min(left, 2);
        int d3 = Math.min(left, 3);
        double mean0 = mean[d];
        double mean1 = mean[d + d1];
        double mean2 = mean[d + d2];
        double mean3 = mean[d + d3];
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double b0 = 0;
        double b1 = 0;
        double b2 = 0;
        double b3 = 0;
        for (int j = 0; j < count; j++) {
            int place = places[j] + d * STEP;
            double r = packed[j];
            double t0 = groups[place] - mean0;
            double t1 = groups[place + d1 * STEP] - mean1;
            double t2 = groups[place + d2 * STEP] - mean2;
            double t3 = groups[place + d3 * STEP] - mean3;
            double u0 = r * t0;
            double u1 = r * t1;
            double u2 = r * t2;
            double u3 = r * t3;
            a0 += u0;
            a1 += u1;
            a2 += u2;
            a3 += u3;
            b0 = Fma.fma(u0, t0, b0);
            b1 = Fma.fma(u1, t1, b1);
            b2 = Fma.fma(u2, t2, b2);
            b3 = Fma.fma(u3, t3, b3);
        }
        first[offset + d] += a0;
        second[offset + d] += b0;
        if (left > 0) {
            first[offset + d + 1] += a1;
            second[offset + d + 1] += b1;
        }
        if (left > 1) {
            first[offset + d + 2] += a2;
            second[offset + d + 2] += b2;
        }
        if (left > 2) {
            first[offset + d + 3] += a3;
            second[offset + d + 3] += b3;
        }
    }

    private static /* wide */ double sum(double[] row, int count) {
        /* wide */ double total = 0;
        for (int j = 0; j < count; j++) {
            total += row[j];
        }
        return total;
    }

    @Override
    public void addCategories(
            LoadedBlock block, int categoricalColumn, Energies responsibilities, /* wide */ double[] sums) {
        int[] codes = ((DoubleBlock) block).codes();
        int from = categoricalColumn * block.length();
        int categories = sums.length / responsibilities.components;
        for (int g = 0; g < responsibilities.components; g++) {
            double[] row = ((DoubleEnergies) responsibilities).rows[g];
            addByCategory(row, block.count(), codes, from, sums, g * categories);
        }
    }

    private static void addByCategory(
            double[] responsibility, int count, int[] codes, int from, /* wide */ double[] sums, int offset) {
        for (int i = 0; i < count; i++) {
            int code = codes[from + i];
            if (code >= 0) {
                sums[offset + code] += responsibility[i];
            }
        }
    }

    @Override
    public int positives(Energies responsibilities, int samples) {
        int positive = 0;
        for (int g = 0; g < responsibilities.components; g++) {
            positive += positives(((DoubleEnergies) responsibilities).rows[g], samples);
        }
        return positive;
    }

    private static int positives(double[] row, int samples) {
        int count = 0;
        for (int i = 0; i < samples; i++) {
            count += row[i] > 0 ? 1 : 0;
        }
        return count;
    }
}
