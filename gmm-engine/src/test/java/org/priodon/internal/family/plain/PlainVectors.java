// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;

/** The formulas of {@link PlainArithmetic} for one vector, in the same order. */
record PlainVectors(PlainFactors factors, VectorReader reader) implements VectorDistances {
    @Override
    public double distance(double[] x, int g) {
        int dimensions = factors.components().dimensions();
        double[] inverse = factors.inverses()[g];
        double squares = 0;
        for (int j = 0; j < dimensions; j++) {
            double scaled = 0;
            for (int k = 0; k <= j; k++) {
                scaled += inverse[j * dimensions + k]
                        * (reader.value(x, k) - factors.components().mean(g, k));
            }
            squares += scaled * scaled;
        }
        return PlainArithmetic.halved(squares);
    }

    @Override
    public double observedDistance(double[] x, int g) {
        int dimensions = factors.components().dimensions();
        double[] stored = new double[dimensions];
        for (int d = 0; d < dimensions; d++) {
            stored[d] = reader.value(x, d);
        }
        return new ObservedPart(dimensions).energy(stored, factors.components(), g);
    }

    @Override
    public double normaliser(int component) {
        return factors.normaliser(component);
    }
}
