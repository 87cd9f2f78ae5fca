// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.kernel.DoubleFactors;
import org.priodon.internal.kernel.Fma;

/** Distances of single vectors, by the formulas of the kernels in the same order. */
final class DiagonalVectors implements VectorDistances {
    private final VectorReader reader;
    private final DoubleFactors factors;
    private final double[] normalisers;
    private final int dimensions;

    DiagonalVectors(DiagonalComponents components, VectorReader reader) {
        this.reader = reader;
        dimensions = components.dimensions();
        factors = new DoubleFactors(components.count(), dimensions, dimensions);
        normalisers = DiagonalFactors.fill(factors, components);
    }

    @Override
    public double distance(double[] x, int component) {
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            double a = scaled(x, component, d);
            sum = Fma.fma(a, a, sum);
        }
        return sum;
    }

    @Override
    public double observedDistance(double[] x, int component) {
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            if (reader.isObserved(x, d)) {
                double a = scaled(x, component, d);
                sum = Fma.fma(a, a, factors.penalty(component, d)) + sum;
            }
        }
        return sum;
    }

    private double scaled(double[] x, int component, int d) {
        return Fma.fma(reader.value(x, d), factors.scale(component, d), factors.shift(component, d));
    }

    @Override
    public double normaliser(int component) {
        return normalisers[component];
    }
}
