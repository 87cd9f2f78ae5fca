// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** The set of kernels in plain Java. The single-precision twin is generated from this file. */
final class ScalarKernels {
    private ScalarKernels() {}

    static KernelSet set() {
        DistanceKernels distances = new ScalarDistanceKernels();
        PosteriorKernels posteriors = new ScalarPosteriorKernels();
        return new KernelSet(
                "scalar",
                new DoubleWorkspaces(1),
                distances,
                posteriors,
                new ScalarListKernels(distances, posteriors),
                new ScalarMomentKernels(),
                new ScalarMatrixKernels(),
                new ScalarAssignmentKernels());
    }
}
