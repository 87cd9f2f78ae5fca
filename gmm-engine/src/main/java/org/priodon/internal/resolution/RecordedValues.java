// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Distinct values of a column, ascending, with the weights of the rows that have them.
 *
 * @param weights of the rows, one per value
 * @param rows the weight of all rows that have a value, also of those whose value is not listed
 * @param complete whether all values are listed
 */
record RecordedValues(double[] values, double[] weights, double rows, boolean complete) {
    /** Values in any order, all different. */
    static RecordedValues sorted(double[] values, double[] weights, double rows, boolean complete) {
        double[] ascending = values.clone();
        Arrays.sort(ascending);
        double[] theirs = new double[weights.length];
        for (int i = 0; i < values.length; i++) {
            theirs[Arrays.binarySearch(ascending, values[i])] = weights[i];
        }
        return new RecordedValues(ascending, theirs, rows, complete);
    }

    /** Those at some places. */
    RecordedValues where(IntPredicate wanted) {
        int[] places = IntStream.range(0, values.length).filter(wanted).toArray();
        return new RecordedValues(
                Arrays.stream(places).mapToDouble(i -> values[i]).toArray(),
                Arrays.stream(places).mapToDouble(i -> weights[i]).toArray(),
                rows,
                complete);
    }

    int size() {
        return values.length;
    }

    /** The weight of the rows whose values are listed. */
    double listed() {
        return Arrays.stream(weights).sum();
    }

    /** From the least value to the greatest. */
    double range() {
        return values.length == 0 ? 0 : values[values.length - 1] - values[0];
    }
}
