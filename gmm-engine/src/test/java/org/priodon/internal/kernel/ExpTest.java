// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine's own exponential, in both precisions, plain and on the Vector API. */
class ExpTest {

    private static final MathContext DIGITS = new MathContext(40);

    /** Results below are cut to zero; results above never. */
    private static final double DOUBLE_CUT = (DoubleExp.LEAST_EXPONENT - 0.5) * Math.log(2);

    private static final double FLOAT_CUT = (FloatExp.LEAST_EXPONENT - 0.5) * Math.log(2);

    /** Taylor's series after halving eight times; good for 35 digits on the range tested. */
    private static BigDecimal precise(double x) {
        BigDecimal reduced = new BigDecimal(x).divide(BigDecimal.valueOf(256), DIGITS);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int n = 1; n < 28; n++) {
            term = term.multiply(reduced, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int t = 0; t < 8; t++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum;
    }

    private static double ulps(BigDecimal exact, double actual, double ulp) {
        return exact.subtract(new BigDecimal(actual)).abs().doubleValue() / ulp;
    }

    @Test
    void doubleIsWithinTwoUlps() {
        Random random = new Random(1);
        double worst = 0;
        double where = 0;
        for (int i = 0; i < 20_000; i++) {
            double x = i < 1000 ? -i * 0.04 : -40 * random.nextDouble();
            BigDecimal exact = precise(x);
            double error = ulps(exact, DoubleExp.exp(x), Math.ulp(exact.doubleValue()));
            if (error > worst) {
                worst = error;
                where = x;
            }
        }
        // The bound that DoubleExp states: the polynomial's 0.15 and the roundings of two fused operations.
        assertTrue(worst <= 2, worst + " ulp at " + where + ", seed 1");
        // The reference itself must not be the same polynomial.
        assertTrue(worst > 0.4, "suspiciously exact: " + worst);
    }

    @Test
    void floatIsWithinTwoUlps() {
        Random random = new Random(2);
        double worst = 0;
        double where = 0;
        for (int i = 0; i < 1_000_000; i++) {
            float x = (float) (-20 * random.nextDouble());
            double exact = StrictMath.exp(x);
            double error = Math.abs(exact - FloatExp.exp(x)) / Math.ulp((float) exact);
            if (error > worst) {
                worst = error;
                where = x;
            }
        }
        // Rounding as in double precision; the polynomial adds 0.2 units.
        assertTrue(worst <= 2, worst + " ulp at " + where + ", seed 2");
        assertTrue(worst > 0.4, "suspiciously exact: " + worst);
    }

    @Test
    void oneAtZero() {
        assertEquals(1, DoubleExp.exp(0), 0);
        assertEquals(1, DoubleExp.exp(-0.0), 0);
        assertEquals(1, FloatExp.exp(0), 0);
        assertEquals(1, FloatExp.exp(-0.0f), 0);
        assertEquals(1, DoubleExp.exp(-Double.MIN_VALUE), 0);
        assertEquals(1, FloatExp.exp(-Float.MIN_VALUE), 0);
    }

    /** Ten units apart, which rounding cannot turn round; also across the changes of the exponent. */
    @Test
    void neverFallsWithItsArgument() {
        Random random = new Random(3);
        for (int i = 0; i < 200_000; i++) {
            double x = i < 120 ? -0.5 * i * Math.log(2) : -40 * random.nextDouble();
            // A step of the argument that changes the result by ten units, or by ten units of the argument if that is
            // more.
            double above = Math.min(0, x + 10 * Math.max(0x1p-52, Math.ulp(x)));
            assertTrue(DoubleExp.exp(above) >= DoubleExp.exp(x), "at " + x + ", seed 3");
            float y = (float) (x / 2);
            float next = Math.min(0, y + 10 * Math.max(0x1p-23f, Math.ulp(y)));
            assertTrue(FloatExp.exp(next) >= FloatExp.exp(y), "at " + y + ", seed 3");
        }
    }

    @Test
    void positiveAboveTheCutAndZeroBelow() {
        assertTrue(DoubleExp.exp(DOUBLE_CUT + 1e-9) > 0);
        assertTrue(FloatExp.exp((float) FLOAT_CUT + 1e-5f) > 0);
        assertEquals(0, DoubleExp.exp(DOUBLE_CUT - 1e-9), 0);
        assertEquals(0, FloatExp.exp((float) FLOAT_CUT - 1e-5f), 0);
        // As the comments promise: what is cut cannot change a sum of at least one.
        assertEquals(1, 1 + StrictMath.exp(DOUBLE_CUT), 0);
        assertEquals(1, 1 + (float) StrictMath.exp(FLOAT_CUT), 0);
    }

    /** Every power of two and points between them, down to the largest number: far outliers have such energies. */
    @Test
    void exactlyZeroHoweverFarBelow() {
        Random random = new Random(4);
        for (int exponent = 6; exponent <= Double.MAX_EXPONENT; exponent++) {
            for (int i = 0; i < 50; i++) {
                double x = -Math.scalb(1 + (i == 0 ? 0 : random.nextDouble()), exponent);
                assertEquals(0, DoubleExp.exp(x), 0, () -> "at " + x + ", seed 4");
            }
        }
        assertEquals(0, DoubleExp.exp(Double.NEGATIVE_INFINITY), 0);
    }

    @Test
    void exactlyZeroHoweverFarBelowInSinglePrecision() {
        Random random = new Random(5);
        for (int exponent = 5; exponent <= Float.MAX_EXPONENT; exponent++) {
            for (int i = 0; i < 50; i++) {
                float x = -Math.scalb(1 + (i == 0 ? 0 : random.nextFloat()), exponent);
                assertEquals(0, FloatExp.exp(x), 0, () -> "at " + x + ", seed 5");
            }
        }
        assertEquals(0, FloatExp.exp(Float.NEGATIVE_INFINITY), 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Double", "Float"})
    void vectorTwinGivesTheSameBits(String precision) throws ReflectiveOperationException {
        // Results above zero, around the cut, and some way below.
        assertTwinsAgree(precision, 3, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Double", "Float"})
    void vectorTwinGivesTheSameBitsFarBelow(String precision) throws ReflectiveOperationException {
        assertTwinsAgree(precision, 8, precision.equals("Double") ? 1023 : 127);
    }

    private static void assertTwinsAgree(String precision, int leastExponent, int mostExponent)
            throws ReflectiveOperationException {
        KernelSubject.requireVectors();
        Random random = new Random(6);
        boolean wide = precision.equals("Double");
        Object values = Array.newInstance(wide ? double.class : float.class, 64);
        for (int round = 0; round < 300; round++) {
            for (int i = 0; i < 64; i++) {
                int exponent = leastExponent + random.nextInt(mostExponent - leastExponent);
                double x = -Math.scalb(random.nextDouble(), exponent);
                if (wide) {
                    Array.setDouble(values, i, x);
                } else {
                    Array.setFloat(values, i, (float) x);
                }
            }
            Object results = vectorExp(precision, values);
            for (int i = 0; i < Array.getLength(results); i++) {
                double expected =
                        wide ? DoubleExp.exp(Array.getDouble(values, i)) : FloatExp.exp(Array.getFloat(values, i));
                KernelSubject.assertSameBits(
                        expected, Array.getDouble(results, i), "at " + Array.getDouble(values, i) + ", seed 6");
            }
        }
    }

    /** By reflection: the tests compile without the incubator module. */
    private static Object vectorExp(String precision, Object values) throws ReflectiveOperationException {
        Class<?> vector = Class.forName("jdk.incubator.vector." + precision + "Vector");
        Object species = vector.getField("SPECIES_PREFERRED").get(null);
        Method fromArray = vector.getMethod(
                "fromArray", Class.forName("jdk.incubator.vector.VectorSpecies"), values.getClass(), int.class);
        Method exp = Class.forName(ExpTest.class.getPackageName() + ".Vector" + precision + "Exp")
                .getDeclaredMethod("exp", vector);
        Object result = exp.invoke(null, fromArray.invoke(null, species, values, 0));
        return vector.getMethod("toArray").invoke(result);
    }
}
