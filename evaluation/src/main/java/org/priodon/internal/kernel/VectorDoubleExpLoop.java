// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** {@link VectorDoubleExp} over rows whose length is a multiple of every vector's. */
final class VectorDoubleExpLoop implements ExpLoop<double[]> {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;

    @Override
    public void run(double[] x, double[] y, double[] scratch) {
        for (int i = 0; i < x.length; i += SPECIES.length()) {
            VectorDoubleExp.exp(DoubleVector.fromArray(SPECIES, x, i)).intoArray(y, i);
        }
    }
}
