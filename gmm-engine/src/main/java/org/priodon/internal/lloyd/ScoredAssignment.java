// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Layout;

/**
 * Nearest centres by scalar products in single precision, which take a quarter of the time of distances in double
 * precision and lose more digits. Where the two best are closer than rounding errors can tell apart, distances decide;
 * so both ways always agree. For one thread.
 */
final class ScoredAssignment extends BoundedAssignment {
    /** Twice the relative error of a norm in single precision. */
    private static final double NORM_ERROR = 0x1p-23;

    private final KernelSet single;
    private final ScoredCentres centres;
    private final LoadedBlock selection;
    private final Energies scores;
    private final int[] found = new int[Layout.BLOCK];

    ScoredAssignment(KernelSet kernels, ScoredCentres centres, AssignmentMemory memory, int blockLength) {
        super(kernels, centres.bounded(), memory);
        this.single = KernelLookup.inSinglePrecision(kernels);
        this.centres = centres;
        selection = single.workspaces().newSelection(centres.bounded().dimensions(), blockLength);
        scores = selection.newEnergies(centres.bounded().factors().count());
    }

    @Override
    void find(int number, LoadedBlock block, int left, AssignedBlock into) {
        kernels.assignments().select(block, open, left, selection);
        single.assignments().scores(selection, centres.directions(), scores);
        single.assignments().nearestTwo(scores, selection.padded(), found);
        takeOver(number, block, left, into);
    }

    /** Takes over the centres found for the open samples; where rounding errors may have chosen, distances do. */
    private void takeOver(int number, LoadedBlock block, int left, AssignedBlock into) {
        double error = centres.scoreError(into.radius());
        double clear = error + centres.bounded().distanceError(into.radius());
        float[] squares = into.norms;
        int doubts = 0;
        for (int j = 0; j < left; j++) {
            int i = open[j];
            double best = scores.low(j);
            double second = scores.second(j);
            double slack = 2 * error + NORM_ERROR * squares[i];
            double own = Math.sqrt(Math.max(0, squares[i] + 2.0 * best) + slack);
            double other = Math.sqrt(Math.max(0, squares[i] + 2.0 * second - slack));
            into.nearest[i] = found[j];
            into.setGap(i, other - own);
            found[doubts] = i;
            doubts += second - best > clear ? 0 : 1;
        }
        if (doubts > Thresholds.FEW_DOUBTS) {
            memory.addDoubtfulBlock();
            System.arraycopy(exact.assign(number, block), 0, into.nearest, 0, block.count());
        }
        for (int j = 0; j < doubts; j++) {
            into.setGap(found[j], 0);
            if (doubts <= Thresholds.FEW_DOUBTS) {
                into.nearest[found[j]] = exact.assign(block, found[j]);
            }
        }
    }
}
