// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Space for moments in double precision. The form in single precision is generated from this file. */
final class DoubleMomentSpace extends MomentSpace {
    private final int rowLength;
    private final int vectorLength;

    /** The responsibilities of the listed samples. */
    final double[] packed = new double[Layout.BLOCK];

    /** A group of samples, one array each, padded with zeros. */
    double[][] rows = {};

    /** A block cut into vectors of dimensions, one array per vector, for kernels that have vectors. */
    final double[][] panels;

    /** The responsibilities of four components, side by side, for kernels that have vectors. */
    double[] quad = {};

    /** The sum of responsibilities in each dimension where values are missing. */
    final double[] observedMass;

    /** Means of the components, one row each: copies that lie beside the sums, see {@link DoubleShelf}. */
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
        panels = new double[vectorLength == 1 ? 0 : rowLength / vectorLength][];
        observedMass = new double[rowLength];
    }

    /** Makes room for sums of so many components along the dimensions. */
    void makeRowsFor(int components) {
        int sums = Math.max(Layout.QUAD, components);
        if (first.length >= sums) {
            return;
        }
        int[] lengths = new int[Layout.STEP + 3 * sums];
        Arrays.fill(lengths, rowLength);
        DoubleShelf shelf = new DoubleShelf(lengths);
        rows = shelf.take(Layout.STEP);
        means = shelf.take(sums);
        first = shelf.take(sums);
        second = shelf.take(sums);
        if (panels.length > 0 && panels[0] == null) {
            makePanels();
        }
        added = new /* wide */ double[sums];
    }

    private void makePanels() {
        for (int p = 0; p < panels.length; p++) {
            panels[p] = new double[vectorLength * Layout.BLOCK];
        }
        quad = new double[Layout.QUAD * Layout.BLOCK];
    }
}
