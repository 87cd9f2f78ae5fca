// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.kernel.Kernels;

/**
 * Nearest centres by scalar products, which take half the operations of distances and lose more digits. Where the two best are closer than rounding errors can tell
 * apart, the whole block is done again by distances; so both ways always agree. For one thread.
 */
final class ScoredAssignment<A> implements NearestCentres<A> {
    /** Copying samples together pays if no more than so many of a block are left. */
    private static final double FEW = 0.7;

    /** Twice the relative error of a norm in single precision. */
    private static final double NORM_ERROR = 0x1p-23;

    private final Kernels<A> kernels;
    private final ScoredCentres<A> centres;
    private final Assignment<A> exact;
    private final AssignmentMemory memory;

    private final A[] scores;
    private final A best;
    private final A second;
    private final A scratch;
    private final int[] found = new int[Kernels.BLOCK];
    private final int[] open = new int[Kernels.BLOCK + 1];
    private final A groups;
    private final A[] columns;
    private int[] nearest;

    ScoredAssignment(
            Kernels<A> kernels, ScoredCentres<A> centres, Assignment.Target<A> target, AssignmentMemory memory) {
        this.kernels = kernels;
        this.centres = centres;
        this.exact = new Assignment<>(kernels, target);
        this.memory = memory;
        int dimensions = centres.scale().length;
        scores = kernels.newRows(centres.directions().length * Kernels.QUAD, Kernels.BLOCK);
        best = kernels.newRow(Kernels.BLOCK);
        second = kernels.newRow(Kernels.BLOCK);
        scratch = kernels.newRow(Kernels.BLOCK);
        groups = kernels.newRow(dimensions * Kernels.BLOCK);
        columns = kernels.newRows(dimensions, Kernels.BLOCK);
    }

    @Override
    public int[] assign(int number, BlockColumns<A> block) {
        nearest = memory.nearest(number);
        if (Double.isNaN(memory.radius(number))) {
            memory.setRadius(number, measure(block, memory.norms(number)));
        }
        double error = centres.error(memory.radius(number));
        int left = memory.lower(number, block.count(), Math.sqrt(2 * error), open);
        if (left > FEW * block.count()) {
            left = block.count();
            for (int i = 0; i < left; i++) {
                open[i] = i;
            }
            score(block.slab(), block.offset(), block.columns(), block.padded());
        } else if (left > 0) {
            kernels.select(block.columns(), open, left, groups, columns);
            score(groups, 0, columns, (left + Kernels.STEP - 1) / Kernels.STEP * Kernels.STEP);
        }
        settle(number, block, left, error);
        return nearest;
    }

    /** The largest norm. */
    private double measure(BlockColumns<A> block, float[] norms) {
        A[] rows = scores;
        kernels.distances(block.slab(), block.offset(), block.columns(), block.padded(), centres.origin(), 1, rows);
        double largest = 0;
        for (int i = 0; i < block.count(); i++) {
            double norm = kernels.get(rows[0], i);
            norms[i] = (float) norm;
            largest = Math.max(largest, norm);
        }
        return Math.sqrt(largest);
    }

    private void score(A fromGroups, int offset, A[] fromColumns, int samples) {
        kernels.scores(fromGroups, offset, fromColumns, samples, centres.directions(), centres.heights(), scores);
        kernels.nearestTwo(scores, samples, centres.count(), found, best, second, scratch);
    }

    /** Takes over the centres found for the open samples, unless rounding errors may have chosen one of them. */
    private void settle(int number, BlockColumns<A> block, int left, double error) {
        for (int j = 0; j < left; j++) {
            if (!(kernels.get(second, j) - kernels.get(best, j) > 2 * error)) {
                System.arraycopy(exact.assign(number, block), 0, nearest, 0, block.count());
                for (int i = 0; i < block.count(); i++) {
                    memory.setGap(number, i, 0);
                }
                return;
            }
        }
        float[] norms = memory.norms(number);
        for (int j = 0; j < left; j++) {
            int i = open[j];
            double slack = 2 * error + NORM_ERROR * norms[i];
            double own = Math.sqrt(Math.max(0, norms[i] + 2 * kernels.get(best, j)) + slack);
            double other = Math.sqrt(Math.max(0, norms[i] + 2 * kernels.get(second, j) - slack));
            nearest[i] = found[j];
            memory.setGap(number, i, other - own);
        }
    }

    @Override
    public A distances(BlockColumns<A> block) {
        kernels.clear(best, 0, block.padded());
        for (int d = 0; d < centres.scale().length; d++) {
            kernels.addOwnDistances(
                    block.columns()[d], block.count(), nearest, centres.scale()[d], centres.shifts()[d], best);
        }
        return best;
    }
}
