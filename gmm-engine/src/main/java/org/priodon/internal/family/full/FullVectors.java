// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.kernel.DoubleTriangles;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.Triangles;

/** Distances of single vectors, by the formulas of the kernels in the same order. */
final class FullVectors implements VectorDistances {
    private final VectorReader reader;
    private final FullFactors factors;
    private final Triangles triangles;
    private final int dimensions;
    /** Whether shifts are added to the sums of products, not these to the shifts. */
    private final boolean whitens;

    FullVectors(FullComponents components, VectorReader reader) {
        this.reader = reader;
        dimensions = components.dimensions();
        triangles = new DoubleTriangles(components.count(), dimensions, dimensions + 1);
        factors = new FullFactors(components, triangles, null);
        whitens = components.haveOneMatrix();
    }

    /** Two rows at a time, because each reads the vector anew. */
    @Override
    public double distance(double[] x, int component) {
        double squares = 0;
        for (int j = 0; j < dimensions; j += 2) {
            int next = Math.min(j + 1, dimensions - 1);
            double a = whitens ? 0 : triangles.shift(component, j);
            double b = whitens ? 0 : triangles.shift(component, next);
            for (int k = 0; k <= next; k++) {
                double value = reader.value(x, k);
                a = Fma.fma(value, triangles.entry(component, j, k), a);
                b = Fma.fma(value, triangles.entry(component, next, k), b);
            }
            a += whitens ? triangles.shift(component, j) : 0;
            b += whitens ? triangles.shift(component, next) : 0;
            squares = Fma.fma(a, a, squares);
            squares = next > j ? Fma.fma(b, b, squares) : squares;
        }
        return Double.isNaN(squares) ? Double.POSITIVE_INFINITY : squares;
    }

    @Override
    public double observedDistance(double[] x, int component) {
        MissingPart missing = new MissingPart(factors.precisions());
        missing.begin(new MissingPart.Projection());
        double[] sample = missing.sample();
        for (int d = 0; d < dimensions; d++) {
            sample[d] = reader.isObserved(x, d) ? reader.value(x, d) : 0;
            if (!reader.isObserved(x, d)) {
                missing.add(d);
            }
        }
        missing.squares()[component] = squares(sample, component);
        if (missing.count() == 0) {
            return missing.squares()[component] + normaliser(component);
        }
        double[] energies = new double[triangles.components()];
        missing.energies(factors, component, component + 1, energies);
        return energies[component];
    }

    private double squares(double[] sample, int component) {
        double squares = 0;
        for (int j = 0; j < dimensions; j++) {
            double y = whitens ? 0 : triangles.shift(component, j);
            for (int k = 0; k <= j; k++) {
                y = Fma.fma(sample[k], triangles.entry(component, j, k), y);
            }
            y += whitens ? triangles.shift(component, j) : 0;
            squares = Fma.fma(y, y, squares);
        }
        return squares;
    }

    @Override
    public double normaliser(int component) {
        return factors.normaliser(component);
    }
}
