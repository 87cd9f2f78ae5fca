// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.io.Serializable;

/**
 * The loops that take the time, over one block of samples.
 *
 * <p>Every set gives the same bits: each formula is evaluated in one fixed order, fused operations are spelled out, and
 * sums over samples run through a fixed tree or in sample order. Kernels do not check their arguments. All objects they
 * are given must come from the workspaces of the same set, or of one with the same precision and padding.
 *
 * <p>A set has no state. One that is sent to another JVM arrives as the same kind of set there, or as that of plain Java
 * where the Vector API is absent.
 *
 * @param name "scalar" or "vector"
 */
public record KernelSet(
        String name,
        Workspaces workspaces,
        DistanceKernels distances,
        PosteriorKernels posteriors,
        ListKernels lists,
        MomentKernels moments,
        MatrixKernels matrices,
        AssignmentKernels assignments)
        implements Serializable {

    private Object writeReplace() {
        return new Sent(name, workspaces instanceof FloatWorkspaces);
    }

    /** A set on its way. */
    private record Sent(String name, boolean isSingle) implements Serializable {
        private Object readResolve() {
            return KernelLookup.arrived(name, isSingle);
        }
    }
}
