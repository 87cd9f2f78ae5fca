// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/** Expectation steps over all samples: parameters in, sums out. */
public final class ExpectationPass<A> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final ChunkRunner runner;
    private final Queue<ExpectationWorker<A>> idle = new ConcurrentLinkedQueue<>();

    public ExpectationPass(BlockedSamples<A> samples, Kernels<A> kernels, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** The sums an M step needs, and the log-likelihood of the given parameters. */
    public MomentSums sums(DiagonalFactors<A> model) {
        return runner.reduce(
                samples.plan(),
                work(model),
                () -> new MomentSums(model.components(), samples, samples.isComplete()),
                () -> worker().of(model));
    }

    private ExpectationWorker<A> worker() {
        ExpectationWorker<A> worker = idle.poll();
        return worker != null ? worker : new ExpectationWorker<>(samples, kernels, idle);
    }

    /** The log-likelihood alone. */
    public double logLikelihood(DiagonalFactors<A> model) {
        return runner.reduce(samples.plan(), work(model), Total::new, () -> {
                    BlockColumns<A> block = new BlockColumns<>(kernels, samples.dimensions());
                    BlockDensities<A> densities = new BlockDensities<>(kernels);
                    return (number, into) -> {
                        block.load(samples.block(number));
                        densities.compute(block, model);
                        into.value += densities.logLikelihood();
                    };
                })
                .value;
    }

    /** Visits every block with its densities, on any thread, in any order. */
    public void forEachBlock(DiagonalFactors<A> model, Visitor<A> visitor) {
        runner.forEach(samples.plan(), work(model), () -> {
            BlockColumns<A> block = new BlockColumns<>(kernels, samples.dimensions());
            BlockDensities<A> densities = new BlockDensities<>(kernels);
            return (BlockWorker<ChunkRunner.NoSums>) (number, none) -> {
                block.load(samples.block(number));
                densities.compute(block, model);
                visitor.visit(number, block.count(), densities);
            };
        });
    }

    public DiagonalFactors<A> factors(Parameters model) {
        return new DiagonalFactors<>(kernels, model);
    }

    public BlockedSamples<A> samples() {
        return samples;
    }

    public Kernels<A> kernels() {
        return kernels;
    }

    private long work(DiagonalFactors<A> model) {
        return samples.count() * samples.dimensions() * model.components();
    }

    /** Reads a block's densities. */
    @FunctionalInterface
    public interface Visitor<A> {
        void visit(int block, int count, BlockDensities<A> densities);
    }

    private static final class Total implements ChunkSums<Total> {
        private double value;

        @Override
        public void merge(Total later) {
            value += later.value;
        }

        @Override
        public void clear() {
            value = 0;
        }
    }
}
