// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.layout.Layout;

/**
 * Nearest centres by scalar products in single precision, which take a quarter of the time of distances in double precision and lose more digits. Where the two
 * best are closer than rounding errors can tell apart, distances decide; so both ways always agree. For one thread.
 */
final class ScoredAssignment<A> implements NearestCentres<A> {
    /** Twice the relative error of a norm in single precision. */
    private static final double NORM_ERROR = 0x1p-23;

    private final Kernels<A> kernels;
    private final Kernels<float[]> single;
    private final ScoredCentres<A> centres;
    private final Assignment<A> exact;
    private final AssignmentMemory memory;

    private final float[][] scores;
    private final float[] best = new float[Layout.BLOCK];
    private final float[] second = new float[Layout.BLOCK];
    private final float[] scratch = new float[Layout.BLOCK];
    private final float[] groups;
    private final float[][] columns;
    private final int[] found = new int[Layout.BLOCK];
    private final int[] open = new int[Layout.BLOCK + 1];
    private final A[] norms;
    private int[] nearest;

    ScoredAssignment(
            Kernels<A> kernels,
            ScoredCentres<A> centres,
            Assignment.Target<A> target,
            AssignmentMemory memory,
            int blockLength) {
        this.kernels = kernels;
        this.single = KernelLookup.inSinglePrecision(kernels);
        this.centres = centres;
        this.exact = new Assignment<>(kernels, target);
        this.memory = memory;
        int dimensions = centres.scale().length;
        scores = single.newRows(centres.heights().length, Layout.BLOCK);
        groups = new float[dimensions * blockLength];
        columns = single.newRows(dimensions, blockLength);
        norms = kernels.newRows(1, Layout.BLOCK);
    }

    @Override
    public int[] assign(int number, BlockColumns<A> block) {
        nearest = memory.nearest(number);
        if (Double.isNaN(memory.radius(number))) {
            memory.setRadius(number, measure(block, memory.norms(number)));
        }
        double radius = memory.radius(number);
        // The difference of two distances must exceed the errors of both.
        double enough = Math.sqrt(2 * centres.distanceError(radius));
        int left = memory.lower(number, block.count(), enough, open);
        if (left > 0) {
            kernels.select(block.columns(), open, left, groups, columns);
            int padded = (left + Layout.STEP - 1) / Layout.STEP * Layout.STEP;
            single.scores(groups, 0, columns, padded, centres.directions(), centres.heights(), scores);
            single.nearestTwo(scores, padded, centres.count(), found, best, second, scratch);
            settle(number, block, left, radius);
        }
        return nearest;
    }

    /** Squared norms; returns the largest norm. */
    private double measure(BlockColumns<A> block, float[] squares) {
        kernels.distances(block.slab(), block.offset(), block.columns(), block.padded(), centres.origin(), 1, norms);
        double largest = 0;
        for (int i = 0; i < block.count(); i++) {
            double square = kernels.get(norms[0], i);
            squares[i] = (float) square;
            largest = Math.max(largest, square);
        }
        return Math.sqrt(largest);
    }

    /** Takes over the centres found for the open samples; where rounding errors may have chosen, distances do. */
    private void settle(int number, BlockColumns<A> block, int left, double radius) {
        double error = centres.scoreError(radius);
        double clear = error + centres.distanceError(radius);
        float[] squares = memory.norms(number);
        int doubts = 0;
        for (int j = 0; j < left; j++) {
            int i = open[j];
            double slack = 2 * error + NORM_ERROR * squares[i];
            double own = Math.sqrt(Math.max(0, squares[i] + 2.0 * best[j]) + slack);
            double other = Math.sqrt(Math.max(0, squares[i] + 2.0 * second[j] - slack));
            nearest[i] = found[j];
            memory.setGap(number, i, other - own);
            found[doubts] = i;
            doubts += (double) second[j] - best[j] > clear ? 0 : 1;
        }
        if (doubts > Thresholds.FEW_DOUBTS) {
            memory.addDoubtfulBlock();
            System.arraycopy(exact.assign(number, block), 0, nearest, 0, block.count());
        }
        for (int j = 0; j < doubts; j++) {
            memory.setGap(number, found[j], 0);
            if (doubts <= Thresholds.FEW_DOUBTS) {
                nearest[found[j]] = exact.assign(block, found[j]);
            }
        }
    }

    @Override
    public A distances(BlockColumns<A> block) {
        A own = norms[0];
        kernels.clear(own, 0, block.padded());
        for (int d = 0; d < centres.scale().length; d++) {
            kernels.addOwnDistances(
                    block.columns()[d], block.count(), nearest, centres.scale()[d], centres.shifts()[d], own);
        }
        return own;
    }
}
