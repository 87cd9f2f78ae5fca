// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import org.priodon.internal.layout.Block;

/**
 * Works through blocks on one thread, with scratch arrays of its own.
 *
 * @param <R> what blocks contribute to
 */
@FunctionalInterface
public interface BlockVisitor<R> {
    /**
     * Whether a block can bring anything new. If not, it need not be read and is not visited.
     *
     * @param into the sums of the chunk
     */
    default boolean wants(int number, R into) {
        return true;
    }

    /**
     * Adds what a block contributes. Within a chunk, blocks come in order.
     *
     * @param number of the block
     * @param block valid during the call only
     * @param into the sums of the chunk
     */
    void visit(int number, Block block, R into);

    /** There are no more blocks for it in this pass. */
    default void end() {}
}
