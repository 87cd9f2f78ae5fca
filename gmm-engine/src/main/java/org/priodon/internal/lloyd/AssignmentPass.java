// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.parallel.ChunkRunner;

/**
 * Passes over all samples that assign each to its nearest centre and sum something up. What one pass learns about the
 * samples spares the next one work, never changing its result.
 */
public final class AssignmentPass {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private AssignmentMemory memory;
    private boolean scoresHelp = true;

    public AssignmentPass(BlockedSamples samples, KernelSet kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
    }

    /**
     * Sizes and weighted sums.
     *
     * @param measured whether the inertia is wanted too
     */
    CentroidSums centroidSums(Centres centres, boolean measured) {
        return centroidSums(centres, measured, null);
    }

    /**
     * Sizes, weighted sums and inertia, and the assignment of every sample.
     *
     * @param assignments receives the numbers of the centres
     */
    public CentroidSums centroidSums(Centres centres, int[] assignments) {
        return centroidSums(centres, true, assignments);
    }

    /** The weighted sum of the samples' distances to their centres, between stored samples. */
    public double inertia(Centres centres) {
        return centroidSums(centres, true).inertia();
    }

    private CentroidSums centroidSums(Centres centres, boolean measured, int[] assignments) {
        long work = (long) samples.schema().size() * centres.count();
        if (assignments == null && !scored(centres)) {
            memory = null;
            return samples.sweep(work, runner, new CentroidPass(kernels, metric, centres, measured));
        }
        Supplier<NearestCentres> finders = finders(centres);
        CentroidSums sums = samples.sweep(
                work,
                runner,
                () -> new CentroidSums(centres.count(), samples.facts()),
                () -> new CentroidWorker(samples.facts(), kernels, finders.get(), measured, assignments));
        if (memory != null) {
            memory.arriveAt(centres);
            scoresHelp = !memory.isUseless();
        }
        return sums;
    }

    private Supplier<NearestCentres> finders(Centres centres) {
        if (!scored(centres)) {
            memory = null;
            CentreFactors factors = metric.factors(kernels, centres);
            return () -> new Assignment(kernels, factors);
        }
        if (memory == null) {
            memory = new AssignmentMemory(samples);
        }
        memory.leaveFor(centres, metric);
        ScoredCentres scoredCentres =
                ScoredCentres.of(kernels, KernelLookup.inSinglePrecision(kernels), metric, centres);
        return () -> new ScoredAssignment(kernels, scoredCentres, memory, samples.blockLength());
    }

    private boolean scored(Centres centres) {
        return samples.dimensions() >= Thresholds.SCORED_FROM
                && centres.count() >= Thresholds.SCORED_FROM
                && samples.isComplete()
                && centres.shares().isEmpty()
                && scoresHelp;
    }

    /** Responsibility one for the nearest centre, for {@link MomentPass}. */
    public Supplier<ResponsibilitySource> nearest(Centres centres) {
        Supplier<NearestCentres> finders = finders(centres);
        return () -> {
            NearestCentres finder = finders.get();
            return (number, block, responsibilities) -> {
                int[] nearest = finder.assign(number, block);
                for (int i = 0; i < block.count(); i++) {
                    responsibilities.set(nearest[i], i, 1);
                }
            };
        };
    }

    /** The first sample of a block, or of one after it, that counts and is assigned to a centre; wraps around. */
    long memberOf(int centre, Centres centres, int fromBlock) {
        Assignment assignment = new Assignment(kernels, metric.factors(kernels, centres));
        LoadedBlock block = samples.newBlock(kernels);
        int blocks = samples.plan().blocks();
        for (int step = 0; step < blocks; step++) {
            int number = (fromBlock + step) % blocks;
            block.load(samples.fetch(number));
            int[] nearest = assignment.assign(number, block);
            for (int i = 0; i < block.count(); i++) {
                long sample = samples.firstSample(number) + i;
                if (nearest[i] == centre && samples.weight(sample) > 0) {
                    return sample;
                }
            }
        }
        throw new IllegalStateException("no sample is assigned to centre " + centre);
    }

    BlockedSamples samples() {
        return samples;
    }
}
