// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Exponential, logarithm and π to more than 60 digits, by series after argument reduction. */
final class PreciseMath {

    /** The precision of all arithmetic here; some digits more than the results are good for. */
    static final MathContext CONTEXT = new MathContext(80, RoundingMode.HALF_EVEN);

    /** Machin's formula: π = 16 arctan(1/5) − 4 arctan(1/239). */
    static final BigDecimal PI = inverseTangent(5)
            .multiply(BigDecimal.valueOf(16), CONTEXT)
            .subtract(inverseTangent(239).multiply(BigDecimal.valueOf(4), CONTEXT), CONTEXT);

    /** log 10 = 3 log 2 + log (5/4), and log (a/b) = 2 artanh ((a − b)/(a + b)). */
    static final BigDecimal LOG_10 = twiceInverseHyperbolicTangent(reciprocal(3))
            .multiply(BigDecimal.valueOf(3), CONTEXT)
            .add(twiceInverseHyperbolicTangent(reciprocal(9)), CONTEXT);

    /** Terms or results below 10 to the power of minus this are taken for zero. */
    private static final int SMALLEST_EXPONENT = 1_000_000;

    private static final int HALVINGS = 8;

    private PreciseMath() {}

    /**
     * The exponential of x: with x = n log 10 + r, the Taylor series at r/256, squared eight times, times 10 to the n.
     * Zero below about exp(−2,302,585).
     */
    static BigDecimal exp(BigDecimal x) {
        BigDecimal tens = x.divide(LOG_10, CONTEXT).setScale(0, RoundingMode.HALF_EVEN);
        if (tens.compareTo(BigDecimal.valueOf(-SMALLEST_EXPONENT)) < 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal remainder = x.subtract(tens.multiply(LOG_10, CONTEXT), CONTEXT);
        BigDecimal reduced = remainder.divide(BigDecimal.valueOf(1 << HALVINGS), CONTEXT);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int n = 1; !negligible(term); n++) {
            term = term.multiply(reduced, CONTEXT).divide(BigDecimal.valueOf(n), CONTEXT);
            sum = sum.add(term, CONTEXT);
        }
        for (int t = 0; t < HALVINGS; t++) {
            sum = sum.multiply(sum, CONTEXT);
        }
        return sum.scaleByPowerOfTen(tens.intValueExact());
    }

    /**
     * The natural logarithm of x &gt; 0: with x = m 10ⁿ and y the double nearest to log m, it is
     * n log 10 + y + log (m exp(−y)), the last by a series about 1.
     */
    static BigDecimal log(BigDecimal x) {
        if (x.signum() <= 0) {
            throw new ArithmeticException("logarithm of " + x.toString());
        }
        int tens = x.precision() - x.scale() - 1;
        BigDecimal mantissa = x.scaleByPowerOfTen(-tens);
        BigDecimal guess = new BigDecimal(Math.log(mantissa.doubleValue()));
        BigDecimal nearOne = mantissa.multiply(exp(guess.negate()), CONTEXT);
        BigDecimal correction = twiceInverseHyperbolicTangent(
                nearOne.subtract(BigDecimal.ONE, CONTEXT).divide(nearOne.add(BigDecimal.ONE, CONTEXT), CONTEXT));
        return LOG_10.multiply(BigDecimal.valueOf(tens), CONTEXT)
                .add(guess, CONTEXT)
                .add(correction, CONTEXT);
    }

    /** arctan(1/n) = 1/n − 1/(3n³) + 1/(5n⁵) − … */
    private static BigDecimal inverseTangent(int n) {
        BigDecimal square = BigDecimal.valueOf((long) n * n);
        BigDecimal power = reciprocal(n);
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 1; !negligible(power); k += 2) {
            BigDecimal term = power.divide(BigDecimal.valueOf(k), CONTEXT);
            sum = k % 4 == 1 ? sum.add(term, CONTEXT) : sum.subtract(term, CONTEXT);
            power = power.divide(square, CONTEXT);
        }
        return sum;
    }

    /** 2 artanh t = log ((1 + t)/(1 − t)) = 2 (t + t³/3 + t⁵/5 + …) for |t| &lt; 1. */
    private static BigDecimal twiceInverseHyperbolicTangent(BigDecimal t) {
        BigDecimal square = t.multiply(t, CONTEXT);
        BigDecimal power = t;
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 1; !negligible(power); k += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(k), CONTEXT), CONTEXT);
            power = power.multiply(square, CONTEXT);
        }
        return sum.multiply(BigDecimal.valueOf(2), CONTEXT);
    }

    private static BigDecimal reciprocal(int n) {
        return BigDecimal.ONE.divide(BigDecimal.valueOf(n), CONTEXT);
    }

    /** Whether a term of a series no longer matters beside a sum of about one. */
    private static boolean negligible(BigDecimal term) {
        return term.abs().compareTo(BigDecimal.ONE.scaleByPowerOfTen(-CONTEXT.getPrecision())) < 0;
    }
}
