// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockReader;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.ColumnFrame;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkRunner;

/** Expectation steps over all samples: parameters in, sums out. */
public final class ExpectationPass<A> {
    private final BlockedSamples<?> samples;
    private final Kernels<A> kernels;
    private final ChunkRunner runner;
    private final Supplier<BlockReader<A>> readers;
    private final Queue<ExpectationWorker<A>> idle = new ConcurrentLinkedQueue<>();

    /** Over samples as they are stored. */
    public static <A> ExpectationPass<A> of(BlockedSamples<A> samples, Kernels<A> kernels, ChunkRunner runner) {
        return new ExpectationPass<>(samples, samples::reader, kernels, runner);
    }

    /** Over samples in another frame. */
    public static ExpectationPass<double[]> of(
            BlockedSamples<?> samples, ColumnFrame frame, Kernels<double[]> kernels, ChunkRunner runner) {
        return new ExpectationPass<>(samples, () -> samples.reader(frame), kernels, runner);
    }

    private ExpectationPass(
            BlockedSamples<?> samples, Supplier<BlockReader<A>> readers, Kernels<A> kernels, ChunkRunner runner) {
        this.samples = samples;
        this.readers = readers;
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
        return worker != null ? worker : new ExpectationWorker<>(samples, readers.get(), kernels, idle);
    }

    public DiagonalFactors<A> factors(Parameters model) {
        return new DiagonalFactors<>(kernels, model);
    }

    private long work(DiagonalFactors<A> model) {
        return samples.count() * samples.schema().size() * model.components();
    }
}
