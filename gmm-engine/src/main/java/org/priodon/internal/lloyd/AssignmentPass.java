// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkRunner;

/** Passes over all samples that assign each to its nearest centre and sum something up. */
public final class AssignmentPass<A> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final Metric metric;
    private final ChunkRunner runner;

    public AssignmentPass(BlockedSamples<A> samples, Kernels<A> kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
    }

    /** Sizes and weighted sums. */
    CentroidSums centroidSums(Centres centres) {
        return centroidSums(centres, null);
    }

    /**
     * Sizes and weighted sums, and the assignment of every sample.
     *
     * @param assignments receives the numbers of the centres; may be null
     */
    public CentroidSums centroidSums(Centres centres, int[] assignments) {
        Assignment.Target<A> target = Assignment.Target.of(kernels, metric, centres);
        return runner.reduce(
                samples.plan(),
                work(centres),
                () -> new CentroidSums(centres.count(), samples, samples.isComplete()),
                () -> new CentroidWorker<>(samples, kernels, target, assignments));
    }

    /** Responsibility one for the nearest centre, for {@link MomentPass}. */
    public Supplier<MomentPass.Source<A>> nearest(Centres centres) {
        Assignment.Target<A> target = Assignment.Target.of(kernels, metric, centres);
        return () -> {
            Assignment<A> assignment = new Assignment<>(kernels, target);
            return (number, block, rows) -> {
                assignment.compute(block);
                for (int i = 0; i < block.count(); i++) {
                    kernels.set(rows[assignment.nearest()[i]], i, 1);
                }
            };
        };
    }

    /** The first sample of a block, or of one after it, that counts and is assigned to a centre; wraps around. */
    long memberOf(int centre, Centres centres, int fromBlock) {
        Assignment<A> assignment = new Assignment<>(kernels, Assignment.Target.of(kernels, metric, centres));
        BlockColumns<A> block = newColumns();
        int blocks = samples.plan().blocks();
        for (int step = 0; step < blocks; step++) {
            int number = (fromBlock + step) % blocks;
            block.load(samples.block(number));
            assignment.compute(block);
            for (int i = 0; i < block.count(); i++) {
                long sample = BlockedSamples.firstSample(number) + i;
                if (assignment.nearest()[i] == centre && samples.weight(sample) > 0) {
                    return sample;
                }
            }
        }
        throw new IllegalStateException("no sample is assigned to centre " + centre);
    }

    BlockedSamples<A> samples() {
        return samples;
    }

    private BlockColumns<A> newColumns() {
        return new BlockColumns<>(kernels, samples.dimensions());
    }

    private long work(Centres centres) {
        return samples.count() * samples.schema().size() * centres.count();
    }
}
