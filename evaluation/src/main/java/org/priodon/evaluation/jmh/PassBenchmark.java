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

/** Passes over all samples. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
public class PassBenchmark {
    /** What is timed. */
    public enum Pass {
        /** Five EM iterations near the true parameters, as late in a fit. */
        FIVE_EM_ITERATIONS,
        /** The first five k-means iterations from rows of the samples. */
        FIVE_LLOYD_ITERATIONS,
        /** The choice of all first means, by k-means++. */
        SEED_PLUS_PLUS,
        /** The same, by the paper's static spread. */
        SEED_STATIC_SPREAD,
        /** The copy of the caller's rows into the engine's layout; no kernel takes part. */
        COPY_AT_ONCE,
        /** The same, row by row. */
        COPY_ROW_BY_ROW,
        /** The log-likelihood of all samples under the true parameters. */
        LOG_LIKELIHOOD,
        /** The log-density of each sample. */
        LOG_DENSITIES,
        /** A whole fit: ten EM iterations from a given start, the copy included. */
        FIT
    }

    @Param
    public Pass pass;

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public Object scalar(SamplesState state) {
        return state.problem.run(pass);
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public Object vector(SamplesState state) {
        return state.problem.run(pass);
    }
}
