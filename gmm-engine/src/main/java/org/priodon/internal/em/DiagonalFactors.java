// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.kernel.Kernels;

/**
 * A mixture's parameters in the form the kernels read, shared by all threads of a pass.
 *
 * <p>With s = 1/sqrt(2 variance), the exponent of a component is the sum over dimensions of (x s - mean s)², equation (15); its offset is minus the
 * logarithm of the weight and the normaliser. Where values are missing, each observed one brings its own share of the normaliser.
 */
public final class DiagonalFactors<A> {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final int components;
    private final A[] factors;
    private final A offsets;
    private final A penalties;
    private final A weightOffsets;
    private final A[] means;
    private final double[] about;
    private final List<A> tables = new ArrayList<>();
    private final int[] categories;
    private final boolean isExtreme;

    public DiagonalFactors(Kernels<A> kernels, Parameters model) {
        components = model.components();
        int dimensions = model.dimensions();
        factors = kernels.newFactors(components, dimensions);
        offsets = kernels.newRow(components);
        penalties = kernels.newRow(Math.multiplyExact(dimensions, components));
        weightOffsets = kernels.newRow(components);
        means = kernels.newRows(components, kernels.padded(dimensions));
        about = new double[model.means().length];
        A square = kernels.newRow(1);
        boolean extreme = false;
        for (int g = 0; g < components; g++) {
            double normaliser = 0;
            for (int d = 0; d < dimensions; d++) {
                int j = g * dimensions + d;
                double variance = model.variances()[j];
                double penalty = 0.5 * (LOG_TWO_PI + StrictMath.log(variance));
                normaliser += penalty;
                kernels.set(penalties, j, penalty);
                kernels.set(means[g], d, model.means()[j]);
                kernels.setFactors(factors, g, d, Math.sqrt(0.5 / variance), model.means()[j]);
                about[j] = kernels.get(means[g], d);
                double shift = model.means()[j] * Math.sqrt(0.5 / variance);
                kernels.set(square, 0, shift * shift);
                extreme |= !Double.isFinite(kernels.get(square, 0));
            }
            double weightOffset = -StrictMath.log(model.weights()[g]);
            kernels.set(weightOffsets, g, weightOffset);
            kernels.set(offsets, g, normaliser + weightOffset);
        }
        isExtreme = extreme;
        categories = model.tables().stream().mapToInt(CategoryTable::categories).toArray();
        for (CategoryTable table : model.tables()) {
            double[] energies = table.logarithms();
            for (int j = 0; j < energies.length; j++) {
                energies[j] = -energies[j];
            }
            tables.add(kernels.rowOf(energies));
        }
    }

    public int components() {
        return components;
    }

    public A[] factors() {
        return factors;
    }

    /** Minus the logarithm of weight and normaliser, for complete samples. */
    public A offsets() {
        return offsets;
    }

    /** Minus the logarithm of the normaliser of each dimension, component after component. */
    public A penalties() {
        return penalties;
    }

    /** Minus the logarithm of the weight alone. */
    public A weightOffsets() {
        return weightOffsets;
    }

    /** One row per component, padded for the kernels. */
    A[] means() {
        return means;
    }

    /** The means as the kernels see them: rounded to the precision of the samples. */
    public double[] about() {
        return about;
    }

    /** Whether the square of a mean's distance from the centre, in standard deviations, is not finite. */
    boolean isExtreme() {
        return isExtreme;
    }

    /** How many categories a categorical column has. */
    public int categories(int place) {
        return categories[place];
    }

    /** Minus the logarithms of the probabilities, one array per categorical column. */
    public List<A> tables() {
        return tables;
    }
}
