// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/** Blocks in memory whose caches forget. */
final class ForgetfulBlocks implements BlockPlace {
    /** What a cache forgets. */
    enum Forgetting {
        EVERYTHING {
            @Override
            boolean forgets(int block, int asked) {
                return true;
            }
        },
        ODD_BLOCKS {
            @Override
            boolean forgets(int block, int asked) {
                return block % 2 == 1;
            }
        },
        /** All blocks at once, as if caches were dropped between two passes and filled again. */
        EVERY_THIRD_PASS {
            @Override
            boolean forgets(int block, int asked) {
                return asked % 3 == 2;
            }
        },
        /** Another block each time. */
        NOW_AND_THEN {
            @Override
            boolean forgets(int block, int asked) {
                return (block + asked) % 3 == 0;
            }
        };

        /**
         * @param asked how often somebody asked for this block before
         */
        abstract boolean forgets(int block, int asked);
    }

    private final BlockedSamples samples;
    private final Forgetting forgetting;
    private final AtomicInteger forgotten = new AtomicInteger();

    ForgetfulBlocks(BlockedSamples samples, Forgetting forgetting) {
        this.samples = samples;
        this.forgetting = forgetting;
    }

    /** How often something was asked for that had been kept and forgotten. */
    int forgotten() {
        return forgotten.get();
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner) {
        return samples.sweep(work / samples.count(), runner, pass);
    }

    @Override
    public Block fetch(int number) {
        return samples.fetch(number);
    }

    @Override
    public <T> BlockCache<T> newCache(int blocks, long bytes) {
        return new Cache<>(new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }

    private final class Cache<T> implements BlockCache<T> {
        private final ConcurrentMap<Integer, T> memories;
        private final ConcurrentMap<Integer, Integer> asked;

        Cache(ConcurrentMap<Integer, T> memories, ConcurrentMap<Integer, Integer> asked) {
            this.memories = memories;
            this.asked = asked;
        }

        @Override
        public T get(int block) {
            boolean forgets = forgetting.forgets(block, asked.merge(block, 1, Integer::sum) - 1);
            if (forgets && memories.remove(block) != null) {
                forgotten.incrementAndGet();
            }
            return memories.get(block);
        }

        @Override
        public void keep(int block, T memory) {
            memories.put(block, memory);
        }
    }
}
