// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;

/** What is done with all raw blocks before anything is known of all of them. Goes to where they are. */
interface RawPass<R extends ChunkSums<R>> extends Serializable {
    /** Empty sums for a chunk. */
    R newSums();

    /** A visitor for a thread. */
    BlockVisitor<R> newVisitor();
}
