// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.priodon.internal.family.plain.PlainFits.SMOOTHING;
import static org.priodon.internal.family.plain.PlainFits.fit;
import static org.priodon.internal.family.plain.PlainFits.regularisation;
import static org.priodon.internal.family.plain.PlainFits.runner;
import static org.priodon.internal.family.plain.PlainFits.start;
import static org.priodon.testing.Models.assertClose;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Precision;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.ExpectationSums;
import org.priodon.internal.em.MaximizationStep;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.oracle.TextbookMatrixMixture;

/**
 * The engine fits and scores with a family it does not know: {@link PlainFamily}, whose covariance matrices are full.
 * Weights, categories, missing values, threads and scores come from the engine, which has nothing but the interfaces of
 * {@link Family}.
 */
class TestOnlyFamilyTest {
    /** Other families have tests that inherit these. */
    Family family() {
        return new PlainFamily();
    }

    /** The same start, in the user's units. */
    private static TextbookMatrixMixture textbookStart(RotatedClusters problem, BlockedSamples samples) {
        int dimensions = problem.dimensions();
        double[][][] covariances = new double[problem.clusters()][dimensions][dimensions];
        for (double[][] matrix : covariances) {
            for (int d = 0; d < dimensions; d++) {
                matrix[d][d] = samples.variances()[d];
            }
        }
        double[][] probabilities = null;
        if (problem.categorical()) {
            probabilities = new double[problem.clusters()][];
            Arrays.fill(probabilities, samples.categoryShares().get(0));
        }
        return new TextbookMatrixMixture(
                Parameters.equalWeights(problem.clusters()), problem.firstMeans(), covariances, probabilities);
    }

    private static void assertSame(TextbookMatrixMixture expected, Parameters actual, double tolerance) {
        assertClose(expected.weights(), actual.weights(), tolerance, "weights");
        assertClose(expected.means(), actual.gaussians().meanRows(), tolerance, "means");
        for (int g = 0; g < actual.components(); g++) {
            assertClose(expected.covariances()[g], actual.gaussians().matrix(g), tolerance, "covariances of " + g);
        }
        if (expected.probabilities() != null) {
            double[][] probabilities = actual.categories().tables().get(0).rows();
            assertClose(expected.probabilities(), probabilities, tolerance, "probabilities");
        }
    }

    /** Before each iteration what EM climbs, and after the last one everything. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void emIsThatOfTheTextbook(RotatedClusters problem) {
        BlockedSamples samples = problem.samples();
        int iterations = 12;
        EmLoop loop = fit(samples, start(family(), problem, samples), iterations, 2);

        double[][] rows = problem.values();
        TextbookMatrixMixture textbook = textbookStart(problem, samples);
        double toUser = samples.logLikelihoodToUser() / samples.totalWeight();
        for (int t = 0; t < iterations; t++) {
            double likelihood = textbook.averageLogDensity(rows, problem.weights());
            double expected = likelihood + logPrior(textbook) / samples.totalWeight();
            assertEquals(expected, loop.trace().get(t) + toUser, 1e-9 * Math.abs(expected), "iteration " + t);
            textbook = textbook.emStep(rows, problem.weights(), SMOOTHING);
        }
        assertSame(textbook, loop.current().toUser(samples.frame()), 1e-9);
        assertTrue(problem.dimensions() < 2 || hasCorrelations(loop.current().gaussians()));
    }

    /** Smoothing is a prior of the probabilities of categories. */
    private static double logPrior(TextbookMatrixMixture model) {
        double sum = 0;
        for (double[] row : model.probabilities() == null ? new double[0][] : model.probabilities()) {
            for (double probability : row) {
                sum += SMOOTHING * Math.log(probability);
            }
        }
        return sum;
    }

    private static boolean hasCorrelations(Components components) {
        for (int j = 1; j < components.dimensions(); j++) {
            for (int k = 0; k < j; k++) {
                double scale = Math.sqrt(components.variance(0, j) * components.variance(0, k));
                if (Math.abs(components.covariance(0, j, k)) > 0.2 * scale) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What a fit begins with: parameters from given responsibilities. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void theStartIsThatOfTheTextbook(RotatedClusters problem) {
        BlockedSamples samples = problem.samples();
        double[][] shares = new double[problem.rows()][problem.clusters()];
        for (int i = 0; i < problem.rows(); i++) {
            Arrays.fill(shares[i], 0.25 / problem.clusters());
            shares[i][i % problem.clusters()] += 0.75;
        }
        ResponsibilitySource source = (number, block, responsibilities) -> {
            for (int i = 0; i < block.count(); i++) {
                double[] row = shares[(int) samples.firstSample(number) + i];
                for (int g = 0; g < row.length; g++) {
                    responsibilities.set(g, i, row[g]);
                }
            }
        };
        Parameters begun;
        try (ChunkRunner runner = runner(1)) {
            begun = new MomentPass(samples, samples.kernels(1), runner)
                    .parameters(start(family(), problem, samples), regularisation(samples), () -> source);
        }
        double[] weights = problem.weights();
        double[][] weighted = shares.clone();
        for (int i = 0; i < problem.rows(); i++) {
            double weight = weights[i];
            weighted[i] = Arrays.stream(shares[i]).map(share -> weight * share).toArray();
        }
        TextbookMatrixMixture expected =
                textbookStart(problem, samples).maximised(problem.values(), weighted, SMOOTHING);
        assertSame(expected, begun.toUser(samples.frame()), 1e-9);
    }

    /** Without smoothing, which takes a little from the likelihood of the categories. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void likelihoodNeverFalls(RotatedClusters problem) {
        BlockedSamples samples = problem.samples();
        Regularisation floorAlone = new Regularisation(regularisation(samples).floor(), ComponentPrior.NONE, 0);
        EmLoop loop = fit(samples, start(family(), problem, samples), floorAlone, 40, 1);
        assertFalse(loop.fell());
        assertEquals(0, loop.flooredCells());
        for (int t = 1; t < loop.trace().size(); t++) {
            double change = loop.trace().get(t) - loop.trace().get(t - 1);
            assertTrue(change > -1e-12, "iteration " + t + " changes the likelihood by " + change);
        }
        assertTrue(loop.trace().get(39) > loop.trace().get(0) + 0.01, "it rises");
    }

    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void threadsDoNotChangeBits(RotatedClusters problem) {
        RotatedClusters larger = new RotatedClusters(
                4000,
                problem.dimensions(),
                problem.clusters(),
                problem.missing(),
                problem.weighted(),
                problem.categorical());
        BlockedSamples samples = larger.samples();
        EmLoop alone = fit(samples, start(family(), larger, samples), 4, 1);
        EmLoop three = fit(samples, start(family(), larger, samples), 4, 3);
        assertEquals(alone.trace(), three.trace());
        assertEquals(alone.current(), three.current());
    }

    /** Without numbers, all there is to learn is the categories. */
    @Test
    void categoriesAloneAreFittedToo() {
        RotatedClusters problem = new RotatedClusters(600, 0, 2, false, true, true);
        BlockedSamples samples = problem.samples();
        Parameters fitted =
                fit(samples, start(family(), problem, samples), 3, 1).current();
        TextbookMatrixMixture textbook = textbookStart(problem, samples);
        for (int t = 0; t < 3; t++) {
            textbook = textbook.emStep(problem.values(), problem.weights(), SMOOTHING);
        }
        assertSame(textbook, fitted, 1e-12);
    }

    /** Single precision rounds samples, energies and responsibilities; the sums stay as exact as the family likes. */
    @Test
    void singlePrecisionIsNear() {
        RotatedClusters problem = new RotatedClusters(1100, 4, 3, true, true, true);
        BlockedSamples doubles = problem.samples();
        BlockedSamples floats = problem.samples(Precision.SINGLE, 0, problem.rows());
        EmLoop exact = fit(doubles, start(family(), problem, doubles), 5, 1);
        EmLoop rounded = fit(floats, start(family(), problem, floats), 5, 1);
        assertEquals(exact.trace().get(4), rounded.trace().get(4), 1e-5);
        assertArrayEquals(exact.current().means(), rounded.current().means(), 1e-4);
    }

    /** The first half is complete where the second is not. Sums pass through bytes before they merge. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void sumsOfHalvesAreThoseOfTheWhole(RotatedClusters problem) throws Exception {
        BlockedSamples whole = problem.samples();
        int half = problem.missing() ? problem.clusters() : problem.rows() / 2;
        Parameters model = start(family(), problem, whole);
        ExpectationSums merged = copy(sums(problem.samples(Precision.DOUBLE, 0, half), whole.frame(), model));
        merged.merge(copy(sums(problem.samples(Precision.DOUBLE, half, problem.rows()), whole.frame(), model)));
        ExpectationSums expected = sums(whole, whole.frame(), model);
        assertEquals(expected.weight(), merged.weight(), 1e-9);
        assertEquals(expected.logLikelihood(), merged.logLikelihood(), 1e-9 * Math.abs(expected.logLikelihood()));
        Parameters fromWhole = maximised(expected, whole, model);
        Parameters fromHalves = maximised(merged, whole, model);
        assertClose(fromWhole.weights(), fromHalves.weights(), 1e-12, "weights");
        assertClose(fromWhole.means(), fromHalves.means(), 1e-12, "means");
        assertClose(fromWhole.gaussians().packed(), fromHalves.gaussians().packed(), 1e-12, "covariances");
        merged.clear();
        assertEquals(0, merged.weight());
        merged.merge(expected);
        assertEquals(fromWhole, maximised(merged, whole, model));
    }

    private static ExpectationSums sums(BlockedSamples samples, ColumnFrame frame, Parameters model) {
        try (ChunkRunner runner = runner(1)) {
            ExpectationPass pass = ExpectationPass.of(samples, frame, samples.kernels(1), runner);
            return pass.sums(pass.factors(model));
        }
    }

    private static Parameters maximised(ExpectationSums sums, BlockedSamples samples, Parameters model) {
        return new MaximizationStep(regularisation(samples)).apply(sums, MixtureFactors.of(samples.kernels(1), model));
    }

    private static ExpectationSums copy(ExpectationSums sums) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sums);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (ExpectationSums) in.readObject();
        }
    }
}
