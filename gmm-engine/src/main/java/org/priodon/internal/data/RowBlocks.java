// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.SampleFacts;

/**
 * Evaluates blocks so that the result of a row depends on nothing but the row: in a given frame, from the user's
 * values, and by the formulas for complete rows also where another row of the block is incomplete. For one thread.
 */
public final class RowBlocks {
    private static final int[] NONE_MISSING = {};

    private final SampleFacts facts;
    private final FramedBlock framed;
    private final LoadedBlock loaded;
    private final boolean[] incomplete;

    public RowBlocks(SampleFacts facts, KernelSet kernels, ColumnFrame frame) {
        this.facts = facts;
        framed = new FramedBlock(facts, frame);
        loaded = facts.newBlock(kernels);
        incomplete = new boolean[facts.blockLength()];
    }

    /** Computes something for all samples of a block. */
    @FunctionalInterface
    public interface Evaluation {
        void evaluate(LoadedBlock block);
    }

    /** Takes the result of one sample. */
    @FunctionalInterface
    public interface Taker {
        /**
         * @param sample its number among all
         * @param i its number in the block that was evaluated
         */
        void take(long sample, int i);
    }

    /** Evaluates a block as a whole, if all of its rows are complete. Returns whether they are. */
    public boolean processWhole(Block stored, Evaluation evaluation) {
        if (!stored.complete()) {
            return false;
        }
        loaded.load(framed.of(stored));
        evaluation.evaluate(loaded);
        return true;
    }

    /** Evaluates a block, twice if it has complete and incomplete rows, and hands over each row's result once. */
    public void process(int number, Block stored, Evaluation evaluation, Taker taker) {
        Block block = framed.of(stored);
        Arrays.fill(incomplete, false);
        for (int place : block.missing()) {
            incomplete[place % block.length()] = true;
        }
        loaded.load(block.withMissing(NONE_MISSING));
        evaluation.evaluate(loaded);
        take(number, block.count(), false, taker);
        if (!block.complete()) {
            loaded.load(block);
            evaluation.evaluate(loaded);
            take(number, block.count(), true, taker);
        }
    }

    private void take(int number, int count, boolean which, Taker taker) {
        long first = facts.firstSample(number);
        for (int i = 0; i < count; i++) {
            if (incomplete[i] == which) {
                taker.take(first + i, i);
            }
        }
    }
}
