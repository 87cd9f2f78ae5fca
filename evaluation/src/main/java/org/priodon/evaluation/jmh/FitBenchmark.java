// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** A whole fit: ten EM iterations from a given start, the copy of the caller's rows included. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class FitBenchmark {
    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double scalar(SamplesState state) {
        return state.problem.wholeFit();
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public double vector(SamplesState state) {
        return state.problem.wholeFit();
    }
}
