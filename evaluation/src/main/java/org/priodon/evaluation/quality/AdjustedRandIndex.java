// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How alike two clusterings are, by pairs of rows that are together in both: 1 if they are the same, 0 on average if
 * they have nothing to do with each other. Hubert and Arabie (1985), doi:10.1007/BF01908075.
 */
final class AdjustedRandIndex {
    private AdjustedRandIndex() {}

    /** Labels are any numbers; what they are called does not matter. */
    static double of(int[] first, int[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException(
                    "clusterings of " + first.length + " and " + second.length + " rows cannot be compared");
        }
        Map<Long, Long> cells = new HashMap<>();
        for (int i = 0; i < first.length; i++) {
            cells.merge(((long) first[i] << Integer.SIZE) | Integer.toUnsignedLong(second[i]), 1L, Long::sum);
        }
        double together =
                cells.values().stream().mapToDouble(AdjustedRandIndex::pairs).sum();
        double firstPairs = pairsWithin(first);
        double secondPairs = pairsWithin(second);
        double expected = first.length < 2 ? 0 : firstPairs * secondPairs / pairs(first.length);
        double most = 0.5 * (firstPairs + secondPairs);
        // Both have one cluster for all rows, or both one for each row.
        return most == expected ? 1 : (together - expected) / (most - expected);
    }

    private static double pairsWithin(int[] labels) {
        Map<Integer, Long> sizes = new HashMap<>();
        Arrays.stream(labels).forEach(label -> sizes.merge(label, 1L, Long::sum));
        return sizes.values().stream().mapToDouble(AdjustedRandIndex::pairs).sum();
    }

    private static double pairs(long rows) {
        return 0.5 * rows * (rows - 1);
    }
}
