// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.FramedBlock;
import org.priodon.internal.family.Family;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkRunner;

/** Expectation steps over all samples, with mixtures of one family: parameters in, sums out. */
public final class ExpectationPass {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;
    private final Supplier<UnaryOperator<Block>> views;
    private final Queue<ExpectationWorker> idle = new ConcurrentLinkedQueue<>();

    /** Over samples as they are stored. */
    public static ExpectationPass of(BlockedSamples samples, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, UnaryOperator::identity, kernels, runner);
    }

    /** Over samples in another frame. */
    public static ExpectationPass of(BlockedSamples samples, ColumnFrame frame, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, () -> new FramedBlock(samples.facts(), frame)::of, kernels, runner);
    }

    private ExpectationPass(
            BlockedSamples samples, Supplier<UnaryOperator<Block>> views, KernelSet kernels, ChunkRunner runner) {
        this.samples = samples;
        this.views = views;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** The sums an M step needs, and the log-likelihood of the given parameters. */
    public ExpectationSums sums(MixtureFactors model) {
        Family family = model.parameters().family();
        return samples.sweep(
                (long) samples.schema().size() * model.components(),
                runner,
                () -> ExpectationSums.of(family, model.components(), samples.facts()),
                () -> worker(family).of(model));
    }

    private ExpectationWorker worker(Family family) {
        ExpectationWorker worker = idle.poll();
        return worker != null ? worker : new ExpectationWorker(samples, family, views.get(), kernels, idle);
    }

    public MixtureFactors factors(Parameters model) {
        return MixtureFactors.of(kernels, model);
    }
}
