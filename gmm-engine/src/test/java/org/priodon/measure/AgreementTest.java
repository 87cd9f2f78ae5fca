// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgreementTest {
    private static final double ROUNDING = 1e-15;

    @Test
    void namesDoNotMatter() {
        assertEquals(1, of(new int[] {0, 0, 1, 2, 2}, new int[] {7, 7, -3, 1, 1}));
    }

    /** By hand: pairs together 1, expected 2 x 1 / 6, most (2 + 1) / 2. */
    @Test
    void aClusterSplit() {
        assertEquals((1 - 1.0 / 3) / (1.5 - 1.0 / 3), of(new int[] {0, 0, 1, 1}, new int[] {0, 0, 1, 2}), ROUNDING);
    }

    @Test
    void crossedClustersAreWorseThanChance() {
        assertEquals(-0.5, of(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1}), ROUNDING);
    }

    @Test
    void oneClusterAndManyHaveNothingInCommon() {
        assertEquals(0, of(new int[] {0, 0, 0, 0}, new int[] {0, 1, 2, 3}));
        assertEquals(0, of(new int[] {0, 0, 0, 0}, new int[] {0, 0, 1, 1}));
    }

    @Test
    void trivialClusteringsAgree() {
        assertEquals(1, of(new int[] {3, 3, 3}, new int[] {0, 0, 0}));
        assertEquals(1, of(new int[] {0, 1, 2}, new int[] {2, 0, 1}));
        assertEquals(1, of(new int[] {5}, new int[] {6}));
    }

    /** The deviation of the mean of 200 is about 0.001. */
    @Test
    void randomLabelsAreNearZero() {
        Random random = new Random(1);
        double mean = 0;
        for (int repetition = 0; repetition < 200; repetition++) {
            int[] first = random.ints(100, 0, 4).toArray();
            int[] second = random.ints(100, 0, 3).toArray();
            mean += of(first, second) / 200;
        }
        assertEquals(0, mean, 0.005);
    }

    @Test
    void symmetric() {
        int[] first = new Random(2).ints(50, 0, 4).toArray();
        int[] second = new Random(3).ints(50, 0, 6).toArray();
        assertEquals(of(first, second), of(second, first), ROUNDING);
    }

    @Test
    void differentLengthsAreRefused() {
        IllegalArgumentException fault = assertThrows(IllegalArgumentException.class, () -> of(new int[2], new int[3]));
        assertEquals("clusterings of 2 and 3 rows cannot be compared", fault.getMessage());
    }

    /** Values of scikit-learn 1.2.1, by src/test/golden/measures_golden.py. */
    @Test
    void agreesWithScikitLearn() {
        int[] classes = IntStream.range(0, 60).map(i -> i % 3).toArray();
        int[] clusters = IntStream.range(0, 60).map(i -> (i * i + i / 7) % 4).toArray();
        Agreement agreement = Agreement.of(clusters, classes);
        assertEquals(-0.03727144866385373, agreement.adjustedRandIndex(), ROUNDING);
        assertEquals(0.004070591704306849, agreement.normalisedMutualInformation(), 1e-14);
        assertEquals(0.36666666666666664, agreement.purity(), ROUNDING);
        assertEquals(0.31666666666666665, Agreement.of(classes, clusters).purity(), ROUNDING);
    }

    @Test
    void informationAndPurityHaveTheirBounds() {
        Agreement same = Agreement.of(new int[] {0, 0, 1, 2}, new int[] {4, 4, 9, 1});
        assertEquals(1, same.normalisedMutualInformation(), ROUNDING);
        assertEquals(1, same.purity());
        Agreement nothing = Agreement.of(new int[] {0, 0, 1, 1}, new int[] {0, 1, 0, 1});
        assertEquals(0, nothing.normalisedMutualInformation(), ROUNDING);
        assertEquals(0.5, nothing.purity());
        assertEquals(1, Agreement.of(new int[3], new int[3]).normalisedMutualInformation());
    }

    @Test
    void noRowsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> of(new int[0], new int[0]));
    }

    private static double of(int[] first, int[] second) {
        return Agreement.of(first, second).adjustedRandIndex();
    }
}
