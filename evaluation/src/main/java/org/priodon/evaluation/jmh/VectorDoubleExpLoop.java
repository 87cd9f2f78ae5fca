// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.priodon.internal.kernel.VectorDoubleExp;

/** {@link VectorDoubleExp} over rows whose length is a multiple of every vector's. */
final class VectorDoubleExpLoop implements ExpLoop<double[]> {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    @Override
    public void run(double[] x, double[] y, double[] scratch) {
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            DoubleVector argument = DoubleVector.fromArray(SPECIES, x, i);
            DoubleVector k = VectorDoubleExp.exponent(argument);
            k.intoArray(scratch, i);
            VectorDoubleExp.reduce(argument, k).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            VectorDoubleExp.polynomial(DoubleVector.fromArray(SPECIES, y, i)).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            VectorDoubleExp.scaled(DoubleVector.fromArray(SPECIES, y, i), DoubleVector.fromArray(SPECIES, scratch, i))
                    .intoArray(y, i);
        }
    }
}
