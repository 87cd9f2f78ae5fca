// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Arrays that loops read and write together, made in one go. Each fills whole lines of the cache, its header included,
 * so all begin at the same place of a line unless the collector parts them. Otherwise most accesses of vectors as long
 * as a line touch two lines: sums of moments took 1.5 to 2.2 times as long, one JVM after the other. The form in single
 * precision is generated from this file.
 */
final class DoubleShelf {
    private static final int LINE = 8 /* float 16 */;
    private static final int HEADER = 2 /* float 4 */;

    private final double[][] arrays;
    private int taken;

    /**
     * @param lengths what the arrays must have room for; they may be a little longer
     */
    DoubleShelf(int... lengths) {
        arrays = new double[lengths.length][];
        // Nothing else may be made in this loop: it would come to lie between the arrays.
        for (int j = 0; j < arrays.length; j++) {
            arrays[j] = new double[lines(lengths[j]) * LINE - HEADER];
        }
    }

    private static int lines(int length) {
        return (length + HEADER + LINE - 1) / LINE;
    }

    /**
     * A length, or one a line longer: so that arrays of this length take an odd number of lines, and what lies at the
     * same place of many of them is not in the same sets of the cache.
     */
    static int oddLines(int length) {
        return lines(length) % 2 == 0 ? length + LINE : length;
    }

    /** The next array. */
    double[] take() {
        return arrays[taken++];
    }

    /** So many of the next arrays. */
    double[][] take(int count) {
        double[][] next = new double[count][];
        System.arraycopy(arrays, taken, next, 0, count);
        taken += count;
        return next;
    }
}
