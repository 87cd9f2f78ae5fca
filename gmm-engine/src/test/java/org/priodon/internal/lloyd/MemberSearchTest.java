// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopSignal;
import org.priodon.testing.RandomProblems;

/** Samples of centres, compared with a walk through all samples. */
class MemberSearchTest {
    private static final int BLOCK = 512;
    private static final int COUNT = 40 * BLOCK + 17;

    /** Every third sample weighs nothing. The last cluster has samples at the beginning only. */
    private static BlockedSamples samples(int columns) {
        double[][] rows = RandomProblems.overlapping(COUNT, columns, 3, 1);
        SamplesBuilder builder = Samples.builder(columns);
        for (int i = 0; i < COUNT; i++) {
            rows[i][0] += i < 700 ? 100 : 0;
            builder.add(rows[i], i % 3);
        }
        return BlockedSamples.of(builder.build());
    }

    /** With and without bounds from pass to pass. */
    @ParameterizedTest
    @ValueSource(ints = {2, 10})
    void findsTheFirstFromItsBlockOn(int columns) {
        BlockedSamples samples = samples(columns);
        KernelSet kernels = samples.kernels(0);
        Metric metric = Metric.of(Distance.EUCLIDEAN, samples);
        try (ChunkRunner runner = new ChunkRunner(2, null, new StopSignal())) {
            AssignmentPass pass = new AssignmentPass(samples, kernels, metric, runner);
            Centres centres = SeedRows.of(samples, List.of(1L, 900L, 2000L, 3001L, 4000L, 5000L, 6001L, 7000L));
            int[] nearest = new int[COUNT];
            pass.centroidSums(centres, nearest);
            Random random = new Random(1);
            List<MemberSearch> searches = new ArrayList<>();
            for (int j = 0; j < 100; j++) {
                searches.add(new MemberSearch(random.nextInt(8), random.nextInt(41)));
            }
            assertArrayEquals(
                    searches.stream()
                            .mapToLong(search -> byWalking(samples, nearest, search))
                            .toArray(),
                    pass.members(searches, centres));
            assertArrayEquals(nearest, again(pass, centres), "bounds are still right");
        }
    }

    private static int[] again(AssignmentPass pass, Centres centres) {
        int[] nearest = new int[COUNT];
        pass.centroidSums(centres, nearest);
        return nearest;
    }

    private static long byWalking(BlockedSamples samples, int[] nearest, MemberSearch search) {
        int sample = search.fromBlock() * BLOCK;
        while (nearest[sample] != search.centre() || samples.weight(sample) == 0) {
            sample = (sample + 1) % COUNT;
        }
        return sample;
    }

    @Test
    void aCentreWithoutSamplesIsAnError() {
        BlockedSamples samples = samples(2);
        Metric metric = Metric.of(Distance.EUCLIDEAN, samples);
        try (ChunkRunner runner = new ChunkRunner(1, null, new StopSignal())) {
            AssignmentPass pass = new AssignmentPass(samples, samples.kernels(0), metric, runner);
            Centres centres = new Centres(2, new double[] {0, 0, 1e6, 1e6}, List.of());
            List<MemberSearch> searches = List.of(new MemberSearch(1, 0));
            assertThrows(IllegalStateException.class, () -> pass.members(searches, centres));
        }
    }
}
