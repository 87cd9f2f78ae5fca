// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Space for {@link MatrixKernels}: centred samples, and sums of products. For one thread. */
public abstract class ScatterSpace {
    final int dimensions;

    /** How many samples are centred. */
    int count;

    ScatterSpace(int dimensions) {
        this.dimensions = dimensions;
    }

    /**
     * Replaces a number of a sample that {@link MatrixKernels#centre} has centred.
     *
     * @param place of the sample in the list
     * @param difference to the mean
     */
    public abstract void replace(int place, int column, double difference);
}
