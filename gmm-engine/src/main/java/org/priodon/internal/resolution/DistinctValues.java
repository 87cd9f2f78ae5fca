// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * A sketch of a column: those of its distinct values that have the smallest hashes, each with the weight of all rows
 * that have it. Which values these are follows from the set of all values, so neither order nor partition of the rows
 * matters. And as the greatest hash that is kept only ever falls, a value that was left out once never returns, so the
 * weights of the others are those of all rows. Rows of weight 0 and missing values are left out; -0 is 0.
 *
 * <p>Up to twice as many values as wanted are kept for a while: to drop many at a time costs less than to drop one for
 * each that comes.
 */
final class DistinctValues implements Serializable {
    private static final long serialVersionUID = 1L;

    /** What a sketch begins with that will take few values, as others have most of the smallest hashes already. */
    private static final int FEW = 32;

    private final int wanted;
    private final int first;

    private double[] values = {};
    private double[] weights = {};
    /** Open addressing by hash: 1 plus the index of a value, 0 where free; at least twice as long as the values. */
    private char[] table = {};

    private int size;
    private long limit = Long.MAX_VALUE;
    private double observed;

    /**
     * @param wanted how many values are kept in the end
     * @param first for how many there is room at first, once there is one
     */
    DistinctValues(int wanted, int first) {
        this.wanted = wanted;
        this.first = first;
    }

    /** Two products mix all bits, so that the order of hashes has nothing to do with that of values. */
    private static long hash(double value) {
        long bits = Double.doubleToRawLongBits(value + 0.0) * 0xbf58476d1ce4e5b9L; // The sum makes a 0 of -0.
        return (bits ^ (bits >>> 32)) * 0x94d049bb133111ebL;
    }

    /**
     * Adds a column of a block.
     *
     * @param knownLimit a limit that another sketch of the column has found
     */
    void add(Block block, int dimension, long knownLimit) {
        limit = Math.min(limit, knownLimit);
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int begin = block.index(dimension, from);
            int end = begin + Math.min(Layout.STEP, block.count() - from);
            if (block.weights() == null) {
                add(block.doubles(), begin, end);
            } else {
                add(block.doubles(), begin, end, block.weights(), from);
            }
        }
        observed += observed(block, dimension);
    }

    /** Most values of a continuous column end at the comparison. */
    private void add(double[] slab, int begin, int end) {
        long bound = limit;
        for (int j = begin; j < end; j++) {
            double value = slab[j];
            long hash = hash(value);
            if (hash <= bound) {
                add(value, hash, 1);
                bound = limit;
            }
        }
    }

    private void add(double[] slab, int begin, int end, double[] rowWeights, int from) {
        for (int j = begin; j < end; j++) {
            long hash = hash(slab[j]);
            double weight = rowWeights[from + j - begin];
            if (hash <= limit && weight > 0) {
                add(slab[j], hash, weight);
            }
        }
    }

    private static double observed(Block block, int dimension) {
        if (block.complete()) {
            return block.totalWeight();
        }
        double sum = 0;
        for (int i = 0; i < block.count(); i++) {
            sum += Double.isNaN(block.doubles()[block.index(dimension, i)]) ? 0 : block.weight(i);
        }
        return sum;
    }

    private void add(double value, long hash, double weight) {
        if (Double.isNaN(value)) {
            return;
        }
        if (size == values.length) {
            makeRoom();
            if (hash > limit) {
                return;
            }
        }
        int slot = slot(value, hash);
        int entry = table[slot];
        if (entry != 0) {
            weights[entry - 1] += weight;
        } else {
            values[size] = value + 0.0;
            weights[size] = weight;
            table[slot] = (char) ++size;
        }
    }

    /** Where a value is in the table, or where it would be. */
    private int slot(double value, long hash) {
        int mask = table.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (table[slot] != 0 && values[table[slot] - 1] != value) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void makeRoom() {
        if (size == 2 * wanted) {
            keepSmallest();
            return;
        }
        int least = limit == Long.MAX_VALUE ? first : FEW;
        int length = Math.min(2 * wanted, Math.max(least, 4 * size));
        values = Arrays.copyOf(values, length);
        weights = Arrays.copyOf(weights, length);
        table = new char[4 * Integer.highestOneBit(length)];
        index();
    }

    private void index() {
        for (int i = 0; i < size; i++) {
            table[slot(values[i], hash(values[i]))] = (char) (i + 1);
        }
    }

    /** Drops values beyond the limit, and then until there are no more than wanted. */
    private void keepSmallest() {
        long[] hashes = new long[size];
        for (int i = 0; i < size; i++) {
            hashes[i] = hash(values[i]);
        }
        if (size > wanted) {
            limit = Math.min(limit, OrderStatistic.of(hashes.clone(), wanted - 1));
        }
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (hashes[i] <= limit) {
                values[kept] = values[i];
                weights[kept++] = weights[i];
            }
        }
        size = kept;
        Arrays.fill(table, (char) 0);
        index();
    }

    void merge(DistinctValues later) {
        limit = Math.min(limit, later.limit);
        observed += later.observed;
        for (int i = 0; i < later.size; i++) {
            long hash = hash(later.values[i]);
            if (hash <= limit) {
                add(later.values[i], hash, later.weights[i]);
            }
        }
        if (limit < Long.MAX_VALUE && 4 * size > 5 * wanted) {
            keepSmallest(); // Other sketches gain by a lower limit.
        }
    }

    void clear() {
        values = new double[0];
        weights = new double[0];
        table = new char[0];
        size = 0;
        limit = Long.MAX_VALUE;
        observed = 0;
    }

    /** The greatest hash that may still be among the smallest; the largest number while all values are kept. */
    long limit() {
        return limit;
    }

    /** What was found. */
    RecordedValues finish() {
        keepSmallest();
        return RecordedValues.sorted(
                Arrays.copyOf(values, size), Arrays.copyOf(weights, size), observed, limit == Long.MAX_VALUE);
    }
}
