// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * What the energies of components have besides distances, in the form that kernels read, shared by all threads of a
 * pass: an offset for each component, and tables of what categories add.
 *
 * <p>The energy of a component is minus the logarithm of its weight times its density. For complete samples the offset
 * holds weight and normaliser; where numbers are missing, distances hold the normaliser of what is observed, and the
 * offset is that of the weight alone. k-means uses the tables only, and its offsets stay zero.
 */
public abstract class Offsets {
    final int components;
    final int[] categories;

    /**
     * @param categories how many each categorical column has
     */
    Offsets(int components, int[] categories) {
        this.components = components;
        this.categories = categories;
    }

    public final int components() {
        return components;
    }

    /** How many categories each categorical column has. */
    public final int[] categories() {
        return categories;
    }

    /**
     * Sets what the energy of a component has besides distances.
     *
     * @param offset for complete samples: minus the logarithm of weight and normaliser
     * @param weightOffset for incomplete samples: minus the logarithm of the weight alone
     */
    public abstract void set(int component, double offset, double weightOffset);

    /** Sets the energies of a categorical column, component after component. */
    public abstract void setTable(int categoricalColumn, double[] energies);

    public abstract double offset(int component);

    public abstract double weightOffset(int component);

    /** The energy that a category adds. */
    public abstract double energy(int categoricalColumn, int component, int code);
}
