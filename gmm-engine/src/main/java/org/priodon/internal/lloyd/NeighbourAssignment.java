// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Neighbours;
import org.priodon.internal.kernel.OpenSamples;
import org.priodon.internal.layout.Layout;

/**
 * Nearest centres among the neighbours of those that samples had, after the Exponion algorithm of Newling and Fleuret
 * (2016): with few dimensions and many centres, only a few are near enough. A block of which nothing is known is
 * compared with all. For one thread.
 */
final class NeighbourAssignment extends BoundedAssignment {
    private final BoundedCentres centres;
    private final Neighbours neighbours;
    private final int[] found = new int[Layout.BLOCK];

    NeighbourAssignment(KernelSet kernels, BoundedCentres centres, Neighbours neighbours, AssignmentMemory memory) {
        super(kernels, centres, memory);
        this.centres = centres;
        this.neighbours = neighbours;
    }

    @Override
    void find(int number, LoadedBlock block, int left, AssignedBlock into) {
        Energies two = measured;
        if (left == block.count()) {
            two = exact.allDistances(block);
            kernels.assignments().nearestTwo(two, block.padded(), found);
            System.arraycopy(found, 0, into.nearest, 0, block.count());
        } else {
            OpenSamples samples = new OpenSamples(open, left, into.nearest, margin(into));
            kernels.assignments()
                    .nearestAround(block, samples, centres.factors().numbers(), neighbours, two);
        }
        double error = centres.distanceError(into.radius());
        for (int j = 0; j < left; j++) {
            int i = open[j];
            double own = Math.sqrt(two.low(i) + error);
            double other = Math.sqrt(Math.max(0, two.second(i) - error));
            into.setGap(i, other - own);
        }
    }
}
