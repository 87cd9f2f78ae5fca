// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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
    private final Queue<CentroidPass.Worker> idle = new ConcurrentLinkedQueue<>();
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
        if (assignments == null && !scored(centres)) {
            memory = null;
            return samples.sweep(work(centres), runner, new CentroidPass(kernels, metric, centres, measured, idle));
        }
        Supplier<NearestCentres> finders = finders(centres);
        CentroidSums sums = samples.sweep(
                work(centres),
                runner,
                () -> new CentroidSums(centres.count(), samples.facts()),
                () -> new CentroidWorker(samples.facts(), kernels, finders.get(), assignments).measure(measured));
        if (memory != null) {
            scoresHelp = !memory.isUseless();
        }
        return sums;
    }

    private long work(Centres centres) {
        return (long) samples.schema().size() * centres.count();
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
        memory.begin(centres, metric);
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

    /**
     * Finds samples of centres.
     *
     * @param searches for which centres, and where to begin
     * @param centres to which samples are assigned; each that is looked for must have a sample that counts
     * @return a sample for each search
     */
    long[] members(List<MemberSearch> searches, Centres centres) {
        Supplier<NearestCentres> finders = finders(centres);
        return samples.sweep(work(centres), runner, () -> new FirstMembers(searches), () -> {
                    NearestCentres finder = finders.get();
                    LoadedBlock block = samples.newBlock(kernels);
                    return (number, stored, into) -> {
                        if (into.lookIn(number)) {
                            block.load(stored);
                            into.add(number, stored, finder.assign(number, block), samples.firstSample(number));
                        }
                    };
                })
                .found();
    }

    BlockedSamples samples() {
        return samples;
    }
}
