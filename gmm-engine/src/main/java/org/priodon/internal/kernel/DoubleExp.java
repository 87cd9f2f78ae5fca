// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * The exponential function for arguments up to 0, the same bits in every kernel.
 *
 * <p>With k = round(x / ln 2) and r = x - k ln 2, exp(x) = 2^k p(r). The polynomial p has degree 11 and interpolates
 * (exp(r) - 1 - r) / r² at Chebyshev nodes; its relative error on |r| ≤ ln 2 / 2 is 1.7e-17, so rounding dominates (2
 * ulp). Adding {@link #ROUNDER} leaves k in the low bits of the sum, from where {@link #power} moves it into the
 * exponent.
 *
 * <p>Results with k below {@link #LEAST_EXPONENT} are exactly zero: such a responsibility cannot change any sum in
 * double precision, and a denormal one would slow every later loop. To that end k is counted from just below the least
 * exponent, where the exponent field of the power is zero, and with it the result.
 */
public final class DoubleExp {
    static final int LEAST_EXPONENT = -59;
    static final double LOG2_E = 0x1.71547652b82fep+0;
    static final double ROUNDER = 0x1.8p52;
    /** Moves k to 0 just below the least exponent; by an even number, so that ties are rounded alike. */
    static final double BIASED_ROUNDER = ROUNDER + 1 - LEAST_EXPONENT;
    /** The least argument that matters: below, the result is zero. */
    static final double CUT = (LEAST_EXPONENT - 1) / LOG2_E;
    /** This far below the largest term and farther, a term is zero. */
    static final double REACH = 42;
    /** What {@link #power} lacks. */
    static final double UNIT = 0x1p963;

    static final double LN2_HIGH = 0x1.62e42p-1;
    static final double LN2_LOW = 0x1.fdf473de6af28p-22;

    static final double C2 = 0x1.0000000000001p-1;
    static final double C3 = 0x1.5555555555556p-3;
    static final double C4 = 0x1.5555555553d4fp-5;
    static final double C5 = 0x1.11111111109adp-7;
    static final double C6 = 0x1.6c16c17893833p-10;
    static final double C7 = 0x1.a01a01a7c8d47p-13;
    static final double C8 = 0x1.a019b8ef67c6cp-16;
    static final double C9 = 0x1.71de0d9c145d0p-19;
    static final double C10 = 0x1.2891a8c1d838dp-22;
    static final double C11 = 0x1.af38d53857513p-26;

    private DoubleExp() {}

    /** Zero for arguments below {@link #CUT}. */
    public static double exp(double x) {
        double cut = Math.max(x, CUT);
        double k = Fma.fma(cut, LOG2_E, BIASED_ROUNDER);
        return polynomial(reduce(cut, k)) * (power(k) * UNIT);
    }

    /** The remainder r of x, given k + BIASED_ROUNDER. */
    static double reduce(double x, double k) {
        double whole = k - BIASED_ROUNDER;
        return Fma.fma(whole, -LN2_LOW, Fma.fma(whole, -LN2_HIGH, x));
    }

    static double polynomial(double r) {
        double p = Fma.fma(C11, r, C10);
        p = Fma.fma(p, r, C9);
        p = Fma.fma(p, r, C8);
        p = Fma.fma(p, r, C7);
        p = Fma.fma(p, r, C6);
        p = Fma.fma(p, r, C5);
        p = Fma.fma(p, r, C4);
        p = Fma.fma(p, r, C3);
        p = Fma.fma(p, r, C2);
        p = Fma.fma(p, r, 1);
        return Fma.fma(p, r, 1);
    }

    /** 2^k over {@link #UNIT}, given k + BIASED_ROUNDER. */
    static double power(double k) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(k) << 52);
    }
}
