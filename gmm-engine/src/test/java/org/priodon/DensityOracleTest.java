// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;
import org.priodon.oracle.PreciseMixture;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.oracle.TextbookMixture;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;
import org.priodon.testing.RandomProblems.Problem;

/** Densities of the engine against the textbook's plain loops, and on hard data against decimal arithmetic. */
class DensityOracleTest {

    /** Some tens of roundings on either side; relative above one. */
    private static final double TOLERANCE = 1e-12;

    /** Single precision rounds each factor to 6e-8; sums of squares keep six digits. */
    private static final double SINGLE_TOLERANCE = 2e-6;

    static List<Arguments> shapes() {
        List<Arguments> shapes = new ArrayList<>();
        int[] dimensions = {1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 31, 32, 33, 48, 64};
        int[] counts = {1, 7, 40, 511, 512, 513, 1300};
        Random random = new Random(1);
        for (int d : dimensions) {
            for (double separation : new double[] {1, 10}) {
                int n = counts[random.nextInt(counts.length)];
                shapes.add(Arguments.of(n, d, Math.min(n, 1 + random.nextInt(9)), separation));
            }
        }
        for (int n : counts) {
            shapes.add(Arguments.of(n, 3, Math.min(n, 4), 3));
        }
        return shapes;
    }

    private static TextbookMixture truth(Problem problem) {
        return new TextbookMixture(problem.weights(), problem.means(), problem.variances());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void manySamples(int n, int d, int k, double separation) {
        Problem problem = RandomProblems.problem(n, d, k, separation, 31 * n + d);
        TextbookMixture oracle = truth(problem);
        String message = "seed " + problem.seed();
        double[][] rows = problem.rows();
        Samples samples = Samples.ofRows(rows);
        MixtureScorer scorer = Models.engine(oracle).scorer(2);
        double[] expected = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            expected[i] = oracle.logDensity(rows[i]);
            sum += expected[i];
        }
        Models.assertClose(expected, scorer.logDensities(samples), TOLERANCE, message);
        Models.assertClose(sum, scorer.logLikelihood(samples), TOLERANCE, message);
        Models.assertClose(oracle.averageLogDensity(rows), scorer.averageLogDensity(samples), TOLERANCE, message);
        for (int g = 0; g < k; g++) {
            for (int i = 0; i < n; i++) {
                expected[i] = oracle.logDensity(rows[i], g);
            }
            Models.assertClose(expected, scorer.logDensities(samples, g), TOLERANCE, message + ", component " + g);
            for (int i = 0; i < n; i++) {
                expected[i] = 0;
                for (int j = 0; j < d; j++) {
                    double distance = rows[i][j] - problem.means()[g][j];
                    expected[i] += distance * distance / problem.variances()[g][j];
                }
            }
            Models.assertClose(expected, scorer.squaredDistances(samples, g), 10 * TOLERANCE, message);
        }
        double[][] posteriors = scorer.posteriors(samples);
        for (int i = 0; i < n; i++) {
            Models.assertClose(oracle.responsibilities(rows[i]), posteriors[i], TOLERANCE, message + ", sample " + i);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void assignments(int n, int d, int k, double separation) {
        Problem problem = RandomProblems.problem(n, d, k, separation, 37 * n + d);
        TextbookMixture oracle = truth(problem);
        double[][] rows = problem.rows();
        Samples samples = Samples.ofRows(rows);
        MixtureScorer scorer = Models.engine(oracle).scorer(2);
        int[] byProbability = new int[n];
        for (int i = 0; i < n; i++) {
            double[] responsibilities = oracle.responsibilities(rows[i]);
            for (int g = 1; g < k; g++) {
                byProbability[i] = responsibilities[g] > responsibilities[byProbability[i]] ? g : byProbability[i];
            }
        }
        int[] byDistance = TextbookKMeans.lloyd(rows, problem.means(), TextbookKMeans.Metric.SQUARED_EUCLIDEAN, 0)
                .assignments();
        String message = "seed " + problem.seed();
        assertArrayEquals(byProbability, scorer.assign(samples, Closeness.PROBABILITY), message);
        assertArrayEquals(byDistance, scorer.assign(samples, Closeness.EUCLIDEAN), message);
        assertArrayEquals(histogram(byProbability, k), scorer.histogram(samples, Closeness.PROBABILITY), message);
        assertArrayEquals(histogram(byDistance, k), scorer.histogram(samples, Closeness.EUCLIDEAN), message);
    }

    private static long[] histogram(int[] assignments, int k) {
        long[] counts = new long[k];
        for (int g : assignments) {
            counts[g]++;
        }
        return counts;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void oneVector(int n, int d, int k, double separation) {
        Problem problem = RandomProblems.problem(n, d, k, separation, 41 * n + d);
        TextbookMixture oracle = truth(problem);
        GaussianMixture model = Models.engine(oracle);
        for (int i = 0; i < Math.min(n, 50); i++) {
            double[] x = problem.rows()[i];
            String message = "sample " + i + ", seed " + problem.seed();
            Models.assertClose(oracle.logDensity(x), model.logDensity(x), TOLERANCE, message);
            Models.assertClose(oracle.responsibilities(x), model.posteriors(x), TOLERANCE, message);
            double[] into = new double[k];
            Models.assertClose(oracle.logDensity(x), model.posteriors(x, into), TOLERANCE, message);
            assertArrayEquals(model.posteriors(x), into, message);
            for (int g = 0; g < k; g++) {
                Models.assertClose(oracle.logDensity(x, g), model.logDensity(x, g), TOLERANCE, message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void singlePrecision(int n, int d, int k, double separation) {
        Problem problem = RandomProblems.problem(n, d, k, separation, 43 * n + d);
        TextbookMixture oracle = truth(problem);
        Samples samples = Samples.ofRows(problem.rows(), Precision.SINGLE);
        MixtureScorer scorer = Models.engine(oracle).scorer(2);
        double[] actual = scorer.logDensities(samples);
        double[][] posteriors = scorer.posteriors(samples);
        for (int i = 0; i < n; i++) {
            double[] x = problem.rows()[i];
            String message = "sample " + i + ", seed " + problem.seed();
            double expected = oracle.logDensity(x);
            Models.assertClose(expected, actual[i], SINGLE_TOLERANCE, message);
            // An energy's error is a relative error of a responsibility.
            double bound = SINGLE_TOLERANCE * Math.max(1, Math.abs(expected));
            assertArrayEquals(oracle.responsibilities(x), posteriors[i], bound, message);
        }
    }

    /** The data keep their spread; the model's means move along. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e6, 1e8, 1e12, -1e15})
    void farFromTheOrigin(double offset) {
        Problem problem = RandomProblems.problem(60, 3, 2, 3, 5);
        double[][] rows = RandomProblems.withOffset(problem.rows(), offset);
        double[][] means = RandomProblems.withOffset(problem.means(), offset);
        assertAgreesWithDecimals(
                GaussianMixture.of(problem.weights(), means, problem.variances()), rows, "offset " + offset);
    }

    /** Clusters much narrower than their distance, which is where a square about the origin would cancel. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-3, 1e-6, 1e-9})
    void tightClusters(double width) {
        Problem problem = RandomProblems.problem(60, 3, 3, 10, 6);
        double[][] rows = problem.rows();
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 3; d++) {
                double mean = problem.means()[problem.labels()[i]][d];
                rows[i][d] = mean + width * (rows[i][d] - mean);
            }
        }
        double[][] variances = RandomProblems.withScale(problem.variances(), width * width);
        assertAgreesWithDecimals(
                GaussianMixture.of(problem.weights(), problem.means(), variances), rows, "width " + width);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-30, 1e30, 1e150})
    void smallAndLargeUnits(double scale) {
        Problem problem = RandomProblems.problem(60, 3, 2, 3, 7);
        assertAgreesWithDecimals(
                GaussianMixture.of(
                        problem.weights(),
                        RandomProblems.withScale(problem.means(), scale),
                        RandomProblems.withScale(problem.variances(), scale * scale)),
                RandomProblems.withScale(problem.rows(), scale),
                "scale " + scale);
    }

    /**
     * With s = 1/√(2σ²) and values counted from the columns' means, the engine computes (x s − μ s)² with μ s rounded.
     * So a density may err by 2 |x s − μ s| |μ s| roundings for each dimension, besides the usual.
     */
    private static void assertAgreesWithDecimals(GaussianMixture model, double[][] rows, String message) {
        PreciseMixture oracle = PreciseMixture.of(model.copyWeights(), model.copyMeans(), model.copyVariances());
        Samples samples = Samples.ofRows(rows);
        double[] centre = samples.means();
        double[] actual = model.scorer(1).logDensities(samples);
        for (int i = 0; i < rows.length; i++) {
            double expected = oracle.logDensity(rows[i]).doubleValue();
            int nearest = model.assign(rows[i], Closeness.PROBABILITY);
            double roundings = 20;
            for (int d = 0; d < centre.length; d++) {
                double s = Math.sqrt(0.5 / model.variance(nearest, d));
                double mean = model.mean(nearest, d);
                roundings += 4 * Math.abs((rows[i][d] - mean) * s) * Math.abs((mean - centre[d]) * s);
            }
            double bound = 0x1p-53 * (roundings + 20 * Math.abs(expected));
            assertEquals(expected, actual[i], bound, message + ", sample " + i);
            // One vector at a time works with true differences.
            BigDecimal component = oracle.logDensity(rows[i], nearest);
            Models.assertClose(
                    component.doubleValue(), model.logDensity(rows[i], nearest), 1e-14 * centre.length, message);
        }
    }
}
