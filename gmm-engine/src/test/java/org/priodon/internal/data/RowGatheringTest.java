// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StopSignal;

/** Rows that are gathered are stored as they were. */
class RowGatheringTest {
    private static final int ROWS = 40_000;
    private static final double SHARE = 0.3;
    private static final long SEED = 5;

    private static BlockedSamples samples(Precision precision) {
        Random random = new Random(1);
        Schema schema = Schema.of(
                List.of(Column.numeric("x"), Column.categorical("kind", List.of("a", "b", "c")), Column.numeric("y")));
        SamplesBuilder builder = Samples.builder(schema).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < ROWS; i++) {
            double x = random.nextInt(9) == 0 ? Double.NaN : 1e6 + random.nextGaussian();
            double kind = random.nextInt(9) == 0 ? Double.NaN : random.nextInt(3);
            builder.add(new double[] {x, kind, random.nextGaussian()}, random.nextInt(5) == 0 ? 0 : random.nextInt(3));
        }
        return BlockedSamples.of(builder.build());
    }

    private static boolean isChosen(long row) {
        return RandomStream.hash(SEED, RandomStream.Purpose.SUBSET, row) >>> 2 < (long) (SHARE * 0x1p62);
    }

    private static ChunkRunner runner(int threads) {
        return new ChunkRunner(threads, null, new StopSignal());
    }

    private static int code(BlockedSamples samples, long row) {
        return samples.blockOf(row).code(0, samples.within(row));
    }

    private static void assertRows(BlockedSamples origin, LongPredicate isChosen, BlockedSamples gathered) {
        List<Long> rows = new ArrayList<>();
        for (long i = 0; i < origin.count(); i++) {
            if (isChosen.test(i) && origin.weight(i) > 0) {
                rows.add(i);
            }
        }
        assertEquals(rows.size(), gathered.count());
        for (int i = 0; i < rows.size(); i++) {
            assertArrayEquals(origin.storedRow(rows.get(i)), gathered.storedRow(i));
            assertEquals(code(origin, rows.get(i)), code(gathered, i));
            assertEquals(origin.weight(rows.get(i)), gathered.weight(i));
        }
    }

    @ParameterizedTest
    @EnumSource
    void chosenRowsStayAsTheyAre(Precision precision) {
        BlockedSamples origin = samples(precision);
        try (ChunkRunner runner = runner(2)) {
            BlockedSamples gathered = RowGathering.someOf(origin, SHARE, SEED, runner);
            assertRows(origin, RowGatheringTest::isChosen, gathered);
            assertSame(origin.frame(), gathered.frame());
            assertEquals(precision, gathered.precision());
            assertSame(origin.schema(), gathered.schema());
        }
    }

    @ParameterizedTest
    @EnumSource
    void factsAreThoseOfTheRows(Precision precision) {
        BlockedSamples origin = samples(precision);
        try (ChunkRunner runner = runner(1)) {
            BlockedSamples gathered = RowGathering.someOf(origin, SHARE, SEED, runner);
            double weight = 0;
            double sum = 0;
            double squares = 0;
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            double total = 0;
            double[] shares = new double[3];
            double coded = 0;
            for (long i = 0; i < gathered.count(); i++) {
                double w = gathered.weight(i);
                total += w;
                double x = gathered.storedRow(i)[0];
                if (!Double.isNaN(x)) {
                    weight += w;
                    sum += w * x;
                    squares += w * x * x;
                    least = Math.min(least, x);
                    most = Math.max(most, x);
                }
                int code = code(gathered, i);
                if (code >= 0) {
                    shares[code] += w;
                    coded += w;
                }
            }
            double mean = sum / weight;
            assertEquals(total, gathered.totalWeight());
            assertEquals(weight, gathered.moments().observedWeight(0));
            assertEquals(mean, gathered.moments().mean()[0], 1e-12);
            assertEquals(squares / weight - mean * mean, gathered.moments().variance()[0], 1e-12);
            assertEquals(most - least, gathered.ranges().width(0));
            for (int c = 0; c < 3; c++) {
                assertEquals(shares[c] / coded, gathered.categoryShares().get(0)[c], 1e-12);
            }
            assertEquals(gathered.count(), gathered.countingSamples());
            assertEquals(false, gathered.isComplete());
        }
    }

    @ParameterizedTest
    @EnumSource
    void groupsHaveTheRowsOfTheirLabel(Precision precision) {
        BlockedSamples origin = samples(precision);
        int[] labels = new Random(2).ints(ROWS, 0, 3).toArray();
        List<RowGathering> groups = RowGathering.byLabel(origin, labels, 4);
        try (ChunkRunner runner = runner(1)) {
            for (int g = 0; g < 3; g++) {
                int group = g;
                assertRows(
                        origin, row -> labels[(int) row] == group, groups.get(g).finish(runner));
            }
        }
        assertEquals(0, groups.get(3).count());
    }

    @ParameterizedTest
    @EnumSource
    void threadsDoNotMatter(Precision precision) {
        BlockedSamples origin = samples(precision);
        try (ChunkRunner one = runner(1);
                ChunkRunner eight = runner(8)) {
            BlockedSamples expected = RowGathering.someOf(origin, SHARE, SEED, one);
            BlockedSamples actual = RowGathering.someOf(origin, SHARE, SEED, eight);
            assertRows(origin, RowGatheringTest::isChosen, actual);
            assertArrayEquals(expected.moments().variance(), actual.moments().variance());
            assertArrayEquals(expected.moments().mean(), actual.moments().mean());
        }
    }
}
