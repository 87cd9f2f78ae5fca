// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.priodon.internal.layout.Layout;

/**
 * Space for sums of responsibilities times numbers of samples, which are the same for all components, such as values
 * and squares. The form in single precision is generated from this file.
 */
final class DoubleDenseSpace {
    /** So many components share a sample. */
    static final int TILE = 5;

    private final int rowLength;
    private final int vectorLength;
    private final int part;

    /** A group of samples, one array of numbers each, with room for a vector more. */
    double[][] rows = {};

    /** For kernels that have vectors, samples cut into pairs of vectors, one array per pair. */
    private final double[][] pairs;

    /** For kernels that have vectors, the responsibilities of so many components side by side, one array per tile. */
    double[][] tiles = {};

    /** The components that are near zero. */
    int[] near = {};

    /** How many components are near zero. */
    int nearCount;

    /** Sums of responsibilities times each number of the samples, one row per component near zero. */
    double[][] sums = {};

    /** Sums of many {@link #sums}. */
    double[][] totals = {};

    /** Per component near zero, the sum of responsibilities. */
    /* wide */ double[] masses = {};

    /**
     * @param numbers of a sample
     * @param vectorLength 1 for plain Java
     * @param part for so many samples there is room in pairs of vectors
     */
    DoubleDenseSpace(int numbers, int vectorLength, int part) {
        int pair = 2 * vectorLength;
        int count = (numbers + pair - 1) / pair;
        this.rowLength = count * pair + vectorLength;
        this.vectorLength = vectorLength;
        this.part = part;
        pairs = new double[vectorLength == 1 ? 0 : count][];
    }

    /** Lists the components near zero, and makes room for sums of all. */
    void takeNear(int components, IntPredicate isNear) {
        makeSumsFor(components);
        nearCount = 0;
        for (int g = 0; g < components; g++) {
            if (isNear.test(g)) {
                near[nearCount++] = g;
            }
        }
        Arrays.fill(masses, 0);
    }

    /** Clears the rows of one kind of sums. */
    void clear(double[][] rowsOfSums) {
        for (int c = 0; c <= nearCount; c++) {
            Arrays.fill(rowsOfSums[c], 0);
        }
    }

    /** Adds sums to totals. */
    void addToTotals() {
        for (int c = 0; c < nearCount; c++) {
            add(sums[c], totals[c]);
        }
    }

    private static void add(double[] sums, double[] totals) {
        for (int d = 0; d < totals.length; d++) {
            totals[d] += sums[d];
        }
    }

    /** Some more than components, to fill the last tile, or the last pair of plain Java. */
    private void makeSumsFor(int components) {
        int count = components + TILE;
        if (sums.length >= count) {
            return;
        }
        int[] lengths = new int[Layout.STEP + 2 * count];
        Arrays.fill(lengths, rowLength);
        Arrays.fill(lengths, 0, Layout.STEP, DoubleShelf.oddLines(rowLength));
        DoubleShelf shelf = new DoubleShelf(lengths);
        rows = shelf.take(Layout.STEP);
        sums = shelf.take(count);
        totals = shelf.take(count);
        near = new int[count];
        masses = new /* wide */ double[count];
    }

    /** Made when first asked for. */
    double[][] pairs() {
        for (int p = 0; p < pairs.length && pairs[p] == null; p++) {
            pairs[p] = new double[2 * vectorLength * part];
        }
        return pairs;
    }

    /** Room for the responsibilities of so many tiles. */
    void makeTiles(int count) {
        if (tiles.length < count) {
            tiles = new double[count][TILE * part];
        }
    }
}
