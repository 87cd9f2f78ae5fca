// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.priodon.internal.data.BlockedSamples;

/**
 * What is known of each sample from the last pass: its norm, its centre, and a lower bound of how much nearer this is
 * than any other. While centres move little, most samples need not be compared with all of them again (Hamerly's
 * observation).
 *
 * <p>Blocks are separate, so that threads may work on different ones.
 */
final class AssignmentMemory {
    /** Moves are exact to a few units in the last place, and bounds must not be too high. */
    private static final double ROUND_UP = 1 + 1e-12;

    private final int[][] nearest;
    private final float[][] gaps;
    private final float[][] norms;
    private final double[] radii;
    private final AtomicInteger doubtfulBlocks = new AtomicInteger();
    private Centres centres;
    private double[] drift;

    AssignmentMemory(BlockedSamples samples) {
        int blocks = samples.plan().blocks();
        nearest = new int[blocks][];
        gaps = new float[blocks][];
        norms = new float[blocks][];
        radii = new double[blocks];
        for (int b = 0; b < blocks; b++) {
            int count = samples.paddedSamplesIn(b);
            nearest[b] = new int[count];
            gaps[b] = new float[count];
            norms[b] = new float[count];
        }
        Arrays.fill(radii, Double.NaN);
    }

    /** Begins a pass. Until it is complete, nothing is known for the next one. */
    void leaveFor(Centres next, Metric metric) {
        drift = new double[next.count()];
        Arrays.fill(drift, Double.POSITIVE_INFINITY);
        if (centres != null && centres.count() == next.count()) {
            for (int k = 0; k < drift.length; k++) {
                drift[k] = metric.distance(centres, next, k) * ROUND_UP;
            }
            double farthest = Arrays.stream(drift).max().orElse(0);
            for (int k = 0; k < drift.length; k++) {
                drift[k] += farthest;
            }
        }
        centres = null;
        doubtfulBlocks.set(0);
    }

    /** Ends a pass. */
    void arriveAt(Centres next) {
        centres = next;
    }

    /** Notes that distances had to decide a whole block. */
    void addDoubtfulBlock() {
        doubtfulBlocks.incrementAndGet();
    }

    /** Whether scores have been of no use for most blocks of the pass. */
    boolean isUseless() {
        return doubtfulBlocks.get() > radii.length / 2;
    }

    /** The centres of a block's samples. */
    int[] nearest(int block) {
        return nearest[block];
    }

    /** The squared norms of a block's samples, rounded. */
    float[] norms(int block) {
        return norms[block];
    }

    /** The largest norm of a block's samples; NaN if not known yet. */
    double radius(int block) {
        return radii[block];
    }

    void setRadius(int block, double radius) {
        radii[block] = radius;
    }

    /**
     * Lowers the bounds of a block by what the centres have moved.
     *
     * @param enough the bound that lets a sample keep its centre
     * @param open receives the samples that have less; longer by one than the block
     * @return how many these are
     */
    int lower(int block, int count, double enough, int[] open) {
        int[] own = nearest[block];
        float[] gap = gaps[block];
        int left = 0;
        for (int i = 0; i < count; i++) {
            gap[i] = roundedDown(gap[i] - drift[own[i]]);
            open[left] = i;
            left += gap[i] > enough ? 0 : 1;
        }
        return left;
    }

    void setGap(int block, int sample, double gap) {
        gaps[block][sample] = roundedDown(gap);
    }

    private static float roundedDown(double gap) {
        return (float) (gap - Math.abs(gap) * 0x1p-23);
    }
}
