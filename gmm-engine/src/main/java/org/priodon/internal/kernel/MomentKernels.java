// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * Weighted moments of a block about the means of the components. Responsibilities are multiplied by the weights of the
 * samples already.
 *
 * <p>Sums along the samples and sums along the dimensions have different last bits. Thread-safe.
 */
public interface MomentKernels {
    /**
     * Adds the moments of all components over a complete block, samples along the vector lanes. Rows run over the whole
     * {@link Layout#BLOCK}, with zero responsibility beyond the samples.
     */
    void addLanes(LoadedBlock block, Energies responsibilities, Factors model, Moments into);

    /** Adds the moments of all components over the observed values of an incomplete block, samples along the lanes. */
    void addObservedLanes(LoadedBlock block, Energies responsibilities, Factors model, Moments into);

    /**
     * Adds the moments of those components that are {@link Factors#isNearZero near zero} over a complete block,
     * dimensions along the lanes, sample after sample: values and squares about zero, moved to the mean afterwards.
     */
    void addRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space);

    /**
     * Adds the moments of all components over the observed values of an incomplete block, dimensions along the lanes,
     * sample after sample. Samples with responsibility zero cost nothing.
     */
    void addObservedRows(LoadedBlock block, Energies responsibilities, Factors model, Moments into, MomentSpace space);

    /**
     * Lists the samples of one component with positive responsibility, for {@link #addListedRows} and {@link
     * #addListedColumns}.
     */
    void list(LoadedBlock block, Energies responsibilities, int component, MomentSpace to);

    /**
     * Adds the moments of one component over listed samples of a complete block, dimensions along the lanes, sample
     * after sample, about its mean.
     */
    void addListedRows(LoadedBlock block, Factors model, int component, Moments into, MomentSpace list);

    /**
     * Adds the moments of one component over listed samples of a complete block, four columns at a time, with the bits
     * that {@link #addListedRows} gives them. For data so narrow that loops along the dimensions would be too short.
     * The list is lost.
     */
    void addListedColumns(LoadedBlock block, Factors model, int component, Moments into, MomentSpace list);

    /**
     * Adds responsibilities by component and category of one categorical column, nothing where the category is missing.
     */
    void addCategories(LoadedBlock block, int categoricalColumn, Energies responsibilities, double[] sums);

    /** How many responsibilities of the first samples are positive, over all components. */
    int positives(Energies responsibilities, int samples);
}
