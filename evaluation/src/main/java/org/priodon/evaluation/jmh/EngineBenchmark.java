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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.WorkloadSpec;

/** Loops of the kernels and passes over all samples, with either kernel. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class EngineBenchmark {
    @Param
    public Work work;

    /** N x D x G; of N, loops use a block. */
    @Param({"200000x100x100", "150000x78x30", "500000x55x21", "500000x10x25", "100000x2x6", "6497x11x30"})
    public String shape;

    @Param({"DOUBLE", "SINGLE"})
    public Precision precision;

    /** Side of the cube of centres: 5 is separated, 0.4 overlapping. */
    @Param("5")
    public double separation;

    /** Of passes; a loop has one. */
    @Param("1")
    public int threads;

    private Problem problem;

    /** What the engine works on. */
    interface Problem extends AutoCloseable {
        /** Runs it once. */
        Object run(Work work);

        @Override
        default void close() {}
    }

    @Setup
    public void setUp() {
        WorkloadSpec spec = new WorkloadSpec(Shape.parse(shape), separation, 1);
        problem = work.isLoop()
                ? BlockProblem.checked(KernelFork.kernels(precision), precision, spec)
                : new SamplesProblem(spec, precision, threads);
    }

    @TearDown
    public void tearDown() throws Exception {
        problem.close();
    }

    @Benchmark
    @Fork(value = KernelFork.FORKS, jvmArgsAppend = KernelFork.SCALAR)
    public Object scalar() {
        return problem.run(work);
    }

    @Benchmark
    @Fork(
            value = KernelFork.FORKS,
            jvmArgsAppend = {KernelFork.VECTOR, KernelFork.VECTOR_MODULE})
    public Object vector() {
        return problem.run(work);
    }
}
