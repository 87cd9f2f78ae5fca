// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.List;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/**
 * Blocks in memory.
 *
 * @param blocks all full but the last
 */
public record ResidentBlocks(List<Block> blocks) implements BlockPlace {
    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, ChunkPlan plan, long work, ChunkRunner runner) {
        return runner.reduce(
                plan,
                work,
                pass.sums(),
                () -> new Worker<>(blocks, pass.visitors().get()));
    }

    @Override
    public Block fetch(int number) {
        return blocks.get(number);
    }

    private record Worker<R>(List<Block> blocks, BlockVisitor<R> visitor) implements BlockWorker<R> {
        @Override
        public void process(int number, R into) {
            visitor.visit(number, blocks.get(number), into);
        }

        @Override
        public void end() {
            visitor.end();
        }
    }
}
