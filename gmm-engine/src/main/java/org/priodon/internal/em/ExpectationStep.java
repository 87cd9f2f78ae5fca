// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.priodon.internal.data.FramedBlock;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** One expectation step over all samples: what travels is the parameters, what comes back is the sums. */
final class ExpectationStep implements BlockPass<ExpectationSums> {
    private static final long serialVersionUID = 1L;

    private final KernelSet kernels;
    private final Parameters model;
    private final ColumnFrame frame;
    private final transient MixtureFactors factors;
    private final transient Queue<ExpectationWorker> idle;

    /**
     * @param frame of the model, or null for that of the samples
     * @param idle workers of earlier steps
     */
    ExpectationStep(KernelSet kernels, MixtureFactors factors, ColumnFrame frame, Queue<ExpectationWorker> idle) {
        this.kernels = kernels;
        this.model = factors.parameters();
        this.frame = frame;
        this.factors = factors;
        this.idle = idle;
    }

    /** On arrival, what did not travel is made anew. */
    private Object readResolve() {
        return new ExpectationStep(kernels, MixtureFactors.of(kernels, model), frame, new ConcurrentLinkedQueue<>());
    }

    @Override
    public ExpectationSums newSums(SampleFacts facts) {
        return ExpectationSums.of(model.family(), model.components(), facts);
    }

    @Override
    public Supplier<BlockVisitor<ExpectationSums>> visitors(SampleFacts facts) {
        return () -> {
            ExpectationWorker worker = idle.poll();
            return (worker != null ? worker : newWorker(facts)).of(factors);
        };
    }

    private ExpectationWorker newWorker(SampleFacts facts) {
        UnaryOperator<Block> view = frame == null ? UnaryOperator.identity() : new FramedBlock(facts, frame)::of;
        return new ExpectationWorker(facts, model.family(), view, kernels, idle);
    }
}
