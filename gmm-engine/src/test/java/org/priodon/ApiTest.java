// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.FitWarning;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;
import org.priodon.testing.RandomProblems.Problem;

/** What the public types promise besides numbers. */
class ApiTest {

    private static final MixtureFitter MIXTURE = MixtureFitter.withDefaults();
    private static final KMeansFitter K_MEANS = KMeansFitter.withDefaults();

    private static Samples samples() {
        return Samples.ofRows(RandomProblems.gaussianClusters(300, 3, 3, 6, 1));
    }

    private static GaussianMixture model() {
        Problem problem = RandomProblems.problem(10, 3, 4, 6, 2);
        return GaussianMixture.of(problem.weights(), problem.means(), problem.variances());
    }

    // ---- nonsense is rejected at once

    private static Arguments refused(String name, String value, Executable action) {
        return Arguments.of(name, value, action);
    }

    static List<Arguments> nonsense() {
        return List.of(
                refused("components", "0", () -> MIXTURE.withComponents(0)),
                refused("components", "-3", () -> MIXTURE.withComponents(-3)),
                refused("kMeansIterations", "-1", () -> MIXTURE.withKMeansIterations(-1)),
                refused("emIterations", "-1", () -> MIXTURE.withEmIterations(-1)),
                refused("tolerance", "-1.0E-9", () -> MIXTURE.withTolerance(-1e-9)),
                refused("tolerance", "NaN", () -> MIXTURE.withTolerance(Double.NaN)),
                refused("tolerance", "Infinity", () -> MIXTURE.withTolerance(Double.POSITIVE_INFINITY)),
                refused("tolerance", "NaN", () -> MIXTURE.withStoppingRule(StoppingRule.absolute(Double.NaN))),
                refused("tolerance", "-1.0", () -> MIXTURE.withStoppingRule(StoppingRule.absolute(-1))),
                refused("varianceFloor", "-1.0E-10", () -> MIXTURE.withVarianceFloor(-1e-10)),
                refused("varianceFloor", "NaN", () -> MIXTURE.withVarianceFloor(Double.NaN)),
                refused("varianceFloor", "Infinity", () -> VarianceFloor.absolute(Double.POSITIVE_INFINITY)),
                refused("varianceFloor", "-2.0", () -> VarianceFloor.relative(-2)),
                refused("categorySmoothing", "NaN", () -> MIXTURE.withCategorySmoothing(Double.NaN)),
                refused("categorySmoothing", "above 0", () -> MIXTURE.withCategorySmoothing(0)),
                refused("trialIterations", "-1", () -> MIXTURE.withEarlyDrop(-1)),
                refused("restarts", "0", () -> MIXTURE.withRestarts(0)),
                refused("threads", "-1", () -> MIXTURE.withThreads(-1)),
                refused("clusters", "0", () -> K_MEANS.withClusters(0)),
                refused("iterations", "-1", () -> K_MEANS.withIterations(-1)),
                refused("threads", "-2", () -> K_MEANS.withThreads(-2)),
                refused("threads", "-1", () -> model().scorer(-1)),
                refused("dimensions", "0", () -> GaussianMixture.standard(0, 2)),
                refused("components", "0", () -> GaussianMixture.standard(2, 0)),
                refused("count", "-1", () -> model().sample(-1, 1)),
                refused(
                        "variances",
                        "4 rows",
                        () -> model().toBuilder()
                                .weights(new double[] {0.5, 0.25, 0.25})
                                .build()),
                refused(
                        "model to start from has 4 components",
                        "only 3",
                        () -> MIXTURE.withComponents(3).fit(samples(), List.of(model()))),
                refused(
                        "means",
                        "2 rows",
                        () -> model().toBuilder().means(new double[2][3]).build()),
                refused(
                        "means",
                        "5",
                        () -> model().toBuilder().means(new double[4][5]).build()),
                refused(
                        "variances",
                        "positive",
                        () -> model().toBuilder().variances(new double[4][3]).build()));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void nonsenseIsRejectedWithTheParametersName(String name, String value, Executable action) {
        String message = assertThrows(IllegalArgumentException.class, action).getMessage();
        assertTrue(message.contains(name), message);
        assertTrue(message.contains(value), message);
    }

    static List<Arguments> nulls() {
        return List.of(
                refused("distance", "", () -> MIXTURE.withDistance(null)),
                refused("seeding", "", () -> MIXTURE.withSeeding(null)),
                refused("start", "", () -> MIXTURE.startingFrom((Start) null)),
                refused("means", "", () -> MIXTURE.startingFrom((double[][]) null)),
                refused("means[1]", "", () -> MIXTURE.startingFrom(new double[][] {{1}, null})),
                refused("labels", "", () -> MIXTURE.startingFrom(Start.labels(null, 2))),
                refused("responsibilities", "", () -> MIXTURE.startingFrom(Start.responsibilities(null))),
                refused("floor", "", () -> MIXTURE.withVarianceFloor(null)),
                refused("executor", "", () -> MIXTURE.withExecutor(null)),
                refused("listener", "", () -> MIXTURE.withListener(null)),
                refused("signal", "", () -> MIXTURE.withStopSignal(null)),
                refused("samples", "", () -> MIXTURE.fit(null)),
                refused("distance", "", () -> K_MEANS.withDistance(null)),
                refused("seeding", "", () -> K_MEANS.withSeeding(null)),
                refused("means", "", () -> K_MEANS.startingFrom((double[][]) null)),
                refused("executor", "", () -> K_MEANS.withExecutor(null)),
                refused("listener", "", () -> K_MEANS.withListener(null)),
                refused("signal", "", () -> K_MEANS.withStopSignal(null)),
                refused("samples", "", () -> K_MEANS.fit(null)),
                refused("kind", "", () -> new VarianceFloor(null, 1)),
                refused("precision", "", () -> Samples.builder(1).precision(null)),
                refused("missing", "", () -> Samples.builder(1).missing(null)));
    }

    @ParameterizedTest
    @MethodSource("nulls")
    void nullIsRejectedWithTheParametersName(String name, String unused, Executable action) {
        assertEquals("", unused);
        String message = assertThrows(NullPointerException.class, action).getMessage();
        assertTrue(message.contains(name), message);
    }

    @Test
    void nullIsRejectedEverywhere() {
        Samples samples = Samples.ofRows(new double[][] {{1, 2, 3}});
        assertThrows(NullPointerException.class, () -> model().assign(new double[3], null));
        assertThrows(NullPointerException.class, () -> model().scorer().assign(samples, null));
        assertThrows(NullPointerException.class, () -> model().scorer().histogram(samples, null));
        assertThrows(
                NullPointerException.class,
                () -> Samples.ofRows(new double[][] {{1}}, (Precision) null).precision());
    }

    @Test
    void aPlaceForPosteriorsMustFit() {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> model().posteriors(new double[3], new double[3]))
                .getMessage();
        assertTrue(message.contains("into") && message.contains("3") && message.contains("4"), message);
    }

    @Test
    void numbersOutOfRangeAreNamed() {
        GaussianMixture model = model();
        KMeansResult kMeans = K_MEANS.withClusters(2).fit(samples());
        for (int bad : new int[] {-1, 4, Integer.MAX_VALUE}) {
            assertOutOfRange("component", bad, () -> model.weight(bad));
            assertOutOfRange("component", bad, () -> model.mean(bad, 0));
            assertOutOfRange("component", bad, () -> model.variance(bad, 0));
            assertOutOfRange("component", bad, () -> model.logDensity(new double[3], bad));
            assertOutOfRange("component", bad, () -> model.scorer().logDensities(samples(), bad));
            assertOutOfRange("component", bad, () -> model.scorer().averageLogDensity(samples(), bad));
            assertOutOfRange("dimension", bad, () -> model.mean(0, bad));
            assertOutOfRange("dimension", bad, () -> model.variance(0, bad));
            assertOutOfRange("cluster", bad, () -> kMeans.model().mean(bad, 0));
            assertOutOfRange("dimension", bad, () -> kMeans.model().mean(0, bad));
            assertOutOfRange("cluster", bad, () -> kMeans.model().squaredDistance(new double[3], bad));
        }
        Samples samples = samples();
        assertThrows(IndexOutOfBoundsException.class, () -> samples.value(300, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> samples.value(-1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> samples.value(0, 3));
        assertThrows(IndexOutOfBoundsException.class, () -> samples.row(1L << 40));
        assertThrows(IndexOutOfBoundsException.class, () -> Samples.builder(3).addFrom(new double[5], 3));
    }

    private static void assertOutOfRange(String name, int value, Executable action) {
        String message = assertThrows(IndexOutOfBoundsException.class, action).getMessage();
        assertTrue(message.contains(name) && message.contains("" + value), message);
    }

    // ---- immutability

    /** Every with… leaves its fitter as it was. */
    @Test
    void optionsAreCopies() {
        MixtureFitter original = MIXTURE.withComponents(2).withSeeding(Seeding.STATIC_SUBSET);
        GaussianMixture expected = original.fit(samples()).model();
        List<Supplier<MixtureFitter>> changes = List.of(
                () -> original.withComponents(5),
                () -> original.withDistance(org.priodon.data.Distance.EUCLIDEAN),
                () -> original.withSeeding(Seeding.RANDOM_SPREAD),
                () -> original.startingFrom(model()),
                () -> original.startingFrom(new double[][] {{1, 2, 3}}),
                () -> original.startingFrom(Start.labels(new int[300], 1)),
                () -> original.withKMeansIterations(0),
                () -> original.withEmIterations(0),
                () -> original.withTolerance(1),
                () -> original.withStoppingRule(StoppingRule.absolute(1)),
                () -> original.withVarianceFloor(100),
                () -> original.withRestarts(3),
                () -> original.withSeed(77),
                () -> original.withThreads(3),
                () -> original.withListener(event -> {
                    throw new AssertionError("the listener of another fitter");
                }),
                () -> original.withStopSignal(stopped()));
        for (Supplier<MixtureFitter> change : changes) {
            assertNotSame(original, change.get());
            assertEquals(expected, original.fit(samples()).model());
        }
        KMeansFitter kMeans = K_MEANS.withClusters(2);
        double inertia = kMeans.fit(samples()).inertia();
        assertNotSame(
                kMeans, kMeans.withClusters(3).withIterations(0).withSeed(5).withThreads(2));
        kMeans.startingFrom(new double[][] {{1, 2, 3}});
        assertEquals(inertia, kMeans.fit(samples()).inertia(), 0);
    }

    private static StopSignal stopped() {
        StopSignal signal = new StopSignal();
        signal.request();
        assertTrue(signal.isRequested());
        return signal;
    }

    @Test
    void modelsNeverHandOutTheirArrays() {
        double[] weights = {0.5, 0.5};
        double[][] means = {{1, 2}, {3, 4}};
        double[][] variances = {{1, 1}, {2, 2}};
        GaussianMixture model = GaussianMixture.of(weights, means, variances);
        GaussianMixture same = GaussianMixture.of(weights, means, variances);
        weights[0] = 9;
        means[0][0] = 9;
        variances[1][1] = 9;
        model.copyWeights()[0] = 9;
        model.copyMeans()[0][0] = 9;
        model.copyMeans()[1] = null;
        model.copyVariances()[1][1] = 9;
        assertEquals(same, model);
        assertEquals(0.5, model.weight(0), 0);
        assertEquals(1, model.mean(0, 0), 0);
        assertEquals(2, model.variance(1, 1), 0);
    }

    @Test
    void resultsNeverHandOutTheirArrays() {
        KMeansResult result = K_MEANS.withClusters(3).fit(samples());
        int[] assignments = result.assignments();
        long[] sizes = result.sizes();
        double[][] means = result.model().copyMeans();
        Arrays.fill(result.assignments(), -1);
        Arrays.fill(result.sizes(), -1);
        result.model().copyMeans()[0][0] = 9e9;
        assertArrayEquals(assignments, result.assignments());
        assertArrayEquals(sizes, result.sizes());
        assertTrue(Arrays.deepEquals(means, result.model().copyMeans()));

        Samples samples = samples();
        double[] columnMeans = samples.means();
        double[] variances = samples.variances();
        double[] row = samples.row(7);
        Arrays.fill(samples.means(), 9);
        Arrays.fill(samples.variances(), 9);
        Arrays.fill(samples.row(7), 9);
        assertArrayEquals(columnMeans, samples.means());
        assertArrayEquals(variances, samples.variances());
        assertArrayEquals(row, samples.row(7));

        FitReport report = MIXTURE.withVarianceFloor(0).fit(samples).report();
        assertThrows(UnsupportedOperationException.class, () -> report.trace().clear());
        assertThrows(
                UnsupportedOperationException.class, () -> report.warnings().clear());
        assertThrows(
                UnsupportedOperationException.class, () -> report.restarts().clear());
    }

    /** A means array given to a fitter is copied when given. */
    @Test
    void startsAreCopied() {
        double[][] start = {{0, 0, 0}, {1, 1, 1}};
        MixtureFitter fitter = MIXTURE.startingFrom(start);
        GaussianMixture expected = fitter.fit(samples()).model();
        start[0][0] = Double.NaN;
        assertEquals(expected, fitter.fit(samples()).model());
    }

    // ---- models

    @Test
    void theStandardModel() {
        GaussianMixture standard = GaussianMixture.standard(3, 4);
        assertEquals(4, standard.components());
        assertEquals(3, standard.dimensions());
        for (int g = 0; g < 4; g++) {
            assertEquals(0.25, standard.weight(g), 0);
            for (int d = 0; d < 3; d++) {
                assertEquals(0, standard.mean(g, d), 0);
                assertEquals(1, standard.variance(g, d), 0);
            }
        }
        // Weights less one, means and variances.
        assertEquals(3 + 24, standard.freeParameters());
        assertTrue(standard.toString().contains("4") && standard.toString().contains("3"), standard.toString());
    }

    @Test
    void replacedParameters() {
        GaussianMixture model = model();
        double[] weights = {0.1, 0.2, 0.3, 0.4};
        GaussianMixture other = model.toBuilder().weights(weights).build();
        assertArrayEquals(weights, other.copyWeights());
        assertTrue(Arrays.deepEquals(model.copyMeans(), other.copyMeans()));
        double[][] means = new double[4][3];
        assertTrue(
                Arrays.deepEquals(means, model.toBuilder().means(means).build().copyMeans()));
        double[][] variances = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 1, 1}};
        assertTrue(Arrays.deepEquals(
                variances, model.toBuilder().variances(variances).build().copyVariances()));
        assertEquals(
                GaussianMixture.of(weights, means, variances),
                model.toBuilder()
                        .weights(weights)
                        .means(means)
                        .variances(variances)
                        .build());
        assertEquals(model, model());
    }

    @Test
    void equalParametersAreEqualModels() {
        GaussianMixture model = model();
        assertEquals(model, model());
        assertEquals(model.hashCode(), model().hashCode());
        Set<GaussianMixture> set = new HashSet<>(List.of(model, GaussianMixture.standard(3, 4)));
        assertTrue(set.contains(model()));
        double[][] means = model.copyMeans();
        means[2][1] = Math.nextUp(means[2][1]);
        assertNotEquals(model, model.toBuilder().means(means).build());
        double[][] variances = model.copyVariances();
        variances[2][1] = Math.nextUp(variances[2][1]);
        assertNotEquals(model, model.toBuilder().variances(variances).build());
        assertNotEquals(
                model,
                model.toBuilder().weights(new double[] {0.25, 0.25, 0.25, 0.25}).build());
        assertNotEquals(GaussianMixture.standard(2, 3), GaussianMixture.standard(3, 2));
        assertNotEquals(model, null);
        assertFalse(model.equals((Object) "a string"));
        assertEquals(VarianceFloor.resolution(), VarianceFloor.DEFAULT);
        assertNotEquals(VarianceFloor.relative(1), VarianceFloor.absolute(1));
    }

    @ParameterizedTest
    @EnumSource(Closeness.class)
    void oneVectorAndManyAgree(Closeness closeness) {
        double[][] rows = RandomProblems.gaussianClusters(700, 3, 4, 4, 5);
        Samples samples = Samples.ofRows(rows);
        GaussianMixture model = model();
        MixtureScorer scorer = model.scorer();
        double[] densities = scorer.logDensities(samples);
        double[] second = scorer.logDensities(samples, 2);
        double[][] posteriors = scorer.posteriors(samples);
        int[] assigned = scorer.assign(samples, closeness);
        for (int i = 0; i < rows.length; i++) {
            // Different orders of a dozen operations.
            Models.assertClose(model.logDensity(rows[i]), densities[i], 1e-12, "sample " + i);
            Models.assertClose(model.logDensity(rows[i], 2), second[i], 1e-12, "sample " + i);
            assertArrayEquals(model.posteriors(rows[i]), posteriors[i], 1e-12, "sample " + i);
            assertEquals(model.assign(rows[i], closeness), assigned[i], "sample " + i);
        }
        assertArrayEquals(densities, model.logDensities(samples));
        assertEquals(Arrays.stream(densities).average().orElseThrow(), scorer.averageLogDensity(samples), 1e-12);
        assertEquals(Arrays.stream(second).average().orElseThrow(), scorer.averageLogDensity(samples, 2), 1e-11);
    }

    /** A sample alone and among others: the same up to the rounding of another centre. */
    @Test
    void scoringDoesNotDependOnTheOtherSamples() {
        double[][] rows = RandomProblems.gaussianClusters(600, 3, 4, 4, 5);
        double[] together = model().logDensities(Samples.ofRows(rows));
        for (int i = 0; i < rows.length; i += 50) {
            double[] alone = model().logDensities(Samples.ofRows(new double[][] {rows[i]}));
            Models.assertClose(together[i], alone[0], 1e-12, "sample " + i);
        }
    }

    // ---- samples

    @ParameterizedTest
    @EnumSource(Precision.class)
    void samplesTellWhatTheyHold(Precision precision) {
        double[][] rows = RandomProblems.withOffset(RandomProblems.gaussianClusters(700, 3, 3, 6, 1), 10);
        Samples samples = Samples.ofRows(rows, precision);
        assertEquals(700, samples.count());
        assertEquals(3, samples.dimensions());
        assertEquals(precision, samples.precision());
        assertEquals(700, samples.totalWeight(), 0);
        for (int i = 0; i < 700; i += 13) {
            // Stored relative to the mean: a rounding of the difference, then of the sum.
            double tolerance = precision == Precision.DOUBLE ? 1e-14 : 1e-6;
            assertEquals(rows[i][1], samples.value(i, 1), 20 * tolerance);
            assertArrayEquals(rows[i], samples.row(i), 20 * tolerance);
            assertEquals(1, samples.weight(i), 0);
        }
        for (int d = 0; d < 3; d++) {
            int column = d;
            double mean = Arrays.stream(rows)
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElseThrow();
            assertEquals(mean, samples.means()[d], 1e-12);
        }
        assertEquals(
                "700 x 3 samples in " + (precision == Precision.DOUBLE ? "double" : "single") + " precision",
                samples.toString());
        Samples part = samples.where(i -> i % 2 == 1);
        assertEquals(350, part.count());
        assertArrayEquals(samples.row(3), part.row(1), 1e-5);
        assertEquals(precision, part.precision());
    }

    // ---- reports and events

    @Test
    void theReportTellsTheFacts() {
        FitResult fit = MIXTURE.withComponents(3)
                .withSeed(-17)
                .withThreads(2)
                .withRestarts(3)
                .withKMeansIterations(4)
                .withEmIterations(6)
                .withTolerance(0)
                .withVarianceFloor(0)
                .fit(samples());
        FitReport report = fit.report();
        assertEquals(StopReason.ITERATION_LIMIT, report.stopReason());
        assertEquals(report.stopReason(), fit.stopReason());
        assertEquals(300, report.samples());
        assertEquals(3, report.components());
        assertEquals(3, report.effectiveComponents());
        assertEquals(6, report.emIterations());
        assertEquals(6, report.trace().size());
        assertTrue(report.kMeansIterations() >= 1 && report.kMeansIterations() <= 4);
        assertEquals(2, report.threads());
        assertEquals(-17, report.seed());
        assertEquals(3, report.restarts().size());
        assertEquals(report.logLikelihood() / 300, report.averageLogLikelihood(), 1e-15 * 300);
        assertTrue(report.seconds().total() > 0);
        assertTrue(report.seconds().em() <= report.seconds().total());
        assertTrue(report.hasWarning(FitWarning.Kind.NO_VARIANCE_FLOOR));
        assertFalse(report.hasWarning(FitWarning.Kind.EMPTY_COMPONENT));
        String text = report.toString();
        for (String fact : List.of(
                "3 Gaussians",
                "300 samples",
                "iteration limit",
                "6 EM iterations",
                "k-means",
                "log-likelihood",
                "best of 3 restarts",
                "number " + report.bestRestart(),
                report.kernel() + " kernel",
                "2 threads",
                "seed -17",
                "warning: the variance floor is 0")) {
            assertTrue(text.contains(fact), () -> "'" + fact + "' is missing from\n" + text);
        }
    }

    @Test
    void eventsComeInOrder() {
        List<IterationEvent> events = new ArrayList<>();
        Set<Thread> threads = new HashSet<>();
        FitReport report = MIXTURE.withComponents(3)
                .withRestarts(2)
                .withSeeding(Seeding.RANDOM_SUBSET)
                .withKMeansIterations(3)
                .withEmIterations(4)
                .withTolerance(0)
                .withThreads(2)
                .withListener(event -> {
                    events.add(event);
                    threads.add(Thread.currentThread());
                })
                .fit(samples())
                .report();
        assertEquals(Set.of(Thread.currentThread()), threads, "events come on the fitting thread");
        double seconds = 0;
        IterationEvent before = null;
        for (IterationEvent event : events) {
            assertTrue(event.seconds() >= seconds, event.toString());
            seconds = event.seconds();
            boolean first = before == null || before.restart() != event.restart() || before.phase() != event.phase();
            assertEquals(first ? 1 : before.iteration() + 1, event.iteration(), event.toString());
            if (before != null && first && event.phase() == IterationEvent.Phase.K_MEANS) {
                assertEquals(before.restart() + 1, event.restart(), "the next restart begins with k-means");
                assertEquals(IterationEvent.Phase.EM, before.phase());
            }
            if (!first) {
                // K-means lowers the sum of squares, EM raises the likelihood; both up to rounding.
                double gain = event.phase() == IterationEvent.Phase.EM
                        ? event.objective() - before.objective()
                        : before.objective() - event.objective();
                assertTrue(gain >= -1e-12 * Math.abs(event.objective()), event.toString());
            }
            assertEquals(event.phase() == IterationEvent.Phase.EM ? 4 : 3, event.iterationLimit());
            assertTrue(event.toString().contains(event.iteration() + "/" + event.iterationLimit()), event.toString());
            before = event;
        }
        List<Double> trace = events.stream()
                .filter(event -> event.phase() == IterationEvent.Phase.EM && event.restart() == report.bestRestart())
                .map(IterationEvent::objective)
                .toList();
        assertEquals(report.trace(), trace);
        assertEquals(
                8,
                events.stream()
                        .filter(event -> event.phase() == IterationEvent.Phase.EM)
                        .count());
    }

    @Test
    void eventsOfKMeans() {
        List<IterationEvent> events = new ArrayList<>();
        KMeansResult result = K_MEANS.withClusters(4)
                .withIterations(50)
                .withRestarts(1)
                .withListener(events::add)
                .fit(samples());
        assertEquals(result.report().iterations(), events.size());
        for (int t = 0; t < events.size(); t++) {
            assertEquals(IterationEvent.Phase.K_MEANS, events.get(t).phase());
            assertEquals(t + 1, events.get(t).iteration());
            assertEquals(50, events.get(t).iterationLimit());
            assertEquals(0, events.get(t).restart());
        }
        assertEquals(StopReason.CONVERGED, result.stopReason());
        // The last iteration moved nothing, so its sum of squares is the final one.
        Models.assertClose(result.inertia(), events.get(events.size() - 1).objective(), 1e-12, "inertia");
        String text = result.toString();
        for (String fact :
                List.of("4 centres", "converged", result.report().iterations() + " iterations", "sum of squares")) {
            assertTrue(text.contains(fact), text);
        }
    }

    /** Zero of either kind of iterations. */
    @Test
    void phasesCanBeLeftOut() {
        List<IterationEvent.Phase> phases = new ArrayList<>();
        MixtureFitter fitter = MIXTURE.withComponents(2).withListener(event -> phases.add(event.phase()));
        FitReport noKMeans = fitter.withKMeansIterations(0)
                .withEmIterations(2)
                .withTolerance(0)
                .fit(samples())
                .report();
        assertEquals(List.of(IterationEvent.Phase.EM, IterationEvent.Phase.EM), phases);
        assertEquals(0, noKMeans.kMeansIterations());
        phases.clear();
        FitReport noEm = fitter.withKMeansIterations(2)
                .withEmIterations(0)
                .fit(samples())
                .report();
        assertFalse(phases.contains(IterationEvent.Phase.EM));
        assertEquals(0, noEm.emIterations());
        assertTrue(Double.isFinite(noEm.logLikelihood()));
        assertEquals(StopReason.ITERATION_LIMIT, noEm.stopReason());
    }
}
