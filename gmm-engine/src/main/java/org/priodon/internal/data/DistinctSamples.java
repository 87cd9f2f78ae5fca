// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

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
        Found first = new Found();
        int blocks = samples.plan().blocks();
        for (int b = 0; b < blocks && !first.isEnough() && samples.firstSample(b) < 2L * enough; b++) {
            first.add(samples.fetch(b));
        }
        return first.isEnough() ? enough : countAll(runner);
    }

    private int countAll(ChunkRunner runner) {
        AtomicBoolean isEnough = new AtomicBoolean();
        Found all = samples.sweep(samples.schema().size(), runner, Found::new, () -> (number, block, into) -> {
            if (!isEnough.get()) {
                into.add(block);
                isEnough.compareAndSet(false, into.isEnough());
            }
        });
        return isEnough.get() ? enough : all.rows.size();
    }

    /** The distinct samples of some blocks, or enough of them. */
    private final class Found implements ChunkSums<Found> {
        private final Set<Row> rows = new HashSet<>();

        boolean isEnough() {
            return rows.size() >= enough;
        }

        void add(Block block) {
            for (int i = 0; i < block.count() && !isEnough(); i++) {
                if (block.weight(i) > 0) {
                    rows.add(new Row(samples.row(block, i)));
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
    private static final class Row {
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
