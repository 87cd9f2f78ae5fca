// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.DiagonalFactors;
import org.priodon.internal.em.MomentSummation;
import org.priodon.internal.em.MomentSums;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.BlockWorker;
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

    /** Moments about the centres, with responsibility one for the nearest: the start of EM. */
    public MomentSums moments(Centres centres) {
        Assignment.Target<A> target = Assignment.Target.of(kernels, metric, centres);
        DiagonalFactors<A> about = factorsAround(centres);
        return runner.reduce(
                samples.plan(),
                work(centres),
                () -> new MomentSums(centres.count(), samples, samples.isComplete()),
                () -> hardWorker(centres.count(), new Assignment<>(kernels, target), about));
    }

    private DiagonalFactors<A> factorsAround(Centres centres) {
        double[] ones = new double[samples.dimensions()];
        Arrays.fill(ones, 1);
        return new DiagonalFactors<>(kernels, Parameters.around(centres.count(), centres.means(), ones));
    }

    private BlockWorker<MomentSums> hardWorker(int count, Assignment<A> assignment, DiagonalFactors<A> about) {
        A[] responsibilities = kernels.newRows(count, Kernels.BLOCK);
        BlockColumns<A> block = newColumns();
        MomentSummation<A> summation = new MomentSummation<>(kernels, samples.dimensions());
        return (number, into) -> {
            block.load(samples.block(number));
            assignment.compute(block);
            for (A row : responsibilities) {
                kernels.clear(row, 0, Kernels.BLOCK);
            }
            for (int i = 0; i < block.count(); i++) {
                double weight = block.weights() == null ? 1 : kernels.get(block.weights(), i);
                kernels.set(responsibilities[assignment.nearest()[i]], i, weight);
            }
            summation.add(block, responsibilities, about, into);
        };
    }

    /** The centres that {@link #moments} are about: rounded to the precision of the samples. */
    public double[] about(Centres centres) {
        return factorsAround(centres).about();
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
