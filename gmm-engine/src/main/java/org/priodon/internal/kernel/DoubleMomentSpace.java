// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Space for moments in double precision. The form in single precision is generated from this file. */
final class DoubleMomentSpace extends MomentSpace {
    private final int rowLength;

    /** The responsibilities of the listed samples. */
    final double[] packed = new double[Layout.BLOCK];

    /** Values of samples, then their squares, each padded. */
    final DoubleDenseSpace dense;

    /** Where values are missing, sums along the dimensions: of responsibilities, of first and of second order. */
    final double[][] observed;

    /**
     * @param rowLength the dimensions, padded
     * @param vectorLength 1 for plain Java
     */
    DoubleMomentSpace(int rowLength, int vectorLength) {
        this.rowLength = rowLength;
        dense = new DoubleDenseSpace(2 * rowLength, vectorLength, Layout.BLOCK);
        observed = new DoubleShelf(rowLength, rowLength, rowLength).take(3);
    }

    /** Where squares begin among the numbers of a sample. */
    int squares() {
        return rowLength;
    }

    /**
     * Adds sums of values and squares, moved to the mean of a component.
     *
     * @param place of the component among those near zero
     */
    void move(double[] sums, int place, Factors model, Moments into) {
        /* wide */ double mass = dense.masses[place];
        int component = dense.near[place];
        int from = component * model.dimensions;
        for (int d = 0; d < model.dimensions; d++) {
            /* wide */ double mean = model.mean(component, d);
            /* wide */ double moved = sums[d] - mean * mass;
            into.first()[from + d] += moved;
            into.second()[from + d] += sums[rowLength + d] - mean * (sums[d] + moved);
        }
        into.addComplete(component, mass);
    }
}
