// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

/** Symmetric matrices as few numbers: the lower triangle, row after row. */
public final class Packed {
    private Packed() {}

    /** How many numbers a matrix has. */
    public static int length(int size) {
        return Math.toIntExact((long) size * (size + 1) / 2);
    }

    /** Where the row of a triangle begins. */
    public static int row(int row) {
        return row * (row + 1) / 2;
    }

    /** Where an entry of a symmetric matrix is. */
    public static int index(int row, int column) {
        return row >= column ? row(row) + column : row(column) + row;
    }

    /** Whether every number is finite. */
    public static boolean isFinite(double... packed) {
        double sum = 0;
        for (double value : packed) {
            sum += 0 * value;
        }
        return sum == 0;
    }

    /** A diagonal matrix. */
    public static double[] diagonal(double... entries) {
        double[] packed = new double[length(entries.length)];
        for (int j = 0; j < entries.length; j++) {
            packed[row(j) + j] = entries[j];
        }
        return packed;
    }
}
