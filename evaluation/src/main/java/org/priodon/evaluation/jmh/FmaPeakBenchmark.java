// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The most a core can do: independent fused multiply-adds in registers. {@link BenchCommand} sets the kernels
 * beside it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class FmaPeakBenchmark {
    /**
     * Sums that advance side by side: more than latency times units of today's processors, fewer than their registers.
     */
    static final int CHAINS = 12;

    /** Multiply-adds of one chain, counted per element and not per vector. */
    static final int STEPS = 1 << 16;

    /** Floating-point operations of one run, whatever the vector length. */
    static final double FLOPS = 2.0 * CHAINS * STEPS;

    /** What each multiply-add adds. */
    static final double INCREMENT = 0x1p-16;

    /** Runs all steps and returns the sum of all elements. */
    private DoubleSupplier loop;

    @Setup
    public void setUp() throws ReflectiveOperationException {
        // By its name, because it needs the incubator module.
        loop = Class.forName(FmaPeakBenchmark.class.getPackageName() + ".VectorFmaLoop")
                .asSubclass(DoubleSupplier.class)
                .getDeclaredConstructor()
                .newInstance();
        Expected.requireClose("sum of the chains", CHAINS * STEPS * INCREMENT, loop.getAsDouble(), 1e-12);
    }

    @Benchmark
    @Fork(value = EngineBenchmark.FORKS, jvmArgsAppend = EngineBenchmark.VECTOR_MODULE)
    public double vector() {
        return loop.getAsDouble();
    }
}
