// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.observe.RestartOutcome;
import org.priodon.oracle.TextbookMixture;
import org.priodon.start.Seeding;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;
import org.priodon.testing.RandomProblems.Problem;

/** What must hold for any data. Failures print the seed. */
class PropertyTest {

    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    static List<Arguments> seedsAndScalingDistances() {
        return seeds().boxed()
                .flatMap(seed ->
                        Stream.of(Distance.MAHALANOBIS, Distance.RANGE).map(distance -> Arguments.of(seed, distance)))
                .toList();
    }

    private static double[][] rows(long seed) {
        Random random = new Random(seed);
        return RandomProblems.gaussianClusters(
                100 + random.nextInt(600),
                1 + random.nextInt(12),
                1 + random.nextInt(6),
                1 + 8 * random.nextDouble(),
                seed);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void weightsSumToOneAndParametersAreFinite(long seed) {
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(1 + (int) (seed % 9))
                .withSeed(seed)
                .fit(Samples.ofRows(rows(seed)))
                .model();
        double sum = Arrays.stream(model.copyWeights()).sum();
        // One rounding for each division by the total and each addition.
        assertEquals(1, sum, 1e-15 * model.components(), "seed " + seed);
        for (int g = 0; g < model.components(); g++) {
            assertTrue(model.weight(g) > 0 && model.weight(g) <= 1, "seed " + seed);
            for (int d = 0; d < model.dimensions(); d++) {
                assertTrue(Double.isFinite(model.mean(g, d)), "seed " + seed);
                assertTrue(model.variance(g, d) > 0 && Double.isFinite(model.variance(g, d)), "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void permutingTheStartPermutesTheResult(long seed) {
        double[][] rows = rows(seed);
        int k = 2 + (int) (seed % 5);
        TextbookMixture start = Models.start(rows, k);
        List<Integer> order = new ArrayList<>(IntStream.range(0, k).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        double[][] permuted = order.stream().map(g -> start.means()[g]).toArray(double[][]::new);
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withKMeansIterations(0)
                .withEmIterations(10)
                .withTolerance(0);
        Samples samples = Samples.ofRows(rows);
        GaussianMixture expected =
                fitter.startingFrom(Models.engine(start)).fit(samples).model();
        GaussianMixture actual = fitter.startingFrom(
                        Models.engine(start).toBuilder().means(permuted).build())
                .fit(samples)
                .model();
        for (int j = 0; j < k; j++) {
            int g = order.get(j);
            // The order of the terms of a density changes the last bits, and EM carries them on.
            Models.assertClose(expected.weight(g), actual.weight(j), 1e-10, "seed " + seed);
            Models.assertClose(expected.copyMeans()[g], actual.copyMeans()[j], 1e-10, "seed " + seed);
            Models.assertClose(expected.copyVariances()[g], actual.copyVariances()[j], 1e-10, "seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void permutingTheSamplesChangesRoundingOnly(long seed) {
        double[][] rows = rows(seed);
        double[][] shuffled = rows.clone();
        Collections.shuffle(Arrays.asList(shuffled), new Random(seed));
        TextbookMixture start = Models.start(rows, 3);
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .startingFrom(Models.engine(start))
                .withEmIterations(10)
                .withKMeansIterations(0)
                .withTolerance(0);
        GaussianMixture expected = fitter.fit(Samples.ofRows(rows)).model();
        GaussianMixture actual = fitter.fit(Samples.ofRows(shuffled)).model();
        Models.assertClose(Models.textbook(expected), actual, 1e-10, "seed " + seed);
    }

    /** Units are powers of two, so that such a change of the data's unit changes no bit. */
    @ParameterizedTest
    @MethodSource("seedsAndScalingDistances")
    void scalingAColumnByAPowerOfTwoChangesNoAssignment(long seed, Distance distance) {
        double[][] rows = rows(seed);
        double[] scales = new double[rows[0].length];
        Random random = new Random(seed);
        for (int d = 0; d < scales.length; d++) {
            scales[d] = Math.scalb(1.0, random.nextInt(200) - 100);
        }
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withDistance(distance)
                .withClusters(4)
                .withSeed(seed);
        KMeansResult expected = fitter.fit(Samples.ofRows(rows));
        KMeansResult actual = fitter.fit(Samples.ofRows(RandomProblems.withScale(rows, scales)));
        assertArrayEquals(expected.assignments(), actual.assignments(), "seed " + seed);
        assertEquals(expected.inertia(), actual.inertia(), 0, "seed " + seed);
        assertArrayEquals(
                RandomProblems.withScale(expected.model().copyMeans(), scales),
                actual.model().copyMeans(),
                "seed " + seed);
    }

    @ParameterizedTest
    @MethodSource("seedsAndScalingDistances")
    void scalingAColumnChangesNoAssignment(long seed, Distance distance) {
        double[][] rows = rows(seed);
        double[] scales = new Random(seed).doubles(rows[0].length, 1e-3, 1e3).toArray();
        double[][] scaled = RandomProblems.withScale(rows, scales);
        // From the same rows: a random draw in proportion to distances could fall differently after rounding.
        double[][] start = Arrays.copyOf(rows, 3);
        KMeansFitter fitter = KMeansFitter.withDefaults().withDistance(distance).withIterations(10);
        KMeansResult expected = fitter.startingFrom(start).fit(Samples.ofRows(rows));
        KMeansResult actual = fitter.startingFrom(Arrays.copyOf(scaled, 3)).fit(Samples.ofRows(scaled));
        assertArrayEquals(expected.assignments(), actual.assignments(), "seed " + seed);
        Models.assertClose(expected.inertia(), actual.inertia(), 1e-11, "seed " + seed);
    }

    /** A density changes by the factor, the fit does not. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aFitIsIndependentOfUnits(long seed) {
        double[][] rows = rows(seed);
        double[] scales = new Random(seed).doubles(rows[0].length, 1e-3, 1e3).toArray();
        double logScales = Arrays.stream(scales).map(Math::log).sum();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withSeeding(Seeding.STATIC_SUBSET)
                .withComponents(3)
                .withEmIterations(15)
                .withTolerance(0);
        FitResult expected = fitter.fit(Samples.ofRows(rows));
        FitResult actual = fitter.fit(Samples.ofRows(RandomProblems.withScale(rows, scales)));
        // Rounding of the scaled data, carried on by EM.
        Models.assertClose(
                expected.report().averageLogLikelihood() - logScales,
                actual.report().averageLogLikelihood(),
                1e-9,
                "seed " + seed);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void histogramsCountEverySampleOnce(long seed) {
        double[][] rows = rows(seed);
        Samples samples = Samples.ofRows(rows);
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(4)
                .withSeed(seed)
                .withEmIterations(5)
                .fit(samples)
                .model();
        for (Closeness closeness : Closeness.values()) {
            assertEquals(
                    rows.length,
                    Arrays.stream(model.scorer().histogram(samples, closeness)).sum(),
                    "seed " + seed);
            assertEquals(
                    1,
                    Arrays.stream(model.scorer().normalisedHistogram(samples, closeness))
                            .sum(),
                    1e-15 * 4,
                    "seed " + seed);
        }
        long[] sizes = KMeansFitter.withDefaults().withClusters(4).fit(samples).sizes();
        assertEquals(rows.length, Arrays.stream(sizes).sum(), "seed " + seed);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void posteriorsSumToOne(long seed) {
        double[][] rows = rows(seed);
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(5)
                .withSeed(seed)
                .withEmIterations(3)
                .fit(Samples.ofRows(rows))
                .model();
        for (double[] posteriors : model.scorer().posteriors(Samples.ofRows(rows))) {
            assertEquals(1, Arrays.stream(posteriors).sum(), 5e-15, "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void theLikelihoodReportedIsThatOfTheModelExactly(Precision precision) {
        for (long seed = 0; seed < 40; seed++) {
            Samples samples = Samples.ofRows(rows(seed), precision);
            for (int emIterations : new int[] {0, 1, 7}) {
                FitResult fit = MixtureFitter.withDefaults()
                        .withComponents(3)
                        .withSeed(seed)
                        .withRestarts(2)
                        .withEmIterations(emIterations)
                        .fit(samples);
                double scored = fit.model().scorer().logLikelihood(samples);
                assertEquals(scored, fit.report().logLikelihood(), 0, "seed " + seed);
                assertEquals(
                        fit.model().averageLogDensity(samples), fit.report().averageLogLikelihood(), 0, "seed " + seed);
            }
        }
    }

    @Test
    void theBestOfTheRestartsIsReturned() {
        int notTheFirst = 0;
        for (long seed = 0; seed < 100; seed++) {
            Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(120, 2, 5, 6, seed));
            FitResult fit = MixtureFitter.withDefaults()
                    .withComponents(5)
                    .withSeeding(Seeding.RANDOM_SUBSET)
                    .withKMeansIterations(1)
                    .withEmIterations(8)
                    .withSeed(seed)
                    .withRestarts(6)
                    .withThreads(1)
                    .fit(samples);
            FitReport report = fit.report();
            String message = "seed " + seed;
            assertEquals(6, report.restarts().size(), message);
            double best = report.restarts().stream()
                    .mapToDouble(RestartOutcome::objective)
                    .max()
                    .orElseThrow();
            assertEquals(best, report.logLikelihood(), 0, message);
            assertEquals(best, report.restarts().get(report.bestRestart()).objective(), 0, message);
            assertEquals(best, fit.model().scorer(1).logLikelihood(samples), 0, message);
            for (int r = 0; r < 6; r++) {
                assertEquals(r, report.restarts().get(r).restart(), message);
            }
            notTheFirst += report.bestRestart() > 0 ? 1 : 0;
        }
        assertTrue(notTheFirst > 20, "restarts should differ; another than the first won " + notTheFirst + " times");
    }

    /** A restart is the same whether others come after it or not. */
    @Test
    void moreRestartsKeepTheFirstOnes() {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(300, 3, 4, 4, 1));
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withComponents(4).withSeed(9).withEmIterations(10);
        List<Double> few = likelihoods(fitter.withRestarts(3).fit(samples).report());
        List<Double> many = likelihoods(fitter.withRestarts(7).fit(samples).report());
        assertEquals(few, many.subList(0, 3));
        assertTrue(many.stream().distinct().count() > 1, "all restarts are alike");
    }

    private static List<Double> likelihoods(FitReport report) {
        return report.restarts().stream().map(RestartOutcome::objective).toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = Seeding.class,
            names = {"RANDOM_SUBSET", "RANDOM_SPREAD", "K_MEANS_PLUS_PLUS"})
    void oneSeedRepeatsAndTwoSeedsDiffer(Seeding seeding) {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(500, 3, 4, 1));
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(4)
                .withSeeding(seeding)
                .withKMeansIterations(2)
                .withEmIterations(5);
        List<List<String>> results = new ArrayList<>();
        for (long seed : new long[] {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, 42}) {
            List<String> once = Models.bits(fitter.withSeed(seed).fit(samples).model());
            assertEquals(once, Models.bits(fitter.withSeed(seed).fit(samples).model()), "seed " + seed);
            results.add(once);
        }
        assertEquals(results.size(), results.stream().distinct().count(), "two seeds gave the same fit");
    }

    @ParameterizedTest
    @EnumSource(
            value = Seeding.class,
            names = {"STATIC_SUBSET", "STATIC_SPREAD"})
    void staticSeedingNeedsNoSeed(Seeding seeding) {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(500, 3, 4, 1));
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(4).withSeeding(seeding);
        assertEquals(
                fitter.withSeed(1).fit(samples).model(),
                fitter.withSeed(2).fit(samples).model());
    }

    @Test
    void aGivenModelWithoutIterationsStaysAsItIs() {
        for (long seed = 0; seed < 20; seed++) {
            Problem problem = RandomProblems.problem(80, 3, 3, 5, seed);
            GaussianMixture given = GaussianMixture.of(problem.weights(), problem.means(), problem.variances());
            FitResult fit = MixtureFitter.withDefaults()
                    .startingFrom(given)
                    .withKMeansIterations(0)
                    .withEmIterations(0)
                    .fit(Samples.ofRows(problem.rows()));
            assertArrayEquals(given.copyWeights(), fit.model().copyWeights(), "seed " + seed);
            assertArrayEquals(given.copyVariances(), fit.model().copyVariances(), "seed " + seed);
            // Centring and back costs a rounding or two of values of about ten.
            Models.assertClose(given.copyMeans(), fit.model().copyMeans(), 1e-14, "seed " + seed);
            assertEquals(0, fit.report().emIterations());
            assertEquals(0, fit.report().kMeansIterations());
        }
    }

    @Test
    void oneComponentIsTheMeanAndVarianceOfTheSamples() {
        for (long seed = 0; seed < 20; seed++) {
            Samples samples = Samples.ofRows(rows(seed));
            GaussianMixture model = MixtureFitter.withDefaults().fit(samples).model();
            Models.assertClose(samples.means(), model.copyMeans()[0], 1e-13, "seed " + seed);
            Models.assertClose(samples.variances(), model.copyVariances()[0], 1e-12, "seed " + seed);
            assertEquals(1, model.weight(0), 0);
        }
    }

    /** Five standard errors: of a mean σ/√n, of a variance σ²√(2/n), of a share √(w(1−w)/n). */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void samplesHaveTheMomentsOfTheirMixture(long seed) {
        int n = 100_000;
        Problem problem = RandomProblems.problem(10, 3, 3, 200, seed);
        GaussianMixture model = GaussianMixture.of(problem.weights(), problem.means(), problem.variances());
        double[][] drawn = model.sample(n, seed);
        assertEquals(n, drawn.length);
        double[][] sum = new double[3][3];
        double[][] squares = new double[3][3];
        int[] counts = new int[3];
        for (double[] x : drawn) {
            // Components lie so far apart that the nearest is the one drawn from.
            int g = model.assign(x, Closeness.PROBABILITY);
            counts[g]++;
            for (int d = 0; d < 3; d++) {
                double difference = x[d] - model.mean(g, d);
                sum[g][d] += difference;
                squares[g][d] += difference * difference;
            }
        }
        for (int g = 0; g < 3; g++) {
            double weight = model.weight(g);
            assertEquals(weight, (double) counts[g] / n, 5 * Math.sqrt(weight * (1 - weight) / n), "seed " + seed);
            for (int d = 0; d < 3; d++) {
                double variance = model.variance(g, d);
                assertEquals(0, sum[g][d] / counts[g], 5 * Math.sqrt(variance / counts[g]), "seed " + seed);
                assertEquals(1, squares[g][d] / counts[g] / variance, 5 * Math.sqrt(2.0 / counts[g]), "seed " + seed);
            }
        }
    }

    @Test
    void samplingRepeatsWithItsSeed() {
        GaussianMixture model = GaussianMixture.standard(4, 3);
        assertArrayEquals(model.sample(50, 7), model.sample(50, 7));
        assertNotEquals(model.sample(1, 7)[0][0], model.sample(1, 8)[0][0]);
        // A prefix of a longer draw: one stream, read in order.
        assertArrayEquals(model.sample(10, 7), Arrays.copyOf(model.sample(50, 7), 10));
        assertEquals(0, model.sample(0, 7).length);
        assertArrayEquals(model.sample(new Random(3)), model.sample(new Random(3)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void criteriaFollowTheirFormulas(long seed) {
        double[][] rows = rows(seed);
        Samples samples = Samples.ofRows(rows);
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(3)
                .withSeed(seed)
                .withEmIterations(4)
                .fit(samples)
                .model();
        MixtureScorer scorer = model.scorer();
        InformationCriteria criteria = scorer.criteria(samples);
        int d = rows[0].length;
        String message = "seed " + seed;
        assertEquals(2 + 6L * d, criteria.freeParameters(), message);
        assertEquals(rows.length, criteria.samples(), 0, message);
        assertEquals(scorer.logLikelihood(samples), criteria.logLikelihood(), 0, message);
        double entropy = 0;
        for (double[] row : rows) {
            for (double r : Models.textbook(model).responsibilities(row)) {
                entropy -= r > 0 ? r * Math.log(r) : 0;
            }
        }
        // Absolute errors of 1e-15 for each responsibility.
        assertEquals(entropy, criteria.entropy(), 1e-12 * rows.length, message);
        double bic = -2 * criteria.logLikelihood() + criteria.freeParameters() * Math.log(rows.length);
        Models.assertClose(bic, criteria.bic(), 1e-14, message);
        Models.assertClose(bic + 2 * criteria.entropy(), criteria.icl(), 1e-14, message);
        Models.assertClose(
                -2 * criteria.logLikelihood() + 2 * criteria.freeParameters(), criteria.aic(), 1e-14, message);
    }

    /** Rows as arrays, flat, one by one, or in single precision to begin with: the same samples. */
    @ParameterizedTest
    @MethodSource("seeds")
    void allWaysToGiveSamplesAgree(long seed) {
        double[][] rows = rows(seed);
        int d = rows[0].length;
        double[] flat = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
        var builder = Samples.builder(d);
        for (int i = 0; i < rows.length; i++) {
            if (i % 2 == 0) {
                builder.add(rows[i]);
            } else {
                builder.addFrom(flat, i * d);
            }
        }
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(3).withEmIterations(3);
        GaussianMixture expected = fitter.fit(Samples.ofRows(rows)).model();
        assertEquals(expected, fitter.fit(Samples.ofFlat(flat, d)).model(), "seed " + seed);
        assertEquals(expected, fitter.fit(builder.build()).model(), "seed " + seed);

        float[][] narrow = new float[rows.length][d];
        double[][] rounded = new double[rows.length][d];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < d; j++) {
                narrow[i][j] = (float) rows[i][j];
                rounded[i][j] = narrow[i][j];
            }
        }
        assertEquals(
                fitter.fit(Samples.ofRows(rounded, Precision.SINGLE)).model(),
                fitter.fit(Samples.ofRows(narrow)).model(),
                "seed " + seed);
    }
}
