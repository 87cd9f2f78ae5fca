// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** The exponential function: nanoseconds per element of a row of 512. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ExpState.LENGTH)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ExpBenchmark {
    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double scalar(ExpState state) {
        return state.engine();
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public double vector(ExpState state) {
        return state.engine();
    }

    /** {@link Math#exp}. */
    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double library(ExpState state) {
        return state.library();
    }
}
