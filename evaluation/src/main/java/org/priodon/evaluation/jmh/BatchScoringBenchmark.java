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

/** Scores of all samples under the true parameters: one pass. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@State(Scope.Benchmark)
public class BatchScoringBenchmark {
    /** What the pass is asked for. */
    public enum Score {
        LOG_LIKELIHOOD,
        LOG_DENSITIES,
        POSTERIORS,
        ASSIGNMENT
    }

    @Param({"LOG_LIKELIHOOD", "LOG_DENSITIES"})
    public Score score;

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public Object scalar(SamplesState state) {
        return state.problem.scores(score);
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public Object vector(SamplesState state) {
        return state.problem.scores(score);
    }
}
