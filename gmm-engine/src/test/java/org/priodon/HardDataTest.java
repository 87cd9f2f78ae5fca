// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.internal.place.SampleFacts;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning.Kind;
import org.priodon.oracle.TextbookMixture;
import org.priodon.start.Seeding;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;
import org.priodon.testing.RandomProblems.Problem;

/**
 * Bad input is refused with its place and a remedy; hard input gives a finite model and says what was hard. Rows are
 * those of {@code docs/faults.md}.
 */
class HardDataTest {

    private static double[][] rows() {
        return RandomProblems.gaussianClusters(200, 3, 2, 6, 1);
    }

    private static MixtureFitter fitter(int components) {
        return MixtureFitter.withDefaults().withComponents(components).withThreads(1);
    }

    /** The same steps for data that differ by offset or unit only. */
    private static MixtureFitter fixed() {
        return fitter(2).withSeeding(Seeding.STATIC_SUBSET).withEmIterations(20).withTolerance(0);
    }

    /** Fits and checks what must hold for every result. */
    private static FitResult fit(double[][] rows, int components) {
        return checked(fitter(components).fit(Samples.ofRows(rows)));
    }

    private static FitResult checked(FitResult fit) {
        GaussianMixture model = fit.model();
        assertEquals(1, Arrays.stream(model.copyWeights()).sum(), 1e-12);
        for (int g = 0; g < model.components(); g++) {
            assertTrue(model.weight(g) > 0, "weight " + model.weight(g));
            for (int d = 0; d < model.dimensions(); d++) {
                assertTrue(Double.isFinite(model.mean(g, d)), "mean " + model.mean(g, d));
                double variance = model.variance(g, d);
                assertTrue(variance > 0 && Double.isFinite(variance), "variance " + variance);
            }
        }
        assertTrue(Double.isFinite(fit.report().logLikelihood()), fit.report()::toString);
        assertTrue(fit.report().trace().stream().allMatch(Double::isFinite), fit.report()::toString);
        return fit;
    }

    private static void assertWarns(FitResult fit, Kind kind, String... parts) {
        String message = fit.report().warnings().stream()
                .filter(warning -> warning.kind() == kind)
                .map(Object::toString)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no warning " + kind + " in\n" + fit.report()));
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "'" + part + "' is missing from: " + message);
        }
        assertTrue(fit.report().toString().contains("warning: " + message), fit.report()::toString);
    }

    private static void assertRefused(Executable action, String... parts) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "'" + part + "' is missing from: " + message);
        }
    }

    // ---- values

    static List<Function<double[][], Samples>> waysToGiveSamples() {
        return List.of(
                Samples::ofRows,
                rows -> Samples.ofRows(rows, Precision.SINGLE),
                rows -> Samples.ofFlat(
                        Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), rows[0].length),
                rows -> {
                    SamplesBuilder builder = Samples.builder(rows[0].length);
                    Arrays.stream(rows).forEach(builder::add);
                    return builder.build();
                },
                rows -> {
                    float[][] narrow = new float[rows.length][rows[0].length];
                    for (int i = 0; i < rows.length; i++) {
                        for (int d = 0; d < rows[0].length; d++) {
                            narrow[i][d] = (float) rows[i][d];
                        }
                    }
                    return Samples.ofRows(narrow);
                });
    }

    /** Rows 1 and 2. */
    @ParameterizedTest
    @MethodSource("waysToGiveSamples")
    void notANumberOrInfiniteIsRefusedByItsPlace(Function<double[][], Samples> way) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (int row : new int[] {0, 17, 199, 1500, 1999}) {
                double[][] rows = RandomProblems.gaussianClusters(2000, 3, 2, 6, 1);
                rows[row][2] = bad;
                assertRefused(() -> way.apply(rows), "samples[" + row + "][2]", "is " + bad, "remove");
            }
        }
    }

    /** Row 3. */
    @Test
    void aColumnWithoutValuesIsRefusedByItsNumber() {
        double[][] rows = rows();
        for (double[] row : rows) {
            row[1] = Double.NaN;
        }
        assertRefused(() -> Samples.ofRows(rows), "[1]", "NaN", "MARGINALISE");
        SamplesBuilder builder = Samples.builder(3).missing(MissingValues.MARGINALISE);
        Arrays.stream(rows).forEach(builder::add);
        assertRefused(builder::build, "column 1", "no observed value", "remove");
    }

    /** Row 4. */
    @Test
    void aRowWithoutValuesIsCounted() {
        SamplesBuilder builder = Samples.builder(3).missing(MissingValues.MARGINALISE);
        Arrays.stream(rows()).forEach(builder::add);
        double[] nothing = {Double.NaN, Double.NaN, Double.NaN};
        builder.add(nothing).add(nothing);
        FitResult fit = checked(fitter(2).fit(builder.build()));
        assertWarns(fit, Kind.UNOBSERVED_SAMPLES, "2 samples");
    }

    private static double[][] withColumn(double[][] rows, int place, double value) {
        double[][] result = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            List<Double> row = Arrays.stream(rows[i]).boxed().collect(Collectors.toList());
            row.add(place, value);
            result[i] = row.stream().mapToDouble(x -> x).toArray();
        }
        return result;
    }

    /** Row 6. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 5, -1e9, 1e300, Double.MIN_VALUE})
    void aConstantColumnHasTheFloorAndDisturbsNoOther(double value) {
        MixtureFitter fitter = fixed();
        FitResult without = checked(fitter.fit(Samples.ofRows(rows())));
        FitResult with = checked(fitter.fit(Samples.ofRows(withColumn(rows(), 1, value))));
        assertWarns(with, Kind.CONSTANT_COLUMN, "column 'x1' has");
        assertFalse(without.report().hasWarning(Kind.CONSTANT_COLUMN));
        for (int g = 0; g < 2; g++) {
            assertEquals(without.model().weight(g), with.model().weight(g), 1e-12);
            assertEquals(value, with.model().mean(g, 1), 0);
            // A millionth of one, as documented.
            assertEquals(1e-6, with.model().variance(g, 1), 1e-18);
            for (int d = 0; d < 3; d++) {
                int column = d == 0 ? 0 : d + 1;
                assertEquals(without.model().mean(g, d), with.model().mean(g, column), 1e-10);
                assertEquals(without.model().variance(g, d), with.model().variance(g, column), 1e-10);
            }
        }
    }

    static List<Arguments> modes() {
        List<Arguments> modes = new ArrayList<>();
        for (Seeding seeding : Seeding.values()) {
            for (Distance distance : Distance.values()) {
                modes.add(Arguments.of(seeding, distance));
            }
        }
        return modes;
    }

    /** Row 7. */
    @ParameterizedTest
    @MethodSource("modes")
    void allRowsEqual(Seeding seeding, Distance distance) {
        double[][] rows = new double[50][];
        Arrays.fill(rows, new double[] {3, -7, 1e5});
        FitResult fit = assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> checked(
                        fitter(4).withSeeding(seeding).withDistance(distance).fit(Samples.ofRows(rows))));
        assertWarns(fit, Kind.FEW_DISTINCT_SAMPLES, "1 distinct", "4 components");
        assertWarns(fit, Kind.CONSTANT_COLUMN, "columns 'x0', 'x1', 'x2' have");
        assertWarns(fit, Kind.COLLAPSED_COMPONENT);
        for (double[] mean : fit.model().copyMeans()) {
            assertArrayEquals(rows[0], mean, 1e-9, "a mean that is nowhere near the data");
        }
    }

    /**
     * Row 8: fewer distinct rows than components. The columns' variances are no powers of two, so that products round.
     */
    @ParameterizedTest
    @MethodSource("modes")
    void duplicatesEnd(Seeding seeding, Distance distance) {
        for (long seed = 1; seed <= 5; seed++) {
            double[][] rows = RandomProblems.withDuplicates(RandomProblems.overlapping(3, 2, 1, seed), 20);
            MixtureFitter fitter =
                    fitter(7).withSeeding(seeding).withDistance(distance).withSeed(seed);
            FitResult fit = assertTimeoutPreemptively(
                    Duration.ofSeconds(60), () -> checked(fitter.fit(Samples.ofRows(rows))), "seed " + seed);
            assertWarns(fit, Kind.FEW_DISTINCT_SAMPLES, "3 distinct", "7 components");
            KMeansFitter kMeans = KMeansFitter.withDefaults()
                    .withClusters(7)
                    .withSeeding(seeding)
                    .withDistance(distance)
                    .withSeed(seed);
            KMeansResult result = assertTimeoutPreemptively(
                    Duration.ofSeconds(60), () -> kMeans.fit(Samples.ofRows(rows)), "seed " + seed);
            // Some distance remains where a coordinate is rounded.
            assertEquals(0, result.inertia(), 1e-24);
        }
    }

    /** Row 9. */
    @Test
    void twoIdenticalColumns() {
        double[][] rows = rows();
        for (double[] row : rows) {
            row[2] = row[0];
        }
        GaussianMixture model = fit(rows, 2).model();
        for (int g = 0; g < 2; g++) {
            assertEquals(model.mean(g, 0), model.mean(g, 2), 0);
            assertEquals(model.variance(g, 0), model.variance(g, 2), 0);
        }
    }

    /** Row 10, which has the bounds too. */
    @ParameterizedTest
    @CsvSource({"1e6, 1e-6", "1e8, 1e-6", "-1e8, 1e-6", "1e12, 1e-3"})
    void farFromTheOrigin(double offset, double tolerance) {
        MixtureFitter fitter = fixed();
        FitReport centred = checked(fitter.fit(Samples.ofRows(rows()))).report();
        FitReport far = checked(fitter.fit(Samples.ofRows(RandomProblems.withOffset(rows(), offset))))
                .report();
        assertEquals(1, far.averageLogLikelihood() / centred.averageLogLikelihood(), tolerance, "offset " + offset);
        assertEquals(centred.warnings(), far.warnings());
    }

    /** Row 11: variances beyond the range of double cannot be told to anybody. */
    @ParameterizedTest
    @ValueSource(doubles = {1e155, 1e160, 1e300})
    void tooLargeAScaleIsRefused(double scale) {
        double[][] rows = RandomProblems.withScale(rows(), new double[] {1, scale, 1});
        assertRefused(() -> Samples.ofRows(rows), "column 1", "variance exceeds", "divide");
    }

    /** Rows 11 and 12: everything else is as good as unit scale. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-100, 1e-20, 1e20, 1e100, 1e150})
    void smallAndLargeScales(double scale) {
        MixtureFitter fitter = fixed();
        FitResult unit = checked(fitter.fit(Samples.ofRows(rows())));
        FitResult scaled = checked(fitter.fit(Samples.ofRows(RandomProblems.withScale(rows(), scale))));
        // Rounding of the scaled data, carried on by EM; a logarithm of 700 loses three digits.
        assertEquals(
                unit.report().averageLogLikelihood() - 3 * Math.log(scale),
                scaled.report().averageLogLikelihood(),
                1e-9 * Math.abs(3 * Math.log(scale)));
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 3; d++) {
                Models.assertClose(unit.model().mean(g, d), scaled.model().mean(g, d) / scale, 1e-8, "scale " + scale);
            }
        }
        assertEquals(unit.report().warnings(), scaled.report().warnings());
    }

    /** Row 12: variances below the least normal number. */
    @Test
    void aSmallScaleIsToldAsSuch() {
        assertSmallScaleIsTold(1e-160);
    }

    /** Row 12: squares underflow. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-170, 1e-300})
    void tooSmallAScaleIsToldAsSuch(double scale) {
        assertSmallScaleIsTold(scale);
    }

    private static void assertSmallScaleIsTold(double scale) {
        FitResult fit = fit(RandomProblems.withScale(rows(), scale), 2);
        assertWarns(fit, Kind.FLOOR_ABOVE_DATA, "column");
        assertFalse(fit.report().hasWarning(Kind.CONSTANT_COLUMN), "the columns are not constant");
    }

    /** Row 13. */
    @Test
    void columnsOfVeryDifferentRanges() {
        double[][] rows = RandomProblems.withScale(rows(), new double[] {1e-6, 1, 1e6});
        Samples samples = Samples.ofRows(rows);
        double[] factors =
                Arrays.stream(samples.variances()).map(v -> 1 / Math.sqrt(v)).toArray();
        Samples standardised = Samples.ofRows(RandomProblems.withScale(rows, factors));
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(3).withSeeding(Seeding.STATIC_SPREAD);
        assertArrayEquals(
                fitter.withDistance(Distance.EUCLIDEAN).fit(standardised).assignments(),
                fitter.withDistance(Distance.MAHALANOBIS).fit(samples).assignments());
    }

    /** Row 14. */
    @Test
    void anOutlierIsASingleton() {
        double[][] rows = rows();
        rows[7] = new double[] {1e6, 1e6, 1e6};
        FitResult fit = fit(rows, 2);
        assertWarns(fit, Kind.SINGLETON_COMPONENT, "only one sample");
        assertTrue(Arrays.stream(fit.model().copyWeights()).anyMatch(w -> Math.abs(w - 1 / 200.0) < 1e-9));
    }

    /** Row 15. */
    @ParameterizedTest
    @ValueSource(doubles = {1e15, 1e50, 1e100, 1e150})
    void aFarOutlierLeavesAFiniteModel(double value) {
        for (Precision precision : Precision.values()) {
            double[][] rows = rows();
            rows[7][0] = value;
            FitResult fit = checked(fitter(2).fit(Samples.ofRows(rows, precision)));
            assertFalse(fit.report().warnings().isEmpty(), "nothing is said of the outlier");
        }
    }

    @Test
    void anOutlierBeyondTheRangeIsRefused() {
        double[][] rows = rows();
        rows[7][0] = 1e300;
        assertRefused(() -> Samples.ofRows(rows), "column 0", "1.0E300", "divide");
    }

    /** Row 16. */
    @Test
    void extremeNumbersGiveNoNaN() {
        double[][] tiny = new double[60][2];
        Random random = new Random(1);
        for (double[] row : tiny) {
            row[0] = random.nextInt(9) * Double.MIN_VALUE;
            row[1] = random.nextBoolean() ? -0.0 : 0.0;
        }
        fit(tiny, 2);
        double[][] huge = {{Double.MAX_VALUE}, {Double.MAX_VALUE}, {Double.MAX_VALUE}};
        assertEquals(Double.MAX_VALUE, fit(huge, 1).model().mean(0, 0), 0);
        assertRefused(
                () -> Samples.ofRows(new double[][] {{Double.MAX_VALUE}, {-Double.MAX_VALUE}}),
                "column 0",
                "variance exceeds");
        double[][] subnormal = {{Double.MIN_NORMAL}, {Double.MIN_VALUE}, {0}, {-Double.MIN_VALUE}};
        fit(subnormal, 2);
    }

    /** Row 16: the two zeros are one value. */
    @Test
    void minusZeroIsZero() {
        FitResult fit = fit(new double[][] {{-0.0}, {0.0}, {-0.0}}, 2);
        assertWarns(fit, Kind.FEW_DISTINCT_SAMPLES, "1 distinct");
        assertWarns(fit, Kind.CONSTANT_COLUMN, "column 'x0' has");
    }

    /** Row 17. */
    @Test
    void binaryData() {
        double[][] rows = new double[300][3];
        Random random = new Random(1);
        for (double[] row : rows) {
            for (int d = 0; d < 3; d++) {
                row[d] = random.nextInt(2);
            }
        }
        FitResult fit = fit(rows, 8);
        assertTrue(fit.report().flooredCells() > 0, fit.report()::toString);
        assertWarns(fit, Kind.COLLAPSED_COMPONENT, "raise the floor");
    }

    /** Row 18: samples in the middle between two centres go to the first, for any number of threads. */
    @Test
    void tiesGoToTheLowestIndex() {
        double[][] rows = new double[6000][1];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = (i % 3 - 1) * 8; // -8, 0, 8
        }
        Samples samples = Samples.ofRows(rows);
        for (int threads : new int[] {1, 2, 8}) {
            KMeansResult result = KMeansFitter.withDefaults()
                    .startingFrom(new double[][] {{8}, {-8}, {8}})
                    .withIterations(0)
                    .withThreads(threads)
                    .fit(samples);
            assertArrayEquals(new long[] {4000, 2000, 0}, result.sizes(), threads + " threads");
        }
        GaussianMixture even =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{8}, {-8}}, new double[][] {{1}, {1}});
        for (Closeness closeness : Closeness.values()) {
            assertArrayEquals(new long[] {4000, 2000}, even.scorer().histogram(samples, closeness));
            assertEquals(0, even.assign(new double[] {0}, closeness));
        }
    }

    /** Row 19. */
    @Test
    void singlePrecisionIsGoodToFiveDigits() {
        MixtureFitter fitter = fixed();
        FitResult wide = checked(fitter.fit(Samples.ofRows(rows())));
        FitResult narrow = checked(fitter.fit(Samples.ofRows(rows(), Precision.SINGLE)));
        Models.assertClose(Models.textbook(wide.model()), narrow.model(), 1e-5, "single precision");
        assertEquals(1, narrow.report().averageLogLikelihood() / wide.report().averageLogLikelihood(), 1e-5);
    }

    // ---- shapes

    /** Rows 20 and 21. */
    @Test
    void noRowsOrNoColumnsAreRefused() {
        assertRefused(() -> Samples.ofRows(new double[0][]), "no rows");
        assertRefused(() -> Samples.ofRows(new float[0][]), "no rows");
        assertRefused(() -> Samples.ofFlat(new double[0], 3), "no rows");
        assertRefused(() -> Samples.builder(3).build(), "no rows");
        assertRefused(() -> Samples.ofRows(new double[5][0]), "no columns");
        assertRefused(() -> Samples.ofRows(new float[5][0]), "no columns");
        assertRefused(() -> Samples.builder(0), "dimensions", "at least 1", "0");
        assertRefused(() -> Samples.ofFlat(new double[6], 0), "dimensions", "at least 1", "0");
        assertRefused(() -> Samples.ofFlat(new double[7], 3), "7", "multiple of 3");
    }

    /** Row 22. */
    @Test
    void fewerRowsThanComponentsAreRefused() {
        Samples three = Samples.ofRows(new double[][] {{1}, {2}, {3}});
        assertRefused(() -> fitter(5).fit(three), "3 samples", "5 components", "at most");
        assertRefused(() -> KMeansFitter.withDefaults().withClusters(4).fit(three), "3 samples", "4");
    }

    /** Row 23. */
    @ParameterizedTest
    @MethodSource("modes")
    void asManyComponentsAsRows(Seeding seeding, Distance distance) {
        double[][] rows = RandomProblems.overlapping(12, 2, 1, 1);
        FitResult fit = assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> checked(
                        fitter(12).withSeeding(seeding).withDistance(distance).fit(Samples.ofRows(rows))));
        assertWarns(fit, Kind.SINGLETON_COMPONENT);
        assertWarns(fit, Kind.COLLAPSED_COMPONENT);
        double[] floors = Arrays.stream(Samples.ofRows(rows).variances())
                .map(variance -> variance * 1e-6)
                .toArray();
        for (double[] variances : fit.model().copyVariances()) {
            for (int d = 0; d < 2; d++) {
                assertEquals(1, variances[d] / floors[d], 1e-9, "variance at the floor");
            }
        }
    }

    /** Row 24. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void oneRow(Precision precision) {
        FitResult fit = checked(fitter(1).fit(Samples.ofRows(new double[][] {{4, -5}}, precision)));
        assertArrayEquals(new double[] {4, -5}, fit.model().copyMeans()[0]);
        assertWarns(fit, Kind.SINGLETON_COMPONENT);
        assertWarns(fit, Kind.CONSTANT_COLUMN, "columns 'x0', 'x1' have");
        KMeansResult result = KMeansFitter.withDefaults().fit(Samples.ofRows(new double[][] {{4, -5}}, precision));
        assertEquals(0, result.inertia(), 0);
        assertArrayEquals(new long[] {1}, result.sizes());
    }

    /** Row 25. */
    @Test
    void oneColumn() {
        double[][] rows = RandomProblems.gaussianClusters(300, 1, 2, 20, 2);
        GaussianMixture model = fit(rows, 2).model();
        assertTrue(Math.abs(model.mean(0, 0) - model.mean(1, 0)) > 3, "two clusters");
    }

    /** Row 26: log-densities far below the logarithm of the least double. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Precision.class)
    void tenThousandColumns(Precision precision) {
        Problem problem = RandomProblems.problem(60, 10_000, 2, 300, 1);
        Samples samples = Samples.ofRows(problem.rows(), precision);
        FitResult fit = checked(fitter(2).withEmIterations(5).fit(samples));
        assertTrue(fit.report().averageLogLikelihood() < -10_000, fit.report()::toString);
        int[] assigned = fit.model().scorer().assign(samples, Closeness.PROBABILITY);
        for (int i = 0; i < 60; i++) {
            assertEquals(problem.labels()[i] == problem.labels()[0], assigned[i] == assigned[0], "sample " + i);
        }
        TextbookMixture oracle = Models.textbook(fit.model());
        double expected = oracle.logDensity(problem.rows()[3]);
        assertEquals(1, fit.model().logDensities(samples)[3] / expected, precision == Precision.DOUBLE ? 1e-12 : 1e-5);
    }

    /** Row 28. */
    @Tag("slow")
    @Test
    void tenThousandComponents() {
        double[][] rows = RandomProblems.overlapping(10_050, 1, 1, 1);
        FitResult fit = checked(fitter(10_000)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(Samples.ofRows(rows)));
        assertEquals(10_000, fit.model().components());
        assertWarns(fit, Kind.SINGLETON_COMPONENT, "and 9");
    }

    /** More rows than an int can count: the same block again and again. */
    private static Samples repeated(BlockedSamples block, long times) {
        SampleFacts one = block.facts();
        int blocks = Math.toIntExact(times);
        SampleFacts all = new SampleFacts(
                one.count() * times,
                one.schema(),
                one.precision(),
                one.frame(),
                one.moments(),
                one.ranges(),
                one.totalWeight() * times,
                one.weighted(),
                one.complete(),
                one.categoryShares(),
                one.countingSamples() * times,
                one.unobservedSamples() * times,
                one.idleBlocks(),
                one.blockLength(),
                ChunkPlan.of(blocks),
                one.unfitness());
        return new BlockedSamples(all, new ResidentBlocks(Collections.nCopies(blocks, block.fetch(0))));
    }

    private static final long BEYOND_INT = (1L << 31) + 512;

    /** Row 37. */
    @Test
    void rowsAreCountedInLong() {
        Samples one = Samples.ofRows(RandomProblems.overlapping(512, 2, 1, 1));
        Samples many = repeated(BlockedSamples.of(one), BEYOND_INT / 512);
        assertEquals(BEYOND_INT, many.count());
        assertEquals(BEYOND_INT, many.totalWeight(), 0);
        assertArrayEquals(one.row(12), many.row((1L << 31) + 12));
        assertTrue(many.toString().startsWith("2147484160 x 2 samples"), many.toString());
    }

    /** Row 29: a pass over all of them, which takes some seconds; so with one kernel only. */
    @Test
    void moreRowsThanAnIntCounts() {
        assumeTrue("vector".equals(System.getProperty("priodon.kernel")), "runs with the vector kernel");
        double[][] rows = RandomProblems.withScale(RandomProblems.overlapping(512, 1, 1, 1), 1.6);
        Samples one = Samples.ofRows(rows);
        // Stored in units of one, so that the block's units are those of the whole.
        assertTrue(one.variances()[0] >= 1 && one.variances()[0] < 4, "variance " + one.variances()[0]);
        long times = BEYOND_INT / 512;
        Samples many = repeated(BlockedSamples.of(one), times);
        GaussianMixture model = GaussianMixture.of(new double[] {1}, new double[][] {{0.3}}, new double[][] {{2}});
        double small = model.scorer().logLikelihood(one);
        double large = model.scorer().logLikelihood(many);
        // Four million block sums, added in chunks of 16: 1e-16 times the number of chunks at most.
        assertEquals(1, large / (small * times), 1e-10);
    }

    /** Row 29: what returns one value per sample cannot, and says so. */
    @Test
    void moreRowsThanAnArrayHoldsAreRefused() {
        Samples one = Samples.ofRows(RandomProblems.overlapping(512, 1, 1, 1));
        Samples many = repeated(BlockedSamples.of(one), (1L << 31) / 512);
        GaussianMixture model = GaussianMixture.standard(1, 1);
        assertRefused(() -> model.logDensities(many), "2147483648 samples", "2147483647");
        assertRefused(() -> model.scorer().posteriors(many), "2147483648 samples", "2147483647");
        assertRefused(() -> model.scorer().histogram(many, Closeness.EUCLIDEAN), "2147483648 samples");
        assertRefused(() -> KMeansFitter.withDefaults().fit(many), "2147483648 samples", "2147483647");
    }

    /** Row 30: refused before memory is asked for. */
    @Test
    void moreParametersThanAnArrayHoldsAreRefused() {
        assertRefused(() -> GaussianMixture.standard(65_536, 65_536), "65536 components", "65536 dimensions");
        double[][] wide = new double[2][65_536];
        Samples samples = Samples.builder(65_536).add(wide[0]).add(wide[1]).build();
        Samples many = repeated(BlockedSamples.of(Samples.ofRows(new double[512][4096])), 2048);
        assertEquals(2, samples.count());
        assertRefused(() -> fitter(1 << 19).fit(many), "524288 components", "4096");
    }

    /** Row 31. */
    @Test
    void raggedRowsAreRefusedByNumberAndLengths() {
        for (int row : new int[] {1, 700}) {
            double[][] rows = RandomProblems.overlapping(1000, 3, 1, 1);
            rows[row] = new double[] {1, 2};
            assertRefused(() -> Samples.ofRows(rows), "samples[" + row + "]", "2 values", "3");
            rows[row] = new double[] {1, 2, 3, 4};
            assertRefused(() -> Samples.ofRows(rows), "samples[" + row + "]", "4 values", "3");
        }
        assertRefused(() -> Samples.builder(3).add(new double[2]), "samples[0]", "2 values", "3");
        float[][] narrow = {{1, 2, 3}, {1}};
        assertRefused(() -> Samples.ofRows(narrow), "samples[1]", "1 values", "3");
    }

    /** Row 32. */
    @Test
    void nullIsRefusedByItsPlace() {
        assertEquals("rows", nullMessage(() -> Samples.ofRows((double[][]) null)));
        assertEquals("rows", nullMessage(() -> Samples.ofRows((float[][]) null)));
        assertTrue(nullMessage(() -> Samples.ofRows(new double[][] {null})).contains("samples[0]"));
        assertTrue(nullMessage(() -> Samples.ofRows(new double[][] {{1}, null})).contains("samples[1]"));
        assertEquals("row", nullMessage(() -> Samples.builder(1).add(null)));
        assertEquals("samples", nullMessage(() -> fitter(1).fit(null)));
    }

    @Test
    void nullIsRefusedByItsPlaceInSinglePrecisionToo() {
        assertTrue(nullMessage(() -> Samples.ofRows(new float[][] {{1}, null})).contains("samples[1]"));
        assertTrue(nullMessage(() -> Samples.ofFlat(null, 1)).startsWith("values"));
    }

    private static String nullMessage(Executable action) {
        return assertThrows(NullPointerException.class, action).getMessage();
    }

    /** Row 33. */
    @Test
    void dataOfAnotherWidthAreRefused() {
        GaussianMixture model = GaussianMixture.standard(3, 2);
        Samples two = Samples.ofRows(new double[][] {{1, 2}, {3, 4}});
        List<Executable> uses = List.of(
                () -> model.logDensity(new double[2]),
                () -> model.logDensity(new double[2], 0),
                () -> model.posteriors(new double[2]),
                () -> model.assign(new double[2], Closeness.EUCLIDEAN),
                () -> model.logDensities(two),
                () -> model.averageLogDensity(two),
                () -> model.scorer().logDensities(two, 1),
                () -> model.scorer().posteriors(two),
                () -> model.scorer().assign(two, Closeness.EUCLIDEAN),
                () -> model.scorer().criteria(two),
                () -> MixtureFitter.withDefaults().startingFrom(model).fit(two),
                () -> KMeansFitter.withDefaults().startingFrom(new double[2][3]).fit(two));
        for (Executable use : uses) {
            assertRefused(use, "3 dimensions", "2");
        }
        KMeansResult kMeans = KMeansFitter.withDefaults().fit(Samples.ofRows(new double[][] {{1, 2, 3}}));
        assertRefused(() -> kMeans.model().assign(new double[2]), "3 dimensions", "2");
        assertRefused(() -> kMeans.model().squaredDistance(new double[4], 0), "3 dimensions", "4");
    }

    /** Row 35. */
    @Test
    void inputStaysAsItWas() {
        double[][] rows = RandomProblems.withOffset(RandomProblems.overlapping(1200, 4, 2, 1), 1e6);
        double[][] before = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        double[][] means = {{1e6, 1e6, 1e6, 1e6}, {1e6 + 1, 1e6, 1e6, 1e6}};
        double[][] meansBefore = Arrays.stream(means).map(double[]::clone).toArray(double[][]::new);
        Samples samples = Samples.ofRows(rows);
        MixtureFitter.withDefaults().startingFrom(means).fit(samples);
        KMeansFitter.withDefaults().startingFrom(means).fit(samples);
        double[] flat = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
        double[] flatBefore = flat.clone();
        Samples.ofFlat(flat, 4);
        assertTrue(Arrays.deepEquals(before, rows), "rows");
        assertTrue(Arrays.deepEquals(meansBefore, means), "means");
        assertArrayEquals(flatBefore, flat);
        // And later changes of the caller's arrays do not reach the samples.
        double value = samples.value(5, 1);
        rows[5][1] = 77;
        assertEquals(value, samples.value(5, 1), 0);
    }
}
