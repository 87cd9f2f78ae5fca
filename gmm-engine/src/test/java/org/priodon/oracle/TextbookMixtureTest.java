// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Against values worked out by hand; the tolerance covers a few roundings of numbers of about one. */
class TextbookMixtureTest {

    private static final double TOLERANCE = 1e-14;
    private static final double NAN = Double.NaN;

    /** Weights 1/4 and 3/4, N(0, 1) and N(2, 4). */
    private static TextbookMixture pair() {
        return new TextbookMixture(new double[] {0.25, 0.75}, new double[][] {{0}, {2}}, new double[][] {{1}, {4}});
    }

    /** Two components so far apart that every responsibility is exactly 0 or 1. */
    private static TextbookMixture distant() {
        return new TextbookMixture(
                new double[] {0.5, 0.5}, new double[][] {{0, 0}, {1000, 1000}}, new double[][] {{1, 1}, {1, 1}});
    }

    @Test
    void standardNormalDensity() {
        TextbookMixture normal = new TextbookMixture(new double[] {1}, new double[][] {{0}}, new double[][] {{1}});
        // −½ log 2π = −0.918938533204672741780…
        assertEquals(-0.9189385332046727, normal.logDensity(new double[] {0}, 0), TOLERANCE);
        assertEquals(-0.9189385332046727 - 4.5, normal.logDensity(new double[] {3}), TOLERANCE);
    }

    @Test
    void densityOfComponentsAndMixture() {
        // φ(0) = 0.398942280401432678, and N(0 | 2, 4) = φ(1)/2 = 0.120985362259571675.
        double[] x = {0};
        assertEquals(Math.log(0.398942280401432678), pair().logDensity(x, 0), TOLERANCE);
        assertEquals(Math.log(0.120985362259571675), pair().logDensity(x, 1), TOLERANCE);
        double first = 0.25 * 0.398942280401432678;
        double second = 0.75 * 0.120985362259571675;
        assertEquals(Math.log(first + second), pair().logDensity(x), TOLERANCE);
        assertArrayEquals(
                new double[] {first / (first + second), second / (first + second)},
                pair().responsibilities(x),
                TOLERANCE);
    }

    @Test
    void dimensionsMultiply() {
        TextbookMixture plane =
                new TextbookMixture(new double[] {1}, new double[][] {{1, -1}}, new double[][] {{4, 9}});
        // −log 2π − ½ log 36 − ½ (9/4 + 4/9)
        double expected = -Math.log(2 * Math.PI) - Math.log(6) - 0.5 * (9.0 / 4 + 4.0 / 9);
        assertEquals(expected, plane.logDensity(new double[] {4, 1}), TOLERANCE);
        // The second cell missing: −½ log 2π − ½ log 4 − ½ · 9/4.
        assertEquals(
                -0.5 * Math.log(2 * Math.PI) - Math.log(2) - 9.0 / 8,
                plane.logDensity(new double[] {4, NAN}),
                TOLERANCE);
        assertEquals(0, plane.logDensity(new double[] {NAN, NAN}), TOLERANCE);
    }

    @Test
    void farTailsDoNotUnderflow() {
        // exp(−500 000) is zero in double precision.
        assertEquals(
                -0.9189385332046727 + Math.log(0.5) - 500_000,
                new TextbookMixture(new double[] {0.5, 0.5}, new double[][] {{0}, {-1e9}}, new double[][] {{1}, {1}})
                        .logDensity(new double[] {1000}),
                1e-9);
    }

    @Test
    void averagesCountRowWeights() {
        double[][] rows = {{0}, {1}};
        double a = pair().logDensity(rows[0]);
        double b = pair().logDensity(rows[1]);
        assertEquals((a + b) / 2, pair().averageLogDensity(rows), TOLERANCE);
        assertEquals((3 * a + b) / 4, pair().averageLogDensity(rows, new double[] {3, 1}), TOLERANCE);
    }

    @Test
    void oneComponentStepGivesMeanAndPopulationVariance() {
        TextbookMixture start = new TextbookMixture(new double[] {1}, new double[][] {{7}}, new double[][] {{3}});
        TextbookMixture fitted = start.emStep(new double[][] {{1}, {2}, {6}}, 0);
        assertArrayEquals(new double[] {1}, fitted.weights(), TOLERANCE);
        assertEquals(3, fitted.means()[0][0], TOLERANCE);
        assertEquals(14.0 / 3, fitted.variances()[0][0], TOLERANCE);
    }

    @Test
    void hardSharesGiveClusterMoments() {
        double[][] rows = {{-1, 0}, {1, 4}, {1000, 1003}, {1002, 997}, {1004, 1000}};
        TextbookMixture fitted = distant().emStep(rows, 0.5);
        assertArrayEquals(new double[] {0.4, 0.6}, fitted.weights(), TOLERANCE);
        assertArrayEquals(new double[] {0, 2}, fitted.means()[0], TOLERANCE);
        assertArrayEquals(new double[] {1002, 1000}, fitted.means()[1], TOLERANCE);
        assertArrayEquals(new double[] {1, 4}, fitted.variances()[0], TOLERANCE);
        assertArrayEquals(new double[] {8.0 / 3, 6}, fitted.variances()[1], TOLERANCE);
    }

    @Test
    void softSharesGiveWeightedMoments() {
        // Equal components about −h and h, rows −1 and 1: the share of row 1 in the second is p = 1/(1 + exp(−2h)).
        double h = 0.5;
        double p = 1 / (1 + Math.exp(-2 * h));
        TextbookMixture start =
                new TextbookMixture(new double[] {0.5, 0.5}, new double[][] {{-h}, {h}}, new double[][] {{1}, {1}});
        TextbookMixture fitted = start.emStep(new double[][] {{-1}, {1}}, 0);
        assertArrayEquals(new double[] {0.5, 0.5}, fitted.weights(), TOLERANCE);
        assertEquals(1 - 2 * p, fitted.means()[0][0], TOLERANCE);
        assertEquals(2 * p - 1, fitted.means()[1][0], TOLERANCE);
        assertEquals(1 - (2 * p - 1) * (2 * p - 1), fitted.variances()[1][0], TOLERANCE);
    }

    @Test
    void floorRaisesVariances() {
        double[][] rows = {{5, 0}, {5, 2}};
        TextbookMixture fitted = new TextbookMixture(new double[] {1}, new double[][] {{5, 0}}, new double[][] {{1, 1}})
                .emStep(rows, 1e-3);
        assertArrayEquals(new double[] {1e-3, 1}, fitted.variances()[0], TOLERANCE);
    }

    @Test
    void weightThreeIsTheRowThriceAndWeightZeroItsAbsence() {
        double[][] rows = {{0}, {1}, {3}, {50}};
        TextbookMixture weighted = pair().em(rows, new double[] {1, 3, 1, 0}, 3, 1e-6);
        TextbookMixture repeated = pair().em(new double[][] {{0}, {1}, {1}, {1}, {3}}, 3, 1e-6);
        assertArrayEquals(repeated.weights(), weighted.weights(), TOLERANCE);
        for (int g = 0; g < 2; g++) {
            assertArrayEquals(repeated.means()[g], weighted.means()[g], TOLERANCE);
            assertArrayEquals(repeated.variances()[g], weighted.variances()[g], TOLERANCE);
        }
    }

    @Test
    void missingCellsLeaveTheOthers() {
        double[][] rows = {{-1, NAN}, {1, 4}, {NAN, 8}, {1000, NAN}, {1002, NAN}};
        TextbookMixture fitted = distant().emStep(rows, 0);
        assertArrayEquals(new double[] {0.6, 0.4}, fitted.weights(), TOLERANCE);
        assertArrayEquals(new double[] {0, 6}, fitted.means()[0], TOLERANCE);
        assertArrayEquals(new double[] {1, 4}, fitted.variances()[0], TOLERANCE);
        // Nothing observed of the second component in the second dimension: the old mean and variance stay.
        assertArrayEquals(new double[] {1001, 1000}, fitted.means()[1], TOLERANCE);
        assertArrayEquals(new double[] {1, 1}, fitted.variances()[1], TOLERANCE);
    }

    @Test
    void emIsRepeatedSteps() {
        double[][] rows = {{-1}, {0}, {2}, {5}};
        TextbookMixture twice = pair().emStep(rows, 1e-9).emStep(rows, 1e-9);
        assertArrayEquals(twice.means()[0], pair().em(rows, 2, 1e-9).means()[0], 0);
        assertArrayEquals(pair().means()[1], pair().em(rows, 0, 1e-9).means()[1], 0);
    }
}
