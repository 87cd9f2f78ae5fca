// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.WorkloadSpec;

/** A whole workload in the engine's layout, for the benchmarks of passes over all samples. */
@State(Scope.Benchmark)
public class SamplesState {
    @Param({"200000x100x100", "150000x78x30", "500000x55x21", "500000x10x25", "100000x2x6", "6497x11x30"})
    public String shape;

    @Param({"DOUBLE", "SINGLE"})
    public Precision precision;

    @Param("5")
    public double separation;

    @Param("1")
    public int threads;

    SamplesProblem problem;

    @Setup
    public void setUp() {
        KernelFork.kernels(precision);
        problem = SamplesProblem.of(new WorkloadSpec(Shape.parse(shape), separation, 1), precision, threads);
        problem.check();
    }

    @TearDown
    public void tearDown() {
        problem.close();
    }
}
