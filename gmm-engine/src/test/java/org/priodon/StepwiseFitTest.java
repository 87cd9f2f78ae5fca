// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.start.Seeding;
import org.priodon.testing.ArrayRows;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/** A stepwise pass before EM: a better place to begin at, whatever the samples have and wherever they are. */
class StepwiseFitTest {
    private static final int ROWS = 80_000;
    private static final double[][] CLUSTERS = RandomProblems.gaussianClusters(ROWS, 3, 4, 2, 5);
    private static final MixtureFitter PLAIN = MixtureFitter.withDefaults()
            .withComponents(4)
            .withSeeding(Seeding.K_MEANS_PLUS_PLUS)
            .withKMeansIterations(0)
            .withEmIterations(5);

    private static MixtureFitter stepwise(MixtureFitter fitter) {
        return fitter.withStepwisePass(true);
    }

    private static double objective(FitResult fit, int iteration) {
        return fit.report().trace().get(iteration);
    }

    /** With the samples read as often, further up than iterations alone. */
    private static void assertBetter(MixtureFitter fitter, Samples samples) {
        FitResult exact = fitter.fit(samples);
        FitResult stepped = stepwise(fitter).fit(samples);
        assertTrue(
                objective(stepped, 1) > objective(exact, 2),
                stepped.report().trace() + " after a stepwise pass, "
                        + exact.report().trace() + " without");
        for (int i = 1; i < stepped.report().trace().size(); i++) {
            assertTrue(objective(stepped, i) >= objective(stepped, i - 1) - 1e-9, "it climbs as ever");
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void onePassIsWorthMoreThanAnIteration(Precision precision) {
        Samples samples = Samples.ofRows(CLUSTERS, SamplesOptions.DEFAULT.withPrecision(precision));
        assertBetter(PLAIN, samples);
        assertBetter(PLAIN.withCovariance(Covariance.FULL), samples);
        assertBetter(PLAIN.withCovariance(Covariance.TIED_DIAGONAL).withPrior(Prior.conjugate()), samples);
    }

    /** Each share of the samples has some from everywhere. */
    @Test
    void sortedSamples() {
        double[][] sorted = CLUSTERS.clone();
        Arrays.sort(sorted, Comparator.comparingDouble(row -> row[0]));
        assertBetter(PLAIN, Samples.ofRows(sorted));
    }

    @ParameterizedTest
    @EnumSource(
            value = Covariance.class,
            names = {"DIAGONAL", "FULL"})
    void weightsMissingCellsAndCategories(Covariance covariance) {
        Schema schema = Schema.of(List.of(
                Column.numeric("a"),
                Column.numeric("b"),
                Column.numeric("c"),
                Column.categorical("colour", List.of("red", "green"))));
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        Random random = new Random(3);
        for (double[] cluster : CLUSTERS) {
            double[] row = Arrays.copyOf(cluster, 4);
            row[3] = random.nextDouble() < 1 / (1 + Math.exp(-row[0])) ? 0 : 1;
            if (random.nextInt(5) == 0) {
                row[random.nextInt(4)] = Double.NaN;
            }
            builder.add(row, random.nextInt(3));
        }
        assertBetter(PLAIN.withCovariance(covariance).withRestarts(2), builder.build());
    }

    @Test
    void sameBitsForAnyThreadsAndFromASource() {
        MixtureFitter fitter = stepwise(PLAIN);
        List<String> bits =
                Models.bits(fitter.withThreads(1).fit(Samples.ofRows(CLUSTERS)).model());
        assertEquals(
                bits,
                Models.bits(fitter.withThreads(3).fit(Samples.ofRows(CLUSTERS)).model()));
        assertEquals(
                bits,
                Models.bits(fitter.withThreads(2)
                        .fit(Samples.over(new ArrayRows(CLUSTERS)))
                        .model()));
        assertNotEquals(bits, Models.bits(PLAIN.fit(Samples.ofRows(CLUSTERS)).model()));
    }

    @Test
    void leftOutWhereThereAreFewSamples() {
        Samples few = Samples.ofRows(Arrays.copyOf(CLUSTERS, 60_000));
        assertEquals(
                Models.bits(PLAIN.fit(few).model()),
                Models.bits(stepwise(PLAIN).fit(few).model()));
    }

    @Test
    void isASetting() {
        assertEquals("false", PLAIN.settings().get("stepwisePass"));
        assertEquals("true", stepwise(PLAIN).settings().get("stepwisePass"));
    }
}
