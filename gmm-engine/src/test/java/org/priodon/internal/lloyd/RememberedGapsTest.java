// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Layout;
import org.priodon.testing.RandomProblems;

/**
 * What is remembered of samples: never more than the truth, or centres would be wrong, and not much less, or it would
 * spare nothing.
 */
class RememberedGapsTest {
    private static final int[] UNKNOWN = {0, 1, 2, 3};

    private static Centres centres(double... means) {
        return new Centres(means.length, means, List.of());
    }

    private static AssignmentMemory memory(BlockedSamples samples) {
        return AssignmentMemory.of(samples);
    }

    private static BlockedSamples line(int rows) {
        return BlockedSamples.of(Samples.ofRows(RandomProblems.overlapping(rows, 1, 2, 1)));
    }

    private static Metric plain(int dimensions) {
        double[] scale = new double[dimensions];
        Arrays.fill(scale, 1);
        return new Metric(scale, new double[0], 1);
    }

    /** What a sample's centre moves, and the most that any other moves, may both bring another centre nearer. */
    @Test
    void gapsShrinkByTheMovesOfTheOwnCentreAndOfTheFastestOther() {
        AssignmentMemory memory = memory(line(4));
        Metric metric = plain(1);
        memory.begin(centres(0, 10, 20), metric);
        AssignedBlock block = new AssignedBlock(4);
        int[] open = new int[5];
        assertEquals(4, memory.lower(block, 4, 0, open), "nothing is known");
        assertArrayEquals(UNKNOWN, Arrays.copyOf(open, 4));
        for (int i = 0; i < 4; i++) {
            block.nearest[i] = i % 3;
            block.setGap(i, 8);
        }
        memory.settle(block);
        memory.begin(centres(0.5, 12, 17), metric);
        assertEquals(2, memory.lower(block, 4, 3.2, open));
        assertArrayEquals(new int[] {1, 2}, Arrays.copyOf(open, 2));
        // 0 moves by 0.5 and another by 3; 1 by 2 and another by 3; 2 by 3 and another by 2.
        for (int i = 0; i < 4; i++) {
            double expected = 8 - new double[] {3.5, 5, 5, 3.5}[i];
            assertEquals(expected, block.gaps[i], 1e-5);
            assertTrue(block.gaps[i] < expected, "rounded down");
        }
        assertEquals(2, memory.lower(settledAnew(memory, block), 4, 3, open), "open unless the gap is larger");
    }

    private static AssignedBlock settledAnew(AssignmentMemory memory, AssignedBlock block) {
        for (int i = 0; i < 4; i++) {
            block.setGap(i, 3);
        }
        block.gaps[0] = 4;
        block.gaps[3] = 3.5f;
        memory.settle(block);
        memory.begin(centres(0.5, 12, 17), plain(1));
        return block;
    }

    /** What the pass before last, or another number of centres, has left is worth nothing. */
    @Test
    void onlyTheLastPassCounts() {
        AssignmentMemory memory = memory(line(4));
        AssignedBlock block = new AssignedBlock(4);
        Arrays.fill(block.gaps, 100);
        int[] open = new int[5];
        memory.begin(centres(0, 10), plain(1));
        memory.settle(block);
        memory.begin(centres(0, 10), plain(1));
        assertEquals(0, memory.lower(block, 4, 1, open));
        assertEquals(4, memory.lower(block, 4, 1, open), "a pass that failed on the way has forgotten");
        memory.settle(block);
        memory.begin(centres(0, 10), plain(1));
        memory.begin(centres(0, 10), plain(1));
        assertEquals(4, memory.lower(block, 4, 1, open));
        memory.settle(block);
        memory.begin(centres(0, 10, 20), plain(1));
        assertEquals(4, memory.lower(block, 4, 1, open));
    }

    @Test
    void aBlockIsRememberedUnderItsNumber() {
        AssignmentMemory memory = memory(line(3 * Layout.BLOCK));
        AssignedBlock first = memory.of(0);
        assertEquals(first, memory.of(0));
        assertFalse(first.equals(memory.of(1)));
        assertTrue(Double.isNaN(first.radius()));
    }

    /** With five blocks, more than two doubtful ones are most. */
    @Test
    void scoresAreUselessIfMostBlocksAreDoubtful() {
        AssignmentMemory memory = memory(line(5 * Layout.BLOCK));
        memory.begin(centres(0, 1), plain(1));
        for (int doubtful = 0; doubtful <= 2; doubtful++) {
            assertFalse(memory.isUseless());
            memory.addDoubtfulBlock();
        }
        assertTrue(memory.isUseless());
        memory.begin(centres(0, 1), plain(1));
        assertFalse(memory.isUseless(), "each pass counts anew");
    }

    /** Over passes with centres that move, by plain distances. */
    @ParameterizedTest
    @EnumSource(
            value = NearestRule.Way.class,
            names = {"SCORES", "NEIGHBOURS"})
    void gapsAreNeverTooLargeAndMostlySpareWork(NearestRule.Way way) {
        int dimensions = way == NearestRule.Way.SCORES ? 9 : 2;
        double[][] rows = RandomProblems.gaussianClusters(1000, dimensions, 8, 6, 2);
        rows = RandomProblems.withOffset(rows, 3);
        BlockedSamples samples = BlockedSamples.of(Samples.ofRows(rows));
        KernelSet kernels = samples.kernels(1e15);
        Metric metric = Metric.of(Distance.EUCLIDEAN, samples);
        AssignmentMemory memory = memory(samples);
        Centres centres = spread(samples, 64);
        LoadedBlock block = samples.newBlock(kernels);
        int spared = 0;
        for (int pass = 0; pass < 8; pass++) {
            memory.begin(centres, metric);
            NearestCentres finder = NearestRule.bounded(kernels, metric, centres, way, memory)
                    .finders(samples.facts())
                    .get();
            for (int b = 0; b < samples.plan().blocks(); b++) {
                block.load(samples.fetch(b));
                int[] nearest = finder.assign(b, block);
                AssignedBlock known = memory.of(b);
                for (int i = 0; i < block.count(); i++) {
                    double[] two = nearestTwo(samples.storedRow(b * Layout.BLOCK + i), metric, centres, nearest[i]);
                    double gap = two[1] - two[0];
                    assertTrue(gap >= -1e-9, "nearest");
                    assertTrue(known.gaps[i] <= gap, known.gaps[i] + " is too much for " + gap);
                    spared += known.gaps[i] > 0.5 * gap ? 1 : 0;
                }
            }
            centres = moved(centres, pass);
        }
        assertTrue(spared > 0.8 * 8 * rows.length, spared + " of " + 8 * rows.length + " gaps are worth something");
    }

    /** Some move, most a little, and one stays. */
    private static Centres moved(Centres centres, int pass) {
        double[] means = centres.means().clone();
        int dimensions = means.length / centres.count();
        IntStream.range(dimensions, means.length).forEach(j -> means[j] += 1e-3 * Math.sin(j + pass));
        return new Centres(centres.count(), means, List.of());
    }

    private static Centres spread(BlockedSamples samples, int count) {
        double[] means = new double[count * samples.dimensions()];
        for (int k = 0; k < count; k++) {
            System.arraycopy(samples.storedRow(k * 15L), 0, means, k * samples.dimensions(), samples.dimensions());
        }
        return new Centres(count, means, List.of());
    }

    /** The distance to one centre, and the least to the others. */
    private static double[] nearestTwo(double[] row, Metric metric, Centres centres, int own) {
        double[] two = {0, Double.POSITIVE_INFINITY};
        for (int k = 0; k < centres.count(); k++) {
            double sum = 0;
            for (int d = 0; d < row.length; d++) {
                double difference = (row[d] - centres.means()[k * row.length + d]) * metric.scale()[d];
                sum += difference * difference;
            }
            if (k == own) {
                two[0] = Math.sqrt(sum);
            } else {
                two[1] = Math.min(two[1], Math.sqrt(sum));
            }
        }
        return two;
    }
}
