// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How far repeated values are from their nearest repeated neighbours. This is the step of columns that were rounded
 * more finely than they were measured, or whose step is not the same everywhere: grey levels divided by 255 and rounded
 * to four decimals, degrees Celsius that were Fahrenheit, logarithms of counts.
 */
final class Gaps {
    /** A value that so many rows have was not met by chance. */
    private static final double REPEATED = 5;

    /** Repeated values must have this share of the rows. */
    private static final double SHARE = 0.8;

    private Gaps() {}

    private record Gap(double width, double rows) {}

    /**
     * The lower quartile of the gaps, each as often as rows have the value.
     *
     * @param judged the values whose gaps count
     * @param all these and others that may be their neighbours
     * @return 0 where too few values are repeated
     */
    static double lowerQuartile(RecordedValues judged, RecordedValues all) {
        RecordedValues repeated = judged.where(i -> judged.weights()[i] >= REPEATED);
        double[] neighbours = all.where(i -> all.weights()[i] >= REPEATED).values();
        if (neighbours.length < 2 || repeated.listed() < SHARE * judged.listed()) {
            return 0;
        }
        List<Gap> gaps = IntStream.range(0, repeated.size())
                .mapToObj(i -> new Gap(nearest(repeated.values()[i], neighbours), repeated.weights()[i]))
                .sorted(Comparator.comparingDouble(Gap::width))
                .toList();
        double rows = 0;
        for (Gap gap : gaps) {
            rows += gap.rows;
            if (4 * rows >= repeated.listed()) {
                return gap.width;
            }
        }
        return 0;
    }

    /**
     * @param neighbours ascending, the value among them
     */
    private static double nearest(double value, double[] neighbours) {
        int place = Arrays.binarySearch(neighbours, value);
        double below = place > 0 ? value - neighbours[place - 1] : Double.POSITIVE_INFINITY;
        double above = place < neighbours.length - 1 ? neighbours[place + 1] - value : Double.POSITIVE_INFINITY;
        return Math.min(below, above);
    }
}
