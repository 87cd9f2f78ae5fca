// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import org.priodon.internal.kernel.LoadedBlock;

/** Which numbers of the samples of a block are missing, sample after sample. For one thread. */
final class MissingCells {
    /** Where a sample's cells begin; the next sample's begin where they end. */
    private int[] first = {};

    private int[] dimensions = {};

    /** Takes a block. */
    void take(LoadedBlock block) {
        int[] places = block.missing();
        int length = block.length();
        if (first.length < length + 2) {
            first = new int[length + 2];
        }
        if (dimensions.length < places.length) {
            dimensions = new int[2 * places.length];
        }
        Arrays.fill(first, 0);
        for (int place : places) {
            first[place % length + 2]++;
        }
        for (int i = 2; i < first.length; i++) {
            first[i] += first[i - 1];
        }
        // Ascending places: dimensions of a sample come in their order.
        for (int place : places) {
            int sample = place % length;
            dimensions[first[sample + 1]] = place / length;
            first[sample + 1]++;
        }
    }

    /** Whether samples have all their numbers. */
    boolean areNone(int from, int to) {
        return first[from] == first[to];
    }

    /** Says which numbers of a sample are missing. */
    void tell(int sample, MissingPart part) {
        part.clear();
        for (int j = first[sample]; j < first[sample + 1]; j++) {
            part.add(dimensions[j]);
        }
    }
}
