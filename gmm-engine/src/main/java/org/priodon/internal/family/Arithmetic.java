// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Offsets;

/**
 * What a {@link Family} computes for the samples of a block, with scratch arrays of its own. For one thread. All kernel
 * sets and any number of threads must give the same bits: choices between sums in different orders depend on the data
 * alone.
 */
public interface Arithmetic {
    /**
     * Sets row g of the energies to the distances of the samples to component g. For a complete block that is the
     * exponent of the Gaussian without its sign, half the squared Mahalanobis distance; the normaliser is left to
     * {@link FamilyFactors#normaliser}. For an incomplete block it is minus the logarithm of the density of what is
     * observed of each sample, normaliser included, also for the samples that have all numbers; 0 for a sample without
     * any number.
     *
     * <p>What is written beyond the last sample does not matter. A distance too large for a number is infinite, not NaN.
     * A sample whose numbers are NaN although the block is complete is one whose result nobody reads: it must not
     * disturb the others.
     *
     * @param model valid components
     * @param out has as many rows as the model has components
     */
    void distances(LoadedBlock block, FamilyFactors model, Energies out);

    /**
     * Lists the responsibilities of a block whose components lie apart, without all distances, with the bits they have
     * otherwise. Asked only for complete blocks without categories. Need not be offered: it saves time. Without it, the
     * engine makes lists from all distances.
     *
     * @param besides what energies have besides distances
     * @return whether there is a list; if not, energies are undefined
     */
    default boolean shortcut(LoadedBlock block, FamilyFactors model, Offsets besides, Energies out) {
        return false;
    }

    /**
     * Adds the sums of a block about the means of the model, or about what its kernels make of them.
     *
     * @param responsibilities times the weights of the samples; zero beyond the last sample. {@link
     *     Responsibilities#rows} serves every family; lists save time. They need not be those of the model
     * @param model tells the means, and what to expect of missing numbers
     */
    void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into);
}
