// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.priodon.internal.kernel.VectorDoubleExp;
import org.priodon.internal.kernel.VectorFloatExp;

/** {@link VectorDoubleExp} and {@link VectorFloatExp} over rows whose length is a multiple of every vector's. */
final class VectorExpLoop implements ExpLoop {
    private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

    @Override
    public void doubles(double[] x, double[] y, double[] scratch) {
        for (int i = 0; i < x.length; i += DOUBLES.length()) {
            DoubleVector argument = DoubleVector.fromArray(DOUBLES, x, i);
            DoubleVector k = VectorDoubleExp.exponent(argument);
            k.intoArray(scratch, i);
            VectorDoubleExp.reduce(argument, k).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += DOUBLES.length()) {
            VectorDoubleExp.polynomial(DoubleVector.fromArray(DOUBLES, y, i)).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += DOUBLES.length()) {
            VectorDoubleExp.scaled(DoubleVector.fromArray(DOUBLES, y, i), DoubleVector.fromArray(DOUBLES, scratch, i))
                    .intoArray(y, i);
        }
    }

    @Override
    public void floats(float[] x, float[] y, float[] scratch) {
        for (int i = 0; i < x.length; i += FLOATS.length()) {
            FloatVector argument = FloatVector.fromArray(FLOATS, x, i);
            FloatVector k = VectorFloatExp.exponent(argument);
            k.intoArray(scratch, i);
            VectorFloatExp.reduce(argument, k).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += FLOATS.length()) {
            VectorFloatExp.polynomial(FloatVector.fromArray(FLOATS, y, i)).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += FLOATS.length()) {
            VectorFloatExp.scaled(FloatVector.fromArray(FLOATS, y, i), FloatVector.fromArray(FLOATS, scratch, i))
                    .intoArray(y, i);
        }
    }
}
