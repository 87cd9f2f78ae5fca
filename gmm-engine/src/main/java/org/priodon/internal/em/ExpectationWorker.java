// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.function.UnaryOperator;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockVisitor;

/**
 * The expectation step on one thread: responsibilities of a block, equation (3), and at once their sums, so that they
 * are never stored. Serves pass after pass, because new arrays would take a sixth of the time of a small one.
 */
final class ExpectationWorker implements BlockVisitor<MomentSums> {
    private final UnaryOperator<Block> view;
    private final Queue<ExpectationWorker> idle;
    private final LoadedBlock block;
    private final BlockDensities densities;
    private final MomentSummation moments;
    private DiagonalFactors model;

    /**
     * @param view of a block, as the model needs it
     * @param idle where it goes at the end of a pass
     */
    ExpectationWorker(
            BlockedSamples samples, UnaryOperator<Block> view, KernelSet kernels, Queue<ExpectationWorker> idle) {
        this.view = view;
        this.idle = idle;
        block = samples.newBlock(kernels);
        densities = new BlockDensities(kernels);
        moments = new MomentSummation(kernels, samples.dimensions());
    }

    /** This worker, for a pass with another model. */
    ExpectationWorker of(DiagonalFactors mixture) {
        model = mixture;
        return this;
    }

    @Override
    public void visit(int number, Block stored, MomentSums into) {
        block.load(view.apply(stored));
        densities.compute(block, model);
        into.logLikelihood += densities.logLikelihood();
        densities.weigh();
        moments.add(block, densities, model, into);
    }

    @Override
    public void end() {
        idle.add(this);
    }
}
