// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

/** What a chunk contributes to a whole. */
public interface ChunkSums<R> {
    /**
     * Adds a later chunk. Called in chunk order; floating-point addition is not associative and the order is part of
     * the result.
     */
    void merge(R later);

    /** Back to the state of a new object, for the next chunk. */
    void clear();
}
