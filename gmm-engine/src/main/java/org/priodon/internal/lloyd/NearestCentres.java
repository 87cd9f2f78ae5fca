// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockColumns;

/** Finds the nearest centre of each sample of a block, on one thread. */
interface NearestCentres<A> {
    /**
     * @param number of the block
     * @return per sample, lowest index on ties; undefined beyond the block's samples
     */
    int[] assign(int number, BlockColumns<A> block);

    /** Squared distances to these centres, for the block last assigned. */
    A distances(BlockColumns<A> block);
}
