// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;

/** Finds the nearest centre of each sample of a block, on one thread. */
interface NearestCentres {
    /**
     * @param number of the block
     * @return per sample, lowest index on ties; undefined beyond the block's samples
     */
    int[] assign(int number, LoadedBlock block);

    /** Squared distances to these centres, as the least ones, for the block last assigned. */
    Energies distances(LoadedBlock block);
}
