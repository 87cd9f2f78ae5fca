// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** A row of weight 0 is absent, whatever its values: fill values of other programs come with weight 0. */
class AbsentRowsTest {
    private static final double[][] ROWS = RandomProblems.gaussianClusters(700, 3, 2, 6, 5);

    /** Every tenth row is a row of fill values with weight 0, if there is a fill value. */
    private static Samples samples(Precision precision, double fill) {
        SamplesBuilder builder = Samples.builder(3).precision(precision);
        for (int i = 0; i < ROWS.length; i++) {
            if (i % 10 == 3) {
                builder.add(new double[] {fill, -fill, fill}, 0);
            } else {
                builder.add(ROWS[i], 1);
            }
        }
        return builder.build();
    }

    private static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withComponents(2)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withEmIterations(20);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e20, 1e39, 9.97e36, 1e200, 1.7e308})
    void fillValuesDoNotChangeAFit(double fill) {
        for (Precision precision : Precision.values()) {
            FitResult expected = fitter().fit(samples(precision, 0));
            FitResult fit = fitter().fit(samples(precision, fill));
            assertEquals(expected.model(), fit.model(), precision + " " + fill);
            assertEquals(expected.report().stopReason(), fit.report().stopReason());
            assertEquals(expected.report().logLikelihood(), fit.report().logLikelihood());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e20, 1e39, 1e200, 1.7e308})
    void fillValuesDoNotChangeKMeans(double fill) {
        for (Precision precision : Precision.values()) {
            KMeansFitter kMeans = KMeansFitter.withDefaults().withClusters(2).withSeeding(Seeding.STATIC_SUBSET);
            KMeansResult expected = kMeans.fit(samples(precision, 0));
            KMeansResult result = kMeans.fit(samples(precision, fill));
            assertEquals(expected.inertia(), result.inertia(), precision + " " + fill);
            for (int k = 0; k < 2; k++) {
                for (int d = 0; d < 3; d++) {
                    assertEquals(expected.model().mean(k, d), result.model().mean(k, d), precision + " " + fill);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void theirValuesAreKept(Precision precision) {
        Samples samples = samples(precision, 9.97e36);
        assertEquals(9.97e36, samples.value(3, 0), 1e-6 * 9.97e36);
        assertEquals(-9.97e36, samples.value(13, 1), 1e-6 * 9.97e36);
        assertEquals(ROWS[4][2], samples.value(4, 2), 1e-6);
    }

    @Test
    void infinityIsRefusedAlsoWithWeightZero() {
        SamplesBuilder builder =
                Samples.builder(1).add(new double[] {1}).add(new double[] {Double.NEGATIVE_INFINITY}, 0);
        String message =
                assertThrows(IllegalArgumentException.class, builder::build).getMessage();
        assertTrue(message.contains("samples[1][0] is -Infinity"), message);
    }

    @Test
    void infinityIsNamedBeforeTheSpread() {
        SamplesBuilder builder = Samples.builder(1).add(new double[] {1}).add(new double[] {Double.NaN}, 0);
        String message =
                assertThrows(IllegalArgumentException.class, builder::build).getMessage();
        assertTrue(message.contains("samples[1][0] is NaN"), message);
    }

    /** Such a weight cannot change any sum, and its row could be anywhere. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void negligibleWeightsCountAsZero(Precision precision) {
        SamplesBuilder builder = Samples.builder(3).precision(precision);
        for (int i = 0; i < ROWS.length; i++) {
            if (i % 10 == 3) {
                builder.add(new double[] {1e150, -1e150, 1e150}, i % 20 == 3 ? 1e-320 : 1e-30);
            } else {
                builder.add(ROWS[i], 1);
            }
        }
        assertEquals(
                fitter().fit(samples(precision, 0)).model(),
                fitter().fit(builder.build()).model());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-320, 1e-30, 1e30, 1e300, 1e308})
    void weightsThatCannotBeSummedAreRefusedAsWeights(double weight) {
        SamplesBuilder builder = Samples.builder(2);
        for (double[] row : RandomProblems.overlapping(50, 2, 1, 1)) {
            builder.add(row, weight);
        }
        String message =
                assertThrows(IllegalArgumentException.class, builder::build).getMessage();
        assertTrue(message.contains("weights") && message.contains("meanWeightOne"), message);
        assertTrue(!message.contains("column"), message);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-320, 1e-30, 1e30, 1e300, 1e308})
    void weightsOfAnyScaleCanBeBroughtToAMeanOfOne(double weight) {
        double[][] rows = RandomProblems.overlapping(50, 2, 1, 1);
        SamplesBuilder scaled = Samples.builder(2).meanWeightOne();
        SamplesBuilder plain = Samples.builder(2);
        for (int i = 0; i < rows.length; i++) {
            scaled.add(rows[i], i < 10 ? 0 : weight);
            plain.add(rows[i], i < 10 ? 0 : 1);
        }
        Samples samples = scaled.build();
        assertEquals(40, samples.totalWeight(), 1e-9);
        assertEquals(fitter().fit(plain.build()).model(), fitter().fit(samples).model());
    }

    @Test
    void weightsThatSumToLessThanTheComponentsAreWarnedOf() {
        SamplesBuilder normalised = Samples.builder(3);
        for (double[] row : ROWS) {
            normalised.add(row, 1.0 / ROWS.length);
        }
        FitResult fit = fitter().fit(normalised.build());
        assertEquals(
                1,
                fit.report().warnings().stream()
                        .filter(warning -> warning.kind() == FitWarning.Kind.SMALL_WEIGHTS)
                        .count(),
                fit.report().toString());
        assertTrue(
                fit.report().warnings().stream()
                        .noneMatch(warning -> warning.kind() == FitWarning.Kind.SINGLETON_COMPONENT),
                fit.report().toString());
    }

    @Test
    void scoresOfAbsentRowsAreTheirOwn() {
        GaussianMixture model = fitter().fit(samples(Precision.DOUBLE, 0)).model();
        Samples samples = samples(Precision.DOUBLE, 1e20);
        double[] scores = model.logDensities(samples);
        assertEquals(model.logDensity(new double[] {1e20, -1e20, 1e20}), scores[3]);
        assertEquals(model.logDensity(ROWS[4]), scores[4]);
        assertTrue(Double.isFinite(model.averageLogDensity(samples)));
    }
}
