// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Counts distinct samples, but no further than somebody needs to know. */
public final class DistinctSamples {
    private DistinctSamples() {}

    /**
     * Samples of weight 0 are left out.
     *
     * @return the number of distinct samples, or {@code enough} if there are at least so many
     */
    public static int count(BlockedSamples samples, int enough) {
        Map<Integer, Set<Long>> byHash = new HashMap<>();
        int distinct = 0;
        for (long i = 0; i < samples.count() && distinct < enough; i++) {
            if (samples.weight(i) == 0) {
                continue;
            }
            double[] row = samples.row(i);
            Set<Long> alike = byHash.computeIfAbsent(Arrays.hashCode(row), hash -> new HashSet<>());
            if (alike.stream().noneMatch(other -> Arrays.equals(row, samples.row(other)))) {
                alike.add(i);
                distinct++;
            }
        }
        return distinct;
    }
}
