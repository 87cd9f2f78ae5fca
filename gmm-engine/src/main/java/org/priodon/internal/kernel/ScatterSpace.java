// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Space for {@link MatrixKernels}: transformed and centred samples, and sums of products. For one thread. */
public abstract class ScatterSpace {
    final int dimensions;

    /** How many samples are centred. */
    int count;

    ScatterSpace(int dimensions) {
        this.dimensions = dimensions;
    }

    /** What {@link MatrixKernels#transform} found for a sample of the group, counted from its first. */
    public abstract double transformed(int row, int sample);

    /** Forgets the centred samples. */
    public final void clear() {
        count = 0;
    }

    /**
     * Adds a centred sample, of which {@link MatrixKernels#addProducts} is going to sum products.
     *
     * @param differences to the mean, one per column
     */
    public abstract void add(double[] differences, double responsibility);
}
