// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.function.Supplier;
import org.priodon.internal.parallel.ChunkSums;

/**
 * A pass that stays in this JVM, because its visitors read or write objects of whoever asks for it. It cannot be sent:
 * where blocks are elsewhere, they have to come to it.
 *
 * @param sums makes empty sums for a chunk
 * @param visitors makes a visitor for a thread
 */
public record LocalPass<R extends ChunkSums<R>>(Supplier<R> sums, Supplier<BlockVisitor<R>> visitors)
        implements BlockPass<R> {
    @Override
    public R newSums(SampleFacts facts) {
        return sums.get();
    }

    @Override
    public Supplier<BlockVisitor<R>> visitors(SampleFacts facts) {
        return visitors;
    }
}
