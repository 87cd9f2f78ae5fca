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
     * observed of each sample, normaliser included; 0 for a sample without any number.
     */
    void distances(LoadedBlock block, FamilyFactors model, Energies out);

    /**
     * Lists the responsibilities of a block whose components lie apart, without all distances, with the bits they have
     * otherwise. Asked only for complete blocks without categories. Need not be offered: it saves time.
     *
     * @return whether there is a list; if not, energies are undefined
     */
    default boolean shortcut(LoadedBlock block, FamilyFactors model, Offsets besides, Energies out) {
        return false;
    }

    /**
     * Adds the sums of a block about the means of the model.
     *
     * @param responsibilities times the weights of the samples; zero beyond the last sample
     */
    void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into);
}
