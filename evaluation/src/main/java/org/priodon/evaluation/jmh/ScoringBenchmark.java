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
import org.openjdk.jmh.annotations.Warmup;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.Workload;
import org.priodon.evaluation.workload.WorkloadSpec;
import org.priodon.mixture.GaussianMixture;

/** The log-density of one vector at a time. It uses no kernel, so there is one method and no flag. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ScoringBenchmark {
    /** A power of two: the vectors are taken in turn. */
    private static final int VECTORS = 1024;

    /** N x D x G; N does not matter here. */
    @Param({"1000x10x5", "200000x100x100", "150000x78x30", "500000x55x21", "500000x10x25", "100000x2x6", "6497x11x30"})
    public String shape;

    private double[][] vectors;
    private GaussianMixture model;
    private int next;

    @Setup
    public void setUp() {
        Shape asked = Shape.parse(shape);
        Workload workload = Workload.generate(new WorkloadSpec(
                new Shape(VECTORS, asked.dimensions(), asked.components()), WorkloadSpec.SEPARATED, 1));
        vectors = workload.rows();
        model = workload.start().mixture();
        PlainMixture plain = PlainMixture.start(workload.start());
        for (double[] vector : vectors) {
            PlainLoops.requireClose("log-density", plain.logDensity(vector), model.logDensity(vector), 1e-12);
        }
    }

    @Benchmark
    @Fork(KernelFork.FORKS)
    public double logDensity() {
        next = (next + 1) & (VECTORS - 1);
        return model.logDensity(vectors[next]);
    }
}
