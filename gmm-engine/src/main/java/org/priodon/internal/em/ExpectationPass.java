// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkRunner;

/** Expectation steps over all samples, with mixtures of one family: parameters in, sums out. */
public final class ExpectationPass {
    private final BlockedSamples samples;
    private final ColumnFrame frame;
    private final KernelSet kernels;
    private final ChunkRunner runner;
    private final Queue<ExpectationWorker> idle = new ConcurrentLinkedQueue<>();

    private ExpectationPass(BlockedSamples samples, ColumnFrame frame, KernelSet kernels, ChunkRunner runner) {
        this.samples = samples;
        this.frame = frame;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** Over samples as they are stored. */
    public static ExpectationPass of(BlockedSamples samples, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, null, kernels, runner);
    }

    /** Over samples in another frame. */
    public static ExpectationPass of(BlockedSamples samples, ColumnFrame frame, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, frame, kernels, runner);
    }

    /** The sums an M step needs, and the log-likelihood of the given parameters. */
    public ExpectationSums sums(MixtureFactors model) {
        long work = model.parameters().family().work(samples.schema().size()) * model.components();
        return samples.sweep(work, runner, new ExpectationStep(kernels, model, frame, idle));
    }

    public MixtureFactors factors(Parameters model) {
        return MixtureFactors.of(kernels, model);
    }
}
