// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.List;
import java.util.function.Supplier;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/**
 * Blocks in memory.
 *
 * @param blocks all full but the last
 */
public record ResidentBlocks(List<Block> blocks) implements BlockPlace {
    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner) {
        Supplier<BlockVisitor<R>> visitors = pass.visitors(facts);
        return runner.reduce(facts.plan(), work, () -> pass.newSums(facts), () -> new Worker<>(blocks, visitors.get()));
    }

    @Override
    public Block fetch(int number) {
        return blocks.get(number);
    }

    /** Where all samples are in memory, there is room for the little that passes remember of them. */
    @Override
    public <T> BlockCache<T> newCache(int count, long bytes) {
        return HeapCache.forAll(count);
    }

    private record Worker<R>(List<Block> blocks, BlockVisitor<R> visitor) implements BlockWorker<R> {
        @Override
        public void process(int number, R into) {
            if (visitor.wants(number, into)) {
                visitor.visit(number, blocks.get(number), into);
            }
        }

        @Override
        public void end() {
            visitor.end();
        }
    }
}
