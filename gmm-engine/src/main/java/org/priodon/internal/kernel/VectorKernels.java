// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.function.Supplier;
import jdk.incubator.vector.DoubleVector;

/**
 * The set of kernels on the Vector API. It replaces the loops of plain Java where vectors pay. Tiles keep their sums in
 * registers; else loops follow plain Java operation by operation, so that both give the same bits. The single-precision
 * twin is generated from this file.
 *
 * <p>A vector that comes out of a loop is only ever an argument, never the receiver of a call: JDK 17 knows the class
 * of a fresh vector, but that of one carried through a loop only if it happened to profile it, and else keeps the sums
 * in memory, at a third of the speed. Hence {@code zero.add(sum)}.
 */
final class VectorKernels implements Supplier<KernelSet> {
    @Override
    public KernelSet get() {
        DistanceKernels distances = new VectorDistanceKernels();
        PosteriorKernels posteriors = new VectorPosteriorKernels();
        return new KernelSet(
                "vector",
                new DoubleWorkspaces(DoubleVector.SPECIES_PREFERRED.length()),
                distances,
                posteriors,
                new ScalarListKernels(distances, posteriors),
                new VectorMomentKernels(),
                new VectorMatrixKernels(),
                new VectorAssignmentKernels());
    }
}
