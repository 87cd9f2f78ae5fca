// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Space for moments in double precision. The form in single precision is generated from this file. */
final class DoubleMomentSpace extends MomentSpace {
    private final int rowLength;
    private final int vectorLength;

    /** The responsibilities of the listed samples. */
    final double[] packed = new double[Layout.BLOCK];

    /** Partial sums along the samples. */
    final double[] laneFirst = new double[Layout.LANES];

    final double[] laneSecond = new double[Layout.LANES];
    final double[] laneMass = new double[Layout.LANES];

    /** A group of samples, one array each, padded with zeros. */
    final double[][] rows;

    /** A block cut into vectors of dimensions, one array per vector, for kernels that have vectors. */
    final double[][] panels;

    /** The sum of responsibilities in each dimension where values are missing. */
    final double[] observedMass;

    /**
     * Means of the components, one row each: copies that lie beside the sums. With means elsewhere the same loops
     * sometimes took two thirds longer, presumably when a mean was a multiple of 4096 bytes from its sums and loads had
     * to wait for stores to other places.
     */
    double[][] means = {};

    /** Sums of the components along the dimensions, one row each; likewise {@code second}. */
    double[][] first = {};

    double[][] second = {};

    /** Per component, the sum of responsibilities. */
    /* wide */ double[] added = {};

    /**
     * @param rowLength the dimensions, padded
     * @param vectorLength 1 for plain Java
     */
    DoubleMomentSpace(int rowLength, int vectorLength) {
        this.rowLength = rowLength;
        this.vectorLength = vectorLength;
        rows = new double[Layout.STEP][rowLength];
        panels = new double[vectorLength == 1 ? 0 : rowLength / vectorLength][];
        observedMass = new double[rowLength];
    }

    /** Makes room for sums of so many components along the dimensions. */
    void makeRowsFor(int components) {
        int sums = Math.max(Layout.QUAD, components);
        if (first.length >= sums) {
            return;
        }
        means = new double[sums][];
        first = new double[sums][];
        second = new double[sums][];
        for (int g = 0; g < sums; g++) {
            means[g] = new double[rowLength];
            first[g] = new double[rowLength];
            second[g] = new double[rowLength];
        }
        for (int p = 0; p < panels.length && panels[p] == null; p++) {
            panels[p] = new double[vectorLength * Layout.BLOCK];
        }
        added = new /* wide */ double[sums];
    }
}
