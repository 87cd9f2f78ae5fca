// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.internal.random.RandomStream.Purpose;

class RandomStreamTest {

    private static final int DRAWS = 100_000;

    private static RandomStream stream(long seed) {
        return RandomStream.of(seed, Purpose.SEEDING, 0);
    }

    @Test
    void aStreamRepeats() {
        RandomStream a = stream(5);
        RandomStream b = stream(5);
        for (int i = 0; i < 100; i++) {
            assertEquals(a.nextLong(), b.nextLong());
            assertEquals(a.nextDouble(), b.nextDouble(), 0);
            assertEquals(a.nextGaussian(), b.nextGaussian(), 0);
            assertEquals(a.nextLong(1000), b.nextLong(1000));
        }
    }

    /** No two streams share a number, also not shifted against each other: a shared number means a shared run. */
    @Test
    void streamsDoNotOverlap() {
        Set<Long> seen = new HashSet<>();
        for (long seed : new long[] {0, 1, 2, -1, Long.MIN_VALUE, Long.MAX_VALUE, 42}) {
            for (Purpose purpose : Purpose.values()) {
                for (int number = 0; number < 20; number++) {
                    RandomStream stream = RandomStream.of(seed, purpose, number);
                    for (int i = 0; i < 50; i++) {
                        assertTrue(
                                seen.add(stream.nextLong()),
                                "seed " + seed + ", " + purpose + " " + number + ", draw " + i + " was seen before");
                    }
                }
            }
        }
    }

    @Test
    void streamsOfSeedsAndPurposesDiffer() {
        Set<Long> first = new HashSet<>();
        for (long seed = -500; seed < 500; seed++) {
            for (Purpose purpose : Purpose.values()) {
                for (int number = 0; number < 5; number++) {
                    assertTrue(first.add(RandomStream.of(seed, purpose, number).nextLong()), "seed " + seed);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 7, 10, 1000, (1L << 40) + 1})
    void boundedNumbersAreUniform(long bound) {
        RandomStream random = stream(1);
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            long value = random.nextLong(bound);
            assertTrue(value >= 0 && value < bound, value + " of " + bound);
            sum += value;
        }
        // Five standard errors of a mean of uniform numbers.
        assertEquals((bound - 1) / 2.0, sum / DRAWS, 5 * bound / Math.sqrt(12.0 * DRAWS));
    }

    @Test
    void uniformAndNormalMoments() {
        RandomStream random = stream(2);
        double uniform = 0;
        double normal = 0;
        double squares = 0;
        double fourth = 0;
        for (int i = 0; i < DRAWS; i++) {
            double u = random.nextDouble();
            assertTrue(u >= 0 && u < 1);
            uniform += u;
            double z = random.nextGaussian();
            assertFalse(Double.isNaN(z));
            normal += z;
            squares += z * z;
            fourth += z * z * z * z;
        }
        // Five standard errors; the variances of z, z² and z⁴ are 1, 2 and 96.
        assertEquals(0.5, uniform / DRAWS, 5 / Math.sqrt(12.0 * DRAWS));
        assertEquals(0, normal / DRAWS, 5 / Math.sqrt(DRAWS));
        assertEquals(1, squares / DRAWS, 5 * Math.sqrt(2.0 / DRAWS));
        assertEquals(3, fourth / DRAWS, 5 * Math.sqrt(96.0 / DRAWS));
    }
}
