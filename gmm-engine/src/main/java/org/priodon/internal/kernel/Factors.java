// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * Centres or components in the form that kernels read, shared by all threads of a pass.
 *
 * <p>A centre has in each dimension a scale s and a shift t = -mean s, so that the sum of (x s + t)² over the
 * dimensions is its scaled squared distance to a sample x. With s = 1/sqrt(2 variance) this is the exponent of a
 * Gaussian, equation (15) of the paper. The factors of {@link Layout#QUAD} centres share an array, interleaved.
 *
 * <p>The energy of a component is minus the logarithm of its weight times its density: the distance plus an offset.
 * Where numbers are missing, each observed one brings a penalty instead, its own share of the normaliser. Categories
 * add energies from tables. k-means uses neither offsets nor penalties, and they stay zero.
 */
public abstract class Factors {
    final int components;
    final int dimensions;
    final int[] categories;

    /**
     * @param categories how many each categorical column has
     */
    Factors(int components, int dimensions, int[] categories) {
        this.components = components;
        this.dimensions = dimensions;
        this.categories = categories;
    }

    public final int components() {
        return components;
    }

    /** How many categories each categorical column has. */
    public final int[] categories() {
        return categories;
    }

    /** A shift that is not finite would make distances of NaN. */
    static double finite(double shift) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, shift));
    }

    /** Whether a number is finite in the precision of the factors. */
    public abstract boolean isFinite(double value);

    /** Where the scale of a centre lies in its quad; its shift is next to it. */
    static int place(int component, int dimension) {
        return 2 * (Layout.QUAD * dimension + component % Layout.QUAD);
    }

    /** Sets scale and mean of a centre in a dimension, both rounded; the shift follows from the rounded scale. */
    public abstract void setCentre(int component, int dimension, double scale, double mean);

    /** Sets minus the logarithm of a component's normaliser in one dimension. */
    public abstract void setPenalty(int component, int dimension, double penalty);

    /**
     * Sets what the energy of a component has besides distances.
     *
     * @param offset for complete samples: minus the logarithm of weight and normaliser
     * @param weightOffset for incomplete samples: minus the logarithm of the weight alone
     */
    public abstract void setOffsets(int component, double offset, double weightOffset);

    /** Sets the energies of a categorical column, component after component. */
    public abstract void setTable(int categoricalColumn, double[] energies);

    public abstract double scale(int component, int dimension);

    public abstract double shift(int component, int dimension);

    /** The mean as the kernels see it: rounded to their precision. */
    public abstract double mean(int component, int dimension);

    public abstract double penalty(int component, int dimension);

    public abstract double offset(int component);

    public abstract double weightOffset(int component);

    /** The energy that a category adds. */
    public abstract double energy(int categoricalColumn, int component, int code);
}
