// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.priodon.spi.ChunkLayout;
import org.priodon.spi.ChunkNode;
import org.priodon.spi.ChunkRows;
import org.priodon.spi.ChunkTask;
import org.priodon.spi.Partitions;
import scala.Tuple2;

/**
 * Chunks of rows that Spark keeps in memory, or on disks where that has no room. Whole chunks stay in the partition where
 * their rows are. Edges, which are fewer rows than a chunk has, go to the partition in which their chunk begins.
 */
final class SparkPartitions implements Partitions, AutoCloseable {
    private final ChunkLayout layout;
    private final JavaRDD<ChunkRows> pieces;
    private final JavaRDD<ChunkRows> chunks;
    private final String name;

    /**
     * @param rows values, and then the weight if there are weights
     * @param name for messages
     */
    SparkPartitions(JavaRDD<double[]> rows, ChunkLayout layout, String name) {
        this.layout = layout;
        this.name = name;
        pieces = rows.mapPartitionsWithIndex(layout::cut, true).persist(StorageLevel.MEMORY_AND_DISK());
        JavaRDD<ChunkRows> whole = pieces.filter(ChunkRows::isWhole);
        JavaRDD<ChunkRows> edges = pieces.filter(piece -> !piece.isWhole())
                .mapToPair(edge -> new Tuple2<>(layout.home(edge.chunk()), edge))
                .partitionBy(new Homes(layout.partitions()))
                .values();
        chunks = whole.zipPartitions(edges, ChunkLayout::join).persist(StorageLevel.MEMORY_AND_DISK());
    }

    /** After the first pass, Spark has all chunks, and pieces are computed anew only if it loses some. */
    void settled() {
        pieces.unpersist(false);
    }

    @Override
    public ChunkLayout layout() {
        return layout;
    }

    @Override
    public List<ChunkNode> run(ChunkTask task) {
        return Jobs.run(() -> nodes(task).collect());
    }

    @Override
    public List<ChunkNode> run(ChunkTask task, int partition) {
        return Jobs.run(() -> nodes(task).collectPartitions(new int[] {partition})[0]);
    }

    private JavaRDD<ChunkNode> nodes(ChunkTask task) {
        return chunks.mapPartitions(partition -> task.apply(partition).iterator());
    }

    @Override
    public void close() {
        chunks.unpersist(false);
        pieces.unpersist(false);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Keys are numbers of partitions. */
    private static final class Homes extends Partitioner {
        private static final long serialVersionUID = 1L;

        private final int partitions;

        Homes(int partitions) {
            this.partitions = partitions;
        }

        @Override
        public int numPartitions() {
            return partitions;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Homes homes && homes.partitions == partitions;
        }

        @Override
        public int hashCode() {
            return partitions;
        }
    }
}
