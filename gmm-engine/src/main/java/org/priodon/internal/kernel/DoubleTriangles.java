// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Triangles in double precision. The form in single precision is generated from this file. */
public final class DoubleTriangles extends Triangles {
    /** How far a mean may be from zero for {@link #isNearZero}, in units of Cholesky's triangle. */
    private static final double FARTHEST = 32 /* float 4 */;

    /**
     * Per component and four rows, an array of its own: column after column up to the diagonal of the last of the rows,
     * the four rows interleaved.
     */
    final double[][][] quads;

    /** One row per component, as long as whole quads. */
    final double[][] shifts;

    /** As long as a row of shifts. */
    final double[] zeros;

    /** One row per component, padded with zeros, with a zero for the column of ones behind the last. */
    final double[][] means;

    private final boolean[] near;

    /**
     * @param rowLength one more than the dimensions, padded
     */
    public DoubleTriangles(int components, int dimensions, int rowLength) {
        super(components, dimensions);
        int count = Layout.quads(dimensions);
        quads = new double[components][count][];
        for (double[][] quad : quads) {
            for (int q = 0; q < count; q++) {
                quad[q] = new double[Layout.QUAD * Math.min(dimensions, Layout.QUAD * (q + 1))];
            }
        }
        shifts = new double[components][Layout.QUAD * count];
        zeros = new double[Layout.QUAD * count];
        means = new double[components][rowLength];
        near = new boolean[components];
    }

    @Override
    public void set(int component, /* wide */ double[] triangle, /* wide */ double[] all) {
        int from = 0;
        /* wide */ double farthest = 0;
        for (int j = 0; j < dimensions; j++) {
            double[] quad = quads[component][j / Layout.QUAD];
            /* wide */ double shift = 0;
            /* wide */ double distance = 0;
            for (int k = 0; k <= j; k++) {
                int place = Layout.QUAD * k + j % Layout.QUAD;
                quad[place] = finite(triangle[from + k]);
                shift -= quad[place] * all[component * dimensions + k];
                distance += Math.abs(quad[place] * all[component * dimensions + k]);
            }
            from += j + 1;
            farthest = Math.max(farthest, distance);
            shifts[component][j] = finite(shift);
            means[component][j] = (double) all[component * dimensions + j];
        }
        near[component] = farthest <= FARTHEST;
    }

    /** The nearest finite number; an infinite distance would be NaN after the next sum. */
    private static double finite(/* wide */ double value) {
        return value <= Double.MAX_VALUE ? (double) Math.max(-Double.MAX_VALUE, value) : Double.MAX_VALUE;
    }

    @Override
    public /* wide */ double mean(int component, int dimension) {
        return means[component][dimension];
    }

    @Override
    public /* wide */ double entry(int component, int row, int column) {
        return column > row ? 0 : quads[component][row / Layout.QUAD][Layout.QUAD * column + row % Layout.QUAD];
    }

    @Override
    public /* wide */ double shift(int component, int row) {
        return shifts[component][row];
    }

    @Override
    public boolean isNearZero(int component) {
        return near[component];
    }
}
