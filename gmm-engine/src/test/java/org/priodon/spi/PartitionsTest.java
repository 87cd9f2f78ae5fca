// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.ModelSelector;
import org.priodon.testing.PlainFits;

/** Rows in partitions give the bits of the same rows in memory. */
class PartitionsTest {
    private static final Schema NUMBERS = Schema.numeric(3);
    private static final Schema MIXED = Schema.of(
            List.of(Column.numeric("x"), Column.categorical("kind", List.of("a", "b", "c")), Column.numeric("y")));

    private final Random random = new Random(5);

    private double[][] rows(int count, Schema schema, boolean missing) {
        double[][] rows = new double[count][schema.size()];
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < schema.size(); c++) {
                boolean numeric = schema.column(c).isNumeric();
                double value = numeric ? 6 * (i % 3) + random.nextGaussian() + 100 * c : random.nextInt(3);
                rows[i][c] = missing && random.nextInt(15) == 0 ? Double.NaN : value;
            }
        }
        return rows;
    }

    /** The first rows lack all values of the last column, and some in the middle weigh nothing. */
    private double[] weights(double[][] rows) {
        for (int i = 0; i < 40; i++) {
            rows[i][rows[i].length - 1] = Double.NaN;
        }
        double[] weights = new double[rows.length];
        Arrays.setAll(weights, i -> i > 900 && i < 1900 ? 0 : 0.1 + random.nextInt(4));
        return weights;
    }

    /** Unequal partitions, one of them empty, one with a single row. */
    private ListedPartitions partitions(double[][] rows, double[] weights, Schema schema, int count) {
        List<List<double[]>> partitions = new ArrayList<>();
        for (int p = 0; p < count; p++) {
            partitions.add(new ArrayList<>());
        }
        int from = 0;
        for (int p = 0; p < count; p++) {
            int rest = rows.length - from;
            int size = p == count - 1 ? rest : p == 1 ? 0 : p == 2 ? 1 : random.nextInt(2 * rows.length / count + 1);
            for (int end = from + Math.min(size, rest); from < end; from++) {
                double[] row = rows[from];
                if (weights != null) {
                    row = Arrays.copyOf(row, row.length + 1);
                    row[row.length - 1] = weights[from];
                }
                partitions.get(p).add(row);
            }
        }
        return new ListedPartitions(partitions, schema, weights != null);
    }

    private static Samples inMemory(double[][] rows, double[] weights, Schema schema, SamplesOptions options) {
        SamplesBuilder builder =
                Samples.builder(schema).precision(options.precision()).missing(options.missing());
        if (options.hasMeanWeightOne()) {
            builder.meanWeightOne();
        }
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights == null ? 1 : weights[i]);
        }
        return builder.build();
    }

    private static void assertSame(FitResult expected, FitResult actual) {
        assertEquals(expected.model(), actual.model());
        assertEquals(expected.report().logLikelihood(), actual.report().logLikelihood());
        assertEquals(expected.report().trace(), actual.report().trace());
    }

    @ParameterizedTest
    @CsvSource({"1,1", "5,3", "511,3", "512,1", "513,7", "8191,3", "8193,7", "70001,3", "70001,40"})
    void anySizesAndPartitions(int count, int partitions) {
        double[][] rows = rows(count, NUMBERS, false);
        Samples expected = Samples.ofRows(rows);
        Samples actual = partitions(rows, null, NUMBERS, partitions).samples(NUMBERS, SamplesOptions.DEFAULT);
        MixtureFitter fitter = PlainFits.fitter()
                .withComponents(Math.min(3, count))
                .withKMeansIterations(3)
                .withEmIterations(4);
        assertSame(fitter.fit(expected), fitter.fit(actual));
        KMeansFitter kMeans = KMeansFitter.withDefaults()
                .withClusters(Math.min(3, count))
                .withRestarts(1)
                .withIterations(4);
        KMeansResult centres = kMeans.fit(actual);
        assertEquals(kMeans.fit(expected).model(), centres.model());
        assertEquals(kMeans.fit(expected).inertia(), centres.inertia());
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Precision.class)
    void weightsMissingValuesAndCategories(Precision precision) {
        double[][] rows = rows(9000, MIXED, true);
        double[] weights = weights(rows);
        SamplesOptions options = SamplesOptions.DEFAULT.withPrecision(precision).withMissing(MissingValues.MARGINALISE);
        for (SamplesOptions asked : List.of(options, options.withMeanWeightOne())) {
            Samples expected = inMemory(rows, weights, MIXED, asked);
            Samples actual = partitions(rows, weights, MIXED, 40).samples(MIXED, asked);
            MixtureFitter fitter =
                    PlainFits.fitter().withComponents(3).withRestarts(2).withEmIterations(4);
            assertSame(fitter.fit(expected), fitter.fit(actual));
            KMeansFitter kMeans = KMeansFitter.withDefaults().withClusters(4).withIterations(4);
            assertEquals(kMeans.fit(expected).model(), kMeans.fit(actual).model());
        }
    }

    @Tag("slow")
    @Test
    void searchFamiliesAndChoice() {
        double[][] rows = rows(3000, NUMBERS, false);
        Samples expected = Samples.ofRows(rows);
        Samples actual = partitions(rows, null, NUMBERS, 7).samples(NUMBERS, SamplesOptions.DEFAULT);
        for (Covariance covariance : Covariance.values()) {
            MixtureFitter fitter = PlainFits.fitter()
                    .withCovariance(covariance)
                    .withComponents(2)
                    .withEmIterations(3);
            assertSame(fitter.fit(expected), fitter.fit(actual));
        }
        MixtureFitter search = MixtureFitter.withDefaults().withComponents(3);
        assertSame(search.fit(expected), search.fit(actual));
        ModelSelector selector = ModelSelector.over(PlainFits.fitter().withEmIterations(5), 1, 3);
        assertEquals(
                selector.select(expected).best().model(),
                selector.select(actual).best().model());
    }

    /** However many chunks a partition has, few nodes come back. */
    @Test
    void nodesAreFewForTenThousandChunks() {
        int chunks = 10_000;
        int partitions = 8;
        ChunkLayout layout = new ChunkLayout(new long[] {5L * chunks}, 1, false, 5);
        Random sizes = new Random(2);
        ChunkTask task = ofOneColumn();
        int first = 0;
        int nodes = 0;
        for (int p = 0; p < partitions; p++) {
            int end = p == partitions - 1 ? chunks : first + sizes.nextInt(2 * chunks / partitions);
            List<ChunkRows> own = new ArrayList<>();
            layout.cut(0, Collections.nCopies(5 * chunks, new double[] {1}).iterator())
                    .forEachRemaining(own::add);
            nodes += task.apply(own.subList(first, end).iterator()).size();
            first = end;
        }
        int most = partitions * (2 * (32 - Integer.numberOfLeadingZeros(chunks)) + 1);
        assertTrue(nodes <= most, nodes + " nodes, " + most + " at most");
    }

    /** The task of a survey, as the engine sends it. */
    private static ChunkTask ofOneColumn() {
        List<ChunkTask> sent = new ArrayList<>();
        ListedPartitions partitions =
                new ListedPartitions(List.of(List.of(new double[] {1}, new double[] {2})), Schema.numeric(1), false) {
                    @Override
                    public List<ChunkNode> run(ChunkTask task) {
                        sent.add(task);
                        return super.run(task);
                    }
                };
        partitions.samples(Schema.numeric(1), SamplesOptions.DEFAULT);
        return sent.get(0);
    }

    @Test
    void rowsThatChangeAreNoticed() {
        double[][] rows = rows(5000, NUMBERS, false);
        ListedPartitions partitions = partitions(rows, null, NUMBERS, 3);
        Samples samples = partitions.samples(NUMBERS, SamplesOptions.DEFAULT);
        partitions.recompute(chunks -> chunks.stream()
                .map(chunk -> {
                    double[] values = chunk.values().clone();
                    values[0] += chunk.chunk() == 4 ? 1e-9 : 0;
                    return new ChunkRows(chunk.chunk(), chunk.rows(), 0, chunk.rows(), values, null);
                })
                .toList());
        IllegalStateException e = assertThrows(
                IllegalStateException.class,
                () -> PlainFits.fitter().withComponents(2).fit(samples));
        assertTrue(e.getMessage().startsWith(ChunkLayout.CHANGED), e.getMessage());
        assertTrue(e.getMessage().contains("of a list of partitions"), e.getMessage());
    }

    @Test
    void otherNumbersOfRowsAreNoticed() {
        ChunkLayout layout = new ChunkLayout(new long[] {3}, 1, false, 512);
        List<double[]> four = List.of(new double[1], new double[1], new double[1], new double[1]);
        for (List<double[]> others : List.of(four, four.subList(0, 2))) {
            Iterator<ChunkRows> cut = layout.cut(0, others.iterator());
            IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> cut.forEachRemaining(chunk -> {}));
            assertTrue(e.getMessage().startsWith(ChunkLayout.CHANGED), e.getMessage());
        }
    }

    @Test
    void valuesThatCannotBeUsedAreNamed() {
        double[][] rows = rows(3000, NUMBERS, false);
        rows[2500][1] = Double.NaN;
        ListedPartitions missing = partitions(rows, null, NUMBERS, 3);
        assertEquals(
                "samples[2500][1] is NaN; remove or impute missing values, or choose MissingValues.MARGINALISE",
                assertThrows(IllegalArgumentException.class, () -> missing.samples(NUMBERS, SamplesOptions.DEFAULT))
                        .getMessage());
        rows[2500][1] = Double.NEGATIVE_INFINITY;
        ListedPartitions infinite = partitions(rows, null, NUMBERS, 3);
        assertEquals(
                "samples[2500][1] is -Infinity; remove or replace infinite values",
                assertThrows(IllegalArgumentException.class, () -> infinite.samples(NUMBERS, SamplesOptions.DEFAULT))
                        .getMessage());
        ListedPartitions none = partitions(new double[0][], null, NUMBERS, 3);
        assertEquals(
                "samples have no rows; at least one is needed",
                assertThrows(IllegalArgumentException.class, () -> none.samples(NUMBERS, SamplesOptions.DEFAULT))
                        .getMessage());
    }
}
