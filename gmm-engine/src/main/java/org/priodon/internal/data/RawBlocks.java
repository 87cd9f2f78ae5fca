// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/** Blocks of the user's values, before they are brought into a frame, wherever they are. */
interface RawBlocks {
    /** How many blocks there are. */
    int count();

    /**
     * Takes a pass to all blocks, in which missing values need not be marked.
     *
     * @param work an estimate of the pass's elementary steps
     * @return the sums of all chunks
     */
    <R extends ChunkSums<R>> R sweep(RawPass<R> pass, long work, ChunkRunner runner);
}
