// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Posteriors on the Vector API, see {@link VectorKernels}. */
final class VectorPosteriorKernels extends ScalarPosteriorKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    @Override
    public void posteriors(LoadedBlock block, Offsets model, Energies energies) {
        DoubleEnergies e = (DoubleEnergies) energies;
        double[][] rows = e.rows;
        double[] low = e.low;
        double[] sum = e.sum;
        double[] scratch = e.scratch;
        double[] offsets = ((DoubleOffsets) model).of(block);
        int samples = block.padded();
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
            multiply(rows[g], scratch, samples);
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

    private static void multiply(double[] row, double[] factor, int samples) {
        for (int i = 0; i < samples; i += L) {
            DoubleVector.fromArray(SPECIES, row, i)
                    .mul(DoubleVector.fromArray(SPECIES, factor, i))
                    .intoArray(row, i);
        }
    }
}
