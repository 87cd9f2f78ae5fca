// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Directions in double precision. The form in single precision is generated from this file. */
final class DoubleDirections extends Directions {
    /** The directions of four centres each, interleaved. */
    final double[][] quads;

    /** One per centre, and some more to fill the last quad. */
    final double[] heights;

    DoubleDirections(int centres, int dimensions) {
        super(centres, dimensions);
        quads = new double[Layout.quads(centres)][Layout.QUAD * dimensions];
        heights = new double[quads.length * Layout.QUAD];
    }

    @Override
    public void setDirection(int centre, int dimension, /* wide */ double value) {
        quads[centre / Layout.QUAD][Layout.QUAD * dimension + centre % Layout.QUAD] = (double) value;
    }

    @Override
    public void setHeight(int centre, /* wide */ double height) {
        heights[centre] = (double) height;
    }
}
