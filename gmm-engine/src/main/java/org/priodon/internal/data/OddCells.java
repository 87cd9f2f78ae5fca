// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.internal.layout.Block;

/** Collects the cells of a block whose user's values must be kept beside what is stored. */
final class OddCells {
    private int[] places = {};
    private double[] values = {};
    private int count;

    void add(int place, double value) {
        if (count == places.length) {
            int capacity = Math.max(16, 2 * count);
            places = Arrays.copyOf(places, capacity);
            values = Arrays.copyOf(values, capacity);
        }
        places[count] = place;
        values[count++] = value;
    }

    /** In the order of places, so that one can be searched for. */
    Block.Originals sorted() {
        if (count == 0) {
            return Block.Originals.NONE;
        }
        long[] order = new long[count];
        for (int j = 0; j < count; j++) {
            order[j] = (long) places[j] << Integer.SIZE | j;
        }
        Arrays.sort(order);
        return new Block.Originals(
                Arrays.stream(order).mapToInt(entry -> places[(int) entry]).toArray(),
                Arrays.stream(order).mapToDouble(entry -> values[(int) entry]).toArray());
    }
}
