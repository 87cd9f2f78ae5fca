// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A cache in the heap that remembers the blocks it is told of first, and of the others nothing.
 *
 * @param <T> what is remembered of a block
 */
final class HeapCache<T> implements BlockCache<T> {
    /** Blocks that are not in memory may be too many for the heap, which others need too. */
    private static final int SHARE_OF_HEAP = 8;

    private final AtomicReferenceArray<T> memories;
    private final AtomicLong room;

    private HeapCache(int blocks, long room) {
        memories = new AtomicReferenceArray<>(blocks);
        this.room = new AtomicLong(room);
    }

    /** Room for all blocks. */
    static <T> HeapCache<T> forAll(int blocks) {
        return new HeapCache<>(blocks, blocks);
    }

    /**
     * Room for as many blocks as a share of the heap holds.
     *
     * @param bytes that one block takes
     */
    static <T> HeapCache<T> withinShare(int blocks, long bytes) {
        return forSome(blocks, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / bytes);
    }

    /** Room for some of the blocks. */
    static <T> HeapCache<T> forSome(int blocks, long some) {
        return new HeapCache<>(blocks, some);
    }

    @Override
    public T get(int block) {
        return memories.get(block);
    }

    @Override
    public void keep(int block, T memory) {
        if (memories.get(block) != null || room.getAndDecrement() > 0) {
            memories.set(block, memory);
        }
    }
}
