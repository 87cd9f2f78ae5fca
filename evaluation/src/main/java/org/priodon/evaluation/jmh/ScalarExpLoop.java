// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import org.priodon.internal.kernel.DoubleExp;
import org.priodon.internal.kernel.FloatExp;
import org.priodon.internal.kernel.Fma;

/** {@link DoubleExp} and {@link FloatExp} over rows, in loops like those of the kernel. */
final class ScalarExpLoop implements ExpLoop {
    @Override
    public void doubles(double[] x, double[] y, double[] powers) {
        for (int i = 0; i < x.length; i++) {
            double cut = Math.max(x[i], DoubleExp.CUT);
            double k = Fma.fma(cut, DoubleExp.LOG2_E, DoubleExp.BIASED_ROUNDER);
            powers[i] = k;
            y[i] = DoubleExp.reduce(cut, k);
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = DoubleExp.polynomial(y[i]);
        }
        for (int i = 0; i < x.length; i++) {
            powers[i] = DoubleExp.power(powers[i]);
        }
        for (int i = 0; i < x.length; i++) {
            y[i] *= powers[i] * DoubleExp.UNIT;
        }
    }

    @Override
    public void floats(float[] x, float[] y, float[] powers) {
        for (int i = 0; i < x.length; i++) {
            float cut = Math.max(x[i], FloatExp.CUT);
            float k = Fma.fma(cut, FloatExp.LOG2_E, FloatExp.BIASED_ROUNDER);
            powers[i] = k;
            y[i] = FloatExp.reduce(cut, k);
        }
        for (int i = 0; i < x.length; i++) {
            y[i] = FloatExp.polynomial(y[i]);
        }
        for (int i = 0; i < x.length; i++) {
            powers[i] = FloatExp.power(powers[i]);
        }
        for (int i = 0; i < x.length; i++) {
            y[i] *= powers[i] * FloatExp.UNIT;
        }
    }
}
