// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/**
 * Samples are read by passes, in order and by all threads. Single blocks are fetched for a few rows only: their number
 * depends on the clusters and not on the samples.
 */
class ReadingOrderTest {
    private static final int BLOCKS = 90;
    private static final int CLUSTERS = 5;

    private final Random random = new Random(1);

    /** Rows of two columns; the weight follows from the number of the block. */
    private Samples samples(IntUnaryOperator weight) {
        SamplesBuilder builder = Samples.builder(2);
        for (int i = 0; i < BLOCKS * 512 - 100; i++) {
            double shift = 8 * (i % CLUSTERS);
            builder.add(
                    new double[] {shift + random.nextGaussian(), random.nextGaussian()}, weight.applyAsInt(i / 512));
        }
        return builder.build();
    }

    private static EncodedBlocks encoded(Samples samples) throws IOException {
        return new EncodedBlocks(BlockedSamples.of(samples));
    }

    private static Samples at(EncodedBlocks place, Samples samples) {
        return new BlockedSamples(BlockedSamples.of(samples).facts(), place);
    }

    private static KMeansFitter fitter() {
        return KMeansFitter.withDefaults()
                .withClusters(CLUSTERS)
                .withIterations(4)
                .withRestarts(1);
    }

    /**
     * One block for a row when it is chosen, one when it becomes a centre, and one to see that rows are distinct.
     * Greedy seeding draws three candidates for each of five centres but the first.
     */
    @ParameterizedTest
    @EnumSource(Seeding.class)
    void aFitFetchesAFewRows(Seeding seeding) throws IOException {
        Samples samples = samples(block -> 1);
        EncodedBlocks place = encoded(samples);
        KMeansResult result = fitter().withSeeding(seeding).fit(at(place, samples));
        assertTrue(place.fetches() <= fetches(seeding) + 1, place.fetches() + " fetches");
        assertTrue(place.sweeps() >= result.report().iterations(), place.sweeps() + " passes");
        assertEquals(fitter().withSeeding(seeding).fit(samples).model(), result.model());
    }

    private static int fetches(Seeding seeding) {
        return seeding == Seeding.K_MEANS_PLUS_PLUS ? 1 + 3 * (CLUSTERS - 1) : 2 * CLUSTERS;
    }

    /** The candidates of a centre share a pass, and one pass goes before them; the last one assigns the samples. */
    @Test
    void candidatesShareAPass() throws IOException {
        Samples samples = samples(block -> 1);
        for (int clusters : new int[] {1, 2, 3, 9}) {
            EncodedBlocks place = encoded(samples);
            fitter().withClusters(clusters).withIterations(0).fit(at(place, samples));
            assertEquals((clusters > 1 ? clusters : 0) + 1, place.sweeps(), clusters + " clusters");
        }
    }

    /** The first 60 blocks weigh nothing, and are not searched for rows to begin with. */
    @ParameterizedTest
    @EnumSource(Seeding.class)
    void blocksThatWeighNothingAreNotSearched(Seeding seeding) throws IOException {
        Samples samples = samples(block -> block < 60 ? 0 : 1 + block % 2);
        EncodedBlocks place = encoded(samples);
        KMeansResult result = fitter().withSeeding(seeding).fit(at(place, samples));
        assertTrue(place.fetches() <= 4 * CLUSTERS + 1, place.fetches() + " fetches");
        assertEquals(fitter().withSeeding(seeding).fit(samples).model(), result.model());
    }

    @Test
    void mixtures() throws IOException {
        Samples samples = samples(block -> 1);
        EncodedBlocks place = encoded(samples);
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withComponents(CLUSTERS).withEmIterations(3);
        assertEquals(fitter.fit(samples).model(), fitter.fit(at(place, samples)).model());
        int most = CLUSTERS + fetches(Seeding.K_MEANS_PLUS_PLUS) + 1;
        assertTrue(place.fetches() <= most, place.fetches() + " fetches");
    }

    /** Three centres are far from all samples and die at once. One more pass finds samples for all of them. */
    @Test
    void deadCentresAreRevivedInOnePass() throws IOException {
        Samples samples = samples(block -> 1);
        double[][] means = {{0, 0}, {1e3, 0}, {0, 1e3}, {1e3, 1e3}, {16, 0}};
        KMeansFitter fitter = KMeansFitter.withDefaults().startingFrom(means).withIterations(1);
        EncodedBlocks place = encoded(samples);
        KMeansResult result = fitter.fit(at(place, samples));
        assertEquals(3, result.report().revivedMeans());
        assertEquals(fitter.fit(samples).model(), result.model());
        assertEquals(3, place.sweeps(), "to assign, to revive, and to assign in the end");
        assertTrue(place.fetches() <= 4, place.fetches() + " fetches");
    }

    @Test
    void aFitThatIsCancelledWhileItRevivesKeepsTheCentresItHad() throws IOException {
        Samples samples = samples(block -> 1);
        KMeansFitter fitter = KMeansFitter.withDefaults().startingFrom(new double[][] {{0, 0}, {1e3, 0}});
        StopSignal signal = new StopSignal();
        EncodedBlocks place = encoded(samples);
        place.beforeSweep(number -> {
            if (number == 2) {
                signal.request();
            }
        });
        KMeansResult result = fitter.withStopSignal(signal).fit(at(place, samples));
        assertEquals(StopReason.CANCELLED, result.report().stopReason());
        assertEquals(0, result.report().revivedMeans());
        assertEquals(fitter.withIterations(0).fit(samples).model(), result.model());
    }

    private static Samples twoDistinctRows() {
        SamplesBuilder builder = Samples.builder(1);
        for (int i = 0; i < BLOCKS * 512; i++) {
            builder.add(new double[] {i < 80 * 512 ? 1 : 2});
        }
        return builder.build();
    }

    private static KMeansFitter withoutIterations() {
        return KMeansFitter.withDefaults().withClusters(3).withIterations(0).withSeeding(Seeding.STATIC_SUBSET);
    }

    /** Whoever stops a fit that only counts on for a warning gets the whole result without it. */
    @Test
    void aFitThatIsCancelledWhileItCountsIsComplete() throws IOException {
        Samples samples = twoDistinctRows();
        StopSignal signal = new StopSignal();
        EncodedBlocks place = encoded(samples);
        place.beforeSweep(number -> {
            if (number == 2) {
                signal.request();
            }
        });
        KMeansResult result = withoutIterations().withStopSignal(signal).fit(at(place, samples));
        assertEquals(2, place.sweeps());
        assertEquals(StopReason.ITERATION_LIMIT, result.report().stopReason());
        assertTrue(
                result.report().warnings().stream()
                        .noneMatch(warning -> warning.kind() == FitWarning.Kind.FEW_DISTINCT_SAMPLES),
                () -> result.report().warnings().toString());
    }

    /** To know that there are no more than two distinct rows, all must be looked at. */
    @Test
    void distinctRowsAreCountedInAPass() throws IOException {
        Samples samples = twoDistinctRows();
        EncodedBlocks place = encoded(samples);
        KMeansResult result = withoutIterations().fit(at(place, samples));
        assertTrue(
                result.report().warnings().stream()
                        .anyMatch(warning -> warning.kind() == FitWarning.Kind.FEW_DISTINCT_SAMPLES
                                && warning.message().contains("2 distinct samples for 3 components")),
                () -> result.report().warnings().toString());
        assertTrue(place.fetches() <= 4, place.fetches() + " fetches");
        assertEquals(2, place.sweeps(), "to assign and to count");
    }

    @Test
    void scoresAndCopiesFetchNothing() throws IOException {
        Samples samples = samples(block -> block % 3);
        KMeansResult result = fitter().fit(samples);
        EncodedBlocks place = encoded(samples);
        Samples read = at(place, samples);
        assertEquals(
                result.model().scorer().inertia(samples),
                result.model().scorer().inertia(read));
        Samples copy = read.where(i -> i % 7 == 0);
        assertEquals(0, place.fetches());
        Samples expected = samples.where(i -> i % 7 == 0);
        assertEquals(expected.count(), copy.count());
        assertEquals(fitter().fit(expected).model(), fitter().fit(copy).model());
        assertEquals(samples.weight(7 * 511), copy.weight(511));
        assertEquals(samples.value(7 * 511, 1), copy.value(511, 1));
    }
}
