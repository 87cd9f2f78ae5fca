// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Assigns all samples to their nearest centres and adds them up. */
final class CentroidPass implements BlockPass<CentroidSums> {
    private static final long serialVersionUID = 1L;

    private final KernelSet kernels;
    private final Metric metric;
    private final Centres centres;
    private final boolean measured;
    private final transient Queue<Worker> idle;

    /**
     * @param measured whether to sum up distances
     * @param idle workers of earlier passes over the same samples
     */
    CentroidPass(KernelSet kernels, Metric metric, Centres centres, boolean measured, Queue<Worker> idle) {
        this.kernels = kernels;
        this.metric = metric;
        this.centres = centres;
        this.measured = measured;
        this.idle = idle;
    }

    /** On arrival, what did not travel is made anew. */
    private Object readResolve() {
        return new CentroidPass(kernels, metric, centres, measured, new ConcurrentLinkedQueue<>());
    }

    @Override
    public CentroidSums newSums(SampleFacts facts) {
        return new CentroidSums(centres.count(), facts);
    }

    @Override
    public Supplier<BlockVisitor<CentroidSums>> visitors(SampleFacts facts) {
        CentreFactors factors = metric.factors(kernels, centres);
        return () -> {
            Worker worker = idle.poll();
            return (worker != null ? worker : new Worker(facts, kernels, factors, idle)).of(factors, measured);
        };
    }

    /** Serves pass after pass, because new arrays would take a good part of the time of a small one. */
    static final class Worker implements BlockVisitor<CentroidSums> {
        private final Assignment assignment;
        private final CentroidWorker sums;
        private final Queue<Worker> idle;

        private Worker(SampleFacts facts, KernelSet kernels, CentreFactors factors, Queue<Worker> idle) {
            this.idle = idle;
            assignment = new Assignment(kernels, factors);
            sums = new CentroidWorker(facts, kernels, assignment, null);
        }

        private Worker of(CentreFactors factors, boolean measuring) {
            assignment.use(factors);
            sums.measure(measuring);
            return this;
        }

        @Override
        public void visit(int number, Block stored, CentroidSums into) {
            sums.visit(number, stored, into);
        }

        @Override
        public void end() {
            idle.add(this);
        }
    }
}
