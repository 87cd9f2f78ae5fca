// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.BlockWorker;

/** The expectation step on one thread: responsibilities of a block, equation (3), and at once their sums, so that they are never stored. */
final class ExpectationWorker<A> implements BlockWorker<MomentSums> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final DiagonalFactors<A> model;
    private final BlockColumns<A> block;
    private final BlockDensities<A> densities;
    private final MomentSummation<A> moments;

    ExpectationWorker(BlockedSamples<A> samples, Kernels<A> kernels, DiagonalFactors<A> model) {
        this.samples = samples;
        this.kernels = kernels;
        this.model = model;
        block = new BlockColumns<>(kernels, samples.dimensions());
        densities = new BlockDensities<>(kernels, model);
        moments = new MomentSummation<>(kernels, samples.dimensions());
    }

    @Override
    public void process(int number, MomentSums into) {
        block.load(samples.block(number));
        densities.compute(block);
        into.logLikelihood += densities.logLikelihood();
        A[] responsibilities = densities.responsibilities();
        for (int g = 0; g < model.components(); g++) {
            if (block.weights() != null) {
                kernels.scale(responsibilities[g], block.weights(), block.padded());
            }
            if (block.count() < Kernels.BLOCK) {
                kernels.clear(responsibilities[g], block.count(), Kernels.BLOCK);
            }
        }
        moments.add(block, responsibilities, model, into);
    }
}
