// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.testing.RandomProblems;

class PreciseMixtureTest {

    /** Fifty digits and more of well-known constants, as in any table. */
    private static final BigDecimal PI =
            new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494");

    private static final BigDecimal E = new BigDecimal("2.71828182845904523536028747135266249775724709369995957496697");
    private static final BigDecimal LOG_2 =
            new BigDecimal("0.693147180559945309417232121458176568075500134360255254120680");
    private static final BigDecimal LOG_10 =
            new BigDecimal("2.30258509299404568401799145468436420760110148862877297603333");

    private static void assertClose(BigDecimal expected, BigDecimal actual) {
        BigDecimal error = expected.subtract(actual).abs();
        assertTrue(
                error.compareTo(expected.abs().max(BigDecimal.ONE).scaleByPowerOfTen(-50)) < 0,
                () -> "expected " + expected + " but was " + actual);
    }

    @Test
    void constants() {
        assertClose(PI, PreciseMath.PI);
        assertClose(LOG_10, PreciseMath.LOG_10);
        assertClose(E, PreciseMath.exp(BigDecimal.ONE));
        assertClose(LOG_2, PreciseMath.log(BigDecimal.valueOf(2)));
        assertEquals(0, PreciseMath.exp(new BigDecimal("-1e12")).signum());
    }

    @Test
    void exponentialAndLogarithmAreInverse() {
        for (String text : List.of("1e-400", "3.7e-20", "0.9999999999999999", "1", "1.5", "9.99", "10", "7e300")) {
            BigDecimal x = new BigDecimal(text);
            BigDecimal ratio = PreciseMath.exp(PreciseMath.log(x)).divide(x, PreciseMath.CONTEXT);
            assertClose(BigDecimal.ONE, ratio);
        }
        assertClose(new BigDecimal("-1000"), PreciseMath.log(PreciseMath.exp(new BigDecimal("-1000"))));
    }

    @Test
    void standardNormalDensity() {
        PreciseMixture normal = PreciseMixture.of(new double[] {1}, new double[][] {{0}}, new double[][] {{1}});
        // −½ log 2π − ½ · 9
        BigDecimal expected =
                LOG_2.add(PreciseMath.log(PI)).divide(BigDecimal.valueOf(-2)).subtract(new BigDecimal("4.5"));
        assertClose(expected, normal.logDensity(new double[] {3}, 0));
        assertClose(expected, normal.logDensity(new double[] {3}));
    }

    @Test
    void oneComponentStepGivesMeanAndPopulationVariance() {
        PreciseMixture start = PreciseMixture.of(new double[] {1}, new double[][] {{7}}, new double[][] {{3}});
        TextbookMixture fitted = start.emStep(new double[][] {{1}, {2}, {6}}, 0).rounded();
        assertArrayEquals(new double[] {1}, fitted.weights());
        assertArrayEquals(new double[] {3}, fitted.means()[0]);
        assertArrayEquals(new double[] {14.0 / 3}, fitted.variances()[0]);
    }

    @Test
    void componentOfWeightZeroHasNoShare() {
        PreciseMixture mixture =
                PreciseMixture.of(new double[] {1, 0}, new double[][] {{0}, {1}}, new double[][] {{1}, {1}});
        TextbookMixture fitted = mixture.emStep(new double[][] {{-1}, {1}}, 2).rounded();
        assertArrayEquals(new double[] {1, 0}, fitted.weights());
        assertArrayEquals(new double[] {1}, fitted.means()[1]);
        assertArrayEquals(new double[] {2}, fitted.variances()[0], "floor");
    }

    @Test
    void agreesWithTextbook() {
        RandomProblems.Problem problem = RandomProblems.problem(60, 3, 2, 2, 11);
        TextbookMixture textbook = new TextbookMixture(problem.weights(), problem.means(), problem.variances());
        PreciseMixture precise = PreciseMixture.of(textbook);
        double[][] rows = problem.rows();
        // A few hundred roundings of numbers of about ten.
        double tolerance = 1e-12;
        assertEquals(precise.averageLogDensity(rows).doubleValue(), textbook.averageLogDensity(rows), tolerance);
        assertEquals(
                precise.responsibilities(rows[0])[1].doubleValue(), textbook.responsibilities(rows[0])[1], tolerance);
        TextbookMixture expected = precise.emStep(rows, 1e-10).rounded();
        TextbookMixture actual = textbook.emStep(rows, 1e-10);
        assertArrayEquals(expected.weights(), actual.weights(), tolerance);
        for (int g = 0; g < 2; g++) {
            assertArrayEquals(expected.means()[g], actual.means()[g], tolerance);
            assertArrayEquals(expected.variances()[g], actual.variances()[g], tolerance);
        }
    }

    /** A shift that is exact in binary moves the means, and nothing else, to all of fifty digits. */
    @Test
    void farFromTheOrigin() {
        double offset = 0x1p40;
        double[][] near = {{0.25}, {1.5}, {2}, {-0.75}, {3.5}};
        double[][] far = RandomProblems.withOffset(near, offset);
        double[] weights = {0.25, 0.75};
        double[][] variances = {{1}, {0.5}};
        PreciseMixture here = PreciseMixture.of(weights, new double[][] {{0}, {2}}, variances);
        PreciseMixture there = PreciseMixture.of(weights, new double[][] {{offset}, {offset + 2}}, variances);
        assertClose(here.averageLogDensity(near), there.averageLogDensity(far));
        PreciseMixture stepHere = here.emStep(near, 0);
        PreciseMixture stepThere = there.emStep(far, 0);
        assertClose(stepHere.averageLogDensity(near), stepThere.averageLogDensity(far));
        assertArrayEquals(stepHere.rounded().variances()[0], stepThere.rounded().variances()[0]);
    }
}
