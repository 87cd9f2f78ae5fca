// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One loop of the kernels over one block of 512 samples. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KernelBenchmark {
    /** What is timed. */
    public enum Loop {
        /** The expectation step's distances to all components. */
        DISTANCES,
        /** The same with full matrices. */
        MATRIX_DISTANCES,
        /** Log-sum-exp and responsibilities, a copy of the distances included. */
        POSTERIORS,
        /** Responsibilities of what matters; where that is too much, a vain attempt. */
        SHORT_POSTERIORS,
        /** Distances and responsibilities of what matters, likewise. */
        LEADING_POSTERIORS,
        /** The maximisation step's sums, dense: every responsibility is used. */
        MOMENTS_BY_LANES,
        /** The same, dimensions along the lanes; where few responsibilities are positive, of these alone. */
        MOMENTS_BY_ROWS,
        /** Sums of products for full matrices, of the responsibilities that are positive, listing included. */
        SCATTER
    }

    @Param
    public Loop loop;

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public double scalar(BlockState state) {
        return state.problem.run(loop);
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public double vector(BlockState state) {
        return state.problem.run(loop);
    }
}
