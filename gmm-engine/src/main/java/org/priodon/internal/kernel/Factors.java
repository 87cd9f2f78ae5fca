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
 * <p>Where numbers are missing, each observed one brings a penalty, its own share of the normaliser of a Gaussian.
 * k-means has no penalties, and they stay zero. What energies have besides is in {@link Offsets}.
 */
public abstract class Factors {
    final int components;
    final int dimensions;

    Factors(int components, int dimensions) {
        this.components = components;
        this.dimensions = dimensions;
    }

    public final int components() {
        return components;
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

    public abstract double scale(int component, int dimension);

    public abstract double shift(int component, int dimension);

    /** The mean as the kernels see it: rounded to their precision. */
    public abstract double mean(int component, int dimension);

    public abstract double penalty(int component, int dimension);

    /**
     * Whether sums about zero can be moved to the mean of a component with little loss: in no dimension is it farther
     * from zero than a few of its standard deviations, by whose square errors grow. It follows from the model alone.
     */
    public abstract boolean isNearZero(int component);
}
