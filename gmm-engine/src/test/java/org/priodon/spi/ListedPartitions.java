// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.testing.Travel;

/** Partitions in this JVM. All that a host would send travels as bytes, and nodes come back in another order. */
class ListedPartitions implements Partitions {
    private final ChunkLayout layout;
    private final List<List<ChunkRows>> chunks = new ArrayList<>();
    private UnaryOperator<List<ChunkRows>> recomputed = UnaryOperator.identity();
    private int mostNodes;

    /**
     * @param partitions rows of each, with the weight at the end if there are weights
     */
    ListedPartitions(List<List<double[]>> partitions, Schema schema, boolean weighted) {
        long[] counts = partitions.stream().mapToLong(List::size).toArray();
        long rows = partitions.stream().mapToLong(List::size).sum();
        layout = new ChunkLayout(counts, schema.size(), weighted, Samples.rowsPerChunk(schema, rows));
        List<List<ChunkRows>> edges = new ArrayList<>();
        partitions.forEach(partition -> edges.add(new ArrayList<>()));
        for (int p = 0; p < counts.length; p++) {
            List<ChunkRows> whole = new ArrayList<>();
            Iterator<ChunkRows> cut = travelled(layout).cut(p, partitions.get(p).iterator());
            cut.forEachRemaining(
                    piece -> (piece.isWhole() ? whole : edges.get(layout.home(piece.chunk()))).add(travelled(piece)));
            chunks.add(whole);
        }
        for (int p = 0; p < counts.length; p++) {
            List<ChunkRows> joined = new ArrayList<>();
            Collections.reverse(edges.get(p));
            ChunkLayout.join(chunks.get(p).iterator(), edges.get(p).iterator()).forEachRemaining(joined::add);
            chunks.set(p, joined);
        }
    }

    Samples samples(Schema schema, SamplesOptions options) {
        return Samples.over(this, schema, options);
    }

    /** From now on, the chunks of partitions are others. */
    void recompute(UnaryOperator<List<ChunkRows>> change) {
        recomputed = change;
    }

    /** How many nodes a task has brought at most. */
    int mostNodes() {
        return mostNodes;
    }

    @Override
    public ChunkLayout layout() {
        return layout;
    }

    @Override
    public List<ChunkNode> run(ChunkTask task) {
        List<ChunkNode> nodes = new ArrayList<>();
        IntStream.range(0, chunks.size()).forEach(p -> nodes.addAll(run(task, p)));
        Collections.reverse(nodes);
        mostNodes = Math.max(mostNodes, nodes.size());
        return nodes;
    }

    @Override
    public List<ChunkNode> run(ChunkTask task, int partition) {
        return travelled(task).apply(recomputed.apply(chunks.get(partition)).iterator()).stream()
                .map(ListedPartitions::travelled)
                .toList();
    }

    private static <T> T travelled(T object) {
        try {
            return Travel.of(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "a list of partitions";
    }
}
