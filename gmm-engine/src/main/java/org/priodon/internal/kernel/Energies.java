// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * What kernels compute for the samples of a block: one row per component, and some numbers per sample. A row holds
 * distances first, then, once {@link PosteriorKernels} or {@link ListKernels} have run, responsibilities. For one
 * thread.
 */
public abstract class Energies {
    final int components;

    Energies(int components) {
        this.components = components;
    }

    public final int components() {
        return components;
    }

    /** A distance or a responsibility. */
    public abstract double get(int component, int sample);

    public abstract void set(int component, int sample, double value);

    /** Sets all rows to zero, over their whole length. */
    public abstract void clear();

    /** Copies the rows of others with as many components, in the same precision. */
    public abstract void copyRows(Energies from);

    /**
     * The least energy of a sample, or the distance to its centre. Minus the least energy is the logarithm of the
     * largest term of equation (16).
     */
    public abstract double low(int sample);

    /** The second least distance. */
    public abstract double second(int sample);

    /** The terms of equation (16) relative to the largest one, added up; 0 where all energies are infinite. */
    public abstract double sum(int sample);
}
