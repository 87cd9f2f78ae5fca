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

    /** Sizes and coordinate sums. */
    CentroidSums centroidSums(double[] centres) {
        return centroidSums(centres, null);
    }

    /**
     * Sizes and coordinate sums, and the assignment of every sample.
     *
     * @param assignments receives the numbers of the centres; may be null
     */
    public CentroidSums centroidSums(double[] centres, int[] assignments) {
        int count = count(centres);
        A factors = metric.factors(kernels, centres);
        return runner.reduce(samples.plan(), work(count), () -> new CentroidSums(count, samples.dimensions()), () -> {
            Assignment<A> assignment = new Assignment<>(kernels, count, factors);
            BlockColumns<A> block = newColumns();
            return (number, into) -> {
                block.load(samples.block(number));
                assignment.compute(block);
                int[] nearest = assignment.nearest();
                for (int i = 0; i < block.count(); i++) {
                    into.sizes[nearest[i]]++;
                }
                into.inertia += kernels.sum(assignment.best(), block.count());
                kernels.addAssigned(block.columns(), block.count(), nearest, into.sums);
                if (assignments != null) {
                    System.arraycopy(nearest, 0, assignments, (int) BlockedSamples.firstSample(number), block.count());
                }
            };
        });
    }

    /** Weighted moments about the centres, with responsibility one for the nearest: the start of EM. */
    public MomentSums moments(double[] centres) {
        int count = count(centres);
        A factors = metric.factors(kernels, centres);
        DiagonalFactors<A> about = factorsAround(centres);
        return runner.reduce(samples.plan(), work(count), () -> new MomentSums(count, samples.dimensions()), () -> {
            Assignment<A> assignment = new Assignment<>(kernels, count, factors);
            return hardWorker(count, assignment, about);
        });
    }

    private DiagonalFactors<A> factorsAround(double[] centres) {
        double[] ones = new double[samples.dimensions()];
        Arrays.fill(ones, 1);
        return new DiagonalFactors<>(kernels, Parameters.around(centres, ones));
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
                kernels.set(responsibilities[assignment.nearest()[i]], i, 1);
            }
            into.addCount(block.count());
            summation.add(block, responsibilities, about, into);
        };
    }

    /** The centres that {@link #moments} are about: rounded to the precision of the samples. */
    public double[] about(double[] centres) {
        return factorsAround(centres).about();
    }

    /** The first sample of a block, or of one after it, that is assigned to a centre; wraps around. */
    long memberOf(int centre, double[] centres, int fromBlock) {
        Assignment<A> assignment = new Assignment<>(kernels, count(centres), metric.factors(kernels, centres));
        BlockColumns<A> block = newColumns();
        int blocks = samples.plan().blocks();
        for (int step = 0; step < blocks; step++) {
            int number = (fromBlock + step) % blocks;
            block.load(samples.block(number));
            assignment.compute(block);
            for (int i = 0; i < block.count(); i++) {
                if (assignment.nearest()[i] == centre) {
                    return BlockedSamples.firstSample(number) + i;
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

    private int count(double[] centres) {
        return centres.length / samples.dimensions();
    }

    private long work(int centres) {
        return samples.count() * samples.dimensions() * centres;
    }
}
