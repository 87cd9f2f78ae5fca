// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Assigns the samples of a block to centres and adds them up, on one thread. */
final class CentroidWorker implements BlockVisitor<CentroidSums> {
    private final SampleFacts facts;
    private final KernelSet kernels;
    private final NearestCentres centres;
    private final int[] assignments;
    private final LoadedBlock block;
    private boolean measured;

    /**
     * @param assignments receives the numbers of the centres; may be null
     */
    CentroidWorker(SampleFacts facts, KernelSet kernels, NearestCentres centres, int[] assignments) {
        this.facts = facts;
        this.kernels = kernels;
        this.centres = centres;
        this.assignments = assignments;
        block = facts.newBlock(kernels);
    }

    /**
     * @param distances whether to sum up distances
     */
    CentroidWorker measure(boolean distances) {
        measured = distances;
        return this;
    }

    @Override
    public void visit(int number, Block stored, CentroidSums into) {
        block.load(stored);
        int[] nearest = centres.assign(number, block);
        if (assignments != null) {
            System.arraycopy(nearest, 0, assignments, (int) facts.firstSample(number), block.count());
        }
        addSizes(into, nearest);
        if (measured) {
            addDistances(into);
        }
        addNumbers(into, nearest);
        addCategories(into, nearest);
    }

    private void addSizes(CentroidSums into, int[] nearest) {
        long[] sizes = into.sizes;
        for (int i = 0; i < block.count(); i++) {
            sizes[nearest[i]]++;
        }
        for (int k = 0; !facts.weighted() && k < sizes.length; k++) {
            into.weights[k] = sizes[k];
        }
        for (int i = 0; facts.weighted() && i < block.count(); i++) {
            into.weights[nearest[i]] += block.weight(i);
        }
    }

    private void addDistances(CentroidSums into) {
        into.inertia += kernels.assignments().totalDistance(block, centres.distances(block));
    }

    private void addNumbers(CentroidSums into, int[] nearest) {
        if (block.isComplete() && !block.isWeighted() && into.observed.length == 0) {
            kernels.assignments().addAssigned(block, nearest, into.sums);
        } else {
            kernels.assignments().addWeighted(block, nearest, into.sums, into.observed);
        }
    }

    private void addCategories(CentroidSums into, int[] nearest) {
        for (int q = 0; q < into.categories.length; q++) {
            int categories = into.categories[q].length / into.sizes.length;
            for (int i = 0; i < block.count(); i++) {
                int code = block.code(q, i);
                if (code >= 0) {
                    into.categories[q][nearest[i] * categories + code] += block.weight(i);
                }
            }
        }
    }
}
