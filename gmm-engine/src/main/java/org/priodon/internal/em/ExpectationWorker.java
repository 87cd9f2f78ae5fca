// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import org.priodon.internal.data.BlockReader;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.BlockWorker;

/**
 * The expectation step on one thread: responsibilities of a block, equation (3), and at once their sums, so that they are never stored. Serves pass after pass, because
 * new arrays would take a sixth of the time of a small one.
 */
final class ExpectationWorker implements BlockWorker<MomentSums> {
    private final BlockReader reader;
    private final Queue<ExpectationWorker> idle;
    private final LoadedBlock block;
    private final BlockDensities densities;
    private final MomentSummation moments;
    private DiagonalFactors model;

    /**
     * @param idle where it goes at the end of a pass
     */
    ExpectationWorker(BlockedSamples samples, BlockReader reader, KernelSet kernels, Queue<ExpectationWorker> idle) {
        this.reader = reader;
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
    public void process(int number, MomentSums into) {
        block.load(reader.read(number));
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
