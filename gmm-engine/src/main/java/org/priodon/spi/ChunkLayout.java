// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;

/**
 * How the rows of partitions lie in chunks. Rows are numbered partition after partition, and chunks are so many consecutive
 * rows, whatever the partitions. A chunk is at home in the partition that has its first row.
 */
public final class ChunkLayout implements Serializable {
    /** How the sentence begins that says that rows are not what they were. */
    public static final String CHANGED =
            "rows changed when they were computed again; write the data to files or checkpoint them first";

    private static final long serialVersionUID = 1L;

    /** The number of each partition's first row, and of all rows. */
    private final long[] firstRows;

    /** Values in each row. */
    private final int columns;

    /** Whether rows have weights. */
    private final boolean weighted;

    /** How many rows a chunk has, but for the last one. */
    private final int rowsPerChunk;

    /**
     * A layout.
     *
     * @param rows how many each partition has
     * @param columns values in each row
     * @param weighted whether rows have weights
     * @param rowsPerChunk as {@link org.priodon.data.Samples#rowsPerChunk} says
     */
    public ChunkLayout(long[] rows, int columns, boolean weighted, int rowsPerChunk) {
        this.columns = columns;
        this.weighted = weighted;
        this.rowsPerChunk = rowsPerChunk;
        firstRows = new long[rows.length + 1];
        for (int p = 0; p < rows.length; p++) {
            firstRows[p + 1] = firstRows[p] + rows[p];
        }
    }

    /**
     * How many rows there are.
     *
     * @return of all partitions
     */
    public long rows() {
        return firstRows[partitions()];
    }

    /**
     * How many partitions there are.
     *
     * @return at least 0
     */
    public int partitions() {
        return firstRows.length - 1;
    }

    /**
     * Whether rows have weights.
     *
     * @return false if all weights are 1
     */
    public boolean isWeighted() {
        return weighted;
    }

    /**
     * How many rows a chunk has.
     *
     * @return fewer only in the last one
     */
    public int rowsPerChunk() {
        return rowsPerChunk;
    }

    /**
     * The partition of a chunk.
     *
     * @param chunk its number
     * @return the number of the partition that has its first row
     */
    public int home(int chunk) {
        long first = (long) chunk * rowsPerChunk;
        int found = Arrays.binarySearch(firstRows, first);
        if (found < 0) {
            return -found - 2;
        }
        // Of partitions without rows, which begin at the same number, the last one has the row.
        while (found < partitions() - 1 && firstRows[found + 1] == first) {
            found++;
        }
        return found;
    }

    /**
     * Cuts the rows of a partition, one chunk after another as somebody asks for it.
     *
     * @param partition its number
     * @param rows its rows, values first, then the weight if rows have weights; each is read before the next is asked for
     * @return whole chunks, and at the beginning and the end perhaps an edge
     * @throws IllegalStateException later, if there are not as many rows as there were
     */
    public Iterator<ChunkRows> cut(int partition, Iterator<double[]> rows) {
        return new Cutting(partition, rows);
    }

    /**
     * Joins edges to chunks.
     *
     * @param whole chunks of a partition, as {@link #cut} gave them
     * @param edges all edges of the chunks that are at home there
     * @return whole chunks with ascending numbers
     */
    public static Iterator<ChunkRows> join(Iterator<ChunkRows> whole, Iterator<ChunkRows> edges) {
        TreeMap<Integer, List<ChunkRows>> byChunk = new TreeMap<>();
        edges.forEachRemaining(edge -> byChunk.computeIfAbsent(edge.chunk(), chunk -> new ArrayList<>())
                .add(edge));
        Iterator<List<ChunkRows>> joined = byChunk.values().iterator();
        // A chunk that begins in a partition and ends in another one is the last that begins there.
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return whole.hasNext() || joined.hasNext();
            }

            @Override
            public ChunkRows next() {
                return whole.hasNext() ? whole.next() : ChunkRows.join(joined.next());
            }
        };
    }

    private final class Cutting implements Iterator<ChunkRows> {
        private final Iterator<double[]> rows;
        private final long end;
        private final int partition;
        private long next;

        Cutting(int partition, Iterator<double[]> rows) {
            this.rows = rows;
            this.partition = partition;
            next = firstRows[partition];
            end = firstRows[partition + 1];
        }

        @Override
        public boolean hasNext() {
            if (next == end && rows.hasNext()) {
                throw changed("more");
            }
            return next < end;
        }

        @Override
        public ChunkRows next() {
            int chunk = (int) (next / rowsPerChunk);
            int first = (int) (next % rowsPerChunk);
            int wanted = (int) Math.min(rowsPerChunk, ChunkLayout.this.rows() - (long) chunk * rowsPerChunk);
            int count = (int) Math.min(wanted - first, end - next);
            double[] values = new double[count * columns];
            double[] weights = weighted ? new double[count] : null;
            for (int i = 0; i < count; i++) {
                if (!rows.hasNext()) {
                    throw changed("fewer");
                }
                double[] row = rows.next();
                System.arraycopy(row, 0, values, i * columns, columns);
                if (weighted) {
                    weights[i] = row[columns];
                }
            }
            next += count;
            return new ChunkRows(chunk, wanted, first, count, values, weights);
        }

        private IllegalStateException changed(String what) {
            return new IllegalStateException(CHANGED + " (partition " + partition + " has " + what + " rows than the "
                    + (end - firstRows[partition]) + " that were counted)");
        }
    }
}
