// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.priodon.data.RowSource;
import org.priodon.internal.Checksum;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;

/**
 * Raw blocks that are read from a source whenever somebody asks for them. What is read first is remembered as a checksum
 * of each block, and what is read later has to agree.
 */
final class SourceBlocks implements RawBlocks {
    private final RowSource source;
    private final BlockShape shape;
    private final long rows;
    private final long[] checksums;
    private final WeightScale scale;
    /** Whether checksums of all blocks are known. */
    private volatile boolean surveyed;

    /**
     * @param meanWeightOne whether weights are scaled to a mean of 1
     * @param runner the threads that look at weights
     */
    SourceBlocks(RowSource source, BlockShape shape, boolean meanWeightOne, ChunkRunner runner) {
        this.source = source;
        this.shape = shape;
        rows = source.count();
        checksums = new long[shape.blocks(rows)];
        scale = source.hasWeights()
                ? WeightScale.of(wanted -> totals(wanted, runner), meanWeightOne)
                : WeightScale.NONE;
    }

    @Override
    public int count() {
        return checksums.length;
    }

    long rows() {
        return rows;
    }

    /** From now on, blocks have to be what they were. */
    void surveyed() {
        surveyed = true;
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(RawPass<R> pass, long work, ChunkRunner runner) {
        return runner.reduce(ChunkPlan.of(count()), work, pass::newSums, () -> {
            BlockReader reader = newReader();
            BlockVisitor<R> visitor = pass.newVisitor();
            return (number, into) -> visitor.visit(number, reader.read(number), into);
        });
    }

    BlockReader newReader() {
        return new BlockReader(shape);
    }

    private long firstRow(int number) {
        return (long) number * shape.blockLength();
    }

    private int rowsIn(int number) {
        return (int) Math.min(shape.blockLength(), rows - firstRow(number));
    }

    /** Reads nothing but weights. */
    private WeightTotals totals(WeightScale wanted, ChunkRunner runner) {
        return runner.reduce(ChunkPlan.of(count()), rows, WeightTotals::new, () -> {
            double[] weights = new double[shape.blockLength()];
            return (number, into) -> {
                Block empty =
                        new Block(null, 0, 0, weights.length, rowsIn(number), null, Block.Originals.NONE, null, null);
                load(number, null, weights);
                into.add(weighted(empty, weights, firstRow(number)), wanted);
            };
        });
    }

    /** A block with weights, unless all are 1. */
    static Block weighted(Block block, double[] weights, long firstRow) {
        boolean allOne = true;
        for (int i = 0; i < block.count(); i++) {
            BlockShape.checkWeight(firstRow + i, weights[i]);
            allOne &= weights[i] == 1;
        }
        return allOne ? block : block.withWeights(weights);
    }

    private void load(int number, double[] values, double[] weights) {
        try {
            source.read(firstRow(number), rowsIn(number), values, weights);
        } catch (IOException e) {
            throw new UncheckedIOException(new IOException(rowsOf(number) + " cannot be read: " + e.getMessage(), e));
        }
    }

    private String rowsOf(int number) {
        return "rows " + firstRow(number) + " to " + (firstRow(number) + rowsIn(number) - 1) + " of " + source;
    }

    private void check(int number, long checksum) {
        if (!surveyed) {
            checksums[number] = checksum;
        } else if (checksums[number] != checksum) {
            throw new UncheckedIOException(new IOException(rowsOf(number)
                    + " are not what they were when they were first read; nothing may change them in between"));
        }
    }

    /** Has buffers for one block. */
    final class BlockReader {
        private final double[] values;
        private final double[] weights;
        private final RowTransposition transposition;

        BlockReader(BlockShape shape) {
            values = new double[shape.blockLength() * shape.schema().size()];
            weights = source.hasWeights() ? new double[shape.blockLength()] : null;
            transposition = new RowTransposition(shape);
        }

        /** Valid until the next one is read. */
        Block read(int number) {
            int count = rowsIn(number);
            load(number, values, weights);
            long checksum = Checksum.of(values, count * shape.schema().size());
            check(number, weights == null ? checksum : 31 * checksum + Checksum.of(weights, count));
            Block block = transposition.block(values, 0, count, firstRow(number));
            return weights == null ? block : scale.applied(weighted(block, weights, firstRow(number)));
        }
    }
}
