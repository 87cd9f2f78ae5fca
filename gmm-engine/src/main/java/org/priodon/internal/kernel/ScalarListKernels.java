// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.priodon.internal.layout.Layout.QUAD;

import java.util.Arrays;

/** Lists of what matters in plain Java, see {@link ScalarDistanceKernels}. */
final class ScalarListKernels implements ListKernels {
    private final DistanceKernels distances;
    private final PosteriorKernels posteriors;

    ScalarListKernels(DistanceKernels distances, PosteriorKernels posteriors) {
        this.distances = distances;
        this.posteriors = posteriors;
    }

    @Override
    public boolean shortPosteriors(LoadedBlock block, Offsets model, Energies energies) {
        DoubleEnergies e = (DoubleEnergies) energies;
        double[][] rows = e.rows;
        double[] low = e.low;
        DoubleShortlist list = e.list();
        double[] offsets = ((DoubleOffsets) model).of(block);
        int count = block.count();
        Arrays.fill(low, 0, count, Double.MAX_VALUE);
        for (int g = 0; g < offsets.length; g += 2) {
            int next = Math.min(offsets.length - 1, g + 1);
            lower(rows[g], rows[next], offsets[g], offsets[next], count, low);
        }
        setLimits(low, count, list.limits);
        int size = 0;
        for (int g = 0; g < offsets.length; g++) {
            if (list.isTooLong(size)) {
                return false;
            }
            list.starts[g] = size;
            int end = within(rows[g], offsets[g], list.limits, count, list.samples, size);
            for (int j = size; j < end; j++) {
                list.values[j] = rows[g][list.samples[j]] + offsets[g];
            }
            size = end;
        }
        list.starts[offsets.length] = size;
        toResponsibilities(e, count);
        return true;
    }

    /** Turns listed energies into responsibilities. */
    private void toResponsibilities(DoubleEnergies e, int count) {
        DoubleShortlist list = e.list();
        double[] sum = e.sum;
        int size = list.size();
        gather(e.low, list.samples, size, list.lowest);
        posteriors.exponentials(e);
        Arrays.fill(sum, 0, count, 0);
        scatter(list.values, list.samples, size, sum);
        for (int i = 0; i < count; i++) {
            list.limits[i] = 1 / sum[i];
        }
        scale(list, list.limits);
    }

    private static void lower(double[] row0, double[] row1, double offset0, double offset1, int count, double[] low) {
        for (int i = 0; i < count; i++) {
            low[i] = Math.min(low[i], Math.min(row0[i] + offset0, row1[i] + offset1));
        }
    }

    private static void setLimits(double[] low, int count, double[] limits) {
        for (int i = 0; i < count; i++) {
            limits[i] = low[i] + DoubleExp.REACH;
        }
    }

    @Override
    public boolean leadingPosteriors(LoadedBlock block, Factors model, Offsets besides, Energies energies) {
        DoubleEnergies e = (DoubleEnergies) energies;
        double[][] rows = e.rows;
        double[] low = e.low;
        DoubleShortlist list = e.list();
        double[][] factors = ((DoubleFactors) model).quads;
        double[] offsets = ((DoubleOffsets) besides).offsets;
        double[][] samples = ((DoubleBlock) block).rows();
        int count = block.count();
        int leading = block.dimensions() / Thresholds.LEADING_SHARE;
        distances.leadingDistances(block, leading, model, energies);
        leastEnergies(rows, offsets, count, list.quadEnergies, low);
        finishLikeliest(samples, leading, rows, factors, offsets, count, low, list);
        setLimits(low, count, list.limits);
        int size = 0;
        for (int q = 0; q < list.quadEnergies.length; q++) {
            int hits = within(list.quadEnergies[q], 0, list.limits, count, list.hits, 0);
            int end = Math.min(offsets.length, QUAD * q + QUAD);
            for (int g = QUAD * q; g < end; g++) {
                if (list.isTooLong(size)) {
                    return false;
                }
                list.starts[g] = size;
                size = listOthers(samples, leading, rows[g], factors, offsets[g], g, hits, low, list);
            }
        }
        list.starts[offsets.length] = size;
        toResponsibilities(e, count);
        return true;
    }

    /** The least of each four components, and of all. */
    private static void leastEnergies(double[][] rows, double[] offsets, int count, double[][] quads, double[] low) {
        Arrays.fill(low, 0, count, Double.MAX_VALUE);
        int last = offsets.length - 1;
        for (int q = 0; q < quads.length; q++) {
            int g0 = QUAD * q;
            int g1 = Math.min(last, g0 + 1);
            int g2 = Math.min(last, g0 + 2);
            int g3 = Math.min(last, g0 + 3);
            Arrays.fill(quads[q], 0, count, Double.MAX_VALUE);
            lower(rows[g0], rows[g1], offsets[g0], offsets[g1], count, quads[q]);
            lower(rows[g2], rows[g3], offsets[g2], offsets[g3], count, quads[q]);
            lower(quads[q], quads[q], 0, 0, count, low);
        }
    }

    /**
     * Finishes the distance of each sample to the component that seems most probable: its energy bounds the least one
     * from above.
     *
     * @param low the least energies in the leading dimensions; receives the bounds
     */
    private static void finishLikeliest(
            double[][] samples,
            int leading,
            double[][] rows,
            double[][] factors,
            double[] offsets,
            int count,
            double[] low,
            DoubleShortlist list) {
        for (int q = 0; q < list.quadEnergies.length; q++) {
            int hits = within(list.quadEnergies[q], 0, low, count, list.hits, 0);
            chooseOfFour(list.hits, hits, QUAD * q, offsets, rows, list.likeliest);
        }
        sort(list.likeliest, count, list.starts, list.samples);
        for (int g = 0; g < offsets.length; g++) {
            int size = list.starts[g + 1] - list.starts[g];
            System.arraycopy(list.samples, list.starts[g], list.hits, 0, size);
            finish(samples, leading, list.hits, size, factors, g, rows[g]);
            for (int j = 0; j < size; j++) {
                int i = list.hits[j];
                low[i] = Math.min(rows[g][i] + offsets[g], Double.MAX_VALUE);
            }
        }
    }

    private static void chooseOfFour(
            int[] hits, int count, int first, double[] offsets, double[][] rows, int[] likeliest) {
        int last = offsets.length - 1;
        int g1 = Math.min(last, first + 1);
        int g2 = Math.min(last, first + 2);
        int g3 = Math.min(last, first + 3);
        for (int j = 0; j < count; j++) {
            int i = hits[j];
            double energy0 = rows[first][i] + offsets[first];
            double energy1 = rows[g1][i] + offsets[g1];
            double energy2 = rows[g2][i] + offsets[g2];
            double energy3 = rows[g3][i] + offsets[g3];
            int left = energy1 < energy0 ? g1 : first;
            int right = energy3 < energy2 ? g3 : g2;
            likeliest[i] = Math.min(energy2, energy3) < Math.min(energy0, energy1) ? right : left;
        }
    }

    /** Samples by component, in rising order, and where each component's begin. */
    private static void sort(int[] components, int count, int[] starts, int[] samples) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < count; i++) {
            starts[components[i] + 1]++;
        }
        for (int g = 1; g < starts.length; g++) {
            starts[g] += starts[g - 1];
        }
        for (int i = count - 1; i >= 0; i--) {
            samples[--starts[components[i] + 1]] = i;
        }
        System.arraycopy(starts, 1, starts, 0, starts.length - 1);
        starts[starts.length - 1] = count;
    }

    /** Lists what one component has within the limits. Returns the end of the list. */
    private static int listOthers(
            double[][] samples,
            int leading,
            double[] row,
            double[][] factors,
            double offset,
            int g,
            int hits,
            double[] low,
            DoubleShortlist list) {
        int from = list.starts[g];
        int end = withinOf(list.hits, hits, row, offset, list.limits, list.samples, from);
        int unfinished = 0;
        for (int j = from; j < end; j++) {
            int i = list.samples[j];
            list.unfinished[unfinished] = i;
            unfinished += list.likeliest[i] == g ? 0 : 1;
        }
        finish(samples, leading, list.unfinished, unfinished, factors, g, row);
        for (int j = from; j < end; j++) {
            int i = list.samples[j];
            double energy = row[i] + offset;
            list.values[j] = energy;
            low[i] = Math.min(low[i], energy);
        }
        return end;
    }

    /** Lists the samples whose energy does not exceed the limit. Returns the end of the list. */
    private static int within(double[] row, double offset, double[] limits, int count, int[] list, int from) {
        int end = from;
        for (int i = 0; i < count; i++) {
            list[end] = i;
            end += Sign.isNotNegative(limits[i] - (row[i] + offset));
        }
        return end;
    }

    /** Lists those of some samples whose energy does not exceed the limit. Returns the end of the list. */
    private static int withinOf(
            int[] hits, int count, double[] row, double offset, double[] limits, int[] list, int from) {
        int end = from;
        for (int j = 0; j < count; j++) {
            int i = hits[j];
            list[end] = i;
            end += Sign.isNotNegative(limits[i] - (row[i] + offset));
        }
        return end;
    }

    /**
     * Adds the distances in the remaining dimensions, four at a time, the last one several times where fewer are left.
     */
    private static void finish(
            double[][] samples, int leading, int[] index, int count, double[][] factors, int g, double[] row) {
        double[] quad = factors[g / QUAD];
        for (int j = 0; j < count; j += 4) {
            int i0 = index[j];
            int i1 = index[Math.min(count - 1, j + 1)];
            int i2 = index[Math.min(count - 1, j + 2)];
            int i3 = index[Math.min(count - 1, j + 3)];
            double[] x0 = samples[i0];
            double[] x1 = samples[i1];
            double[] x2 = samples[i2];
            double[] x3 = samples[i3];
            double sum0 = row[i0];
            double sum1 = row[i1];
            double sum2 = row[i2];
            double sum3 = row[i3];
            int p = 2 * (QUAD * leading + g % QUAD);
            for (int d = leading; p < quad.length; d++) {
                double s = quad[p];
                double t = quad[p + 1];
                double a0 = Fma.fma(x0[d], s, t);
                double a1 = Fma.fma(x1[d], s, t);
                double a2 = Fma.fma(x2[d], s, t);
                double a3 = Fma.fma(x3[d], s, t);
                sum0 = Fma.fma(a0, a0, sum0);
                sum1 = Fma.fma(a1, a1, sum1);
                sum2 = Fma.fma(a2, a2, sum2);
                sum3 = Fma.fma(a3, a3, sum3);
                p += 2 * QUAD;
            }
            row[i0] = sum0;
            row[i1] = sum1;
            row[i2] = sum2;
            row[i3] = sum3;
        }
    }

    private static void gather(double[] row, int[] samples, int size, double[] values) {
        for (int j = 0; j < size; j++) {
            values[j] = row[samples[j]];
        }
    }

    private static void scatter(double[] values, int[] samples, int size, double[] sum) {
        for (int j = 0; j < size; j++) {
            sum[samples[j]] += values[j];
        }
    }

    private static void scale(DoubleShortlist list, double[] factor) {
        int size = list.size();
        for (int j = 0; j < size; j++) {
            list.values[j] *= factor[list.samples[j]];
        }
    }

    @Override
    public void weigh(LoadedBlock block, Energies listed) {
        if (block.isWeighted()) {
            scale(((DoubleEnergies) listed).list(), ((DoubleBlock) block).weights());
        }
    }

    @Override
    public void spread(Energies listed) {
        double[][] rows = ((DoubleEnergies) listed).rows;
        DoubleShortlist list = ((DoubleEnergies) listed).list();
        for (int g = 0; g < list.components(); g++) {
            Arrays.fill(rows[g], 0);
            for (int j = list.starts[g]; j < list.starts[g + 1]; j++) {
                rows[g][list.samples[j]] = list.values[j];
            }
        }
    }

    @Override
    public int positives(Energies listed, int samples) {
        DoubleShortlist list = ((DoubleEnergies) listed).list();
        int size = list.size();
        int positive = 0;
        for (int j = 0; j < size; j++) {
            positive += list.samples[j] < samples && list.values[j] > 0 ? 1 : 0;
        }
        return positive;
    }

    @Override
    public void copy(Energies listed, int component, MomentSpace to) {
        DoubleShortlist list = ((DoubleEnergies) listed).list();
        int from = list.starts[component];
        to.listed = list.starts[component + 1] - from;
        System.arraycopy(list.samples, from, to.index, 0, to.listed);
        System.arraycopy(list.values, from, ((DoubleMomentSpace) to).packed, 0, to.listed);
    }
}
