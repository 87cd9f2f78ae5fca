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
import org.priodon.evaluation.workload.Workload;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;

/** Loops of the kernels and passes over all samples, with either kernel. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class EngineBenchmark {
    /** JVMs per benchmark, unless the command line says otherwise. */
    static final int FORKS = 3;

    static final String VECTOR_MODULE = "--add-modules=jdk.incubator.vector";

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
        KernelSet kernels = precision == Precision.DOUBLE ? KernelLookup.doubles(0) : KernelLookup.floats(0);
        String asked = System.getProperty("priodon.kernel");
        if (!kernels.name().equals(asked)) {
            throw new IllegalStateException("the benchmark asks for the kernel " + asked + " but " + kernels.name()
                    + " is active; do not override its JVM arguments");
        }
        Workload workload = Workload.parse(shape + "@" + separation, 1);
        problem = work.isLoop()
                ? BlockProblem.checked(kernels, precision, workload)
                : new SamplesProblem(workload, precision, threads);
    }

    @TearDown
    public void tearDown() throws Exception {
        problem.close();
    }

    @Benchmark
    @Fork(value = FORKS, jvmArgsAppend = "-Dpriodon.kernel=scalar")
    public Object scalar() {
        return problem.run(work);
    }

    @Benchmark
    @Fork(
            value = FORKS,
            jvmArgsAppend = {"-Dpriodon.kernel=vector", VECTOR_MODULE})
    public Object vector() {
        return problem.run(work);
    }
}
