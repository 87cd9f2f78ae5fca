// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.parallel.ChunkSums;

/**
 * What is done with all blocks of some samples, wherever they are: the blocks are handed over, never asked for.
 *
 * <p>A pass can be sent to where the blocks are. So it holds what is small and serialisable, such as the parameters of a
 * model; all else is made on arrival, from the facts of the samples, which are known everywhere. What only saves time
 * may be a transient field, which stays behind. Sums come back, so they have to be serialisable where passes are sent.
 *
 * <p>A pass that shares objects with whoever asks for it is a {@link LocalPass}.
 *
 * @param <R> what blocks contribute to
 */
public interface BlockPass<R extends ChunkSums<R>> extends Serializable {
    /** Empty sums for a chunk. */
    R newSums(SampleFacts facts);

    /**
     * Makes what visitors share, once for each place that has blocks.
     *
     * @return makes a visitor for a thread
     */
    Supplier<BlockVisitor<R>> visitors(SampleFacts facts);
}
