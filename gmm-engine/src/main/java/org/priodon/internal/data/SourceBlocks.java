// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.priodon.data.RowSource;
import org.priodon.internal.layout.Block;

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
     */
    SourceBlocks(RowSource source, BlockShape shape, boolean meanWeightOne) {
        this.source = source;
        this.shape = shape;
        rows = source.count();
        checksums = new long[shape.blocks(rows)];
        scale = source.hasWeights() ? WeightScale.of(this::weights, meanWeightOne) : WeightScale.NONE;
    }

    BlockShape shape() {
        return shape;
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
    public RawBlocks.Reader newReader() {
        return new BlockReader(shape);
    }

    private long firstRow(int number) {
        return (long) number * shape.blockLength();
    }

    private int rowsIn(int number) {
        return (int) Math.min(shape.blockLength(), rows - firstRow(number));
    }

    /** All blocks with nothing but raw weights. */
    private Iterator<Block> weights() {
        double[] weights = new double[shape.blockLength()];
        return IntStream.range(0, count())
                .mapToObj(number -> {
                    Block empty = new Block(
                            null, 0, 0, weights.length, rowsIn(number), null, Block.Originals.NONE, null, null);
                    load(number, null, weights);
                    return weighted(empty, weights, firstRow(number));
                })
                .iterator();
    }

    private static Block weighted(Block block, double[] weights, long firstRow) {
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
    private final class BlockReader implements RawBlocks.Reader {
        private final double[] values;
        private final double[] weights;
        private final RowTransposition transposition;

        BlockReader(BlockShape shape) {
            values = new double[shape.blockLength() * shape.schema().size()];
            weights = source.hasWeights() ? new double[shape.blockLength()] : null;
            transposition = new RowTransposition(shape);
        }

        @Override
        public Block read(int number) {
            int count = rowsIn(number);
            load(number, values, weights);
            long checksum = Checksum.of(values, count * shape.schema().size());
            check(number, weights == null ? checksum : 31 * checksum + Checksum.of(weights, count));
            Block block = transposition.block(values, count, firstRow(number));
            return weights == null ? block : scale.applied(weighted(block, weights, firstRow(number)));
        }
    }
}
