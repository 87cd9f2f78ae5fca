// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.priodon.internal.kernel.KernelSubject.assertSameBits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.ExpectationSums;
import org.priodon.internal.em.MaximizationStep;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.FullFamily;
import org.priodon.internal.family.plain.PlainFamily;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.CentroidSums;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/**
 * Whole passes over samples with the scalar and with the vector kernels: the same bits, whatever the last block holds.
 */
class PassTwinsTest {

    /** Narrow, middling and wide: each has its own way of summing, and the middling ones choose by the data. */
    private static final int[] DIMENSIONS = {1, 3, 7, 8, 12, 31, 32, 40};

    @BeforeAll
    static void vectorsArePresent() {
        KernelSubject.requireVectors();
    }

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            for (int dimensions : DIMENSIONS) {
                // Overlapping clusters give dense responsibilities, separated ones sparse.
                for (double separation : new double[] {1, 40}) {
                    cases.add(Arguments.of(precision, dimensions, separation));
                }
            }
        }
        return cases;
    }

    private static List<Integer> counts() {
        List<Integer> counts = new ArrayList<>();
        for (int n = 10; n < 34; n++) {
            counts.add(n);
        }
        counts.addAll(List.of(64, 65, 480, 481, 511, 512, 513, 544, 545, 1025, 3000));
        return counts;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void passesAgree(Precision precision, int dimensions, double separation) {
        for (int n : counts()) {
            int components = 1 + n % 9;
            double[][] rows = RandomProblems.gaussianClusters(n, dimensions, components, separation, n);
            BlockedSamples samples = BlockedSamples.of(Samples.ofRows(rows, precision));
            compare(samples, components, n + " samples, " + components + " components, seed " + n);
        }
    }

    /** Weighted rows, missing values and a categorical column, each alone and all at once. */
    @ParameterizedTest
    @MethodSource("cases")
    void passesOverAllKindsOfSamplesAgree(Precision precision, int dimensions, double separation) {
        for (int n : new int[] {10, 33, 511, 1100}) {
            for (int kinds = 1; kinds < 8; kinds++) {
                BlockedSamples samples = BlockedSamples.of(samples(
                        precision,
                        RandomProblems.gaussianClusters(n, dimensions, 4, separation, n),
                        (kinds & 1) != 0,
                        (kinds & 2) != 0,
                        (kinds & 4) != 0));
                compare(samples, 4, n + " samples, kinds " + kinds + ", seed " + n);
            }
        }
    }

    /** Also with a family that has no kernels of its own: posteriors, weights and categories are the engine's. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void passesOfAFamilyInPlainLoopsAgree(Precision precision) {
        for (int dimensions : new int[] {1, 3, 9}) {
            for (int kinds = 0; kinds < 8; kinds++) {
                BlockedSamples samples = BlockedSamples.of(samples(
                        precision,
                        RandomProblems.gaussianClusters(700, dimensions, 8, 10, kinds),
                        (kinds & 1) != 0,
                        (kinds & 2) != 0,
                        (kinds & 4) != 0));
                compare(samples, new PlainFamily(), 8, dimensions + " dimensions, kinds " + kinds);
            }
        }
    }

    /** Full matrices have kernels of their own, with tiles and without. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void passesOfFullMatricesAgree(Precision precision) {
        for (int dimensions : new int[] {1, 3, 9, 12, 17, 32}) {
            for (int kinds = 0; kinds < 8; kinds++) {
                BlockedSamples samples = BlockedSamples.of(samples(
                        precision,
                        RandomProblems.gaussianClusters(1000 + kinds, dimensions, 8, kinds % 2 == 0 ? 1 : 30, kinds),
                        (kinds & 1) != 0,
                        (kinds & 2) != 0,
                        (kinds & 4) != 0));
                Family family = new FullFamily(new FreeScatters());
                compare(samples, family, 8, dimensions + " dimensions, kinds " + kinds);
            }
        }
    }

    private static Samples samples(
            Precision precision, double[][] rows, boolean weighted, boolean missing, boolean categorical) {
        Random random = new Random(rows.length);
        int d = rows[0].length;
        List<Column> columns = new ArrayList<>();
        for (int j = 0; j < d; j++) {
            columns.add(Column.numeric("x" + j));
        }
        if (categorical) {
            columns.add(Column.categorical("c", List.of("red", "green", "blue")));
        }
        SamplesBuilder builder =
                Samples.builder(Schema.of(columns)).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            double[] row = Arrays.copyOf(rows[i], columns.size());
            if (categorical) {
                row[d] = random.nextInt(3);
            }
            // The first rows are complete, because they serve as means.
            for (int j = 0; missing && i >= 8 && j < row.length; j++) {
                row[j] = random.nextInt(5) == 0 ? Double.NaN : row[j];
            }
            builder.add(row, weighted ? random.nextInt(3) + 0.5 : 1);
        }
        return builder.build();
    }

    private static void compare(BlockedSamples samples, int components, String message) {
        compare(samples, new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE)), components, message);
    }

    private static void compare(BlockedSamples samples, Family family, int components, String message) {
        List<double[]> scalar = results(samples, false, family, components);
        List<double[]> vector = results(samples, true, family, components);
        assertEquals(scalar.size(), vector.size());
        for (int j = 0; j < scalar.size(); j++) {
            assertSameBits(scalar.get(j), vector.get(j), "result " + j + ", " + message);
        }
    }

    private static KernelSet kernels(BlockedSamples samples, boolean vector) {
        KernelSubject subject = samples.precision() == Precision.DOUBLE
                ? (vector ? KernelSubject.vectorDoubles() : KernelSubject.scalarDoubles())
                : (vector ? KernelSubject.vectorFloats() : KernelSubject.scalarFloats());
        return subject.kernels();
    }

    /** Everything that passes compute, from the same centres. */
    private static List<double[]> results(BlockedSamples samples, boolean vector, Family family, int components) {
        KernelSet kernels = kernels(samples, vector);
        List<double[]> results = new ArrayList<>();
        double[] least = new double[samples.dimensions()];
        Arrays.fill(least, 1e-6);
        Regularisation floors = new Regularisation(new Floor(least, samples.frame()), ComponentPrior.NONE, 1);
        try (ChunkRunner runner = new ChunkRunner(1, null, new StopSignal())) {
            for (Distance distance : Distance.values()) {
                Metric metric = Metric.of(distance, samples);
                AssignmentPass assignment = new AssignmentPass(samples, kernels, metric, runner);
                Centres centres = new SeedChooser(samples, kernels, metric, runner, 1, 0)
                        .choose(Seeding.STATIC_SUBSET, components);
                int[] assigned = new int[(int) samples.count()];
                CentroidSums sums = assignment.centroidSums(centres, assigned);
                results.add(toDoubles(assigned));
                results.add(new double[] {sums.inertia()});
                add(
                        results,
                        new MomentPass(samples, kernels, runner)
                                .parameters(
                                        Parameters.around(family, components, centres.means(), samples.facts()),
                                        floors,
                                        assignment.nearest(centres)));
            }
            double[] means = new double[components * samples.dimensions()];
            for (int g = 0; g < components; g++) {
                System.arraycopy(samples.storedRow(g), 0, means, g * samples.dimensions(), samples.dimensions());
            }
            ExpectationPass expectation = ExpectationPass.of(samples, kernels, runner);
            Parameters model = Parameters.around(family, components, means, samples.facts());
            MixtureFactors factors = expectation.factors(model);
            ExpectationSums sums = expectation.sums(factors);
            results.add(new double[] {sums.weight(), sums.logLikelihood()});
            add(results, new MaximizationStep(floors).apply(sums, factors));
        }
        return results;
    }

    private static void add(List<double[]> results, Parameters parameters) {
        results.add(parameters.weights());
        results.add(parameters.means());
        results.addAll(List.of(parameters.gaussians().packed()));
        parameters.categories().tables().forEach(table -> results.add(table.probabilities()));
    }

    private static double[] toDoubles(int[] values) {
        double[] result = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = values[i];
        }
        return result;
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void seedingChoosesTheSameRows(Seeding seeding) {
        for (Precision precision : Precision.values()) {
            for (int n : new int[] {40, 511, 700, 2000}) {
                for (Distance distance : Distance.values()) {
                    BlockedSamples samples =
                            BlockedSamples.of(Samples.ofRows(RandomProblems.overlapping(n, 5, 3, n), precision));
                    assertArrayEquals(
                            seeds(samples, false, distance, seeding),
                            seeds(samples, true, distance, seeding),
                            n + " samples, " + distance + ", seed " + n);
                }
            }
        }
    }

    private static double[] seeds(BlockedSamples samples, boolean vector, Distance distance, Seeding seeding) {
        try (ChunkRunner runner = new ChunkRunner(1, null, new StopSignal())) {
            return new SeedChooser(samples, kernels(samples, vector), Metric.of(distance, samples), runner, 7, 0)
                    .choose(seeding, 9)
                    .means();
        }
    }
}
