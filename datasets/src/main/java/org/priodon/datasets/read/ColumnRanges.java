// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.util.Arrays;

/** Remembers the least and the largest value of each column of the samples, and their lines. */
final class ColumnRanges {
    private final double[] least;
    private final double[] most;
    private final long[] leastLine;
    private final long[] mostLine;

    ColumnRanges(int columns) {
        least = new double[columns];
        most = new double[columns];
        leastLine = new long[columns];
        mostLine = new long[columns];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
    }

    /** Takes a value; NaN is passed over. */
    void note(int place, double value, long line) {
        if (value < least[place]) {
            least[place] = value;
            leastLine[place] = line;
        }
        if (value > most[place]) {
            most[place] = value;
            mostLine[place] = line;
        }
    }

    boolean isObserved(int place) {
        return least[place] <= most[place];
    }

    double least(int place) {
        return least[place];
    }

    double most(int place) {
        return most[place];
    }

    /** The line of the value farthest from a point. */
    long farthestLine(int place, double from) {
        return from - least[place] > most[place] - from ? leastLine[place] : mostLine[place];
    }

    /** Such as {@code 'a' reaches from 1.0 (line 2) to 7.5 (line 4)}. */
    String told(int place, String name) {
        return "'" + name + "' reaches from " + least[place] + " (line " + leastLine[place] + ") to " + most[place]
                + " (line " + mostLine[place] + ")";
    }
}
