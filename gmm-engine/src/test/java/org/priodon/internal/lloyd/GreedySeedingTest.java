// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StopSignal;
import org.priodon.oracle.TextbookPlusPlus;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** Greedy k-means++, compared with plain loops that draw with the same random numbers. */
class GreedySeedingTest {
    private static final int CATEGORIES = 3;

    /**
     * What rows have besides numbers.
     */
    record Kind(Precision precision, Distance distance, boolean weights, boolean missing, boolean categories) {}

    static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            for (Distance distance : Distance.values()) {
                for (int bits = 0; bits < 8; bits++) {
                    kinds.add(new Kind(precision, distance, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0));
                }
            }
        }
        return kinds;
    }

    /** Rows that single precision holds exactly, so that it draws the same ones. */
    private static double[][] cells(Kind kind, int rows) {
        double[][] cells = RandomProblems.overlapping(rows, 3, 4, rows);
        Random random = new Random(rows);
        for (int i = 0; i < rows; i++) {
            cells[i] = Arrays.copyOf(cells[i], kind.categories() ? 4 : 3);
            for (int d = 0; d < 3; d++) {
                cells[i][d] = Math.rint(64 * cells[i][d]) / 64;
            }
            if (kind.categories()) {
                cells[i][3] = random.nextInt(CATEGORIES);
            }
            for (int d = 0; kind.missing() && d < cells[i].length; d++) {
                cells[i][d] = random.nextInt(10) == 0 ? Double.NaN : cells[i][d];
            }
        }
        return cells;
    }

    private static BlockedSamples samples(Kind kind, double[][] cells, double[] weights) {
        List<Column> columns = new ArrayList<>(Schema.numeric(3).columns());
        if (kind.categories()) {
            columns.add(Column.categorical("kind", List.of("a", "b", "c")));
        }
        SamplesBuilder builder =
                Samples.builder(Schema.of(columns)).precision(kind.precision()).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < cells.length; i++) {
            builder.add(cells[i], weights[i]);
        }
        return BlockedSamples.of(builder.build());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void choosesTheRowsThatPlainLoopsChoose(Kind kind) {
        double[][] cells = cells(kind, 1100);
        double[] weights = new double[cells.length];
        Arrays.setAll(weights, i -> kind.weights() ? i % 4 : 1);
        BlockedSamples samples = samples(kind, cells, weights);
        TextbookPlusPlus plain = new TextbookPlusPlus(
                cells, weights, kind.distance(), kind.categories() ? new int[] {CATEGORIES} : new int[0]);
        for (int centres : new int[] {1, 2, 5, 9}) {
            for (long seed = 1; seed <= 3; seed++) {
                List<Integer> expected = plain.choose(
                        centres,
                        GreedySeeding.candidates(centres),
                        RandomStream.of(seed, RandomStream.Purpose.SEEDING, 0));
                assertRows(samples, expected, chosen(samples, kind.distance(), centres, seed), "seed " + seed);
            }
        }
    }

    private static Centres chosen(BlockedSamples samples, Distance distance, int centres, long seed) {
        try (ChunkRunner runner = new ChunkRunner(2, null, new StopSignal())) {
            return new SeedChooser(samples, samples.kernels(0), Metric.of(distance, samples), runner, seed, 0)
                    .choose(Seeding.K_MEANS_PLUS_PLUS, centres);
        }
    }

    private static void assertRows(BlockedSamples samples, List<Integer> expected, Centres actual, String message) {
        Centres rows =
                SeedRows.of(samples, expected.stream().map(Integer::longValue).toList());
        assertEquals(rows.count(), actual.count());
        assertTrue(rows.sameAs(actual), () -> message + ", rows " + expected);
    }

    /** Over many seeds, candidates to choose from leave less than one drawn blindly. */
    @Test
    void leavesLessThanTheFirstForm() {
        Kind kind = new Kind(Precision.DOUBLE, Distance.EUCLIDEAN, false, false, false);
        double[][] cells = cells(kind, 300);
        double[] weights = new double[cells.length];
        Arrays.fill(weights, 1);
        TextbookPlusPlus plain = new TextbookPlusPlus(cells, weights, kind.distance());
        double greedy = 0;
        double blind = 0;
        for (long seed = 1; seed <= 50; seed++) {
            int candidates = GreedySeeding.candidates(6);
            greedy += plain.potential(plain.choose(6, candidates, stream(seed)));
            blind += plain.potential(plain.choose(6, 1, stream(seed)));
        }
        assertTrue(greedy < 0.9 * blind, greedy + " against " + blind);
    }

    private static RandomStream stream(long seed) {
        return RandomStream.of(seed, RandomStream.Purpose.SEEDING, 0);
    }

    @Test
    void numbersOfCandidates() {
        int[] centres = {1, 2, 3, 7, 8, 20, 21, 54, 55, 1000};
        int[] candidates = {2, 2, 3, 3, 4, 4, 5, 5, 6, 8};
        for (int j = 0; j < centres.length; j++) {
            assertEquals(candidates[j], GreedySeeding.candidates(centres[j]), centres[j] + " centres");
        }
    }

    /** Once all rows coincide with chosen ones, further ones are taken in order; never one of weight 0. */
    @Test
    void fewDistinctRows() {
        Kind kind = new Kind(Precision.DOUBLE, Distance.EUCLIDEAN, true, false, false);
        double[][] cells = new double[700][];
        double[] weights = new double[700];
        for (int i = 0; i < 700; i++) {
            cells[i] = new double[] {i % 2, 0, i % 3 == 0 ? 9 : 5};
            weights[i] = i % 3 == 0 || i < 600 ? 0 : 1;
        }
        BlockedSamples samples = samples(kind, cells, weights);
        Centres chosen = chosen(samples, kind.distance(), 40, 1);
        HashSet<Double> first = new HashSet<>();
        for (int k = 0; k < 40; k++) {
            first.add(samples.frame().toUser(0, chosen.means()[3 * k]));
            assertEquals(5, samples.frame().toUser(2, chosen.means()[3 * k + 2]), "a row of weight 0");
        }
        assertEquals(2, first.size());
    }
}
