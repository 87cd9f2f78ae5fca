// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.io.Serializable;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import org.priodon.internal.random.RandomStream;

/**
 * What all sketches of some samples have in common: how many values each keeps, which blocks they are taken from, and
 * what one of them may tell the others.
 *
 * <p>Up to some tens of thousands of rows, sketches see all rows. Of more rows they see about as many, in blocks spread
 * evenly over all. This is not only faster: where one row in a hundred is odd, a million rows have so many odd values
 * that a sketch of all would hold hardly any others. Which blocks are taken follows from their numbers alone, never
 * from threads.
 *
 * <p>Sketches of many columns keep fewer values each, and those of very many columns none, as they would take more
 * memory than many samples: all sketches of a chunk together take 16 MB, or twice that for a while.
 */
public final class SketchPlan implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Values that a sketch keeps. */
    static final int MOST = 512;

    /** With fewer values than this a sketch tells nothing. */
    private static final int LEAST = 16;

    /** Values that the sketches of all columns keep. */
    private static final int MOST_OF_ALL = 1 << 19;

    /** So many rows are looked at, or down to half as many where there are more. */
    private static final int ROWS = 1 << 15;

    /** How many numeric columns there are. */
    private final int columns;
    /** How many values a sketch keeps. */
    private final int wanted;
    /** For how many values a sketch has room at first. */
    private final int first;
    /** How many blocks there are for each that is looked at. */
    private final long blocksPerChosen;
    /** Per sketch, the greatest hash that any sketch of the column still keeps. */
    private final AtomicLongArray limits;

    /**
     * @param columns how many numeric columns there are
     * @param rows how many rows there are
     * @param blocks how many blocks there are
     */
    public SketchPlan(int columns, long rows, int blocks) {
        int fitting = MOST;
        while (fitting >= LEAST && (long) fitting * columns > MOST_OF_ALL) {
            fitting /= 2;
        }
        this.columns = columns;
        wanted = fitting;
        first = (int) Math.max(1, Math.min(2L * wanted, rows / Math.max(1, blocks)));
        blocksPerChosen = Math.max(1, (rows + ROWS - 1) / ROWS);
        long[] none = new long[fitting >= LEAST ? columns : 0];
        Arrays.fill(none, Long.MAX_VALUE);
        limits = new AtomicLongArray(none);
    }

    int columns() {
        return columns;
    }

    /** One for each column, or none at all. */
    int sketches() {
        return limits.length();
    }

    DistinctValues newSketch() {
        return new DistinctValues(wanted, first);
    }

    /** An estimate of the elementary steps for each sample, chosen or not. */
    public long work() {
        return Math.max(1, 8L * sketches() / blocksPerChosen);
    }

    /** One of each run of neighbouring blocks, at a place that follows from the number of the run. */
    public boolean includes(int block) {
        long run = block / blocksPerChosen;
        long place =
                Long.remainderUnsigned(RandomStream.hash(0, RandomStream.Purpose.RESOLUTION, run), blocksPerChosen);
        return sketches() > 0 && block % blocksPerChosen == place;
    }

    /**
     * A hash above which no sketch of a column need keep anything: some sketch has enough values below. So the result
     * is the same whether and when others hear of it, but the sooner they do, the less work they have.
     */
    long limit(int column) {
        return limits.get(column);
    }

    void lower(int column, long limit) {
        if (limit < limits.get(column)) {
            limits.accumulateAndGet(column, limit, Math::min);
        }
    }
}
