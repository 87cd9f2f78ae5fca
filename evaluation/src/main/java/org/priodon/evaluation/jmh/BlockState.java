// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.Shape;

/** One full block of samples of a shape's dimensions and components, for the benchmarks of kernels. */
@State(Scope.Benchmark)
public class BlockState {
    /** N x D x G; of N, a block is used. */
    @Param({"200000x100x100", "150000x78x30", "500000x55x21", "500000x10x25", "100000x2x6", "6497x11x30"})
    public String shape;

    @Param({"DOUBLE", "SINGLE"})
    public Precision precision;

    /** Side of the cube of centres: 5 is separated, 0.4 overlapping. */
    @Param("5")
    public double separation;

    BlockProblem problem;

    @Setup
    public void setUp() {
        problem = new BlockProblem(KernelFork.kernels(precision), precision, Shape.parse(shape), separation);
        problem.check();
    }
}
