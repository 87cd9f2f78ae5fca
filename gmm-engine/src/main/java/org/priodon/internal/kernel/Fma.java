// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Multiply and add, fused where the processor can.
 *
 * <p>Without fused-multiply-add hardware {@link Math#fma} falls back to exact decimal arithmetic, a thousand times slower than
 * two plain operations. The probe runs once; the just-in-time compiler folds its answer into every loop.
 */
public final class Fma {
    /** A decimal-arithmetic call takes microseconds, a fused one tens of nanoseconds even when interpreted. */
    private static final long SLOW_NANOS_PER_CALL = 500;

    private static final int CALLS = 50;

    static final boolean HARDWARE = probe();

    private Fma() {}

    public static double fma(double a, double b, double c) {
        return HARDWARE ? Math.fma(a, b, c) : a * b + c;
    }

    static float fma(float a, float b, float c) {
        return HARDWARE ? Math.fma(a, b, c) : a * b + c;
    }

    private static boolean probe() {
        double value = 1.1;
        for (int attempt = 0; attempt < 20; attempt++) {
            long start = System.nanoTime();
            for (int call = 0; call < CALLS; call++) {
                value = Math.fma(value, 0.9, 0.1);
            }
            if (System.nanoTime() - start < CALLS * SLOW_NANOS_PER_CALL && value > 0) {
                return true;
            }
        }
        return false;
    }
}
