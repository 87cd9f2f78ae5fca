// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.internal.layout.Block;

/**
 * Values of a raw block that are no numbers.
 *
 * @param missing where values are NaN, ascending: dimension times the block's length plus sample
 * @param infinite whether there is an infinite value
 */
record UnusualValues(int[] missing, boolean infinite) {
    private static final int FIRST_ROOM = 16;

    static UnusualValues of(Block block) {
        double[] values = block.doubles();
        int[] places = {};
        int found = 0;
        boolean infinite = false;
        for (int j = block.offset(); j < block.end(); j++) {
            if (Double.isNaN(values[j])) {
                if (found == places.length) {
                    places = Arrays.copyOf(places, Math.max(FIRST_ROOM, 2 * found));
                }
                places[found++] = block.place(j);
            } else if (Double.isInfinite(values[j])) {
                infinite = true;
            }
        }
        int[] missing = Arrays.copyOf(places, found);
        Arrays.sort(missing);
        return new UnusualValues(missing, infinite);
    }
}
