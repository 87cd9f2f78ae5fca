// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Space for moments in double precision. The form in single precision is generated from this file. */
final class DoubleMomentSpace extends MomentSpace {
    /** So many components share a sample. */
    static final int TILE = 5;

    private final int rowLength;
    private final int vectorLength;

    /** The responsibilities of the listed samples. */
    final double[] packed = new double[Layout.BLOCK];

    /** For plain Java, a group of samples, one array each: values, then their squares. */
    double[][] rows = {};

    /** For kernels that have vectors, a block cut into vectors of values and of squares, one array per vector. */
    private final double[][] pairs;

    /** The responsibilities of so many components, side by side, for kernels that have vectors. */
    double[] tile = {};

    /** The components that are near zero. */
    int[] near = {};

    /** How many components are near zero. */
    int nearCount;

    /** The sum of responsibilities in each dimension where values are missing. */
    final double[] observedMass;

    /** Sums of the components along the dimensions, one row each, with room for those of squares behind them. */
    double[][] first = {};

    /** Sums of second order likewise, where they are apart. */
    double[][] second = {};

    /** Per component near zero, the sum of responsibilities. */
    /* wide */ double[] added = {};

    /**
     * @param rowLength the dimensions, padded
     * @param vectorLength 1 for plain Java
     */
    DoubleMomentSpace(int rowLength, int vectorLength) {
        this.rowLength = rowLength;
        this.vectorLength = vectorLength;
        pairs = new double[vectorLength == 1 ? 0 : rowLength / vectorLength][];
        observedMass = new double[rowLength];
    }

    /** Makes room for sums of so many components along the dimensions. */
    void makeRowsFor(int components) {
        // One more, for plain Java to fill the last pair.
        int sums = Math.max(TILE, components + 1);
        if (first.length >= sums) {
            return;
        }
        int[] lengths = new int[Layout.STEP + 2 * sums];
        Arrays.fill(lengths, 0, Layout.STEP + sums, 2 * rowLength);
        Arrays.fill(lengths, Layout.STEP + sums, lengths.length, rowLength);
        DoubleShelf shelf = new DoubleShelf(lengths);
        rows = shelf.take(Layout.STEP);
        first = shelf.take(sums);
        second = shelf.take(sums);
        near = new int[sums];
        added = new /* wide */ double[sums];
    }

    /** Lists the components near zero, and makes room for sums of all. */
    void takeNear(Factors model) {
        makeRowsFor(model.components);
        nearCount = 0;
        for (int g = 0; g < model.components; g++) {
            if (model.isNearZero(g)) {
                near[nearCount++] = g;
            }
        }
    }

    /** Made when first asked for. */
    double[][] pairs() {
        if (tile.length == 0) {
            for (int p = 0; p < pairs.length; p++) {
                pairs[p] = new double[2 * vectorLength * Layout.BLOCK];
            }
            tile = new double[TILE * Layout.BLOCK];
        }
        return pairs;
    }

    /**
     * Adds sums of values and squares of a block, moved to the mean of a component.
     *
     * @param offset of the sums of squares in their array
     */
    void move(
            double[] s1, double[] s2, int offset, Factors model, int component, /* wide */ double mass, Moments into) {
        int from = component * model.dimensions;
        for (int d = 0; d < model.dimensions; d++) {
            /* wide */ double mean = model.mean(component, d);
            /* wide */ double moved = s1[d] - mean * mass;
            into.first()[from + d] += moved;
            into.second()[from + d] += s2[offset + d] - mean * (s1[d] + moved);
        }
        into.addComplete(component, mass);
    }
}
