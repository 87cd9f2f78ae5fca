// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Makes the objects that kernels work on, in their precision and padded for their vectors. */
public interface Workspaces {
    /**
     * Space for one block at a time.
     *
     * @param length of full blocks
     */
    LoadedBlock newBlock(int dimensions, int length);

    /** Space for samples that {@link AssignmentKernels#select} copies or {@link MatrixKernels#transform} computes. */
    LoadedBlock newSelection(int dimensions, int length);

    /** Factors of zero. */
    Factors newFactors(int components, int dimensions);

    /**
     * Offsets of zero.
     *
     * @param categories how many each categorical column has
     */
    Offsets newOffsets(int components, int... categories);

    Energies newEnergies(int components);

    MomentSpace newMomentSpace(int dimensions);

    /** Triangles of zero. */
    Triangles newTriangles(int components, int dimensions);

    ScatterSpace newScatterSpace(int dimensions);

    /** Directions and heights of zero. */
    Directions newDirections(int centres, int dimensions);

    /** A row of zeros. */
    Row newRow(int length);

    /** From so many dimensions on, components share products of dense blocks; see {@link Thresholds}. */
    int sharedProductsFrom();

    /** The largest relative error of one operation. */
    double roundoff();
}
