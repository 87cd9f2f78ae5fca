// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Copies of blocks, in order: how blocks that are elsewhere come into memory. */
final class BlockCollection implements ChunkSums<BlockCollection>, Serializable {
    private static final long serialVersionUID = 1L;

    private final ArrayList<Block> blocks = new ArrayList<>();

    /**
     * Brings blocks.
     *
     * @param first the number of the first one
     * @param end the number after the last one
     */
    record Fetch(int first, int end) implements BlockPass<BlockCollection> {
        @Override
        public BlockCollection newSums(SampleFacts facts) {
            return new BlockCollection();
        }

        @Override
        public Supplier<BlockVisitor<BlockCollection>> visitors(SampleFacts facts) {
            return () -> new BlockVisitor<>() {
                @Override
                public boolean wants(int number, BlockCollection into) {
                    return number >= first && number < end;
                }

                @Override
                public void visit(int number, Block block, BlockCollection into) {
                    into.blocks.add(block.copy());
                }
            };
        }
    }

    List<Block> blocks() {
        return blocks;
    }

    @Override
    public void merge(BlockCollection later) {
        blocks.addAll(later.blocks);
    }

    @Override
    public void clear() {
        blocks.clear();
    }
}
