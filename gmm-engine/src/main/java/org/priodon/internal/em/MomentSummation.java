// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.LaneSums;
import org.priodon.internal.kernel.RowSums;

/**
 * Adds a block's weighted moments, on one thread.
 *
 * <p>Two ways give different last bits, so the choice between them depends on the data alone: along the samples for narrow data with many active
 * components per sample; else along the dimensions, where samples with responsibility zero cost nothing.
 */
public final class MomentSummation<A> {
    /** Below, rows are too short to fill vectors. */
    private static final int NARROW = 8;

    /** Where at most one responsibility in so many is positive, short rows win: measured with 10 and 20 dimensions. */
    private static final int SPARSE = 10;

    private final Kernels<A> kernels;
    private final int dimensions;
    private final LaneSums<A> lanes;
    private double[] added = {};
    private RowSums<A> rows;
    private A[] observedRows;
    private A observedMass;

    public MomentSummation(Kernels<A> kernels, int dimensions) {
        this.kernels = kernels;
        this.dimensions = dimensions;
        lanes = LaneSums.of(kernels);
    }

    /**
     * @param responsibilities per component, times the weight of the sample; zero beyond the block's samples
     */
    public void add(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        into.weight += block.totalWeight();
        boolean byRows = dimensions >= Kernels.ROWS_FROM
                || (dimensions >= NARROW && isSparse(block, responsibilities, model.components()));
        if (block.isComplete() && byRows) {
            addRows(block, responsibilities, model, into);
        } else if (block.isComplete()) {
            addLanes(block, responsibilities, model, into);
        } else if (byRows) {
            addObservedRows(block, responsibilities, model, into);
        } else {
            addObservedLanes(block, responsibilities, model, into);
        }
        for (int q = 0; q < into.categories.length; q++) {
            int categories = into.categories[q].length / model.components();
            for (int g = 0; g < model.components(); g++) {
                kernels.addByCategory(
                        responsibilities[g],
                        block.count(),
                        block.codes(),
                        q * Kernels.BLOCK,
                        into.categories[q],
                        g * categories);
            }
        }
    }

    /** Judged by the block's first samples. */
    private boolean isSparse(BlockColumns<A> block, A[] responsibilities, int components) {
        int looked = Math.min(Kernels.STEP, block.count());
        long positive = kernels.positives(responsibilities, components, looked);
        return positive * SPARSE <= (long) looked * components;
    }

    private void addLanes(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        for (int g = 0; g < model.components(); g++) {
            double added = kernels.addLanes(
                    block.columns(),
                    responsibilities[g],
                    model.means()[g],
                    into.first,
                    into.second,
                    g * dimensions,
                    lanes);
            into.mass[g] += added;
            into.completeMass[g] += added;
        }
    }

    private void addRows(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        int components = model.components();
        if (added.length < components) {
            added = new double[components];
        }
        kernels.addRows(
                block.slab(),
                block.offset(),
                block.count(),
                responsibilities,
                model.means(),
                components,
                added,
                into.first,
                into.second,
                rowSums());
        for (int g = 0; g < components; g++) {
            into.mass[g] += added[g];
            into.completeMass[g] += added[g];
        }
    }

    private RowSums<A> rowSums() {
        if (rows == null) {
            rows = RowSums.of(kernels, dimensions);
        }
        return rows;
    }

    private void addObservedLanes(
            BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        for (int g = 0; g < model.components(); g++) {
            into.mass[g] += kernels.addObservedLanes(
                    block.columns(),
                    block.observed(),
                    responsibilities[g],
                    model.means()[g],
                    into.observedMass,
                    into.first,
                    into.second,
                    g * dimensions,
                    lanes);
        }
    }

    private void addObservedRows(
            BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        RowSums<A> scratch = rowSums();
        if (observedRows == null) {
            observedRows = kernels.newRows(Kernels.BLOCK, kernels.padded(dimensions));
            observedMass = kernels.newRow(kernels.padded(dimensions));
        }
        kernels.transpose(block.columns(), block.count(), scratch.rows());
        kernels.transpose(block.observed(), block.count(), observedRows);
        for (int g = 0; g < model.components(); g++) {
            int active = kernels.active(responsibilities[g], block.count(), scratch.index(), scratch.packed());
            if (active > 0) {
                into.mass[g] += kernels.addObservedRows(
                        scratch.rows(),
                        observedRows,
                        scratch.index(),
                        scratch.packed(),
                        active,
                        model.means()[g],
                        observedMass,
                        scratch.first()[0],
                        scratch.second()[0],
                        into.observedMass,
                        into.first,
                        into.second,
                        g * dimensions,
                        dimensions);
            }
        }
    }
}
