// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Posteriors in plain Java, see {@link ScalarDistanceKernels}. */
class ScalarPosteriorKernels implements PosteriorKernels {
    @Override
    public void posteriors(LoadedBlock block, Offsets model, Energies energies) {
        DoubleEnergies e = (DoubleEnergies) energies;
        double[][] rows = e.rows;
        double[] low = e.low;
        double[] sum = e.sum;
        double[] scratch = e.scratch;
        double[] offsets = ((DoubleOffsets) model).of(block);
        int samples = block.padded();
        lowest(rows, samples, offsets, low);
        Arrays.fill(sum, 0, samples, 0);
        for (int g = 0; g < offsets.length; g++) {
            exponentials(rows[g], samples, offsets[g], low, sum, scratch);
        }
        reciprocals(sum, samples, scratch);
        for (int g = 0; g < offsets.length; g++) {
            scale(rows[g], scratch, samples);
        }
    }

    @Override
    public void exponentials(Energies listed) {
        DoubleShortlist list = ((DoubleEnergies) listed).list();
        exponentials(list.values, list.size(), 0, list.lowest, list.ignored, list.scratch);
    }

    /** Replaces energies less an offset by the exponentials of what they lack to the least, and adds these to sums. */
    void exponentials(double[] row, int samples, double offset, double[] low, double[] sum, double[] scratch) {
        reduce(row, samples, offset, low, scratch);
        polynomials(row, samples);
        powers(scratch, samples);
        products(row, samples, scratch, sum);
    }

    private static void lowest(double[][] rows, int samples, double[] offsets, double[] low) {
        lowestOf(rows[0], samples, offsets[0], low);
        int g = 1;
        for (; g + 1 < offsets.length; g += 2) {
            lower(rows[g], rows[g + 1], samples, offsets[g], offsets[g + 1], low);
        }
        if (g < offsets.length) {
            lower(rows[g], rows[g], samples, offsets[g], offsets[g], low);
        }
    }

    private static void lowestOf(double[] row, int samples, double offset, double[] low) {
        for (int i = 0; i < samples; i++) {
            low[i] = Math.min(row[i] + offset, Double.MAX_VALUE);
        }
    }

    private static void lower(double[] row0, double[] row1, int samples, double offset0, double offset1, double[] low) {
        for (int i = 0; i < samples; i++) {
            low[i] = Math.min(low[i], Math.min(row0[i] + offset0, row1[i] + offset1));
        }
    }

    /**
     * The first of four loops for the exponential: each keeps its constants in registers, and only that of bit moves is
     * not vectorised.
     */
    private static void reduce(double[] row, int samples, double offset, double[] low, double[] exponents) {
        for (int i = 0; i < samples; i++) {
            double x = Math.max(low[i] - (row[i] + offset), DoubleExp.CUT);
            double k = Fma.fma(x, DoubleExp.LOG2_E, DoubleExp.BIASED_ROUNDER);
            exponents[i] = k;
            row[i] = DoubleExp.reduce(x, k);
        }
    }

    private static void polynomials(double[] row, int samples) {
        for (int i = 0; i < samples; i++) {
            row[i] = DoubleExp.polynomial(row[i]);
        }
    }

    private static void powers(double[] exponents, int samples) {
        for (int i = 0; i < samples; i++) {
            exponents[i] = DoubleExp.power(exponents[i]);
        }
    }

    private static void products(double[] row, int samples, double[] powers, double[] sum) {
        for (int i = 0; i < samples; i++) {
            double e = row[i] * (powers[i] * DoubleExp.UNIT);
            row[i] = e;
            sum[i] += e;
        }
    }

    private static void reciprocals(double[] sum, int samples, double[] inverse) {
        for (int i = 0; i < samples; i++) {
            inverse[i] = 1 / sum[i];
        }
    }

    @Override
    public void weigh(LoadedBlock block, Energies responsibilities) {
        double[][] rows = ((DoubleEnergies) responsibilities).rows;
        double[] weights = ((DoubleBlock) block).weights();
        for (int g = 0; g < responsibilities.components; g++) {
            if (weights != null) {
                scale(rows[g], weights, block.padded());
            }
            if (block.count() < Layout.BLOCK) {
                Arrays.fill(rows[g], block.count(), Layout.BLOCK, 0);
            }
        }
    }

    /** Multiplies one row by another. */
    static void scale(double[] row, double[] factor, int samples) {
        for (int i = 0; i < samples; i++) {
            row[i] *= factor[i];
        }
    }

    @Override
    public /* wide */ double logLikelihood(LoadedBlock block, Energies energies) {
        DoubleEnergies e = (DoubleEnergies) energies;
        double[] weights = ((DoubleBlock) block).weights();
        return weights == null
                ? logLikelihood(e.low, e.sum, block.count())
                : weightedLogLikelihood(e.low, e.sum, weights, block.count());
    }

    /**
     * Multiplies the sums and takes one logarithm at the end. Each sum lies in [1, number of components], so sixteen
     * factors cannot overflow before their exponent is taken out. Four running values hide the latency of the
     * additions.
     */
    private static /* wide */ double logLikelihood(double[] low, double[] sum, int count) {
        /* wide */ double energy0 = 0;
        /* wide */ double energy1 = 0;
        /* wide */ double product0 = 1;
        /* wide */ double product1 = 1;
        long exponent = 0;
        int i = 0;
        while (i + 1 < count) {
            int end = Math.min(count - 1, i + 32);
            for (; i < end; i += 2) {
                energy0 += low[i];
                energy1 += low[i + 1];
                product0 *= sum[i];
                product1 *= sum[i + 1];
            }
            int e0 = Math.getExponent(product0);
            int e1 = Math.getExponent(product1);
            product0 = Math.scalb(product0, -e0);
            product1 = Math.scalb(product1, -e1);
            exponent += e0 + e1;
        }
        if (i < count) {
            energy0 += low[i];
            product0 *= sum[i];
        }
        return StrictMath.log(product0 * product1) + exponent * 0x1.62e42fefa39efp-1 - (energy0 + energy1);
    }

    private static /* wide */ double weightedLogLikelihood(double[] low, double[] sum, double[] weights, int count) {
        /* wide */ double total = 0;
        for (int i = 0; i < count; i++) {
            if (weights[i] > 0) {
                total += weights[i] * (StrictMath.log(sum[i]) - low[i]);
            }
        }
        return total;
    }
}
