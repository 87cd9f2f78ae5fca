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

/** One EM iteration over all samples: the average of five near the true parameters. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@OperationsPerInvocation(SamplesProblem.ITERATIONS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class EmIterationBenchmark {
    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public Object scalar(SamplesState state) {
        return state.problem.emIterations();
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public Object vector(SamplesState state) {
        return state.problem.emIterations();
    }
}
