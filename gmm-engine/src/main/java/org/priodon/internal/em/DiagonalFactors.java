// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.kernel.Kernels;

/**
 * A mixture's parameters in the form the kernels read, shared by all threads of a pass.
 *
 * <p>With s = 1/sqrt(2 variance), the exponent of a component is the sum over dimensions of (x s - mean s)², equation (15); its offset is minus the
 * logarithm of the weight and the normaliser.
 */
public final class DiagonalFactors<A> {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final int components;
    private final A factors;
    private final A offsets;
    private final A[] means;
    private final double[] about;

    public DiagonalFactors(Kernels<A> kernels, Parameters model) {
        components = model.components();
        int dimensions = model.dimensions();
        factors = kernels.newRow(Math.multiplyExact(2 * dimensions, components));
        offsets = kernels.newRow(components);
        means = kernels.newRows(components, kernels.padded(dimensions));
        about = new double[model.means().length];
        for (int g = 0; g < components; g++) {
            double logVariances = 0;
            for (int d = 0; d < dimensions; d++) {
                int j = g * dimensions + d;
                double variance = model.variances()[j];
                logVariances += StrictMath.log(variance);
                kernels.set(means[g], d, model.means()[j]);
                kernels.set(factors, 2 * j, Math.sqrt(0.5 / variance));
                about[j] = kernels.get(means[g], d);
                kernels.set(factors, 2 * j + 1, -model.means()[j] * kernels.get(factors, 2 * j));
            }
            double normaliser = 0.5 * (dimensions * LOG_TWO_PI + logVariances);
            kernels.set(offsets, g, normaliser - StrictMath.log(model.weights()[g]));
        }
    }

    int components() {
        return components;
    }

    A factors() {
        return factors;
    }

    A offsets() {
        return offsets;
    }

    /** A component's mean, padded for the kernels. */
    A mean(int g) {
        return means[g];
    }

    /** The means as the kernels see them: rounded to the precision of the samples. */
    public double[] about() {
        return about;
    }
}
