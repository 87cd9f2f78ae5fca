// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Single-precision twin of {@link DoubleExp}: degree 6, relative error of the polynomial 1.1e-8. */
final class FloatExp {
    static final int LEAST_EXPONENT = -29;
    static final float LOG2_E = 0x1.715476p+0f;
    static final float ROUNDER = 0x1.8p23f;
    static final float BIASED_ROUNDER = ROUNDER + 1 - LEAST_EXPONENT;
    static final float CUT = (LEAST_EXPONENT - 1) / LOG2_E;
    static final float REACH = 21;
    static final float UNIT = 0x1p97f;
    static final float LN2_HIGH = 0x1.62ep-1f;
    static final float LN2_LOW = 0x1.0bfbe8p-15f;

    static final float C2 = 0x1p-1f;
    static final float C3 = 0x1.5554dcp-3f;
    static final float C4 = 0x1.55551ap-5f;
    static final float C5 = 0x1.120ba2p-7f;
    static final float C6 = 0x1.6d113cp-10f;

    private FloatExp() {}

    static float exp(float x) {
        float cut = Math.max(x, CUT);
        float k = Fma.fma(cut, LOG2_E, BIASED_ROUNDER);
        return polynomial(reduce(cut, k)) * (power(k) * UNIT);
    }

    static float reduce(float x, float k) {
        float whole = k - BIASED_ROUNDER;
        return Fma.fma(whole, -LN2_LOW, Fma.fma(whole, -LN2_HIGH, x));
    }

    static float polynomial(float r) {
        float p = Fma.fma(C6, r, C5);
        p = Fma.fma(p, r, C4);
        p = Fma.fma(p, r, C3);
        p = Fma.fma(p, r, C2);
        p = Fma.fma(p, r, 1);
        return Fma.fma(p, r, 1);
    }

    static float power(float k) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(k) << 23);
    }
}
