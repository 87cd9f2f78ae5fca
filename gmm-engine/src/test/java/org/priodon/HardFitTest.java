// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureBuilder;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.FitWarning.Kind;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.RandomProblems;

/**
 * Starts and settings that bring the algorithms to their limits: the fit ends, with a finite model, and tells. Rows are
 * those of {@code docs/faults.md}.
 */
class HardFitTest {

    private static double[][] rows() {
        return RandomProblems.gaussianClusters(200, 3, 2, 6, 1);
    }

    private static MixtureFitter fitter(int components) {
        return MixtureFitter.withDefaults().withComponents(components).withThreads(1);
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
    }

    private static void assertRefused(Executable action, String... parts) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "'" + part + "' is missing from: " + message);
        }
    }

    // ---- floors, rows 40 and 49

    @Test
    void noFloorIsTold() {
        assertWarns(checked(fitter(2).withVarianceFloor(0).fit(Samples.ofRows(rows()))), Kind.NO_VARIANCE_FLOOR, "0");
        assertWarns(
                checked(fitter(2).withVarianceFloor(VarianceFloor.relative(0)).fit(Samples.ofRows(rows()))),
                Kind.NO_VARIANCE_FLOOR);
        assertFalse(fitter(2).fit(Samples.ofRows(rows())).report().hasWarning(Kind.NO_VARIANCE_FLOOR));
    }

    @Test
    void aFloorAboveTheDataIsTold() {
        FitResult fit = checked(fitter(2).withVarianceFloor(1e6).fit(Samples.ofRows(rows())));
        assertWarns(fit, Kind.FLOOR_ABOVE_DATA, "columns 'x0', 'x1', 'x2' have", "1000000", "lower the floor");
        for (double[] variances : fit.model().copyVariances()) {
            assertArrayEquals(new double[] {1e6, 1e6, 1e6}, variances, 1e-6);
        }
        assertEquals(6, fit.report().flooredCells());
        FitResult relative =
                checked(fitter(2).withVarianceFloor(VarianceFloor.relative(3)).fit(Samples.ofRows(rows())));
        assertWarns(relative, Kind.FLOOR_ABOVE_DATA, "3.0 of each column's variance");
    }

    @Test
    void aComponentOnOneRowHasTheFloor() {
        double[][] rows = rows();
        rows[0] = new double[] {500, 500, 500};
        FitResult fit = checked(fitter(3).withVarianceFloor(0.01).fit(Samples.ofRows(rows)));
        assertWarns(fit, Kind.COLLAPSED_COMPONENT, "component", "raise the floor", "fewer components");
        assertWarns(fit, Kind.SINGLETON_COMPONENT);
        assertEquals(3, fit.report().flooredCells());
        assertTrue(Arrays.stream(fit.model().copyVariances())
                .anyMatch(variances -> Arrays.equals(variances, new double[] {0.01, 0.01, 0.01})));
    }

    /** Without a floor the component that sits on one row keeps it: nothing is gained by losing it. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void aComponentOnOneRowKeepsItsRowWithoutAFloor(Precision precision) {
        double[][] rows = rows();
        rows[0] = new double[] {50, 51, 52};
        FitResult fit = checked(fitter(3)
                .withVarianceFloor(0)
                .withTolerance(0)
                .withEmIterations(40)
                .fit(Samples.ofRows(rows, precision)));
        int own = fit.model().assign(rows[0], Closeness.PROBABILITY);
        assertEquals(1.0 / 200, fit.model().weight(own), 1e-6, fit.report()::toString);
        assertArrayEquals(rows[0], fit.model().copyMeans()[own], 1e-5);
        assertFalse(fit.report().hasWarning(Kind.EMPTY_COMPONENT), fit.report()::toString);
    }

    // ---- given starts, rows 42 and 43

    @Test
    void meansToStartFromAreChecked() {
        assertRefused(
                () -> MixtureFitter.withDefaults().startingFrom(new double[][] {{1, 2}, {3, Double.NaN}}),
                "means[1][1]",
                "finite",
                "NaN");
        assertRefused(
                () -> KMeansFitter.withDefaults().startingFrom(new double[][] {{Double.POSITIVE_INFINITY}}),
                "means[0][0]",
                "Infinity");
        assertRefused(() -> MixtureFitter.withDefaults().startingFrom(new double[0][]), "means", "at least 1");
        assertRefused(
                () -> MixtureFitter.withDefaults().startingFrom(new double[][] {{1, 2}, {3}}),
                "means[1]",
                "1 values",
                "2");
        assertRefused(
                () -> MixtureFitter.withDefaults()
                        .startingFrom(new double[][] {{1, 2}})
                        .fit(Samples.ofRows(rows())),
                "2 dimensions",
                "3");
        assertRefused(
                () -> MixtureFitter.withDefaults()
                        .startingFrom(new double[300][3])
                        .fit(Samples.ofRows(rows())),
                "200 samples",
                "300 components");
    }

    @Test
    void equalMeansToStartFromAreTold() {
        double[][] rows = rows();
        double[][] start = {rows[0], rows[1], rows[0]};
        assertWarns(
                checked(MixtureFitter.withDefaults().startingFrom(start).fit(Samples.ofRows(rows))),
                Kind.DUPLICATE_START,
                "same");
        double[] weights = {0.25, 0.25, 0.5};
        double[][] variances = {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}};
        assertWarns(
                checked(MixtureFitter.withDefaults()
                        .startingFrom(GaussianMixture.of(weights, start, variances))
                        .fit(Samples.ofRows(rows))),
                Kind.DUPLICATE_START);
    }

    @Test
    void parametersOfModelsAreChecked() {
        double[][] means = {{1, 2}, {3, 4}};
        double[][] variances = {{1, 1}, {1, 1}};
        assertRefused(() -> GaussianMixture.of(new double[] {0.5, 0.6}, means, variances), "weights", "sum", "1.1");
        assertRefused(() -> GaussianMixture.of(new double[] {-0.5, 1.5}, means, variances), "weights[0]", "-0.5");
        assertRefused(() -> GaussianMixture.of(new double[] {Double.NaN, 1}, means, variances), "weights[0]", "NaN");
        assertRefused(() -> GaussianMixture.of(new double[0], means, variances), "at least one component");
        assertRefused(
                () -> GaussianMixture.of(new double[] {0.5, 0.5}, means, new double[][] {{1, 1}, {1, 0}}),
                "variances[1][1]",
                "positive",
                "0.0");
        assertRefused(
                () -> GaussianMixture.of(new double[] {0.5, 0.5}, means, new double[][] {{1, -2}, {1, 1}}),
                "variances[0][1]",
                "-2.0");
        assertRefused(
                () -> GaussianMixture.of(new double[] {0.5, 0.5}, means, new double[][] {{1, Double.NaN}, {1, 1}}),
                "variances[0][1]",
                "NaN");
        assertRefused(
                () -> GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{1, 2}, {Double.NaN, 4}}, variances),
                "means[1][0]",
                "NaN");
        assertRefused(() -> GaussianMixture.of(new double[] {1}, means, variances), "2 rows", "1 components");
        // Within the stated tolerance the sum may be off.
        double slack = MixtureBuilder.WEIGHT_SUM_TOLERANCE;
        assertEquals(
                2,
                GaussianMixture.of(new double[] {0.5, 0.5 + 0.9 * slack}, means, variances)
                        .components());
        assertRefused(
                () -> GaussianMixture.of(new double[] {0.5, 0.5 + 1.1 * slack}, means, variances), "weights", "sum");
    }

    /** A component of weight zero is never chosen and does no harm. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void aWeightOfZeroIsAllowed(Precision precision) {
        GaussianMixture model =
                GaussianMixture.of(new double[] {0, 1}, new double[][] {{0}, {5}}, new double[][] {{1}, {1}});
        Samples samples = Samples.ofRows(new double[][] {{0}, {1}, {5}}, precision);
        MixtureScorer scorer = model.scorer();
        assertArrayEquals(new int[] {1, 1, 1}, scorer.assign(samples, Closeness.PROBABILITY));
        assertArrayEquals(new double[] {0, 1}, model.posteriors(new double[] {0}));
        assertArrayEquals(new double[] {0, 1}, scorer.posteriors(samples)[0]);
        // Minus half of 25 and the logarithm of the normaliser.
        double expected = -12.5 - 0.5 * Math.log(2 * Math.PI);
        assertEquals(expected, model.logDensity(new double[] {0}), 1e-14);
        assertEquals(expected, scorer.logDensities(samples)[0], precision == Precision.DOUBLE ? 1e-14 : 1e-5);
        checked(MixtureFitter.withDefaults()
                .startingFrom(model)
                .withKMeansIterations(0)
                .fit(samples));
    }

    // ---- dead means and empty components, rows 46 to 49

    @ParameterizedTest
    @EnumSource(Distance.class)
    void aDeadMeanIsRevived(Distance distance) {
        double[][] rows = rows();
        double[][] start = {rows[0], {1e4, 1e4, 1e4}, rows[1]};
        KMeansResult result = KMeansFitter.withDefaults()
                .startingFrom(start)
                .withDistance(distance)
                .fit(Samples.ofRows(rows));
        assertTrue(result.report().revivedMeans() >= 1, result.toString());
        assertTrue(Arrays.stream(result.sizes()).allMatch(size -> size > 0), Arrays.toString(result.sizes()));
        for (double[] mean : result.model().copyMeans()) {
            assertTrue(Math.abs(mean[0]) < 100, "a mean is still where no sample is");
        }
    }

    /** The revived mean sits on a sample of the most popular one. */
    @Test
    void revivalSplitsTheMostPopularMean() {
        double[][] rows = new double[100][];
        for (int i = 0; i < 100; i++) {
            rows[i] = new double[] {i < 90 ? i / 100.0 : 50 + i / 100.0};
        }
        KMeansResult result = KMeansFitter.withDefaults()
                .startingFrom(new double[][] {{0.5}, {50}, {-1e6}})
                .withIterations(1)
                .fit(Samples.ofRows(rows));
        assertEquals(1, result.report().revivedMeans());
        double revived = result.model().mean(2, 0);
        assertTrue(revived >= 0 && revived < 0.9, "revived at " + revived);
    }

    @Test
    void allMeansButOneDead() {
        double[][] rows = RandomProblems.overlapping(40, 2, 1, 1);
        double[][] start = new double[40][];
        Arrays.setAll(start, g -> new double[] {1e5 + g, 1e5});
        start[20] = rows[0];
        KMeansResult result = assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> KMeansFitter.withDefaults().startingFrom(start).fit(Samples.ofRows(rows)));
        assertEquals(40, Arrays.stream(result.sizes()).sum());
        checked(MixtureFitter.withDefaults().startingFrom(start).fit(Samples.ofRows(rows)));
    }

    /** So many dead means that halving the popularity of the only live one comes to nothing. */
    @Test
    void moreThanAThousandDeadMeans() {
        double[][] rows = RandomProblems.overlapping(1150, 1, 1, 1);
        double[][] start = new double[1150][];
        Arrays.setAll(start, g -> new double[] {1e6 + g});
        start[1] = new double[] {0};
        KMeansResult result = KMeansFitter.withDefaults()
                .startingFrom(start)
                .withIterations(1)
                .fit(Samples.ofRows(rows));
        assertEquals(1150, Arrays.stream(result.sizes()).sum());
    }

    /** Row 47: three distinct values for eight means; whatever is revived dies again. */
    @Test
    void revivalEnds() {
        double[][] rows = new double[60][];
        Arrays.setAll(rows, i -> new double[] {i % 3});
        MixtureFitter fitter = fitter(8)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withKMeansIterations(500)
                .withDistance(Distance.EUCLIDEAN);
        FitResult fit =
                assertTimeoutPreemptively(Duration.ofSeconds(20), () -> checked(fitter.fit(Samples.ofRows(rows))));
        assertWarns(fit, Kind.FEW_DISTINCT_SAMPLES, "3 distinct", "8 components");
        assertTrue(fit.report().revivedMeans() <= 3 * 8, fit.report()::toString);
    }

    /** Row 48: no sample is near, so the weight falls to the least. */
    @Test
    void anEmptyComponentIsTold() {
        double[][] rows = rows();
        GaussianMixture start = GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {rows[0], {1e5, 1e5, 1e5}}, new double[][] {{1, 1, 1}, {1, 1, 1}
                });
        FitResult fit = checked(MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .fit(Samples.ofRows(rows)));
        assertWarns(fit, Kind.EMPTY_COMPONENT, "component 1", "fewer components");
        assertEquals(1, fit.report().effectiveComponents());
        assertArrayEquals(new double[] {1e5, 1e5, 1e5}, fit.model().copyMeans()[1], 1e-9, "it keeps its place");
    }

    // ---- row 52: parameters or likelihoods that are not finite

    /** All components so far away that every density is zero. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void aStartFromWhichNoDensityIsPositive(Precision precision) {
        GaussianMixture start = GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {{1e200}, {-1e200}}, new double[][] {{1}, {1}});
        FitResult fit = MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .fit(Samples.ofRows(RandomProblems.overlapping(50, 1, 1, 1), precision));
        assertEquals(StopReason.DEGENERATE, fit.stopReason());
        assertTrue(Double.isFinite(fit.model().mean(0, 0)));
        // Minus infinity is the truth; NaN is no answer.
        assertEquals(Double.NEGATIVE_INFINITY, fit.report().logLikelihood(), 0);
    }

    /** Single precision without a floor: reciprocals of the least variances exceed its range. */
    @Tag("slow")
    @Test
    void aDegenerateFitReturnsTheLastModelWithAFiniteLikelihood() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            double[][] rows = RandomProblems.gaussianClusters(60, 1 + random.nextInt(7), 3, 4, seed);
            FitResult fit = fitter(4)
                    .withSeed(seed)
                    .withVarianceFloor(0)
                    .withTolerance(0)
                    .fit(Samples.ofRows(rows, Precision.SINGLE));
            assertTrue(Double.isFinite(fit.report().logLikelihood()), "seed " + seed + "\n" + fit.report());
        }
    }

    /** The best of several restarts is one with a likelihood. */
    @Tag("slow")
    @Test
    void aRestartWithoutALikelihoodNeverWins() {
        for (long seed = 0; seed < 100; seed++) {
            double[][] rows = RandomProblems.gaussianClusters(60, 5, 3, 4, seed);
            FitResult fit = fitter(4)
                    .withSeed(seed)
                    .withRestarts(4)
                    .withVarianceFloor(0)
                    .withTolerance(0)
                    .fit(Samples.ofRows(rows, Precision.SINGLE));
            assertTrue(Double.isFinite(fit.report().logLikelihood()), "seed " + seed + "\n" + fit.report());
        }
    }

    // ---- rows 53 and 54

    @Test
    void notConvergedIsSaid() {
        FitResult fit = checked(fitter(2).withEmIterations(1).fit(Samples.ofRows(rows())));
        assertEquals(StopReason.ITERATION_LIMIT, fit.stopReason());
        assertFalse(fit.report().converged());
        assertTrue(fit.report().toString().contains("iteration limit"), fit.report()::toString);
        FitResult longer = checked(fitter(2).withEmIterations(500).fit(Samples.ofRows(rows())));
        assertEquals(StopReason.CONVERGED, longer.stopReason());
        assertTrue(longer.report().converged());
        assertTrue(longer.report().emIterations() < 500);
    }

    @Test
    void identicalComponentsAreTold() {
        FitResult fit = checked(MixtureFitter.withDefaults()
                .startingFrom(GaussianMixture.standard(3, 4))
                .withKMeansIterations(0)
                .fit(Samples.ofRows(rows())));
        assertWarns(fit, Kind.IDENTICAL_COMPONENTS, "same", "restarts");
        assertWarns(fit, Kind.DUPLICATE_START);
    }

    // ---- rows 56 and 57: extreme densities

    /** Densities of 1e150: logarithms of several hundred, above zero. */
    @Test
    void logDensitiesMayBePositive() {
        double[][] rows = RandomProblems.withScale(rows(), 1e-50);
        FitResult fit = checked(fitter(2).fit(Samples.ofRows(rows)));
        assertTrue(fit.report().averageLogLikelihood() > 300, fit.report()::toString);
        assertTrue(fit.report().warnings().isEmpty(), fit.report()::toString);
        assertTrue(fit.model().logDensity(rows[0]) > 300);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e10, 1e100, 1e150})
    void farVectorsHaveAFiniteLogDensity(double distance) {
        GaussianMixture model =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0}, {1}}, new double[][] {{1}, {4}});
        double expected = -distance * distance / 8 - 0.5 * Math.log(2 * Math.PI * 4) + Math.log(0.5);
        double[] x = {distance};
        // The formula leaves out the mean of 1, which is 2 / distance of the exponent.
        double tolerance = 3 / distance + 1e-12;
        assertEquals(1, model.logDensity(x) / expected, tolerance);
        assertEquals(1, model.logDensities(Samples.ofRows(new double[][] {x}))[0] / expected, tolerance);
        assertEquals(1, model.logDensities(Samples.ofRows(new double[][] {x, {0}}))[0] / expected, tolerance);
        assertArrayEquals(new double[] {0, 1}, model.posteriors(x), 1e-12);
        assertArrayEquals(new double[] {0, 1}, model.scorer().posteriors(Samples.ofRows(new double[][] {x}))[0], 1e-12);
    }

    /**
     * So far that even the exponent overflows: the density is zero, its logarithm minus infinity, and no posterior is
     * NaN.
     */
    @Test
    void vectorsBeyondAllDensities() {
        GaussianMixture model =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0}, {1}}, new double[][] {{1}, {4}});
        double[] x = {1e200};
        assertEquals(Double.NEGATIVE_INFINITY, model.logDensity(x), 0);
        assertEquals(Double.NEGATIVE_INFINITY, model.logDensities(Samples.ofRows(new double[][] {x}))[0], 0);
        assertFalse(Double.isNaN(model.posteriors(x)[0]));
        assertFalse(Double.isNaN(model.scorer().posteriors(Samples.ofRows(new double[][] {x}))[0][0]));
    }

    /** Energies between 4.7e15 and 9.4e15 (single precision: 8.7e6 and 1.7e7) in equation (16). */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void energiesOfEverySize(Precision precision) {
        GaussianMixture model =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0}, {100}}, new double[][] {{1}, {1e4}});
        // In steps of an eighth of a power of two, up to an energy of 1e20.
        double[][] rows = IntStream.range(0, 280)
                .mapToObj(i -> new double[] {100 + Math.pow(2, i / 8.0)})
                .toArray(double[][]::new);
        double[][] posteriors = model.scorer().posteriors(Samples.ofRows(rows, precision));
        double[] densities = model.logDensities(Samples.ofRows(rows, precision));
        for (int i = 0; i < rows.length; i++) {
            if (rows[i][0] > 200) {
                assertArrayEquals(new double[] {0, 1}, posteriors[i], 1e-12, "at " + rows[i][0]);
            }
            double expected = model.logDensity(rows[i]);
            assertEquals(1, densities[i] / expected, 1e-4, "at " + rows[i][0]);
        }
    }

    // ---- other settings

    @Test
    void kMeansCannotStartFromLabels() {
        assertRefused(
                () -> KMeansFitter.withDefaults().startingFrom(Start.labels(new int[] {0, 1}, 2)),
                "given labels",
                "give means or a seeding");
    }

    /** Whichever was said last holds, in either order. */
    @Test
    void theLastStartHolds() {
        Samples samples = Samples.ofRows(rows());
        GaussianMixture model = fitter(2).withSeed(3).fit(samples).model();
        assertEquals(
                fitter(2).withSeeding(Seeding.STATIC_SPREAD).fit(samples).model(),
                fitter(2)
                        .startingFrom(model)
                        .withSeeding(Seeding.STATIC_SPREAD)
                        .fit(samples)
                        .model());
        assertEquals(
                fitter(2).startingFrom(model).fit(samples).model(),
                fitter(2)
                        .withSeeding(Seeding.STATIC_SPREAD)
                        .startingFrom(model)
                        .fit(samples)
                        .model());
    }

    /** A number of components that contradicts the start: refused, or the start is forgotten; never half of each. */
    @Test
    void componentsThatContradictTheStart() {
        double[][] rows = rows();
        Samples samples = Samples.ofRows(rows);
        double[][] means = Arrays.copyOf(rows, 3);
        GaussianMixture model = GaussianMixture.standard(3, 3);
        for (int components : new int[] {2, 5}) {
            List<Executable> uses = List.of(
                    () -> MixtureFitter.withDefaults()
                            .startingFrom(means)
                            .withComponents(components)
                            .fit(samples),
                    () -> MixtureFitter.withDefaults()
                            .startingFrom(model)
                            .withComponents(components)
                            .fit(samples),
                    () -> MixtureFitter.withDefaults()
                            .startingFrom(Start.labels(new int[200], 3))
                            .withComponents(components)
                            .fit(samples),
                    () -> KMeansFitter.withDefaults()
                            .startingFrom(means)
                            .withClusters(components)
                            .fit(samples));
            for (Executable use : uses) {
                assertRefused(use, components + " ", "3");
            }
        }
    }
}
