// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.LabelledRows;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureSums;
import org.priodon.start.Start;
import org.priodon.testing.RandomProblems;

/** Starts from labels and responsibilities, and EM as map and reduce. */
class StartAndSumsTest {
    private static final RandomProblems.Problem PROBLEM = RandomProblems.problem(1400, 5, 3, 3, 7);

    @Test
    void labelsGiveTheMomentsOfTheirGroups() {
        GaussianMixture model = MixtureFitter.withDefaults()
                .startingFrom(Start.labels(PROBLEM.labels(), 3))
                .withEmIterations(0)
                .fit(Samples.ofRows(PROBLEM.rows()))
                .model();
        for (int g = 0; g < 3; g++) {
            double[] mean = new double[5];
            double[] variance = new double[5];
            int count = 0;
            for (int i = 0; i < PROBLEM.rows().length; i++) {
                count += PROBLEM.labels()[i] == g ? 1 : 0;
            }
            for (int pass = 0; pass < 2; pass++) {
                for (int i = 0; i < PROBLEM.rows().length; i++) {
                    for (int d = 0; PROBLEM.labels()[i] == g && d < 5; d++) {
                        double value = PROBLEM.rows()[i][d];
                        if (pass == 0) {
                            mean[d] += value / count;
                        } else {
                            variance[d] += (value - mean[d]) * (value - mean[d]) / count;
                        }
                    }
                }
            }
            assertEquals((double) count / PROBLEM.rows().length, model.weight(g), 1e-12);
            assertArrayEquals(mean, model.copyMeans()[g], 1e-12 * 10);
            assertArrayEquals(variance, model.copyVariances()[g], 1e-12 * 10);
        }
    }

    @Test
    void responsibilitiesAndLabelsAgree() {
        double[][] responsibilities = new double[PROBLEM.rows().length][3];
        for (int i = 0; i < responsibilities.length; i++) {
            responsibilities[i][PROBLEM.labels()[i]] = 2; // Scaled to 1.
        }
        Samples samples = Samples.ofRows(PROBLEM.rows());
        MixtureFitter fitter = MixtureFitter.withDefaults();
        FitResult byLabels =
                fitter.startingFrom(Start.labels(PROBLEM.labels(), 3)).fit(samples);
        FitResult byResponsibilities =
                fitter.startingFrom(Start.responsibilities(responsibilities)).fit(samples);
        assertEquals(byLabels.model(), byResponsibilities.model());
    }

    @Test
    void unknownLabelsFavourNobody() {
        int[] labels = PROBLEM.labels().clone();
        for (int i = 0; i < labels.length; i += 2) {
            labels[i] = -1;
        }
        Samples samples = Samples.ofRows(PROBLEM.rows());
        FitResult partly = MixtureFitter.withDefaults()
                .startingFrom(Start.labels(labels, 3))
                .withTolerance(1e-10)
                .fit(samples);
        FitResult fully = MixtureFitter.withDefaults()
                .startingFrom(Start.labels(PROBLEM.labels(), 3))
                .withTolerance(1e-10)
                .fit(samples);
        assertEquals(
                fully.report().logLikelihood(),
                partly.report().logLikelihood(),
                1e-4 * Math.abs(fully.report().logLikelihood()));
    }

    @Test
    void badStartsAreRefused() {
        MixtureFitter fitter = MixtureFitter.withDefaults();
        Samples samples = Samples.ofRows(PROBLEM.rows());
        assertMessage("labels[1]", () -> fitter.startingFrom(Start.labels(new int[] {0, 3}, 3)));
        assertMessage(
                "2 labels",
                () -> fitter.startingFrom(Start.labels(new int[] {0, 1}, 2)).fit(samples));
        assertMessage(
                "responsibilities[0]",
                () -> fitter.startingFrom(Start.responsibilities(new double[][] {{0, 0}, {1, 0}})));
        assertMessage(
                "responsibilities[1]",
                () -> fitter.startingFrom(Start.responsibilities(new double[][] {{1, 0}, {1, -1}})));
    }

    private static void assertMessage(String part, Runnable action) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, action::run);
        assertTrue(refused.getMessage().contains(part), refused.getMessage());
    }

    /** The parts have frames of their own, so that only rounding differs; single precision rounds to seven digits. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void mapAndReduceIsOneIteration(Precision precision) {
        double tolerance = precision == Precision.DOUBLE ? 1e-11 : 1e-5;
        double[][] rows = RandomProblems.withOffset(PROBLEM.rows(), 1000);
        Samples all = Samples.ofRows(rows, precision);
        GaussianMixture start = MixtureFitter.withDefaults()
                .withComponents(3)
                .withEmIterations(0)
                .fit(all)
                .model();
        GaussianMixture expected = MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .withVarianceFloor(1e-9)
                .fit(all)
                .model();
        MixtureSums sums = MixtureSums.of(Samples.ofRows(Arrays.copyOfRange(rows, 0, 300), precision), start);
        sums.merge(MixtureSums.of(Samples.ofRows(Arrays.copyOfRange(rows, 300, 301), precision), start));
        sums.merge(MixtureSums.of(Samples.ofRows(Arrays.copyOfRange(rows, 301, 1400), precision), start));
        double[] floors = new double[5];
        Arrays.fill(floors, 1e-9);
        GaussianMixture actual = sums.maximise(start, floors, 1);
        assertEquals(1400, sums.totalWeight());
        assertEquals(
                start.scorer().logLikelihood(all), sums.logLikelihood(), tolerance * Math.abs(sums.logLikelihood()));
        assertArrayEquals(expected.copyWeights(), actual.copyWeights(), tolerance);
        for (int g = 0; g < 3; g++) {
            assertArrayEquals(expected.copyMeans()[g], actual.copyMeans()[g], 1000 * tolerance);
            assertArrayEquals(expected.copyVariances()[g], actual.copyVariances()[g], 10 * tolerance);
        }
    }

    @Test
    void sumsTravel() throws IOException, ClassNotFoundException {
        Samples samples = Samples.ofRows(PROBLEM.rows());
        GaussianMixture start =
                MixtureFitter.withDefaults().withComponents(3).fit(samples).model();
        MixtureSums sums = MixtureSums.of(samples, start);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sums);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            MixtureSums arrived = (MixtureSums) in.readObject();
            double[] floors = new double[5];
            assertEquals(sums.maximise(start, floors, 1), arrived.maximise(start, floors, 1));
        }
    }

    /** The sum of such a row is infinite, and its shares were not numbers. */
    @Test
    void responsibilitiesOfAnyScaleAreShares() {
        double[][] rows = RandomProblems.gaussianClusters(60, 2, 2, 6, 4);
        double[][] plain = new double[60][];
        double[][] huge = new double[60][];
        for (int i = 0; i < 60; i++) {
            double share = i % 2 == 0 ? 0.25 : 0.75;
            plain[i] = new double[] {share, 1 - share, 0};
            double scale = i % 3 == 0 ? 1.7e308 : i % 3 == 1 ? 1e-300 : 1;
            huge[i] = new double[] {share / 0.75 * scale, (1 - share) / 0.75 * scale, 0};
        }
        MixtureFitter fitter = MixtureFitter.withDefaults().withEmIterations(3);
        GaussianMixture expected = fitter.startingFrom(Start.responsibilities(plain))
                .fit(Samples.ofRows(rows))
                .model();
        GaussianMixture model = fitter.startingFrom(Start.responsibilities(huge))
                .fit(Samples.ofRows(rows))
                .model();
        for (int g = 0; g < 3; g++) {
            assertEquals(expected.weight(g), model.weight(g), 1e-12);
            assertArrayEquals(expected.copyMeans()[g], model.copyMeans()[g], 1e-9);
        }
    }

    @Test
    void aBuilderCannotBeUsedAfterwards() {
        SamplesBuilder builder = Samples.builder(1).add(new double[] {1}).add(new double[] {2});
        Samples samples = builder.build();
        assertThrows(IllegalStateException.class, () -> builder.add(new double[] {7}));
        assertThrows(IllegalStateException.class, () -> builder.addFrom(new double[] {7}, 0));
        assertThrows(IllegalStateException.class, builder::build);
        assertEquals(2, samples.count());
        assertEquals(1, samples.value(0, 0));
    }

    @Test
    void rowsTakeOptions() {
        double[][] rows = RandomProblems.overlapping(700, 3, 2, 5);
        rows[17][1] = Double.NaN;
        double[] weights = new double[700];
        SamplesBuilder builder = Samples.builder(3).precision(Precision.SINGLE).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 700; i++) {
            weights[i] = i % 4;
            builder.add(rows[i], weights[i]);
        }
        SamplesOptions options = SamplesOptions.DEFAULT
                .withPrecision(Precision.SINGLE)
                .withMissing(MissingValues.MARGINALISE)
                .withWeights(weights);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2);
        assertEquals(
                fitter.fit(builder.build()).model(),
                fitter.fit(Samples.ofRows(rows, options)).model());
        assertEquals(
                525, Samples.ofRows(rows, options.withMeanWeightOne()).totalWeight(), 1e-9, "three quarters count");
        assertThrows(
                IllegalArgumentException.class, () -> Samples.ofRows(rows, options.withWeights(new double[] {1, 2})));
        weights[3] = -1;
        assertThrows(IllegalArgumentException.class, () -> Samples.ofRows(rows, options.withWeights(weights)));
    }

    @Test
    void samplesTellTheirComponents() {
        GaussianMixture model =
                GaussianMixture.of(new double[] {0.25, 0.75}, new double[][] {{0}, {100}}, new double[][] {{1}, {1}});
        LabelledRows drawn = model.sampleWithLabels(400, 9);
        assertTrue(Arrays.deepEquals(model.sample(400, 9), drawn.copyRows()));
        int[] labels = drawn.copyLabels();
        for (int i = 0; i < 400; i++) {
            assertEquals(drawn.copyRows()[i][0] > 50 ? 1 : 0, labels[i]);
        }
        assertEquals(300, Arrays.stream(labels).sum(), 40);
    }
}
