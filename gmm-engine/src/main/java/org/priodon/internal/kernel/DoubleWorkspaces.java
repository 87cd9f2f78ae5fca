// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Makes objects in double precision. The form in single precision is generated from this file. */
final class DoubleWorkspaces implements Workspaces {
    private final int vectorLength;

    /**
     * @param vectorLength 1 for plain Java
     */
    DoubleWorkspaces(int vectorLength) {
        this.vectorLength = vectorLength;
    }

    /** The length of a row of numbers along the dimensions: padded to whole vectors. */
    private int rowLength(int dimensions) {
        return (dimensions + vectorLength - 1) / vectorLength * vectorLength;
    }

    @Override
    public LoadedBlock newBlock(int dimensions, int length) {
        // Narrow data are read as columns by the vector kernel too, for distances under triangles and products.
        boolean readAsColumns = vectorLength == 1 || dimensions < Thresholds.TRIANGLES_TILED_FROM;
        return new DoubleBlock(dimensions, length, rowLength(dimensions), readAsColumns);
    }

    @Override
    public LoadedBlock newSelection(int dimensions, int length) {
        return DoubleBlock.selection(dimensions, length);
    }

    @Override
    public Factors newFactors(int components, int dimensions) {
        return new DoubleFactors(components, dimensions, rowLength(dimensions));
    }

    @Override
    public Offsets newOffsets(int components, int... categories) {
        return new DoubleOffsets(components, categories);
    }

    @Override
    public Energies newEnergies(int components) {
        return new DoubleEnergies(components);
    }

    @Override
    public MomentSpace newMomentSpace(int dimensions) {
        return new DoubleMomentSpace(rowLength(dimensions), vectorLength);
    }

    @Override
    public Triangles newTriangles(int components, int dimensions) {
        return new DoubleTriangles(components, dimensions, rowLength(dimensions + 1));
    }

    @Override
    public ScatterSpace newScatterSpace(int dimensions) {
        return new DoubleScatterSpace(dimensions, rowLength(dimensions + 1), vectorLength);
    }

    @Override
    public Directions newDirections(int centres, int dimensions) {
        return new DoubleDirections(centres, dimensions);
    }

    @Override
    public Row newRow(int length) {
        return new DoubleRow(length);
    }

    @Override
    public int sharedProductsFrom() {
        return Thresholds.SHARED_PRODUCTS_FROM /* float Thresholds.SHARED_SINGLE_PRODUCTS_FROM */;
    }

    @Override
    public /* wide */ double roundoff() {
        double one = 1;
        return Math.ulp(one) / 2;
    }
}
