// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/** Where the blocks of samples are. */
public interface BlockPlace {
    /**
     * Takes a pass to all blocks. Chunks follow from the facts and merge in a tree, so the result has the same bits
     * wherever the blocks are.
     *
     * @param facts of the samples that the blocks hold
     * @param work an estimate of the pass's elementary steps
     * @param runner the threads that take part
     * @return the sums of all chunks
     */
    <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner);

    /** One block, for the rare cases where a single sample is needed. */
    Block fetch(int number);

    /**
     * Room to remember something of each block from pass to pass. By default there is room for as many blocks as fit
     * into a share of the heap.
     *
     * @param blocks how many there are
     * @param bytes that a memory of one of them takes
     */
    default <T> BlockCache<T> newCache(int blocks, long bytes) {
        return HeapCache.withinShare(blocks, bytes);
    }

    /**
     * Whether there may be more samples than memory has room for, so that nothing may be kept of each of them unless in
     * a cache.
     */
    default boolean isBeyondMemory() {
        return false;
    }
}
