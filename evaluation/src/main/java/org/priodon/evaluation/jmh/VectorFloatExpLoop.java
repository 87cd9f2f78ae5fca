// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.priodon.internal.kernel.VectorFloatExp;

/** {@link VectorFloatExp} over rows whose length is a multiple of every vector's. */
final class VectorFloatExpLoop implements ExpLoop<float[]> {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

    @Override
    public void run(float[] x, float[] y, float[] scratch) {
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            FloatVector argument = FloatVector.fromArray(SPECIES, x, i);
            FloatVector k = VectorFloatExp.exponent(argument);
            k.intoArray(scratch, i);
            VectorFloatExp.reduce(argument, k).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            VectorFloatExp.polynomial(FloatVector.fromArray(SPECIES, y, i)).intoArray(y, i);
        }
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            VectorFloatExp.scaled(FloatVector.fromArray(SPECIES, y, i), FloatVector.fromArray(SPECIES, scratch, i))
                    .intoArray(y, i);
        }
    }
}
