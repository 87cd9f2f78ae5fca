// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.IntConsumer;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.MomentKernels;
import org.priodon.internal.kernel.MomentSpace;
import org.priodon.internal.kernel.Moments;
import org.priodon.internal.kernel.Thresholds;

/**
 * Adds a block's weighted moments, on one thread.
 *
 * <p>Two ways give different last bits, so the choice between them depends on the data alone: along the samples for
 * narrow data with many active components per sample; else along the dimensions, where samples with responsibility zero
 * cost nothing.
 */
public final class MomentSummation {
    private final KernelSet kernels;
    private final MomentKernels moments;
    private final int dimensions;
    private final MomentSpace space;

    public MomentSummation(KernelSet kernels, int dimensions) {
        this.kernels = kernels;
        this.moments = kernels.moments();
        this.dimensions = dimensions;
        space = kernels.workspaces().newMomentSpace(dimensions);
    }

    /** The moments under weighted responsibilities. */
    void add(LoadedBlock block, BlockDensities densities, DiagonalFactors model, MomentSums into) {
        Energies list = densities.shortlist();
        if (list != null
                && block.isComplete()
                && into.categories.length == 0
                && isByRows(block, model, kernels.lists().positives(list, looked(block)))) {
            into.weight += block.totalWeight();
            addListed(
                    block, model.factors(), into.moments(), g -> kernels.lists().copy(list, g, space));
        } else {
            add(block, densities.responsibilities(), model, into);
        }
    }

    /**
     * @param responsibilities per component, times the weight of the sample; zero beyond the block's samples
     */
    public void add(LoadedBlock block, Energies responsibilities, DiagonalFactors model, MomentSums into) {
        into.weight += block.totalWeight();
        int positives = moments.positives(responsibilities, looked(block));
        boolean byRows = isByRows(block, model, positives);
        Factors factors = model.factors();
        Moments sums = into.moments();
        if (!block.isComplete()) {
            if (byRows) {
                moments.addObservedRows(block, responsibilities, factors, sums, space);
            } else {
                moments.addObservedLanes(block, responsibilities, factors, sums, space);
            }
        } else if (!byRows) {
            moments.addLanes(block, responsibilities, factors, sums, space);
        } else if (isDense(block, model, positives)) {
            moments.addRows(block, responsibilities, factors, sums, space);
        } else {
            addListed(block, factors, sums, g -> moments.list(block, responsibilities, g, space));
        }
        for (int q = 0; q < into.categories.length; q++) {
            moments.addCategories(block, q, responsibilities, into.categories[q]);
        }
    }

    /** A block is judged by so many of its samples. */
    private static int looked(LoadedBlock block) {
        return Math.min(Thresholds.LOOKED_AT, block.count());
    }

    private boolean isByRows(LoadedBlock block, DiagonalFactors model, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                || (dimensions >= Thresholds.NARROW
                        && (long) positives * Thresholds.SPARSE <= (long) looked(block) * model.components());
    }

    /** Where most responsibilities are positive, listing them gains nothing. The sums are the same. */
    private boolean isDense(LoadedBlock block, DiagonalFactors model, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                && positives > moments.denseShare() * looked(block) * model.components();
    }

    /**
     * @param lister lists a component's samples and their responsibilities; those of zero may be left out
     */
    private void addListed(LoadedBlock block, Factors factors, Moments sums, IntConsumer lister) {
        for (int g = 0; g < factors.components(); g++) {
            lister.accept(g);
            if (dimensions >= Thresholds.ROWS_FROM) {
                moments.addListedRows(block, factors, g, sums, space);
            } else {
                moments.addListedColumns(block, factors, g, sums, space);
            }
        }
    }
}
