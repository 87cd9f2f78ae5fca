// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.LaneSums;
import org.priodon.internal.kernel.RowSums;
import org.priodon.internal.kernel.Shortlist;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Layout;

/**
 * Adds a block's weighted moments, on one thread.
 *
 * <p>Two ways give different last bits, so the choice between them depends on the data alone: along the samples for narrow data with many active
 * components per sample; else along the dimensions, where samples with responsibility zero cost nothing.
 */
public final class MomentSummation<A> {
    private final Kernels<A> kernels;
    private final int dimensions;
    private final LaneSums<A> lanes;
    private final int[] index = new int[Layout.BLOCK + 1];
    private final A packed;
    private double[] added = {};
    private RowSums<A> rowSums;
    private A[] observedRows;
    private A observedMass;

    public MomentSummation(Kernels<A> kernels, int dimensions) {
        this.kernels = kernels;
        this.dimensions = dimensions;
        lanes = LaneSums.of(kernels);
        packed = kernels.newRow(Layout.BLOCK);
    }

    /** Lists a component's samples and their responsibilities; those of zero may be left out. Returns how many. */
    private interface Lister {
        int list(int component);
    }

    /** The moments under weighted responsibilities. */
    void add(BlockColumns<A> block, BlockDensities<A> densities, DiagonalFactors<A> model, MomentSums into) {
        Shortlist<A> list = densities.shortlist();
        if (list != null
                && block.isComplete()
                && into.categories.length == 0
                && isByRows(block, model, list.positives(kernels, looked(block)))) {
            into.weight += block.totalWeight();
            addListed(block, model, into, g -> list.copy(g, index, packed));
        } else {
            add(block, densities.responsibilities(), model, into);
        }
    }

    /**
     * @param responsibilities per component, times the weight of the sample; zero beyond the block's samples
     */
    public void add(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        into.weight += block.totalWeight();
        int positives = kernels.positives(responsibilities, model.components(), looked(block));
        boolean byRows = isByRows(block, model, positives);
        if (!block.isComplete()) {
            if (byRows) {
                addObservedRows(block, responsibilities, model, into);
            } else {
                addObservedLanes(block, responsibilities, model, into);
            }
        } else if (!byRows) {
            addLanes(block, responsibilities, model, into);
        } else if (isDense(block, model, positives)) {
            addRows(block, responsibilities, model, into);
        } else {
            addListed(block, model, into, g -> kernels.active(responsibilities[g], block.count(), index, packed));
        }
        for (int q = 0; q < into.categories.length; q++) {
            int categories = into.categories[q].length / model.components();
            for (int g = 0; g < model.components(); g++) {
                kernels.addByCategory(
                        responsibilities[g],
                        block.count(),
                        block.codes(),
                        q * block.length(),
                        into.categories[q],
                        g * categories);
            }
        }
    }

    /** A block is judged by so many of its samples. */
    private static int looked(BlockColumns<?> block) {
        return Math.min(Thresholds.LOOKED_AT, block.count());
    }

    private boolean isByRows(BlockColumns<A> block, DiagonalFactors<A> model, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                || (dimensions >= Thresholds.NARROW
                        && (long) positives * Thresholds.SPARSE <= (long) looked(block) * model.components());
    }

    /** Where most responsibilities are positive, listing them gains nothing. The sums are the same. */
    private boolean isDense(BlockColumns<A> block, DiagonalFactors<A> model, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                && positives > kernels.denseShare() * looked(block) * model.components();
    }

    private void addLanes(BlockColumns<A> block, A[] responsibilities, DiagonalFactors<A> model, MomentSums into) {
        for (int g = 0; g < model.components(); g++) {
            double mass = kernels.addLanes(
                    block.columns(),
                    responsibilities[g],
                    model.means()[g],
                    into.first,
                    into.second,
                    g * dimensions,
                    lanes);
            into.mass[g] += mass;
            into.completeMass[g] += mass;
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
                rowSums(components));
        for (int g = 0; g < components; g++) {
            into.mass[g] += added[g];
            into.completeMass[g] += added[g];
        }
    }

    private void addListed(BlockColumns<A> block, DiagonalFactors<A> model, MomentSums into, Lister lister) {
        for (int g = 0; g < model.components(); g++) {
            int count = lister.list(g);
            if (count == 0) {
                continue;
            }
            double mass = kernels.sum(packed, count);
            into.mass[g] += mass;
            into.completeMass[g] += mass;
            if (dimensions >= Thresholds.ROWS_FROM) {
                kernels.addListedRows(
                        block.rows(),
                        index,
                        packed,
                        count,
                        model.means()[g],
                        dimensions,
                        into.first,
                        into.second,
                        g * dimensions,
                        rowSums(model.components()));
            } else {
                for (int j = 0; j < count; j++) {
                    index[j] = block.place(index[j]);
                }
                kernels.addListedColumns(
                        block.slab(),
                        index,
                        packed,
                        count,
                        model.means()[g],
                        dimensions,
                        into.first,
                        into.second,
                        g * dimensions);
            }
        }
    }

    private RowSums<A> rowSums(int components) {
        if (rowSums == null || rowSums.first().length < components) {
            rowSums = RowSums.of(kernels, dimensions, components);
        }
        return rowSums;
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
        RowSums<A> scratch = rowSums(model.components());
        if (observedRows == null) {
            observedRows = kernels.newRows(block.length(), kernels.padded(dimensions));
            observedMass = kernels.newRow(kernels.padded(dimensions));
        }
        kernels.transpose(block.observed(), block.count(), observedRows);
        for (int g = 0; g < model.components(); g++) {
            int active = kernels.active(responsibilities[g], block.count(), index, packed);
            if (active > 0) {
                into.mass[g] += kernels.addObservedRows(
                        block.rows(),
                        observedRows,
                        index,
                        packed,
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
