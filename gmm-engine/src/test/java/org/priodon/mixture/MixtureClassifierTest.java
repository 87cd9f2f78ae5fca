// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.mixture.MixtureClassifier.ClassMixture;

class MixtureClassifierTest {
    private static final GaussianMixture LEFT =
            GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{-3}, {-1}}, new double[][] {{1}, {0.25}});
    private static final GaussianMixture RIGHT =
            GaussianMixture.of(new double[] {1}, new double[][] {{2}}, new double[][] {{4}});

    private static final MixtureClassifier CLASSIFIER = MixtureClassifier.of(
            "side", List.of(new ClassMixture("left", 0.2, LEFT), new ClassMixture("right", 0.8, RIGHT)));

    private static double normal(double x, double mean, double variance) {
        return Math.exp(-0.5 * (x - mean) * (x - mean) / variance) / Math.sqrt(2 * Math.PI * variance);
    }

    /** Bayes' rule by plain numbers. */
    @Test
    void classesByTheTextbook() {
        double[] values = {-4, -1.2, 0, 0.3, 1, 5};
        Samples samples = Samples.ofFlat(values, 1);
        double[][] posteriors = CLASSIFIER.posteriors(samples, 1);
        double[] densities = CLASSIFIER.logDensities(samples, 1);
        int[] assigned = CLASSIFIER.assign(samples, 1);
        double likelihood = 0;
        for (int i = 0; i < values.length; i++) {
            double left = 0.2 * (0.5 * normal(values[i], -3, 1) + 0.5 * normal(values[i], -1, 0.25));
            double right = 0.8 * normal(values[i], 2, 4);
            assertEquals(left / (left + right), posteriors[i][0], 1e-13);
            assertEquals(1, posteriors[i][0] + posteriors[i][1], 1e-14);
            assertEquals(Math.log(left + right), densities[i], 1e-13);
            assertEquals(left > right ? 0 : 1, assigned[i]);
            assertArrayEquals(posteriors[i], CLASSIFIER.posteriors(new double[] {values[i]}), 1e-15);
            likelihood += Math.log(left + right);
        }
        assertEquals(2, Arrays.stream(assigned).distinct().count());
        assertEquals(likelihood, CLASSIFIER.logLikelihood(samples, 1), 1e-12);
    }

    @Test
    void rowsFarAwayHaveAClassToo() {
        Samples far = Samples.ofRows(new double[][] {{-1e6}, {1e6}, {1e150}});
        double[][] posteriors = CLASSIFIER.posteriors(far, 1);
        for (double[] row : posteriors) {
            assertEquals(1, Arrays.stream(row).sum(), 1e-12, Arrays.toString(row));
        }
        assertArrayEquals(new double[] {0, 1}, posteriors[1], "the wider class");
        GaussianMixture thin = GaussianMixture.of(new double[] {1}, new double[1][1], new double[][] {{1e-100}});
        MixtureClassifier none = MixtureClassifier.of(
                "side", List.of(new ClassMixture("left", 0.2, thin), new ClassMixture("right", 0.8, thin)));
        Samples beyond = Samples.ofRows(new double[][] {{1e150}, {0}});
        assertEquals(Double.NEGATIVE_INFINITY, none.logDensities(beyond, 1)[0]);
        assertArrayEquals(new double[] {0.2, 0.8}, none.posteriors(beyond, 1)[0]);
        assertArrayEquals(new double[] {0.2, 0.8}, none.posteriors(new double[] {1e150}));
    }

    @Test
    void rowsCountByTheirWeights() {
        SamplesBuilder builder = Samples.builder(1);
        builder.add(new double[] {0.5}, 3);
        builder.add(new double[] {-2}, 1);
        builder.add(new double[] {4}, 0);
        Samples weighted = builder.build();
        Samples plain = Samples.ofRows(new double[][] {{0.5}, {0.5}, {0.5}, {-2}});
        assertEquals(CLASSIFIER.logLikelihood(plain, 1), CLASSIFIER.logLikelihood(weighted, 1), 1e-12);
    }

    @Test
    void nonsenseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> MixtureClassifier.of("side", List.of()));
        ClassMixture left = new ClassMixture("left", 0.5, LEFT);
        assertThrows(IllegalArgumentException.class, () -> MixtureClassifier.of("side", List.of(left)));
        assertThrows(IllegalArgumentException.class, () -> MixtureClassifier.of("side", List.of(left, left)));
        GaussianMixture wide = GaussianMixture.standard(2, 1);
        Exception columns = assertThrows(
                IllegalArgumentException.class,
                () -> MixtureClassifier.of("side", List.of(left, new ClassMixture("b", 0.5, wide))));
        assertEquals("class 'b' has other columns than class 'left'", columns.getMessage());
        for (double share : new double[] {0, -0.5, 1.5, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> new ClassMixture("a", share, LEFT));
        }
    }

    @Test
    void equalPartsMakeEqualClassifiers() {
        MixtureClassifier same = MixtureClassifier.of("side", CLASSIFIER.classes());
        assertEquals(CLASSIFIER, same);
        assertEquals(CLASSIFIER.hashCode(), same.hashCode());
        assertNotEquals(CLASSIFIER, MixtureClassifier.of("hand", CLASSIFIER.classes()));
        assertTrue(CLASSIFIER.toString().contains("[left, right]"));
        assertEquals("side", same.column());
        assertEquals(LEFT.schema(), same.schema());
    }
}
