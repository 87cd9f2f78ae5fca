// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.internal.kernel;

/** {@link DoubleExp} and {@link FloatExp} over rows. */
final class ScalarExp {
    private ScalarExp() {}

    static void doubles(double[] x, double[] y, double[] shifts) {
        for (int i = 0; i < x.length; i++) {
            double k = Fma.fma(x[i], DoubleExp.LOG2_E, DoubleExp.ROUNDER);
            shifts[i] = k;
            y[i] = DoubleExp.polynomial(DoubleExp.reduce(x[i], k));
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = DoubleExp.scaled(y[i], shifts[i]);
        }
    }

    static void floats(float[] x, float[] y, float[] shifts) {
        for (int i = 0; i < x.length; i++) {
            float k = Fma.fma(x[i], FloatExp.LOG2_E, FloatExp.ROUNDER);
            shifts[i] = k;
            y[i] = FloatExp.polynomial(FloatExp.reduce(x[i], k));
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = FloatExp.scaled(y[i], shifts[i]);
        }
    }
}
