// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.Supplier;
import org.priodon.internal.em.ResponsibilityRule;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.Neighbours;
import org.priodon.internal.place.BlockCache;
import org.priodon.internal.place.SampleFacts;

/**
 * How passes find the nearest centres of samples: by distances, or by what the last pass has learnt and, where this is
 * not enough, by scores or among neighbours. Centres travel; what was learnt stays where it is, and is not needed for
 * the result. As a source of responsibilities, each sample belongs to its nearest centre.
 */
final class NearestRule implements ResponsibilityRule {
    private static final long serialVersionUID = 1L;

    /** What to compare samples with. */
    enum Way {
        /** All centres, by distances. */
        DISTANCES,
        /** All centres, by scores. */
        SCORES,
        /** Centres around the one that a sample had. */
        NEIGHBOURS
    }

    private final KernelSet kernels;
    private final Metric metric;
    private final Centres centres;
    private final Way way;
    private final transient AssignmentMemory memory;

    private NearestRule(KernelSet kernels, Metric metric, Centres centres, Way way, AssignmentMemory memory) {
        this.kernels = kernels;
        this.metric = metric;
        this.centres = centres;
        this.way = way;
        this.memory = memory;
    }

    static NearestRule byDistances(KernelSet kernels, Metric metric, Centres centres) {
        return new NearestRule(kernels, metric, centres, Way.DISTANCES, null);
    }

    /**
     * @param memory for a pass over these centres
     */
    static NearestRule bounded(KernelSet kernels, Metric metric, Centres centres, Way way, AssignmentMemory memory) {
        return new NearestRule(kernels, metric, centres, way, memory);
    }

    KernelSet kernels() {
        return kernels;
    }

    int centres() {
        return centres.count();
    }

    /** Makes what finders share. Returns what makes a finder for a thread. */
    Supplier<NearestCentres> finders(SampleFacts facts) {
        if (way == Way.DISTANCES) {
            CentreFactors factors = metric.factors(kernels, centres);
            return () -> new Assignment(kernels, factors);
        }
        AssignmentMemory known = memory != null ? memory : nothing(facts);
        if (way == Way.SCORES) {
            ScoredCentres scored = ScoredCentres.of(kernels, KernelLookup.inSinglePrecision(kernels), metric, centres);
            return () -> new ScoredAssignment(kernels, scored, known, facts.blockLength());
        }
        BoundedCentres bounded = BoundedCentres.of(kernels, metric, centres);
        Neighbours neighbours = new Neighbours(metric.places(centres), bounded.dimensions());
        return () -> new NeighbourAssignment(kernels, bounded, neighbours, known);
    }

    private AssignmentMemory nothing(SampleFacts facts) {
        AssignmentMemory none = new AssignmentMemory(facts, BlockCache.none());
        none.begin(centres, metric);
        return none;
    }

    @Override
    public Supplier<ResponsibilitySource> sources(SampleFacts facts) {
        Supplier<NearestCentres> finders = finders(facts);
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
}
