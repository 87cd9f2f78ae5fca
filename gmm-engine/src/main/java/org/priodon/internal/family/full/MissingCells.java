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

    /** The number of a sample's first missing number; all of the block are counted, sample after sample. */
    int first(int sample) {
        return first[sample];
    }

    /** How many numbers of a sample are missing. */
    int count(int sample) {
        return first[sample + 1] - first[sample];
    }

    /** The column of a missing number. */
    int dimension(int cell) {
        return dimensions[cell];
    }

    /** Tells which numbers of a sample are missing. */
    void tell(int sample, MissingPart part) {
        for (int cell = first[sample]; cell < first[sample + 1]; cell++) {
            part.add(dimensions[cell]);
        }
    }
}
