// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.parallel.MergeTree;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.spi.ChunkNode;
import org.priodon.spi.ChunkRows;

/**
 * Takes a visitor through chunks of rows, on one thread, and merges the sums of neighbours.
 *
 * @param <R> the sums
 */
abstract class ChunkWalk<R extends ChunkSums<R>> {
    private final BlockShape shape;
    private final WeightScale scale;
    private final int rowsPerChunk;
    private final RowTransposition transposition;

    /**
     * @param scale of weights
     */
    ChunkWalk(BlockShape shape, WeightScale scale, int rowsPerChunk) {
        this.shape = shape;
        this.scale = scale;
        this.rowsPerChunk = rowsPerChunk;
        transposition = new RowTransposition(shape);
    }

    /** Empty sums of a chunk. */
    abstract R newSums();

    /** A raw block as the visitor wants it. */
    abstract Block prepared(Block raw);

    List<ChunkNode> walk(Iterator<ChunkRows> chunks, BlockVisitor<R> visitor) {
        MergeTree<Summed<R>> tree = new MergeTree<>(merged -> {});
        while (chunks.hasNext()) {
            ChunkRows chunk = chunks.next();
            R sums = newSums();
            visit(chunk, visitor, sums);
            tree.add(chunk.chunk(), new Summed<>(sums, chunk.checksum()));
        }
        visitor.end();
        List<ChunkNode> nodes = new ArrayList<>();
        for (MergeTree.Node<Summed<R>> node : tree.nodes()) {
            nodes.add(new ChunkNode(
                    node.level(), node.index(), node.sums().checksum, SumsAsBytes.encoded(node.sums().sums)));
        }
        return nodes;
    }

    private void visit(ChunkRows chunk, BlockVisitor<R> visitor, R sums) {
        int columns = shape.schema().size();
        int length = shape.blockLength();
        int firstBlock = chunk.chunk() * (rowsPerChunk / length);
        for (int row = 0; row < chunk.rows(); row += length) {
            int number = firstBlock + row / length;
            if (visitor.wants(number, sums)) {
                int count = Math.min(length, chunk.rows() - row);
                long firstRow = (long) number * length;
                Block raw = transposition.block(chunk.values(), row * columns, count, firstRow);
                visitor.visit(number, prepared(weighted(raw, chunk.weights(), row, firstRow)), sums);
            }
        }
    }

    private Block weighted(Block raw, double[] weights, int from, long firstRow) {
        if (weights == null) {
            return raw;
        }
        double[] own = new double[shape.blockLength()];
        System.arraycopy(weights, from, own, 0, raw.count());
        return scale.applied(SourceBlocks.weighted(raw, own, firstRow));
    }

    /** Sums with the checksum of their rows. */
    private static final class Summed<R extends ChunkSums<R>> implements ChunkSums<Summed<R>> {
        private final R sums;
        private long checksum;

        Summed(R sums, long checksum) {
            this.sums = sums;
            this.checksum = checksum;
        }

        @Override
        public void merge(Summed<R> later) {
            sums.merge(later.sums);
            checksum = 31 * checksum + later.checksum;
        }

        @Override
        public void clear() {
            sums.clear();
            checksum = 0;
        }
    }
}
