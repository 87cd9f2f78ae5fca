// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.priodon.data.Precision;
import org.priodon.internal.layout.Layout;

/**
 * The exponential function: nanoseconds per element of a row of 512, with arguments between -16 and 0. None is cut to
 * zero, in either precision.
 *
 * <p>The loops stay out of JMH's own. Inlined there, the vector code passes the compiler's limit of nodes and creates
 * objects.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Layout.BLOCK)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ExpBenchmark {
    private static final double LEAST = -16;

    @Param({"DOUBLE", "SINGLE"})
    public Precision precision;

    private final double[] x = new double[Layout.BLOCK];
    private final double[] y = new double[Layout.BLOCK];
    private final double[] scratch = new double[Layout.BLOCK];
    private final float[] floatX = new float[Layout.BLOCK];
    private final float[] floatY = new float[Layout.BLOCK];
    private final float[] floatScratch = new float[Layout.BLOCK];

    private ExpLoop loop;

    @Setup
    public void setUp() {
        boolean vector = KernelFork.kernels(precision).name().equals("vector");
        loop = vector ? KernelFork.load(ExpLoop.class, "VectorExpLoop") : new ScalarExpLoop();
        for (int i = 0; i < x.length; i++) {
            x[i] = LEAST * i / x.length;
            floatX[i] = (float) x[i];
        }
        engine();
        for (int i = 0; i < x.length; i++) {
            boolean wide = precision == Precision.DOUBLE;
            double expected = Math.exp(wide ? x[i] : floatX[i]);
            double actual = wide ? y[i] : floatY[i];
            PlainMixture.requireClose(
                    "exp(" + x[i] + ") relative to itself", 1, actual / expected, wide ? 1e-15 : 1e-6);
        }
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private double engine() {
        if (precision == Precision.DOUBLE) {
            loop.doubles(x, y, scratch);
            return y[y.length - 1];
        }
        loop.floats(floatX, floatY, floatScratch);
        return floatY[y.length - 1];
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    private double jdk() {
        for (int i = 0; i < x.length; i++) {
            if (precision == Precision.DOUBLE) {
                y[i] = Math.exp(x[i]);
            } else {
                floatY[i] = (float) Math.exp(floatX[i]);
            }
        }
        return y[y.length - 1] + floatY[y.length - 1];
    }

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double scalar() {
        return engine();
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public double vector() {
        return engine();
    }

    /** {@link Math#exp}, for comparison. */
    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double library() {
        return jdk();
    }
}
