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
final class ScoredAssignment implements NearestCentres {
    /** Twice the relative error of a norm in single precision. */
    private static final double NORM_ERROR = 0x1p-23;

    private final KernelSet kernels;
    private final KernelSet single;
    private final ScoredCentres centres;
    private final Assignment exact;
    private final AssignmentMemory memory;

    private final LoadedBlock selection;
    private final Energies scores;
    /** Norms, and distances to own centres. */
    private final Energies measured;

    private final int[] found = new int[Layout.BLOCK];
    private final int[] open = new int[Layout.BLOCK + 1];
    private AssignedBlock known;

    ScoredAssignment(KernelSet kernels, ScoredCentres centres, AssignmentMemory memory, int blockLength) {
        this.kernels = kernels;
        this.single = KernelLookup.inSinglePrecision(kernels);
        this.centres = centres;
        this.exact = new Assignment(kernels, centres.centres());
        this.memory = memory;
        selection = single.workspaces().newSelection(centres.dimensions(), blockLength);
        scores = selection.newEnergies(centres.centres().count());
        measured = kernels.workspaces().newEnergies(1);
    }

    @Override
    public int[] assign(int number, LoadedBlock block) {
        known = memory.of(number);
        if (Double.isNaN(known.radius())) {
            known.setRadius(measure(block, known.norms));
        }
        double radius = known.radius();
        // The difference of two distances must exceed the errors of both.
        double enough = Math.sqrt(2 * centres.distanceError(radius));
        int left = memory.lower(known, block.count(), enough, open);
        if (left > 0) {
            kernels.assignments().select(block, open, left, selection);
            single.assignments().scores(selection, centres.directions(), scores);
            single.assignments().nearestTwo(scores, selection.padded(), found);
            takeOver(number, block, left, radius);
        }
        memory.settle(known);
        return known.nearest;
    }

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

    /** Takes over the centres found for the open samples; where rounding errors may have chosen, distances do. */
    private void takeOver(int number, LoadedBlock block, int left, double radius) {
        double error = centres.scoreError(radius);
        double clear = error + centres.distanceError(radius);
        float[] squares = known.norms;
        int doubts = 0;
        for (int j = 0; j < left; j++) {
            int i = open[j];
            double best = scores.low(j);
            double second = scores.second(j);
            double slack = 2 * error + NORM_ERROR * squares[i];
            double own = Math.sqrt(Math.max(0, squares[i] + 2.0 * best) + slack);
            double other = Math.sqrt(Math.max(0, squares[i] + 2.0 * second - slack));
            known.nearest[i] = found[j];
            known.setGap(i, other - own);
            found[doubts] = i;
            doubts += second - best > clear ? 0 : 1;
        }
        if (doubts > Thresholds.FEW_DOUBTS) {
            memory.addDoubtfulBlock();
            System.arraycopy(exact.assign(number, block), 0, known.nearest, 0, block.count());
        }
        for (int j = 0; j < doubts; j++) {
            known.setGap(found[j], 0);
            if (doubts <= Thresholds.FEW_DOUBTS) {
                known.nearest[found[j]] = exact.assign(block, found[j]);
            }
        }
    }

    @Override
    public Energies distances(LoadedBlock block) {
        kernels.assignments()
                .ownDistances(block, known.nearest, centres.centres().numbers(), measured);
        return measured;
    }
}
