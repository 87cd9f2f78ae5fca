// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.oracle.PreciseMixture;
import org.priodon.oracle.TextbookMixture;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/** Ten EM iterations from a given start, against the textbook's plain loops. */
class EmOracleTest {

    private static final int ITERATIONS = 10;
    private static final double FLOOR = 1e-10;

    /** Rounding differs by 1e-13 in one iteration, and EM carries it on. */
    private static final double TOLERANCE = 1e-10;

    /** For up to eight dimensions. Energies are sums over dimensions, so their errors grow with these. */
    private static final double SINGLE_TOLERANCE = 1e-5;

    /**
     * Every way of summing: narrow, middling with soft and hard responsibilities, wide; one block, several, a short
     * last one.
     */
    static List<Arguments> shapes() {
        List<Arguments> shapes = new ArrayList<>();
        for (int n : new int[] {40, 511, 512, 513, 1100}) {
            for (int d : new int[] {1, 2, 3, 5, 7}) {
                shapes.add(Arguments.of(n, d, 1 + (n + d) % 5, 3));
            }
        }
        for (int d : new int[] {8, 9, 12, 16, 17, 24, 31}) {
            shapes.add(Arguments.of(700, d, 4, 1));
            shapes.add(Arguments.of(700, d, 9, 40));
        }
        for (int d : new int[] {32, 33, 40, 64}) {
            shapes.add(Arguments.of(600, d, 3, 2));
            shapes.add(Arguments.of(600, d, 5, 40));
        }
        return shapes;
    }

    private static FitResult fit(Samples samples, TextbookMixture start) {
        FitResult fit = MixtureFitter.withDefaults()
                .startingFrom(Models.engine(start))
                .withKMeansIterations(0)
                .withEmIterations(ITERATIONS)
                .withTolerance(0)
                .withVarianceFloor(FLOOR)
                .withThreads(2)
                .fit(samples);
        assertEquals(StopReason.ITERATION_LIMIT, fit.stopReason());
        assertEquals(ITERATIONS, fit.report().emIterations());
        return fit;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void tenIterations(int n, int d, int k, double separation) {
        long seed = 31L * n + d;
        double[][] rows = RandomProblems.gaussianClusters(n, d, k, separation, seed);
        TextbookMixture start = Models.start(rows, k);
        FitResult fit = fit(Samples.ofRows(rows), start);
        String message = "seed " + seed;
        TextbookMixture oracle = start;
        for (int t = 0; t < ITERATIONS; t++) {
            Models.assertClose(
                    oracle.averageLogDensity(rows),
                    fit.report().trace().get(t),
                    TOLERANCE,
                    message + ", likelihood before iteration " + (t + 1));
            oracle = oracle.emStep(rows, FLOOR);
        }
        Models.assertClose(oracle, fit.model(), TOLERANCE, message);
        Models.assertClose(oracle.averageLogDensity(rows), fit.report().averageLogLikelihood(), TOLERANCE, message);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void tenIterationsInSinglePrecision(int n, int d, int k, double separation) {
        long seed = 37L * n + d;
        double[][] rows = RandomProblems.gaussianClusters(n, d, k, separation, seed);
        TextbookMixture start = Models.start(rows, k);
        FitResult fit = fit(Samples.ofRows(rows, Precision.SINGLE), start);
        TextbookMixture oracle = start.em(rows, ITERATIONS, FLOOR);
        double tolerance = SINGLE_TOLERANCE * Math.max(1, d / 8.0);
        Models.assertClose(oracle, fit.model(), tolerance, "seed " + seed);
        Models.assertClose(
                oracle.averageLogDensity(rows), fit.report().averageLogLikelihood(), tolerance, "seed " + seed);
    }

    /** Equation (8) from the origin would lose everything here; moments about the old mean lose nothing. */
    @ParameterizedTest
    @ValueSource(doubles = {1e6, 1e8, 1e12})
    void farFromTheOrigin(double offset) {
        double[][] rows = RandomProblems.withOffset(RandomProblems.gaussianClusters(50, 2, 2, 4, 3), offset);
        TextbookMixture start = Models.start(rows, 2);
        FitResult fit = fit(Samples.ofRows(rows), start);
        TextbookMixture oracle = precise(start, rows);
        Models.assertClose(oracle.weights(), fit.model().copyWeights(), TOLERANCE, "weights");
        Models.assertClose(oracle.variances(), fit.model().copyVariances(), TOLERANCE, "variances");
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 2; d++) {
                // As near as a double can be at this distance.
                assertEquals(oracle.means()[g][d], fit.model().mean(g, d), Math.ulp(offset) + TOLERANCE);
            }
        }
    }

    /** Clusters a thousand and a million times narrower than their distance. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-6})
    void tightClusters(double width) {
        RandomProblems.Problem problem = RandomProblems.problem(50, 2, 2, 10, 4);
        double[][] rows = problem.rows();
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 2; d++) {
                double mean = problem.means()[problem.labels()[i]][d];
                rows[i][d] = mean + width * (rows[i][d] - mean);
            }
        }
        TextbookMixture start = Models.start(rows, 2);
        FitResult fit = fit(Samples.ofRows(rows), start);
        TextbookMixture oracle = precise(start, rows);
        Models.assertClose(oracle.weights(), fit.model().copyWeights(), TOLERANCE, "weights");
        Models.assertClose(oracle.means(), fit.model().copyMeans(), TOLERANCE, "means");
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 2; d++) {
                double expected = Math.max(FLOOR, oracle.variances()[g][d]);
                assertEquals(1, fit.model().variance(g, d) / expected, TOLERANCE);
            }
        }
    }

    private static TextbookMixture precise(TextbookMixture start, double[][] rows) {
        PreciseMixture oracle = PreciseMixture.of(start);
        for (int t = 0; t < ITERATIONS; t++) {
            oracle = oracle.emStep(rows, FLOOR);
        }
        return oracle.rounded();
    }
}
