// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Exponentials on the Vector API, see {@link VectorKernels}. Plain loops for minima and products are faster. */
final class VectorPosteriorKernels extends ScalarPosteriorKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int L = SPECIES.length();

    @Override
    void exponentials(double[] row, int samples, double offset, double[] low, double[] sum, double[] scratch) {
        reduce(row, samples, offset, low, scratch);
        polynomials(row, samples);
        products(row, samples, scratch, sum);
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
}
