// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockReader;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.BlockWorker;

/**
 * The expectation step on one thread: responsibilities of a block, equation (3), and at once their sums, so that they are never stored. Serves pass after pass, because
 * new arrays would take a sixth of the time of a small one.
 */
final class ExpectationWorker<A> implements BlockWorker<MomentSums> {
    private final BlockReader<A> reader;
    private final Queue<ExpectationWorker<A>> idle;
    private final BlockColumns<A> block;
    private final BlockDensities<A> densities;
    private final MomentSummation<A> moments;
    private DiagonalFactors<A> model;

    /**
     * @param idle where it goes at the end of a pass
     */
    ExpectationWorker(
            BlockedSamples<?> samples, BlockReader<A> reader, Kernels<A> kernels, Queue<ExpectationWorker<A>> idle) {
        this.reader = reader;
        this.idle = idle;
        block = new BlockColumns<>(kernels, samples.dimensions(), samples.blockLength());
        densities = new BlockDensities<>(kernels);
        moments = new MomentSummation<>(kernels, samples.dimensions());
    }

    /** This worker, for a pass with another model. */
    ExpectationWorker<A> of(DiagonalFactors<A> mixture) {
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
