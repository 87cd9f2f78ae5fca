// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.parallel.MergeTree;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockPlace;
import org.priodon.internal.place.LocalPass;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.internal.place.SampleFacts;
import org.priodon.spi.ChunkLayout;
import org.priodon.spi.ChunkNode;
import org.priodon.spi.ChunkRows;
import org.priodon.spi.ChunkTask;
import org.priodon.spi.Partitions;

/**
 * Blocks of rows that lie in partitions elsewhere. Passes go there as tasks, and nodes of the merging tree come back. Rows
 * may be computed again there: each node brings a checksum of its rows, which has to be the same on every pass.
 */
final class RemoteBlocks implements BlockPlace, RawBlocks {
    private static final int BLOCKS_KEPT = 64;

    private final Partitions partitions;
    private final Schema schema;
    private final BlockShape shape;
    /** By level and index, from the first pass that had such a node. */
    private final Map<List<Integer>, Long> checksums = new HashMap<>();

    private final Map<Integer, Block> fetched = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Block> eldest) {
            return size() > BLOCKS_KEPT;
        }
    };

    private WeightScale scale = WeightScale.NONE;
    private SampleFacts facts;

    private RemoteBlocks(Partitions partitions, Schema schema) {
        this.partitions = partitions;
        this.schema = schema;
        this.shape = new BlockShape(schema);
    }

    static BlockedSamples samples(Partitions partitions, Schema schema, SamplesOptions options) {
        RemoteBlocks blocks = new RemoteBlocks(partitions, schema);
        long rows = partitions.layout().rows();
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            if (partitions.layout().isWeighted()) {
                blocks.scale = WeightScale.of(
                        wanted -> blocks.sweep(new WeightTotals.Pass(wanted), rows, runner),
                        options.hasMeanWeightOne());
            }
            blocks.facts = new Surveyor(blocks.shape, blocks)
                    .survey(new SamplesAssembly.Finish(options, false), rows * schema.size(), runner);
            return new BlockedSamples(blocks.facts, blocks);
        }
    }

    @Override
    public int count() {
        return shape.blocks(partitions.layout().rows());
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(RawPass<R> pass, long work, ChunkRunner runner) {
        runner.stopIfAsked();
        RawTask<R> task = new RawTask<>(pass, schema, scale, rowsPerChunk());
        return merged(checked(partitions.run(task)), pass.newSums());
    }

    private int rowsPerChunk() {
        return partitions.layout().rowsPerChunk();
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts ofAll, long work, ChunkRunner runner) {
        runner.stopIfAsked();
        if (pass instanceof LocalPass) {
            return new ResidentBlocks(collected(0, ofAll.plan().blocks())).sweep(pass, ofAll, work, runner);
        }
        return merged(checked(partitions.run(task(pass, ofAll))), pass.newSums(ofAll));
    }

    private <R extends ChunkSums<R>> ChunkTask task(BlockPass<R> pass, SampleFacts ofAll) {
        return new SweepTask<>(pass, ofAll, scale, rowsPerChunk());
    }

    private List<Block> collected(int first, int end) {
        ChunkTask task = task(new BlockCollection.Fetch(first, end), facts);
        return merged(checked(partitions.run(task)), new BlockCollection()).blocks();
    }

    @Override
    public synchronized Block fetch(int number) {
        return fetched.computeIfAbsent(number, wanted -> {
            int home = partitions.layout().home(wanted / (rowsPerChunk() / shape.blockLength()));
            ChunkTask task = task(new BlockCollection.Fetch(wanted, wanted + 1), facts);
            return merged(partitions.run(task, home), new BlockCollection())
                    .blocks()
                    .get(0);
        });
    }

    @Override
    public boolean isBeyondMemory() {
        return true;
    }

    /**
     * @param empty sums, for no nodes at all
     */
    private static <R extends ChunkSums<R>> R merged(List<ChunkNode> nodes, R empty) {
        List<ChunkNode> sorted = new ArrayList<>(nodes);
        sorted.sort(Comparator.comparingLong(node -> (long) node.index() << node.level()));
        MergeTree<R> tree = new MergeTree<>(spare -> {});
        for (ChunkNode node : sorted) {
            tree.add(new MergeTree.Node<>(node.level(), node.index(), SumsAsBytes.decoded(node.sums(), empty)));
        }
        R total = tree.total();
        return total == null ? empty : total;
    }

    /** Every pass brings the same nodes, because each partition always has the same chunks. */
    private synchronized List<ChunkNode> checked(List<ChunkNode> nodes) {
        long chunks = 0;
        for (ChunkNode node : nodes) {
            chunks += 1L << node.level();
            Long known = checksums.putIfAbsent(List.of(node.level(), node.index()), node.checksum());
            if (known != null && known != node.checksum()) {
                throw changed(node);
            }
        }
        long wanted = (partitions.layout().rows() + rowsPerChunk() - 1) / rowsPerChunk();
        if (chunks != wanted) {
            throw new IllegalStateException(
                    "of " + wanted + " chunks of " + partitions + ", a pass has come to " + chunks);
        }
        return nodes;
    }

    private IllegalStateException changed(ChunkNode node) {
        long first = ((long) node.index() << node.level()) * rowsPerChunk();
        long end = Math.min(partitions.layout().rows(), first + ((long) rowsPerChunk() << node.level()));
        return new IllegalStateException(
                ChunkLayout.CHANGED + " (among rows " + first + " to " + (end - 1) + " of " + partitions + ")");
    }

    /** A pass over raw blocks, on its way. */
    private record RawTask<R extends ChunkSums<R>>(RawPass<R> pass, Schema schema, WeightScale scale, int rowsPerChunk)
            implements ChunkTask {
        @Override
        public List<ChunkNode> apply(Iterator<ChunkRows> chunks) {
            ChunkWalk<R> walk = new ChunkWalk<>(new BlockShape(schema), scale, rowsPerChunk) {
                @Override
                R newSums() {
                    return pass.newSums();
                }

                @Override
                Block prepared(Block raw) {
                    return raw;
                }
            };
            return walk.walk(chunks, pass.newVisitor());
        }
    }

    /** A pass over stored blocks, on its way. */
    private record SweepTask<R extends ChunkSums<R>>(
            BlockPass<R> pass, SampleFacts facts, WeightScale scale, int rowsPerChunk) implements ChunkTask {
        @Override
        public List<ChunkNode> apply(Iterator<ChunkRows> chunks) {
            Framing framing = new Framing(facts);
            ChunkWalk<R> walk = new ChunkWalk<>(new BlockShape(facts.schema()), scale, rowsPerChunk) {
                @Override
                R newSums() {
                    return pass.newSums(facts);
                }

                @Override
                Block prepared(Block raw) {
                    return framing.framed(raw);
                }
            };
            return walk.walk(chunks, pass.visitors(facts).get());
        }
    }
}
