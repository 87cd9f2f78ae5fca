// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Space for sums of products in double precision. The form in single precision is generated from this file. */
final class DoubleScatterSpace extends ScatterSpace {
    /** Pairs of vectors of so many samples stay in the second-level cache for all components. */
    static final int PART = 4 * Layout.STEP;

    private final int vectorLength;

    /**
     * For kernels that have vectors: a block cut into vectors of columns, one array per vector, sample after sample.
     * Behind the last column is one of ones; zeros fill the last vector.
     */
    final double[][] panels;

    /**
     * Centred samples; the ones have become roots of responsibilities. For plain Java one array per sample, padded with
     * zeros, for vectors as {@link #panels}.
     */
    final double[][] centred;

    /** The roots of responsibilities. */
    final double[] roots = new double[Layout.BLOCK];

    /** Sums of products, a row for each column and for that of ones, in whole quads of rows, padded. */
    final double[][] sums;

    /** A column about its mean, times responsibilities. */
    final double[] weighted;

    /** As many ones as a block has samples. */
    final double[] ones;

    /** Partial sums along the samples. */
    final double[][] lanes;

    /** Sums along the samples, one per column and one more; a place is left over. */
    final double[] totals;

    /** The block that was taken, for plain Java. */
    double[][] taken;

    private DoubleDenseSpace shared;

    /**
     * @param rowLength one more than the dimensions, padded
     * @param vectorLength 1 for plain Java
     */
    DoubleScatterSpace(int dimensions, int rowLength, int vectorLength) {
        super(dimensions);
        this.vectorLength = vectorLength;
        boolean plain = vectorLength == 1;
        int vectors = rowLength / vectorLength;
        panels = new double[plain ? 0 : vectors][vectorLength * Layout.BLOCK];
        centred = new double[plain ? Layout.BLOCK : vectors][plain ? rowLength : vectorLength * Layout.BLOCK];
        sums = new double[Layout.QUAD * Layout.quads(dimensions + 1)][rowLength];
        DoubleShelf shelf = new DoubleShelf(Layout.BLOCK, Layout.BLOCK, Layout.LANES, Layout.LANES);
        weighted = shelf.take();
        ones = shelf.take();
        lanes = shelf.take(2);
        totals = new double[dimensions + 2];
        Arrays.fill(ones, 1);
    }

    @Override
    public void replace(int place, int column, /* wide */ double difference) {
        double value = (double) difference * roots[place];
        if (vectorLength == 1) {
            centred[place][column] = value;
        } else {
            centred[column / vectorLength][vectorLength * place + column % vectorLength] = value;
        }
    }

    /** For numbers of samples, and behind them the products of all pairs. Made when first asked for. */
    DoubleDenseSpace shared() {
        if (shared == null) {
            shared = new DoubleDenseSpace(numbers(dimensions), vectorLength, PART);
        }
        return shared;
    }

    /** How many numbers and products of pairs there are. */
    static int numbers(int dimensions) {
        return dimensions + dimensions * (dimensions + 1) / 2;
    }

    /** Takes the roots of the responsibilities of listed samples. */
    void takeRoots(double[] responsibilities, int listed) {
        count = listed;
        for (int c = 0; c < listed; c++) {
            roots[c] = (double) Math.sqrt(responsibilities[c]);
        }
    }

    /** Adds the sums of products to totals that are packed. */
    void addSums(/* wide */ double[] totals) {
        int from = 0;
        for (int j = 0; j <= dimensions; j++) {
            ScalarRowKernels.add(sums[j], totals, from, j + 1);
            from += j + 1;
        }
    }
}
