// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Space for sums of products in double precision. The form in single precision is generated from this file. */
final class DoubleScatterSpace extends ScatterSpace {
    private final int vectorLength;

    /** A group of samples, column after column, zero where a number is missing. */
    final double[] group;

    /** The transformed samples of a group, row after row, in whole quads of rows. */
    final double[] transformed;

    /** Per sample of a group, the sum of squares of what was transformed. */
    private final double[] squares = new double[Layout.STEP];

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

    /** The block that was taken, for plain Java. */
    double[][] taken;

    /**
     * @param rowLength one more than the dimensions, padded
     * @param vectorLength 1 for plain Java
     */
    DoubleScatterSpace(int dimensions, int rowLength, int vectorLength) {
        super(dimensions);
        this.vectorLength = vectorLength;
        group = new double[Layout.STEP * dimensions];
        transformed = new double[Layout.STEP * Layout.QUAD * Layout.quads(dimensions)];
        boolean plain = vectorLength == 1;
        int vectors = rowLength / vectorLength;
        panels = new double[plain ? 0 : vectors][vectorLength * Layout.BLOCK];
        centred = new double[plain ? Layout.BLOCK : vectors][plain ? rowLength : vectorLength * Layout.BLOCK];
        sums = new double[Layout.QUAD * Layout.quads(dimensions + 1)][rowLength];
    }

    @Override
    public void copyTransformed(int sample, /* wide */ double[] to) {
        for (int j = 0; j < dimensions; j++) {
            to[j] = transformed[Layout.STEP * j + sample];
        }
    }

    @Override
    public /* wide */ double squares(int sample) {
        return squares[sample];
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

    /** Sums the squares of what was transformed, in the order of the rows. */
    void square() {
        Arrays.fill(squares, 0);
        for (int j = 0; j < dimensions; j++) {
            addSquares(Layout.STEP * j);
        }
    }

    private void addSquares(int from) {
        for (int i = 0; i < Layout.STEP; i++) {
            squares[i] = Fma.fma(transformed[from + i], transformed[from + i], squares[i]);
        }
    }

    /** Copies a group of samples, zero where a number is missing. */
    void takeGroup(double[][] columns, int first) {
        for (int d = 0; d < dimensions; d++) {
            System.arraycopy(columns[d], first, group, Layout.STEP * d, Layout.STEP);
        }
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
