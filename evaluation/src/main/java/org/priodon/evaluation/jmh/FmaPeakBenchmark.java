// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
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
    private FmaLoop loop;

    @Setup
    public void setUp() throws ReflectiveOperationException {
        // By its name, because it needs the incubator module.
        loop = Class.forName(FmaLoop.class.getPackageName() + ".VectorFmaLoop")
                .asSubclass(FmaLoop.class)
                .getDeclaredConstructor()
                .newInstance();
        double expected = FmaLoop.CHAINS * FmaLoop.STEPS * FmaLoop.INCREMENT;
        PlainMixture.requireClose("sum of the chains", expected, loop.run(), 1e-12);
    }

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.VECTOR_MODULE)
    public double vector() {
        return loop.run();
    }
}
