// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * The loops that take the time, over one block of samples.
 *
 * <p>Every set gives the same bits: each formula is evaluated in one fixed order, fused operations are spelled out, and
 * sums over samples run through a fixed tree or in sample order. Kernels do not check their arguments. All objects they
 * are given must come from the workspaces of the same set, or of one with the same precision and padding.
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
        AssignmentKernels assignments) {}
