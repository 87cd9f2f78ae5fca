// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.LaneSums;

/**
 * Adds a block's weighted moments, on one thread.
 *
 * <p>Two ways give different last bits, so the choice between them depends on the data alone: along the samples for narrow data with many active
 * components per sample; else along the dimensions, where samples with responsibility zero cost nothing.
 */
public final class MomentSummation<A> {
    /** Below, rows are too short to fill vectors. */
    private static final int NARROW = 8;

    /** Rows win when at most one responsibility in so many is positive. */
    private static final int SPARSE = 8;

    private final Kernels<A> kernels;
    private final int dimensions;
    private final int[] index = new int[Kernels.BLOCK + 1];
    private final A packed;
    private final LaneSums<A> lanes;
    private final A mass;
    private final A first;
    private final A second;
    private A[] rows;
    private A[] observedRows;

    public MomentSummation(Kernels<A> kernels, int dimensions) {
        this.kernels = kernels;
        this.dimensions = dimensions;
        int length = kernels.padded(dimensions);
        packed = kernels.newRow(Kernels.BLOCK + 1);
        lanes = LaneSums.of(kernels);
        mass = kernels.newRow(length);
        first = kernels.newRow(length);
        second = kernels.newRow(length);
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
        int positive = 0;
        for (int g = 0; g < components; g++) {
            positive += kernels.positives(responsibilities[g], looked);
        }
        return (long) positive * SPARSE <= (long) looked * components;
    }

    private void addLanes(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        for (int g = 0; g < model.components(); g++) {
            double added = kernels.addLanes(
                    block.columns(),
                    responsibilities[g],
                    model.mean(g),
                    into.first,
                    into.second,
                    g * dimensions,
                    lanes);
            into.mass[g] += added;
            into.completeMass[g] += added;
        }
    }

    private void addRows(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        rows = transposed(block.columns(), block.count(), rows);
        for (int g = 0; g < model.components(); g++) {
            int active = kernels.active(responsibilities[g], block.count(), index, packed);
            if (active > 0) {
                double added = kernels.addRows(
                        rows,
                        index,
                        packed,
                        active,
                        model.mean(g),
                        first,
                        second,
                        into.first,
                        into.second,
                        g * dimensions,
                        dimensions);
                into.mass[g] += added;
                into.completeMass[g] += added;
            }
        }
    }

    private void addObservedLanes(
            BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        for (int g = 0; g < model.components(); g++) {
            into.mass[g] += kernels.addObservedLanes(
                    block.columns(),
                    block.observed(),
                    responsibilities[g],
                    model.mean(g),
                    into.observedMass,
                    into.first,
                    into.second,
                    g * dimensions,
                    lanes);
        }
    }

    private void addObservedRows(
            BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        rows = transposed(block.columns(), block.count(), rows);
        observedRows = transposed(block.observed(), block.count(), observedRows);
        for (int g = 0; g < model.components(); g++) {
            int active = kernels.active(responsibilities[g], block.count(), index, packed);
            if (active > 0) {
                into.mass[g] += kernels.addObservedRows(
                        rows,
                        observedRows,
                        index,
                        packed,
                        active,
                        model.mean(g),
                        mass,
                        first,
                        second,
                        into.observedMass,
                        into.first,
                        into.second,
                        g * dimensions,
                        dimensions);
            }
        }
    }

    private A[] transposed(A[] columns, int samples, A[] target) {
        A[] result = target != null ? target : kernels.newRows(Kernels.BLOCK, kernels.padded(dimensions));
        kernels.transpose(columns, samples, result);
        return result;
    }
}
