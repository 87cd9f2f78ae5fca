// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Distances between the samples of a block and centres. Thread-safe. */
public interface DistanceKernels {
    /**
     * Squared scaled distances of all samples to all centres: row g of {@code out} receives the sum over d of fma(x, s,
     * t)² with the scales s and shifts t of centre g, summed in the order of d. For complete blocks.
     */
    default void distances(LoadedBlock block, Factors centres, Energies out) {
        leadingDistances(block, block.dimensions(), centres, out);
    }

    /** Squared scaled distances in the first dimensions alone, for complete blocks. */
    void leadingDistances(LoadedBlock block, int leading, Factors centres, Energies out);

    /** The squared scaled distance of one sample to one centre, with the bits that {@link #distances} gives it. */
    double distance(LoadedBlock block, int sample, Factors centres, int centre);

    /**
     * Squared scaled distances over observed values, each with its penalty: row g of {@code out} receives the sum over
     * observed d of fma(x, s, t)² plus the penalty of component g in d. For incomplete blocks.
     */
    void observedDistances(LoadedBlock block, Factors centres, Energies out);

    /** Adds the energies of a categorical column to all rows, nothing where the category is missing. */
    void addCategories(LoadedBlock block, int categoricalColumn, Offsets tables, Energies out);
}
