// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.function.UnaryOperator;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.Family;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/**
 * The expectation step on one thread: responsibilities of a block, equation (3), and at once their sums, so that they
 * are never stored. Serves pass after pass, because new arrays would take a sixth of the time of a small one.
 */
final class ExpectationWorker implements BlockVisitor<ExpectationSums> {
    private final KernelSet kernels;
    private final UnaryOperator<Block> view;
    private final Queue<ExpectationWorker> idle;
    private final LoadedBlock block;
    private final Arithmetic arithmetic;
    private final BlockDensities densities;
    private MixtureFactors model;

    /**
     * @param view of a block, as the model needs it
     * @param idle where it goes at the end of a pass
     */
    ExpectationWorker(
            SampleFacts facts,
            Family family,
            UnaryOperator<Block> view,
            KernelSet kernels,
            Queue<ExpectationWorker> idle) {
        this.kernels = kernels;
        this.view = view;
        this.idle = idle;
        block = facts.newBlock(kernels);
        arithmetic = family.arithmetic(kernels, facts.dimensions());
        densities = new BlockDensities(kernels, arithmetic);
    }

    /** This worker, for a pass with another model. */
    ExpectationWorker of(MixtureFactors mixture) {
        model = mixture;
        return this;
    }

    @Override
    public void visit(int number, Block stored, ExpectationSums into) {
        block.load(view.apply(stored));
        densities.compute(block, model);
        into.weight += block.totalWeight();
        into.logLikelihood += densities.logLikelihood();
        densities.weigh();
        into.categories.add(kernels, block, densities.responsibilities());
        arithmetic.addSums(block, densities.responsibilities(), model.gaussians(), into.gaussians);
    }

    @Override
    public void end() {
        idle.add(this);
    }
}
