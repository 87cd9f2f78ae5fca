// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * For each centre all others, nearest first. Shared by all threads of a pass: a list is made when it is first asked for,
 * by two threads at once if need be, with the same result.
 */
public final class Neighbours {
    /** Less than the rounding to single precision, so that no distance is greater than it should be. */
    private static final double ROUND_DOWN = 1 - 1e-6;

    private final int dimensions;
    private final double[] places;
    private final AtomicReferenceArray<long[]> lists;

    /**
     * @param places of the centres, one after another, in units in which distances are Euclidean
     * @param dimensions of each
     */
    public Neighbours(double[] places, int dimensions) {
        this.dimensions = dimensions;
        this.places = places;
        lists = new AtomicReferenceArray<>(places.length / dimensions);
    }

    /** The others, in an order of their distances: see {@link #centre} and {@link #distance}. */
    long[] of(int centre) {
        long[] list = lists.get(centre);
        if (list == null) {
            list = made(centre);
            lists.set(centre, list);
        }
        return list;
    }

    /** Bits of distances, which are not negative, are ordered as the distances are. */
    private long[] made(int centre) {
        long[] list = new long[lists.length() - 1];
        int others = 0;
        for (int g = 0; g < lists.length(); g++) {
            if (g != centre) {
                list[others++] = (long) Float.floatToIntBits(roundedDistance(centre, g)) << Integer.SIZE | g;
            }
        }
        Arrays.sort(list);
        return list;
    }

    private float roundedDistance(int a, int b) {
        double squares = 0;
        for (int d = 0; d < dimensions; d++) {
            double difference = places[a * dimensions + d] - places[b * dimensions + d];
            squares += difference * difference;
        }
        return (float) Math.min(Math.sqrt(squares) * ROUND_DOWN, Float.MAX_VALUE);
    }

    /** The number of the centre of an entry. */
    static int centre(long entry) {
        return (int) entry;
    }

    /** How far away the centre of an entry is: up to two millionths less, and never more. */
    static float distance(long entry) {
        return Float.intBitsToFloat((int) (entry >>> Integer.SIZE));
    }
}
