// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

/** Vectors drawn from a mixture, with the components they were drawn from. */
public final class LabelledRows {
    private final double[][] rows;
    private final int[] labels;

    LabelledRows(double[][] rows, int[] labels) {
        this.rows = rows;
        this.labels = labels;
    }

    /**
     * The vectors.
     *
     * @return new arrays
     */
    public double[][] copyRows() {
        double[][] copy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
        }
        return copy;
    }

    /**
     * The component of each vector.
     *
     * @return a new array
     */
    public int[] copyLabels() {
        return labels.clone();
    }
}
