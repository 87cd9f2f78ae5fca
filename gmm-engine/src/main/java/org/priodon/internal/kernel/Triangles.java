// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Components with covariance matrices of any form, as kernels read them, shared by all threads of a pass. A component
 * has a triangle U and shifts t = -U mean, so that the squared length of U x + t is its scaled squared distance to a
 * sample x. With U Uᵀ half the inverse of the covariance matrix, this is the exponent of a Gaussian.
 */
public abstract class Triangles {
    final int components;
    final int dimensions;

    Triangles(int components, int dimensions) {
        this.components = components;
        this.dimensions = dimensions;
    }

    public final int components() {
        return components;
    }

    /**
     * Sets a component, rounded; the shifts follow from the rounded triangle.
     *
     * @param triangle lower triangle, row after row
     * @param means of all components, one after the other
     */
    public abstract void set(int component, double[] triangle, double[] means);

    /** The mean as the kernels see it: rounded to their precision. */
    public abstract double mean(int component, int dimension);

    /** An entry of the triangle, zero above the diagonal. */
    public abstract double entry(int component, int row, int column);

    public abstract double shift(int component, int row);

    /**
     * Whether sums about zero can be moved to the mean of a component with little loss: no row of the absolute triangle
     * times the absolute mean exceeds a few units, by whose square errors grow. It follows from the model alone.
     */
    public abstract boolean isNearZero(int component);
}
