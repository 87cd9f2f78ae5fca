// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FoldsTest {
    private static int[] folds(int count, long seed, long samples) {
        Folds folds = new Folds(count, seed);
        return LongStream.range(0, samples).mapToInt(folds::foldOf).toArray();
    }

    @Test
    void foldsAreOfEqualSize() {
        for (int count : new int[] {2, 3, 5, 10}) {
            long[] sizes = new long[count];
            for (int fold : folds(count, 1, 1003)) {
                sizes[fold]++;
            }
            long least = Arrays.stream(sizes).min().orElseThrow();
            long most = Arrays.stream(sizes).max().orElseThrow();
            assertTrue(most - least <= 1, Arrays.toString(sizes));
        }
    }

    @Test
    void aSampleStaysInItsFoldWhenMoreFollow() {
        assertEquals(Arrays.toString(folds(5, 7, 50)), Arrays.toString(Arrays.copyOf(folds(5, 7, 500), 50)));
    }

    @Test
    void seedsGiveOtherFolds() {
        assertNotEquals(Arrays.toString(folds(5, 1, 100)), Arrays.toString(folds(5, 2, 100)));
    }

    /** Neighbours would otherwise tell of each other, as rows of a file often do. */
    @Test
    void foldsDoNotFollowTheOrderOfSamples() {
        int[] folds = folds(5, 1, 5000);
        int same = 0;
        for (int i = 0; i + 5 < folds.length; i++) {
            same += folds[i] == folds[i + 5] ? 1 : 0;
        }
        assertEquals(0.2, (double) same / folds.length, 0.03);
    }
}
