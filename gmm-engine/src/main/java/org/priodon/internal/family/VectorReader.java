// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.internal.layout.ColumnFrame;

/**
 * Reads the numbers of a single vector, in the units of a frame.
 *
 * @param frame the units
 * @param numeric for each dimension, the place of its number in the vector
 */
public record VectorReader(ColumnFrame frame, int[] numeric) {
    /** A number, NaN if it is missing. */
    public double value(double[] x, int dimension) {
        return frame.toStored(dimension, x[numeric[dimension]]);
    }

    public boolean isObserved(double[] x, int dimension) {
        return !Double.isNaN(x[numeric[dimension]]);
    }

    /** Whether no number is missing. */
    public boolean isComplete(double[] x) {
        for (int column : numeric) {
            if (Double.isNaN(x[column])) {
                return false;
            }
        }
        return true;
    }
}
