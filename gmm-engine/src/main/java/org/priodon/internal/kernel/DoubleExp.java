// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * The exponential function for arguments up to 0, the same bits in every kernel. The single-precision twin is generated
 * from this file, with constants and a degree of its own.
 *
 * <p>With k = round(x / ln 2) and r = x - k ln 2, exp(x) = 2^k p(r). The polynomial p interpolates
 * (exp(r) - 1 - r) / r² at Chebyshev nodes. It has degree 11 and on |r| ≤ ln 2 / 2 a relative error of 1.7e-17; in
 * single precision, degree 6 and 1.1e-8. So rounding dominates (2 ulp). Adding {@link #ROUNDER} leaves k in the low
 * bits of the sum, from where {@link #power} moves it into the exponent.
 *
 * <p>Results with k below {@link #LEAST_EXPONENT} are exactly zero: such a responsibility cannot change any sum, and a
 * denormal one would slow every later loop. To that end k is counted from just below the least exponent, where the
 * exponent field of the power is zero, and with it the result.
 */
public final class DoubleExp {
    static final int LEAST_EXPONENT = -59 /* float -29 */;
    static final double LOG2_E = 0x1.71547652b82fep+0 /* float 0x1.715476p+0f */;
    static final double ROUNDER = 0x1.8p52 /* float 0x1.8p23f */;
    /** Moves k to 0 just below the least exponent; by an even number, so that ties are rounded alike. */
    static final double BIASED_ROUNDER = ROUNDER + 1 - LEAST_EXPONENT;
    /** The least argument that matters: below, the result is zero. */
    static final double CUT = (LEAST_EXPONENT - 1) / LOG2_E;
    /** This far below the largest term and farther, a term is zero. */
    static final double REACH = 42 /* float 21 */;
    /** What {@link #power} lacks. */
    static final double UNIT = 0x1p963 /* float 0x1p97f */;

    /** Where the exponent begins in the bits of a number. */
    static final int EXPONENT_SHIFT = 52 /* float 23 */;

    static final double LN2_HIGH = 0x1.62e42p-1 /* float 0x1.62ep-1f */;
    static final double LN2_LOW = 0x1.fdf473de6af28p-22 /* float 0x1.0bfbe8p-15f */;

    static final double C2 = 0x1.0000000000001p-1 /* float 0x1p-1f */;
    static final double C3 = 0x1.5555555555556p-3 /* float 0x1.5554dcp-3f */;
    static final double C4 = 0x1.5555555553d4fp-5 /* float 0x1.55551ap-5f */;
    static final double C5 = 0x1.11111111109adp-7 /* float 0x1.120ba2p-7f */;
    static final double C6 = 0x1.6c16c17893833p-10; // double only
    static final double C7 = 0x1.a01a01a7c8d47p-13; // double only
    static final double C8 = 0x1.a019b8ef67c6cp-16; // double only
    static final double C9 = 0x1.71de0d9c145d0p-19; // double only
    static final double C10 = 0x1.2891a8c1d838dp-22; // double only
    /** The coefficient of the highest power. */
    static final double LEADING = 0x1.af38d53857513p-26 /* float 0x1.6d113cp-10f */;

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
        double p = LEADING;
        p = Fma.fma(p, r, C10); // double only
        p = Fma.fma(p, r, C9); // double only
        p = Fma.fma(p, r, C8); // double only
        p = Fma.fma(p, r, C7); // double only
        p = Fma.fma(p, r, C6); // double only
        p = Fma.fma(p, r, C5);
        p = Fma.fma(p, r, C4);
        p = Fma.fma(p, r, C3);
        p = Fma.fma(p, r, C2);
        p = Fma.fma(p, r, 1);
        return Fma.fma(p, r, 1);
    }

    /** 2^k over {@link #UNIT}, given k + BIASED_ROUNDER. */
    static double power(double k) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(k) << EXPONENT_SHIFT);
    }
}
