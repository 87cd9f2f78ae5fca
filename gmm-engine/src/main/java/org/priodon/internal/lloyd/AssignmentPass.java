// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.ResponsibilityRule;
import org.priodon.internal.kernel.KernelSet;
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
        if (assignments == null && way(centres) == NearestRule.Way.DISTANCES) {
            memory = null;
            return samples.sweep(work(centres), runner, new CentroidPass(kernels, metric, centres, measured, idle));
        }
        NearestRule rule = rule(centres);
        CentroidSums sums = assignments == null
                ? samples.sweep(work(centres), runner, new BoundedCentroidPass(rule, measured))
                : assign(rule, measured, assignments);
        if (memory != null) {
            scoresHelp = !memory.isUseless();
        }
        return sums;
    }

    private CentroidSums assign(NearestRule rule, boolean measured, int[] assignments) {
        Supplier<NearestCentres> finders = rule.finders(samples.facts());
        return samples.sweep(
                (long) samples.schema().size() * rule.centres(),
                runner,
                () -> new CentroidSums(rule.centres(), samples.facts()),
                () -> new CentroidWorker(samples.facts(), kernels, finders.get(), assignments).measure(measured));
    }

    private long work(Centres centres) {
        return (long) samples.schema().size() * centres.count();
    }

    private NearestRule rule(Centres centres) {
        NearestRule.Way way = way(centres);
        if (way == NearestRule.Way.DISTANCES) {
            memory = null;
            return NearestRule.byDistances(kernels, metric, centres);
        }
        if (memory == null) {
            memory = AssignmentMemory.of(samples);
        }
        memory.begin(centres, metric);
        return NearestRule.bounded(kernels, metric, centres, way, memory);
    }

    private NearestRule.Way way(Centres centres) {
        if (!samples.isComplete() || !centres.shares().isEmpty()) {
            return NearestRule.Way.DISTANCES;
        }
        int count = centres.count();
        if (samples.dimensions() >= Thresholds.SCORED_FROM && count >= Thresholds.SCORED_FROM && scoresHelp) {
            return NearestRule.Way.SCORES;
        }
        return samples.dimensions() <= Thresholds.MOST_DIMENSIONS_OF_NEIGHBOURS
                        && count >= Thresholds.NEIGHBOURS_FROM
                        && samples.count() >= (long) count * Thresholds.SAMPLES_WORTH_NEIGHBOURS
                ? NearestRule.Way.NEIGHBOURS
                : NearestRule.Way.DISTANCES;
    }

    /** Responsibility one for the nearest centre, for {@link MomentPass}. */
    public ResponsibilityRule nearest(Centres centres) {
        return rule(centres);
    }

    /**
     * Finds samples of centres.
     *
     * @param searches for which centres, and where to begin
     * @param centres to which samples are assigned; each that is looked for must have a sample that counts
     * @return a sample for each search
     */
    long[] members(List<MemberSearch> searches, Centres centres) {
        return samples.sweep(work(centres), runner, new FirstMembers.Search(rule(centres), searches))
                .found();
    }

    BlockedSamples samples() {
        return samples;
    }
}
