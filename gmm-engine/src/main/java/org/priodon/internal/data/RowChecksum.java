// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.Checksum;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** A checksum of all rows, their order and their weights. It is the same wherever the rows are. */
public final class RowChecksum implements ChunkSums<RowChecksum>, Serializable {
    private static final long serialVersionUID = 1L;

    private long sum;

    private RowChecksum() {}

    /** Takes a pass over all samples. */
    public static long of(BlockedSamples samples, ChunkRunner runner) {
        return samples.sweep(samples.schema().size(), runner, new Pass()).sum;
    }

    private record Pass() implements BlockPass<RowChecksum> {
        @Override
        public RowChecksum newSums(SampleFacts facts) {
            return new RowChecksum();
        }

        @Override
        public Supplier<BlockVisitor<RowChecksum>> visitors(SampleFacts facts) {
            UserRows rows = new UserRows(facts);
            int columns = facts.schema().size();
            return () -> {
                double[] values = new double[facts.blockLength() * (columns + 1)];
                return (number, block, into) -> into.add(number, block, rows, values);
            };
        }
    }

    /** Blocks may come in any order, so each counts by its number. */
    private void add(int number, Block block, UserRows rows, double[] values) {
        int next = 0;
        for (int i = 0; i < block.count(); i++) {
            double[] row = rows.row(block, i);
            System.arraycopy(row, 0, values, next, row.length);
            next += row.length;
            values[next++] = block.weight(i);
        }
        sum += Checksum.of(values, next) * (2L * number + 1);
    }

    @Override
    public void merge(RowChecksum later) {
        sum += later.sum;
    }

    @Override
    public void clear() {
        sum = 0;
    }
}
