// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Layout;

/**
 * Nearest centres, with bounds from the last pass that leave only some samples open. How centres of open samples are
 * found is up to subclasses. For one thread.
 */
abstract class BoundedAssignment implements NearestCentres {
    final KernelSet kernels;
    final Assignment exact;
    final AssignmentMemory memory;
    /** Norms, distances to own centres, or those to the nearest two. */
    final Energies measured;
    /** The open samples, and one more place. */
    final int[] open = new int[Layout.BLOCK + 1];

    private final BoundedCentres centres;
    private AssignedBlock known;

    BoundedAssignment(KernelSet kernels, BoundedCentres centres, AssignmentMemory memory) {
        this.kernels = kernels;
        this.exact = new Assignment(kernels, centres.factors());
        this.memory = memory;
        this.centres = centres;
        measured = kernels.workspaces().newEnergies(1);
    }

    @Override
    public final int[] assign(int number, LoadedBlock block) {
        known = memory.of(number);
        if (Double.isNaN(known.radius())) {
            known.setRadius(measure(block, known.norms));
        }
        int left = memory.lower(known, block.count(), margin(known), open);
        if (left > 0) {
            find(number, block, left, known);
        }
        memory.settle(known);
        return known.nearest;
    }

    /** How much farther a centre must be than another, so that the difference exceeds the errors of both distances. */
    final double margin(AssignedBlock samples) {
        return Math.sqrt(2 * centres.distanceError(samples.radius()));
    }

    /**
     * Finds the centres of open samples, and how much nearer they are than others.
     *
     * @param number of the block
     * @param left how many samples are open
     * @param into receives both
     */
    abstract void find(int number, LoadedBlock block, int left, AssignedBlock into);

    /** Squared norms; returns the largest norm. */
    private double measure(LoadedBlock block, float[] squares) {
        kernels.distances().distances(block, centres.origin(), measured);
        double largest = 0;
        for (int i = 0; i < block.count(); i++) {
            double square = measured.get(0, i);
            squares[i] = (float) square;
            largest = Math.max(largest, square);
        }
        return Math.sqrt(largest);
    }

    @Override
    public final Energies distances(LoadedBlock block) {
        kernels.assignments()
                .ownDistances(block, known.nearest, centres.factors().numbers(), measured);
        return measured;
    }
}
