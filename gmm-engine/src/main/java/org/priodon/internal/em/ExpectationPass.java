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
        return samples.sweep(work(model), runner, step(model));
    }

    /** The same for every so many-th block alone. */
    ExpectationSums sums(MixtureFactors model, int share, int shares) {
        return samples.sweep(Math.max(1, work(model) / shares), runner, new ShareStep(step(model), share, shares));
    }

    private ExpectationStep step(MixtureFactors model) {
        return new ExpectationStep(kernels, model, frame, idle);
    }

    /** The elementary steps for each sample. */
    private long work(MixtureFactors model) {
        return model.parameters().family().work(samples.schema().size()) * model.components();
    }

    public MixtureFactors factors(Parameters model) {
        return MixtureFactors.of(kernels, model);
    }
}
