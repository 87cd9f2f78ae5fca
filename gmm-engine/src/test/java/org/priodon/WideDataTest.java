// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Seeding;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.RandomProblems;

/** Rows with more columns than a block of full length has room for. */
class WideDataTest {
    /** Narrower blocks sum in another order, nothing else. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {4_097, 9_000, 20_000})
    void shortBlocksGiveTheFitOfRepeatedNarrowColumns(int columns) {
        int rows = 130;
        double[][] narrow = RandomProblems.gaussianClusters(rows, 1, 2, 8, 3);
        for (Precision precision : Precision.values()) {
            for (boolean missing : new boolean[] {false, true}) {
                Samples one = samples(narrow, 1, precision, missing);
                Samples wide = samples(narrow, columns, precision, missing);
                assertTrue(BlockedSamples.of(wide).blockLength() < 512);
                GaussianMixture expected = fit(one);
                GaussianMixture model = fit(wide);
                for (int g = 0; g < 2; g++) {
                    assertEquals(expected.weight(g), model.weight(g), 1e-3);
                    assertEquals(expected.mean(g, 0), model.mean(g, columns - 1), 2e-2);
                    assertEquals(expected.variance(g, 0), model.variance(g, columns / 2), 5e-2);
                }
                double[] scores = model.logDensities(wide);
                for (int i = 0; i < rows; i += 43) {
                    assertEquals(model.logDensity(wide.row(i)), scores[i]);
                }
            }
        }
    }

    /** Clusters far apart, so that a single column separates them as well as many. */
    private static Samples samples(double[][] rows, int columns, Precision precision, boolean missing) {
        SamplesBuilder builder =
                Samples.builder(Schema.numeric(columns)).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            double[] row = new double[columns];
            Arrays.fill(row, rows[i][0] + (i % 2 == 0 ? 40 : 0));
            if (missing && i % 5 == 1 && columns > 1) {
                row[i % columns] = Double.NaN;
            }
            builder.add(row);
        }
        return builder.build();
    }

    private static GaussianMixture fit(Samples samples) {
        FitResult fit = MixtureFitter.withDefaults()
                .withComponents(2)
                .withSeeding(Seeding.STATIC_SPREAD)
                .withEmIterations(5)
                .fit(samples);
        boolean isOrdered = fit.model().mean(0, 0) < fit.model().mean(1, 0);
        GaussianMixture model = fit.model();
        int[] order = isOrdered ? new int[] {0, 1} : new int[] {1, 0};
        double[][] means = model.copyMeans();
        double[][] variances = model.copyVariances();
        return GaussianMixture.of(
                new double[] {model.weight(order[0]), model.weight(order[1])},
                new double[][] {means[order[0]], means[order[1]]},
                new double[][] {variances[order[0]], variances[order[1]]});
    }

    /** Took more than 1 GB for one row. */
    @Tag("slow")
    @Test
    void oneWideRowNeedsLittleMemory() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(ChildJvm.onClassPath("-Xmx768m"), OneWideRow.class);
        assertTrue(outcome.out().contains("1 x 300000"), outcome.toString());
    }

    /** Fits a single row of many columns. */
    static final class OneWideRow {
        private OneWideRow() {}

        public static void main(String[] arguments) {
            double[] row = new double[300_000];
            for (int d = 0; d < row.length; d++) {
                row[d] = d;
            }
            Samples samples = Samples.ofRows(new double[][] {row});
            MixtureFitter.withDefaults().fit(samples);
            System.out.println(samples);
        }
    }

    @Test
    void moreColumnsThanMemoryAreRefusedWithNumbers() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Samples.builder(70_000_000));
        assertTrue(refused.getMessage().contains("70000000 columns"), refused.getMessage());
        assertTrue(refused.getMessage().contains("67108863"), refused.getMessage());
    }

    /** What a thread does between two looks at the stop signal must stay small. */
    @Test
    void aStopIsSeenWithinFewRowsOfWideData() {
        Samples samples = Samples.ofRows(new double[600][20_000]);
        assertTrue(BlockedSamples.of(samples).blockLength() <= 64);
        assertTrue(BlockedSamples.of(samples).plan().blocks() >= 10);
    }

    @Test
    void posteriorsThatDoNotFitTheHeapAreRefusedWithTheirBytes() {
        Samples samples = Samples.ofRows(new double[300_000][1]);
        GaussianMixture model = GaussianMixture.standard(1, 8_000);
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> model.scorer().posteriors(samples));
        assertTrue(refused.getMessage().contains("19204800000 bytes"), refused.getMessage());
    }

    /** Their passes were counted by numeric columns, of which there are none. */
    @Test
    void categoriesAloneAreWorkForSeveralThreads() {
        SamplesBuilder builder = Samples.builder(Schema.of(IntStream.range(0, 6)
                .mapToObj(c -> Column.categorical("c" + c, List.of("a", "b", "c")))
                .toList()));
        Random random = new Random(1);
        for (int i = 0; i < 30_000; i++) {
            double[] row = new double[6];
            for (int c = 0; c < 6; c++) {
                row[c] = random.nextInt(3);
            }
            builder.add(row);
        }
        Samples samples = builder.build();
        AtomicInteger helpers = new AtomicInteger();
        AtomicInteger beforeEm = new AtomicInteger();
        MixtureFitter.withDefaults()
                .withComponents(4)
                .withKMeansIterations(0)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withEmIterations(5)
                .withTolerance(0)
                .withThreads(2)
                .withExecutor(task -> {
                    helpers.incrementAndGet();
                    task.run();
                })
                .withListener(event -> beforeEm.compareAndSet(0, helpers.get()))
                .fit(samples);
        assertTrue(helpers.get() >= beforeEm.get() + 3, helpers + " helpers, of them before EM " + beforeEm);
    }
}
