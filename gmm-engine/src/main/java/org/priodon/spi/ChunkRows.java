// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.io.Serializable;
import java.util.Comparator;
import java.util.List;
import org.priodon.internal.Checksum;

/** Consecutive rows of one chunk: all of them, or an edge that lies in another partition than the rest. */
public final class ChunkRows implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The number of the chunk. */
    private final int chunk;

    /** How many rows the chunk has. */
    private final int wanted;

    /** The number of the first row within the chunk. */
    private final int first;

    /** How many rows there are. */
    private final int rows;

    /** Row after row. */
    private final double[] values;

    /** One for each row, or null where all are 1. */
    private final double[] weights;

    /** Of values and weights. */
    private final long checksum;

    /**
     * @param wanted how many rows the chunk has
     * @param first the number of the first row within the chunk
     * @param values row after row
     * @param weights one for each row, or null where all are 1
     */
    ChunkRows(int chunk, int wanted, int first, int rows, double[] values, double[] weights) {
        this.chunk = chunk;
        this.wanted = wanted;
        this.first = first;
        this.rows = rows;
        this.values = values;
        this.weights = weights;
        long sum = Checksum.of(values, values.length);
        checksum = weights == null ? sum : 31 * sum + Checksum.of(weights, rows);
    }

    /**
     * The number of the chunk.
     *
     * @return from 0
     */
    public int chunk() {
        return chunk;
    }

    /**
     * Whether these are all rows of the chunk.
     *
     * @return false for an edge, which has to be joined with others
     */
    public boolean isWhole() {
        return rows == wanted;
    }

    /**
     * How many rows there are.
     *
     * @return at least 1
     */
    public int rows() {
        return rows;
    }

    /**
     * The values.
     *
     * @return row after row; not copied
     */
    public double[] values() {
        return values;
    }

    /**
     * The weights.
     *
     * @return one for each row, or null where all are 1; not copied
     */
    public double[] weights() {
        return weights;
    }

    /**
     * A checksum of values and weights, computed when the rows were cut.
     *
     * @return any number
     */
    public long checksum() {
        return checksum;
    }

    /** Puts the edges of one chunk together. They may come in any order. */
    static ChunkRows join(List<ChunkRows> edges) {
        ChunkRows one = edges.get(0);
        int rows = edges.stream().mapToInt(ChunkRows::rows).sum();
        if (rows != one.wanted) {
            throw new IllegalStateException(ChunkLayout.CHANGED + " (chunk " + one.chunk + " had " + one.wanted
                    + " rows when they were counted, but has " + rows + " now)");
        }
        int columns = one.values.length / one.rows;
        double[] values = new double[rows * columns];
        double[] weights = one.weights == null ? null : new double[rows];
        for (ChunkRows edge :
                edges.stream().sorted(Comparator.comparingInt(e -> e.first)).toList()) {
            System.arraycopy(edge.values, 0, values, edge.first * columns, edge.values.length);
            if (weights != null) {
                System.arraycopy(edge.weights, 0, weights, edge.first, edge.rows);
            }
        }
        return new ChunkRows(one.chunk, rows, 0, rows, values, weights);
    }
}
