// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Counts distinct samples, but no further than somebody needs to know. Samples of weight 0 are left out. */
public final class DistinctSamples {
    private final BlockedSamples samples;
    private final int enough;

    private DistinctSamples(BlockedSamples samples, int enough) {
        this.samples = samples;
        this.enough = enough;
    }

    /**
     * Looks at the first blocks, and takes a pass over all samples only if these have not enough distinct ones.
     *
     * @return the number of distinct samples, or {@code enough} if there are at least so many
     */
    public static int count(BlockedSamples samples, int enough, ChunkRunner runner) {
        return new DistinctSamples(samples, enough).count(runner);
    }

    private int count(ChunkRunner runner) {
        Found first = new Found(enough);
        UserRows rows = new UserRows(samples.facts());
        int blocks = samples.plan().blocks();
        for (int b = 0; b < blocks && !first.isEnough() && samples.firstSample(b) < 2L * enough; b++) {
            first.add(samples.fetch(b), rows);
        }
        return first.isEnough() ? enough : countAll(runner);
    }

    private int countAll(ChunkRunner runner) {
        Found all = samples.sweep(samples.schema().size(), runner, new Pass(enough));
        return Math.min(enough, all.rows.size());
    }

    /** Counts in all blocks, until a thread has found enough. */
    private record Pass(int enough) implements BlockPass<Found> {
        @Override
        public Found newSums(SampleFacts facts) {
            return new Found(enough);
        }

        @Override
        public Supplier<BlockVisitor<Found>> visitors(SampleFacts facts) {
            AtomicBoolean isEnough = new AtomicBoolean();
            UserRows rows = new UserRows(facts);
            return () -> (number, block, into) -> {
                if (!isEnough.get()) {
                    into.add(block, rows);
                    isEnough.compareAndSet(false, into.isEnough());
                }
            };
        }
    }

    /** The distinct samples of some blocks, or enough of them. */
    private static final class Found implements ChunkSums<Found>, Serializable {
        private static final long serialVersionUID = 1L;

        private final int enough;
        private final HashSet<Row> rows = new HashSet<>();

        Found(int enough) {
            this.enough = enough;
        }

        boolean isEnough() {
            return rows.size() >= enough;
        }

        void add(Block block, UserRows reader) {
            for (int i = 0; i < block.count() && !isEnough(); i++) {
                if (block.weight(i) > 0) {
                    rows.add(new Row(reader.row(block, i)));
                }
            }
        }

        @Override
        public void merge(Found later) {
            later.rows.stream().takeWhile(row -> !isEnough()).forEach(rows::add);
        }

        @Override
        public void clear() {
            rows.clear();
        }
    }

    /** The values of a sample; missing ones are the same. */
    private static final class Row implements Serializable {
        private static final long serialVersionUID = 1L;

        private final double[] values;

        Row(double[] values) {
            this.values = values;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Row row && Arrays.equals(values, row.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
