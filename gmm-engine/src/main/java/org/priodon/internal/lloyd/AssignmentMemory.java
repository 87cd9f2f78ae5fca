// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.place.BlockCache;
import org.priodon.internal.place.SampleFacts;

/**
 * What is known of the samples from the last pass. While centres move little, most samples need not be compared with
 * all of them again (Hamerly's observation). A block of which nothing is known is assigned from nothing, with the same
 * result.
 */
final class AssignmentMemory {
    /** Moves are exact to a few units in the last place, and bounds must not be too high. */
    private static final double ROUND_UP = 1 + 1e-12;

    private final SampleFacts facts;
    private final BlockCache<AssignedBlock> blocks;
    private final AtomicInteger doubtfulBlocks = new AtomicInteger();
    private Centres centres;
    private double[] drift;
    private int pass;

    AssignmentMemory(SampleFacts facts, BlockCache<AssignedBlock> blocks) {
        this.facts = facts;
        this.blocks = blocks;
    }

    /** For passes over some samples. */
    static AssignmentMemory of(BlockedSamples samples) {
        long bytes = (long) samples.blockLength() * AssignedBlock.bytesPerSample();
        return new AssignmentMemory(samples.facts(), samples.newCache(bytes));
    }

    /** Begins a pass. */
    void begin(Centres next, Metric metric) {
        drift = new double[next.count()];
        Arrays.fill(drift, Double.POSITIVE_INFINITY);
        if (centres != null && centres.count() == next.count()) {
            for (int k = 0; k < drift.length; k++) {
                drift[k] = metric.distance(centres, next, k) * ROUND_UP;
            }
            addLargestOther(drift);
        }
        centres = next;
        pass++;
        doubtfulBlocks.set(0);
    }

    /** A centre may have left, and any other one may have come nearer. */
    private static void addLargestOther(double[] moves) {
        int most = 0;
        for (int k = 1; k < moves.length; k++) {
            most = moves[k] > moves[most] ? k : most;
        }
        double largest = moves[most];
        double second = 0;
        for (int k = 0; k < moves.length; k++) {
            second = k == most ? second : Math.max(second, moves[k]);
        }
        for (int k = 0; k < moves.length; k++) {
            moves[k] += k == most ? second : largest;
        }
    }

    /** What is known of a block, which may be nothing. */
    AssignedBlock of(int number) {
        AssignedBlock block = blocks.get(number);
        if (block == null) {
            block = new AssignedBlock(Layout.padded(facts.samplesIn(number)));
            blocks.keep(number, block);
        }
        return block;
    }

    /** Says that this pass has found the centres of a block, and how much nearer they are than others. */
    void settle(AssignedBlock block) {
        block.settle(pass);
    }

    /** Notes that distances had to decide a whole block. */
    void addDoubtfulBlock() {
        doubtfulBlocks.incrementAndGet();
    }

    /** Whether scores have been of no use for most blocks of the pass. */
    boolean isUseless() {
        return doubtfulBlocks.get() > facts.plan().blocks() / 2;
    }

    /**
     * Lowers the bounds of a block by what the centres have moved since the last pass.
     *
     * @param enough the bound that lets a sample keep its centre
     * @param open receives the samples that have less, or whose bounds are not of the last pass; longer by one than the
     *     block
     * @return how many these are
     */
    int lower(AssignedBlock block, int count, double enough, int[] open) {
        if (!block.isOf(pass - 1)) {
            Arrays.setAll(open, i -> i);
            return count;
        }
        block.forget();
        int[] own = block.nearest;
        float[] gap = block.gaps;
        int left = 0;
        for (int i = 0; i < count; i++) {
            gap[i] = AssignedBlock.roundedDown(gap[i] - drift[own[i]]);
            open[left] = i;
            left += gap[i] > enough ? 0 : 1;
        }
        return left;
    }
}
