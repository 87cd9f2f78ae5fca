// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.priodon.data.Precision;
import org.priodon.internal.layout.Layout;

/**
 * Arguments between -16 and 0: none is cut to zero, in either precision.
 *
 * <p>The timed methods stay out of JMH's loop. Inlined there, the vector code passes the compiler's limit of nodes and
 * creates objects.
 */
@State(Scope.Benchmark)
public class ExpState {
    static final int LENGTH = Layout.BLOCK;
    private static final double LEAST = -16;

    @Param({"DOUBLE", "SINGLE"})
    public Precision precision;

    private final double[] x = new double[LENGTH];
    private final double[] y = new double[LENGTH];
    private final double[] scratch = new double[LENGTH];
    private final float[] floatX = new float[LENGTH];
    private final float[] floatY = new float[LENGTH];
    private final float[] floatScratch = new float[LENGTH];

    private ExpLoop<double[]> doubles;
    private ExpLoop<float[]> floats;

    @Setup
    public void setUp() {
        boolean vector = KernelFork.kernels(precision).name().equals("vector");
        doubles = vector ? ExpLoop.vectorDoubles() : ExpLoop.scalarDoubles();
        floats = vector ? ExpLoop.vectorFloats() : ExpLoop.scalarFloats();
        for (int i = 0; i < LENGTH; i++) {
            x[i] = LEAST * i / LENGTH;
            floatX[i] = (float) x[i];
        }
        engine();
        for (int i = 0; i < LENGTH; i++) {
            boolean wide = precision == Precision.DOUBLE;
            double expected = Math.exp(wide ? x[i] : floatX[i]);
            double actual = wide ? y[i] : floatY[i];
            PlainLoops.requireClose("exp(" + x[i] + ") relative to itself", 1, actual / expected, wide ? 1e-15 : 1e-6);
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double engine() {
        if (precision == Precision.DOUBLE) {
            doubles.run(x, y, scratch);
            return y[LENGTH - 1];
        }
        floats.run(floatX, floatY, floatScratch);
        return floatY[LENGTH - 1];
    }

    /** The JDK's function, for comparison. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double library() {
        if (precision == Precision.DOUBLE) {
            for (int i = 0; i < LENGTH; i++) {
                y[i] = Math.exp(x[i]);
            }
            return y[LENGTH - 1];
        }
        for (int i = 0; i < LENGTH; i++) {
            floatY[i] = (float) Math.exp(floatX[i]);
        }
        return floatY[LENGTH - 1];
    }
}
