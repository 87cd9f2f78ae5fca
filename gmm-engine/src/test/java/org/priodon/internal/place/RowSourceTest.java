// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.RowSource;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.data.UnusableColumnException;
import org.priodon.internal.place.BlockPlaceTest.Kind;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.start.Seeding;
import org.priodon.testing.ArrayRows;

/** Samples that are read on every pass have the bits of samples in memory, and no room for anything per sample. */
class RowSourceTest {
    static List<Kind> kinds() {
        return BlockPlaceTest.kinds();
    }

    private static Samples read(Kind kind) {
        return Samples.over(kind.rows(), kind.options());
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
    void factsAndValues(Kind kind) {
        Samples memory = kind.samples();
        Samples read = read(kind);
        assertEquals(memory.count(), read.count());
        assertEquals(memory.totalWeight(), read.totalWeight());
        assertArrayEquals(memory.means(), read.means());
        assertArrayEquals(memory.variances(), read.variances());
        assertArrayEquals(memory.resolutions(), read.resolutions());
        for (long i : new long[] {0, 1, 511, 512, 513, 2047, 2899}) {
            assertArrayEquals(memory.row(i), read.row(i));
            assertEquals(memory.weight(i), read.weight(i));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void mixtures(Kind kind) {
        Samples memory = kind.samples();
        Samples read = read(kind);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(4).withEmIterations(15);
        FitResult expected = fitter.withThreads(1).fit(memory);
        assertSame(expected, fitter.withThreads(1).fit(read));
        assertSame(expected, fitter.withThreads(3).fit(read));
        MixtureFitter restarts = fitter.withRestarts(3).withDistance(Distance.EUCLIDEAN);
        assertSame(restarts.fit(memory), restarts.fit(read));
        GaussianMixture model = expected.model();
        assertArrayEquals(model.logDensities(memory), model.logDensities(read));
        assertArrayEquals(model.assign(memory), model.assign(read));
        assertEquals(
                model.scorer().criteria(memory).icl(),
                model.scorer().criteria(read).icl());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void kMeans(Kind kind) {
        for (Distance distance : Distance.values()) {
            KMeansFitter fitter = KMeansFitter.withDefaults()
                    .withDistance(distance)
                    .withClusters(9)
                    .withRestarts(2);
            KMeansResult expected = fitter.fit(kind.samples());
            for (int threads : new int[] {1, 3}) {
                KMeansResult actual = fitter.withThreads(threads).fit(read(kind));
                assertEquals(expected.model(), actual.model());
                assertEquals(expected.inertia(), actual.inertia());
                assertArrayEquals(expected.sizes(), actual.sizes());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void seedings(Seeding seeding) {
        Kind kind = new Kind(Precision.DOUBLE, true, true, true, 3);
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(12)
                .withSeeding(seeding)
                .withIterations(3);
        assertEquals(fitter.fit(kind.samples()).model(), fitter.fit(read(kind)).model());
    }

    /** Once with all samples, and once with so many components that a search gathers some. */
    @Test
    void searches() {
        Kind kind = new Kind(Precision.DOUBLE, true, true, true, 2);
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withSearch(true).withComponents(3).withEmIterations(10);
        assertSame(fitter.fit(kind.samples()), fitter.fit(read(kind)));
        ArrayRows many = manyRows();
        MixtureFitter short2 = fitter.withComponents(2).withEmIterations(2);
        assertSame(short2.fit(many.inMemory(SamplesOptions.DEFAULT)), short2.fit(Samples.over(many)));
    }

    private static ArrayRows manyRows() {
        Random random = new Random(5);
        double[][] rows = new double[30_011][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = 4 * (i % 3) + random.nextGaussian();
            rows[i][1] = random.nextGaussian();
        }
        return new ArrayRows(rows);
    }

    @ParameterizedTest
    @EnumSource(Criterion.class)
    void choiceOfTheNumberOfComponents(Criterion criterion) {
        for (Precision precision : Precision.values()) {
            Kind kind = new Kind(precision, true, true, precision == Precision.SINGLE, 3);
            ModelSelector selector = ModelSelector.over(
                            MixtureFitter.withDefaults().withEmIterations(10), 1, 3)
                    .withCriterion(criterion);
            assertEquals(
                    selector.select(kind.samples()).best().model(),
                    selector.select(read(kind)).best().model());
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void someOfTheRows(Kind kind) {
        Samples memory = kind.samples();
        Samples read = read(kind);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withEmIterations(4);
        for (LongPredicate wanted : List.<LongPredicate>of(i -> i % 5 != 2, i -> i > 2500, i -> i % 37 == 3)) {
            Samples expected = memory.where(wanted);
            Samples actual = read.where(wanted);
            assertEquals(expected.count(), actual.count());
            assertArrayEquals(expected.row(expected.count() - 1), actual.row(actual.count() - 1));
            assertEquals(expected.weight(1), actual.weight(1));
            assertEquals(expected.totalWeight(), actual.totalWeight());
            if (expected.count() > 100) {
                assertSame(fitter.fit(expected), fitter.fit(actual));
            }
            assertEquals(
                    expected.where(i -> i % 2 == 1).means()[0],
                    actual.where(i -> i % 2 == 1).means()[0]);
        }
        String message = assertThrows(IllegalArgumentException.class, () -> read.where(i -> false))
                .getMessage();
        assertEquals(
                assertThrows(IllegalArgumentException.class, () -> memory.where(i -> false))
                        .getMessage(),
                message);
    }

    /** Sizes at the ends of blocks and chunks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 31, 32, 33, 511, 512, 513, 8191, 8193})
    void sizes(int count) {
        double[][] rows = Arrays.copyOf(
                new Kind(Precision.DOUBLE, false, false, false, 9).rows().copyRows(), count);
        Random random = new Random(count);
        for (int i = 0; i < count; i++) {
            rows[i] = rows[i] != null ? rows[i] : random.doubles(9).toArray();
        }
        ArrayRows source = new ArrayRows(rows);
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withComponents(Math.min(count, 3)).withEmIterations(3);
        assertSame(fitter.fit(source.inMemory(SamplesOptions.DEFAULT)), fitter.fit(Samples.over(source)));
    }

    @Test
    void scaledAndNegligibleWeights() {
        double[][] rows =
                new Kind(Precision.DOUBLE, false, false, false, 3).rows().copyRows();
        double[] weights = new double[rows.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = i % 1000 == 7 ? 1e-30 : i < 1024 ? 1 : 0.1 + i % 7;
        }
        ArrayRows source = new ArrayRows(Schema.numeric(3), rows, weights);
        for (SamplesOptions options : List.of(SamplesOptions.DEFAULT, SamplesOptions.DEFAULT.withMeanWeightOne())) {
            Samples memory = source.inMemory(options);
            Samples read = Samples.over(source, options);
            assertEquals(memory.totalWeight(), read.totalWeight());
            assertEquals(0, read.weight(1007));
            MixtureFitter fitter =
                    MixtureFitter.withDefaults().withComponents(3).withEmIterations(5);
            assertSame(fitter.fit(memory), fitter.fit(read));
        }
    }

    /** A few blocks of very many tell the steps in which columns were recorded; the others are not read. */
    @Test
    void resolutionsAreFoundInAFewBlocks() {
        double[][] rows = new double[400_000][1];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = 0.25 * (i * 31L % 1009);
        }
        ArrayRows source = new ArrayRows(rows);
        Samples samples = Samples.over(source);
        long before = source.rowsRead();
        assertEquals(0.25, samples.resolutions()[0]);
        assertTrue(source.rowsRead() - before < 40_000, () -> source.rowsRead() - before + " rows were read");
    }

    @Test
    void assignmentsAreNotKept() {
        Samples read = read(new Kind(Precision.DOUBLE, false, false, false, 2));
        KMeansResult result = KMeansFitter.withDefaults().withClusters(2).fit(read);
        String message =
                assertThrows(IllegalStateException.class, result::assignments).getMessage();
        assertTrue(message.contains("read from a source"), message);
        assertEquals(2900, result.sizes()[0] + result.sizes()[1]);
    }

    private static void assertRefusedAlike(Schema schema, double[][] rows, double[] weights) {
        ArrayRows source = new ArrayRows(schema, rows, weights);
        IllegalArgumentException memory =
                assertThrows(IllegalArgumentException.class, () -> source.inMemory(SamplesOptions.DEFAULT));
        IllegalArgumentException read = assertThrows(IllegalArgumentException.class, () -> Samples.over(source));
        assertEquals(memory.getMessage(), read.getMessage());
        assertEquals(memory.getClass(), read.getClass());
    }

    @Test
    void whatMemoryRefusesIsRefused() {
        Schema two = Schema.numeric(2);
        double[][] rows = new double[700][2];
        assertRefusedAlike(two, new double[0][], null);
        rows[600][1] = Double.NaN;
        assertRefusedAlike(two, rows, null);
        rows[650][0] = Double.POSITIVE_INFINITY;
        assertRefusedAlike(two, rows, null);
        Schema mixed = Schema.of(List.of(Column.numeric("a"), Column.categorical("b", List.of("x", "y"))));
        double[][] codes = new double[700][2];
        codes[513][1] = 2;
        assertRefusedAlike(mixed, codes, null);
        codes[513][1] = Double.NaN;
        assertRefusedAlike(mixed, codes, null);
        double[] weights = new double[700];
        assertRefusedAlike(two, new double[700][2], weights);
        weights[512] = -1;
        assertRefusedAlike(two, new double[700][2], weights);
        double[][] wide = new double[700][2];
        wide[3][1] = 1e300;
        assertRefusedAlike(two, wide, null);
        double[][] none = new double[700][2];
        for (double[] row : none) {
            row[1] = Double.NaN;
        }
        ArrayRows source = new ArrayRows(none);
        assertThrows(
                UnusableColumnException.class,
                () -> Samples.over(source, SamplesOptions.DEFAULT.withMissing(MissingValues.MARGINALISE)));
    }

    @Test
    void weightsInOptionsAreRefused() {
        ArrayRows source = new ArrayRows(new double[][] {{1}, {2}});
        SamplesOptions options = SamplesOptions.DEFAULT.withWeights(new double[] {1, 2});
        String message = assertThrows(IllegalArgumentException.class, () -> Samples.over(source, options))
                .getMessage();
        assertTrue(message.contains("source"), message);
    }

    /** Rows of a number, which may change or go. */
    private static final class Unreliable implements RowSource {
        private final AtomicBoolean changed = new AtomicBoolean();
        private final AtomicBoolean gone = new AtomicBoolean();
        private final boolean weighted;

        Unreliable(boolean weighted) {
            this.weighted = weighted;
        }

        @Override
        public long count() {
            return 2000;
        }

        @Override
        public Schema schema() {
            return Schema.numeric(1);
        }

        @Override
        public boolean hasWeights() {
            return weighted;
        }

        @Override
        public void read(long first, int rows, double[] values, double[] weights) throws IOException {
            if (gone.get() && first + rows > 1000) {
                throw new IOException("the disk is gone");
            }
            for (int i = 0; i < rows; i++) {
                boolean odd = changed.get() && first + i == 1600;
                if (values != null) {
                    values[i] = (first + i) * 37 % 1000 + (odd && !weighted ? 1e-9 : 0);
                }
                if (weights != null) {
                    weights[i] = odd ? 2 : 1;
                }
            }
        }

        @Override
        public String toString() {
            return "a list of numbers";
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void changedRowsAreNoticed(boolean weighted) {
        Unreliable source = new Unreliable(weighted);
        Samples samples = Samples.over(source);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withEmIterations(3);
        GaussianMixture model = fitter.fit(samples).model();
        source.changed.set(true);
        for (Runnable use : List.<Runnable>of(
                () -> fitter.fit(samples), () -> model.logDensities(samples), () -> samples.value(1600, 0))) {
            String message = assertThrows(UncheckedIOException.class, use::run).getMessage();
            assertTrue(message.contains("rows 1536 to 1999 of a list of numbers are not what they were"), message);
        }
        source.changed.set(false);
        assertEquals(model, fitter.fit(samples).model());
    }

    @Test
    void rowsThatCannotBeReadAreNamed() {
        Unreliable source = new Unreliable(false);
        Samples samples = Samples.over(source);
        source.gone.set(true);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withThreads(1);
        for (Runnable use : List.<Runnable>of(() -> fitter.fit(samples), () -> Samples.over(source))) {
            String message = assertThrows(UncheckedIOException.class, use::run).getMessage();
            assertTrue(message.contains("of a list of numbers cannot be read: the disk is gone"), message);
        }
    }
}
