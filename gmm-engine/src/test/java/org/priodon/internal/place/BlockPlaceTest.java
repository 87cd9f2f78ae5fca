// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.ArrayRows;
import org.priodon.testing.PlainFits;
import org.priodon.testing.RandomProblems;

/** Wherever blocks are, the same bits come out. */
class BlockPlaceTest {
    /**
     * What samples have besides numbers.
     */
    record Kind(Precision precision, boolean missing, boolean weights, boolean categories, int columns) {
        Schema schema() {
            List<Column> list = new ArrayList<>();
            for (int d = 0; d < columns; d++) {
                list.add(Column.numeric("x" + d));
            }
            if (categories) {
                list.add(Column.categorical("kind", List.of("a", "b", "c")));
            }
            return Schema.of(list);
        }

        SamplesOptions options() {
            return SamplesOptions.DEFAULT.withPrecision(precision).withMissing(MissingValues.MARGINALISE);
        }

        /** The same rows whenever somebody asks. */
        ArrayRows rows() {
            Random random = new Random(columns);
            double[][] rows = new double[2900][schema().size()];
            double[] rowWeights = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                for (int d = 0; d < columns; d++) {
                    rows[i][d] = missing && random.nextInt(20) == 0
                            ? Double.NaN
                            : 3 * (i % 4) * (d % 2) + random.nextGaussian() + 1000 * (d % 3);
                }
                if (categories) {
                    rows[i][columns] = missing && random.nextInt(20) == 0 ? Double.NaN : random.nextInt(3);
                }
                rowWeights[i] = weights ? random.nextInt(3) : 1;
            }
            return new ArrayRows(schema(), rows, weights ? rowWeights : null);
        }

        Samples samples() {
            return rows().inMemory(options());
        }
    }

    static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            for (int columns : new int[] {2, 9, 35}) {
                kinds.add(new Kind(precision, false, false, false, columns));
                kinds.add(new Kind(precision, true, true, true, columns));
                kinds.add(new Kind(precision, columns > 2, columns < 9, false, columns));
            }
        }
        return kinds;
    }

    private static Samples elsewhere(Samples samples) throws IOException {
        BlockedSamples resident = BlockedSamples.of(samples);
        return new BlockedSamples(resident.facts(), new EncodedBlocks(resident));
    }

    private static void assertSame(FitResult expected, FitResult actual) {
        assertEquals(expected.model(), actual.model());
        assertEquals(expected.report().logLikelihood(), actual.report().logLikelihood());
        assertEquals(expected.report().trace(), actual.report().trace());
        assertEquals(
                expected.report().warnings().toString(),
                actual.report().warnings().toString());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void mixtures(Kind kind) throws IOException {
        Samples samples = kind.samples();
        Samples read = elsewhere(samples);
        MixtureFitter fitter = PlainFits.fitter().withComponents(4).withEmIterations(15);
        assertSame(fitter.fit(samples), fitter.fit(read));
        MixtureFitter restarts = fitter.withRestarts(3).withDistance(Distance.EUCLIDEAN);
        assertSame(restarts.fit(samples), restarts.fit(read));
        FitResult fit = fitter.fit(samples);
        assertArrayEquals(fit.model().logDensities(samples), fit.model().logDensities(read));
        assertArrayEquals(fit.model().assign(samples), fit.model().assign(read));
        assertEquals(
                fit.model().scorer().criteria(samples).icl(),
                fit.model().scorer().criteria(read).icl());
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void searches(Precision precision) throws IOException {
        Samples samples = new Kind(precision, true, true, true, 2).samples();
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(4);
        assertSame(fitter.fit(samples), fitter.fit(elsewhere(samples)));
    }

    @Test
    void stepwisePasses() throws IOException {
        BlockedSamples resident =
                BlockedSamples.of(Samples.ofRows(RandomProblems.gaussianClusters(70_000, 2, 3, 2, 8)));
        EncodedBlocks elsewhere = new EncodedBlocks(resident).beyondMemory();
        MixtureFitter fitter = PlainFits.fitter()
                .withComponents(3)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .withStepwisePass(true);
        assertSame(fitter.fit(resident), fitter.fit(new BlockedSamples(resident.facts(), elsewhere)));
        assertTrue(elsewhere.sweeps() > 16, elsewhere.sweeps() + " passes");
        assertEquals(elsewhere.sweeps(), elsewhere.passesSent());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void kMeans(Kind kind) throws IOException {
        Samples samples = kind.samples();
        for (Distance distance : Distance.values()) {
            KMeansFitter fitter = KMeansFitter.withDefaults()
                    .withDistance(distance)
                    .withClusters(9)
                    .withRestarts(2);
            KMeansResult expected = fitter.fit(samples);
            KMeansResult actual = fitter.fit(elsewhere(samples));
            assertEquals(expected.model(), actual.model());
            assertEquals(expected.inertia(), actual.inertia());
            assertArrayEquals(expected.assignments(), actual.assignments());
        }
    }

    /** One pass for each iteration, one for the start and one for the likelihood: parameters go, sums come back. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void expectationStepsAreSent(Precision precision) throws IOException {
        BlockedSamples resident = BlockedSamples.of(new Kind(precision, true, true, true, 2).samples());
        EncodedBlocks elsewhere = new EncodedBlocks(resident);
        MixtureFitter fitter = PlainFits.fitter()
                .startingFrom(Start.seeded(Seeding.STATIC_SUBSET))
                .withComponents(3);
        FitResult result = fitter.withKMeansIterations(0).fit(new BlockedSamples(resident.facts(), elsewhere));
        assertEquals(result.report().emIterations() + 2, elsewhere.passesSent());
        assertEquals(elsewhere.sweeps(), elsewhere.passesSent());
    }

    /** Where samples are beyond memory, no pass of a fit stays behind. So many columns that k-means goes by scores. */
    @ParameterizedTest
    @EnumSource(Seeding.class)
    void everyPassIsSent(Seeding seeding) throws IOException {
        BlockedSamples resident = BlockedSamples.of(new Kind(Precision.DOUBLE, false, false, false, 35).samples());
        EncodedBlocks elsewhere = new EncodedBlocks(resident).beyondMemory();
        Samples there = new BlockedSamples(resident.facts(), elsewhere);
        KMeansFitter kMeans = KMeansFitter.withDefaults()
                .withClusters(12)
                .withSeeding(seeding)
                .withIterations(4);
        assertEquals(kMeans.fit(resident).model(), kMeans.fit(there).model());
        MixtureFitter plain =
                PlainFits.fitter().withComponents(12).withSeeding(seeding).withEmIterations(3);
        assertSame(plain.fit(resident), plain.fit(there));
        MixtureFitter search = MixtureFitter.withDefaults().withComponents(2).withEmIterations(3);
        assertSame(search.fit(resident), search.fit(there));
        assertTrue(elsewhere.sweeps() > 20, elsewhere.sweeps() + " passes");
        assertEquals(elsewhere.sweeps(), elsewhere.passesSent());
    }

    /** So few columns and clusters that no pass remembers anything for the next one. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void passesOfKMeansAreSent(Precision precision) throws IOException {
        Samples samples = new Kind(precision, true, true, true, 2).samples();
        BlockedSamples resident = BlockedSamples.of(samples);
        EncodedBlocks elsewhere = new EncodedBlocks(resident);
        KMeansResult result =
                KMeansFitter.withDefaults().withClusters(4).fit(new BlockedSamples(resident.facts(), elsewhere));
        assertTrue(
                elsewhere.passesSent() >= result.report().iterations(),
                () -> elsewhere.passesSent() + " passes sent: " + result.report());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void resolutions(Kind kind) throws IOException {
        Samples samples = kind.samples();
        assertArrayEquals(samples.resolutions(), elsewhere(samples).resolutions());
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void seedings(Seeding seeding) throws IOException {
        Samples samples = new Kind(Precision.DOUBLE, true, true, true, 3).samples();
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(12)
                .withSeeding(seeding)
                .withIterations(3);
        assertEquals(fitter.fit(samples).model(), fitter.fit(elsewhere(samples)).model());
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void choiceOfTheNumberOfComponents(Criterion criterion) throws IOException {
        Samples samples = new Kind(Precision.DOUBLE, true, true, false, 3).samples();
        ModelSelector selector = ModelSelector.over(MixtureFitter.withDefaults().withEmIterations(10), 1, 4)
                .withCriterion(criterion);
        assertEquals(
                selector.select(samples).best().model(),
                selector.select(elsewhere(samples)).best().model());
    }
}
