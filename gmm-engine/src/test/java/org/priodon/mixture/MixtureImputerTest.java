// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

class MixtureImputerTest {
    private static final double NONE = Double.NaN;

    /** Two components; the first has mostly the category b. */
    private static GaussianMixture model() {
        Schema schema = Schema.of(
                List.of(Column.numeric("x"), Column.categorical("c", List.of("a", "b")), Column.numeric("y")));
        return GaussianMixture.builder(schema)
                .weights(new double[] {0.25, 0.75})
                .means(new double[][] {{0, 10}, {4, 20}})
                .variances(new double[][] {{1, 1}, {1, 4}})
                .probabilities(List.<double[][]>of(new double[][] {{0.1, 0.9}, {0.8, 0.2}}))
                .build();
    }

    /** By hand: responsibilities of what is observed, times means. */
    @Test
    void expectsMeansByResponsibility() {
        MixtureImputer imputer = new MixtureImputer(model());
        // With nothing observed, the weights: a has 0.25 * 0.1 + 0.75 * 0.8.
        assertArrayEquals(new double[] {3, 0, 17.5}, imputer.expectation(new double[] {NONE, NONE, NONE}), 1e-12);
        // At x = 2 both densities are the same, so the weights again.
        assertArrayEquals(new double[] {2, 0, 17.5}, imputer.expectation(new double[] {2, NONE, NONE}), 1e-12);
        // b is seen: 0.25 * 0.9 against 0.75 * 0.2.
        double first = 0.225 / (0.225 + 0.15);
        assertArrayEquals(
                new double[] {2, 1, first * 10 + (1 - first) * 20},
                imputer.expectation(new double[] {2, 1, NONE}),
                1e-12);
        assertEquals(1, imputer.expectation(new double[] {-3, NONE, NONE})[1]);
    }

    @Test
    void observedValuesStay() {
        double[] complete = {1.25, 1, -3};
        MixtureImputer imputer = new MixtureImputer(model());
        assertArrayEquals(complete, imputer.expectation(complete));
        assertArrayEquals(complete, imputer.draw(complete, new SplittableRandom(1)));
        double[] gap = {1.25, NONE, -3};
        imputer.expectation(gap);
        assertTrue(Double.isNaN(gap[1]), "the caller's array is not changed");
    }

    /** Moments of the mixture of both components given x = 2: means 17.5, variance 0.25 * 1 + 0.75 * 4 + 18.75. */
    @Test
    void drawsHaveTheRightMoments() {
        MixtureImputer imputer = new MixtureImputer(model());
        SplittableRandom random = new SplittableRandom(5);
        int count = 40_000;
        double sum = 0;
        double squares = 0;
        double a = 0;
        for (int n = 0; n < count; n++) {
            double[] drawn = imputer.draw(new double[] {2, NONE, NONE}, random);
            assertEquals(2, drawn[0]);
            sum += drawn[2];
            squares += drawn[2] * drawn[2];
            a += drawn[1] == 0 ? 1 : 0;
        }
        double mean = sum / count;
        // Five standard errors.
        assertEquals(17.5, mean, 5 * Math.sqrt(22.0 / count));
        assertEquals(22, squares / count - mean * mean, 0.6);
        assertEquals(0.625, a / count, 5 * 0.5 / Math.sqrt(count));
    }

    /** What is missing together comes from one component. */
    @Test
    void valuesDrawnTogetherBelongTogether() {
        MixtureImputer imputer = new MixtureImputer(model());
        SplittableRandom random = new SplittableRandom(5);
        for (int n = 0; n < 1000; n++) {
            double[] drawn = imputer.draw(new double[] {NONE, NONE, NONE}, random);
            assertEquals(drawn[2] < 14, model().posteriors(new double[] {NONE, NONE, drawn[2]})[0] > 0.3);
            assertTrue(drawn[2] < 14 ? drawn[0] < 5 : drawn[0] > -1, () -> drawn[0] + " with " + drawn[2]);
        }
    }

    @Test
    void wrongLengthsAreRefused() {
        MixtureImputer imputer = new MixtureImputer(model());
        assertThrows(IllegalArgumentException.class, () -> imputer.expectation(new double[2]));
    }

    /** Three numbers around a category, correlated in different ways. */
    private static GaussianMixture correlated() {
        Schema schema = Schema.of(List.of(
                Column.numeric("x"),
                Column.categorical("c", List.of("a", "b")),
                Column.numeric("y"),
                Column.numeric("z")));
        return GaussianMixture.builder(schema)
                .weights(new double[] {0.4, 0.6})
                .means(new double[][] {{0, 1, -1}, {2, -2, 1}})
                .covariances(Covariance.FULL, new double[][] {{1, 0.8, 2, -0.5, 0.3, 1}, {2, -0.9, 1, 0.7, 0.2, 1.5}})
                .probabilities(List.<double[][]>of(new double[][] {{0.3, 0.7}, {0.6, 0.4}}))
                .build();
    }

    /**
     * Moments of the missing y and z by their density with what is observed, summed over a grid. For smooth densities
     * that is exact but for rounding.
     *
     * @return means of y and z, and the means of y², yz and z²
     */
    private static double[] moments(GaussianMixture model, double x, double category) {
        double step = 0.125;
        double[] sums = new double[5];
        double mass = 0;
        for (double y = -16; y <= 16; y += step) {
            for (double z = -16; z <= 16; z += step) {
                double density = Math.exp(model.logDensity(new double[] {x, category, y, z}));
                mass += density;
                double[] values = {y, z, y * y, y * z, z * z};
                for (int m = 0; m < sums.length; m++) {
                    sums[m] += density * values[m];
                }
            }
        }
        for (int m = 0; m < sums.length; m++) {
            sums[m] /= mass;
        }
        return sums;
    }

    @Test
    void correlationsWithinComponentsCount() {
        GaussianMixture model = correlated();
        MixtureImputer imputer = new MixtureImputer(model);
        double[] all = moments(model, 1.5, 1);
        assertArrayEquals(
                new double[] {1.5, 1, all[0], all[1]}, imputer.expectation(new double[] {1.5, 1, NONE, NONE}), 1e-9);
        // One is missing, two are observed.
        double mass = 0;
        double sum = 0;
        for (double x = -16; x <= 16; x += 0.0625) {
            double density = Math.exp(model.logDensity(new double[] {x, NONE, 0.5, 2}));
            mass += density;
            sum += density * x;
        }
        assertEquals(sum / mass, imputer.expectation(new double[] {NONE, NONE, 0.5, 2})[0], 1e-9);
        // Nothing is observed: means by weight.
        double[] none = {NONE, NONE, NONE, NONE};
        assertArrayEquals(new double[] {1.2, 1, -0.8, 0.2}, imputer.expectation(none), 1e-12);
    }

    @Test
    void correlatedDrawsHaveTheRightMoments() {
        GaussianMixture model = correlated();
        double[] expected = moments(model, 1.5, 0);
        MixtureImputer imputer = new MixtureImputer(model);
        SplittableRandom random = new SplittableRandom(5);
        int count = 40_000;
        double[] sums = new double[5];
        for (int n = 0; n < count; n++) {
            double[] drawn = imputer.draw(new double[] {1.5, 0, NONE, NONE}, random);
            double[] values = {drawn[2], drawn[3], drawn[2] * drawn[2], drawn[2] * drawn[3], drawn[3] * drawn[3]};
            for (int m = 0; m < sums.length; m++) {
                sums[m] += values[m] / count;
            }
        }
        // Five standard errors or more: no value here has a standard deviation above 6.
        assertArrayEquals(expected, sums, 5 * 6 / Math.sqrt(count));
    }

    @Test
    void allKindsCanImpute() {
        double[][] rows = model().sample(200, 3);
        for (double[] row : rows) {
            row[1] = row[0] + row[2];
        }
        for (Covariance kind : Covariance.values()) {
            GaussianMixture fitted = MixtureFitter.withDefaults()
                    .withComponents(2)
                    .withCovariance(kind)
                    .fit(Samples.ofRows(rows))
                    .model();
            MixtureImputer imputer = new MixtureImputer(fitted);
            double[] filled = imputer.expectation(new double[] {3, 22, NONE});
            assertTrue(Double.isFinite(filled[2]), kind.label());
            assertTrue(
                    Double.isFinite(imputer.draw(new double[] {3, 22, NONE}, new SplittableRandom(1))[2]),
                    kind.label());
            if (!kind.isDiagonal()) {
                assertEquals(19, filled[2], 0.3, kind.label());
            }
        }
    }
}
