// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockReader;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.ColumnFrame;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkRunner;

/** Expectation steps over all samples: parameters in, sums out. */
public final class ExpectationPass {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;
    private final Supplier<BlockReader> readers;
    private final Queue<ExpectationWorker> idle = new ConcurrentLinkedQueue<>();

    /** Over samples as they are stored. */
    public static ExpectationPass of(BlockedSamples samples, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, samples::reader, kernels, runner);
    }

    /** Over samples in another frame. */
    public static ExpectationPass of(BlockedSamples samples, ColumnFrame frame, KernelSet kernels, ChunkRunner runner) {
        return new ExpectationPass(samples, () -> samples.reader(frame), kernels, runner);
    }

    private ExpectationPass(
            BlockedSamples samples, Supplier<BlockReader> readers, KernelSet kernels, ChunkRunner runner) {
        this.samples = samples;
        this.readers = readers;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** The sums an M step needs, and the log-likelihood of the given parameters. */
    public MomentSums sums(DiagonalFactors model) {
        return runner.reduce(
                samples.plan(),
                work(model),
                () -> new MomentSums(model.components(), samples, samples.isComplete()),
                () -> worker().of(model));
    }

    private ExpectationWorker worker() {
        ExpectationWorker worker = idle.poll();
        return worker != null ? worker : new ExpectationWorker(samples, readers.get(), kernels, idle);
    }

    public DiagonalFactors factors(Parameters model) {
        return new DiagonalFactors(kernels, model);
    }

    private long work(DiagonalFactors model) {
        return samples.count() * samples.schema().size() * model.components();
    }
}
