// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.place.BlockCache;
import org.priodon.internal.place.SampleFacts;

/**
 * How passes find the least distances of samples to some points. Points travel; what is remembered of blocks stays
 * where it is, and where nothing is remembered, distances are computed from all points, with the same bits.
 */
final class LeastRule implements Serializable {
    private static final long serialVersionUID = 1L;

    private final KernelSet kernels;
    private final Metric metric;
    private final Centres points;
    private final transient BlockCache<LeastRow> rows;

    /**
     * @param rows remembers blocks from pass to pass
     */
    LeastRule(KernelSet kernels, Metric metric, Centres points, BlockCache<LeastRow> rows) {
        this.kernels = kernels;
        this.metric = metric;
        this.points = points;
        this.rows = rows;
    }

    /** On arrival, nothing is remembered. */
    private Object readResolve() {
        return new LeastRule(kernels, metric, points, BlockCache.none());
    }

    KernelSet kernels() {
        return kernels;
    }

    Metric metric() {
        return metric;
    }

    /** Makes what workers share. Returns what makes a worker for a thread. */
    Supplier<Worker> workers(SampleFacts facts) {
        CentreFactors latest = metric.factors(kernels, points.only(points.count() - 1));
        return () -> new Worker(facts, latest);
    }

    /** Brings the numbers of blocks up to date, on one thread. */
    final class Worker {
        private final SampleFacts facts;
        private final LoadedBlock block;
        private final Assignment one;
        private Assignment all;

        private Worker(SampleFacts facts, CentreFactors latest) {
            this.facts = facts;
            block = facts.newBlock(kernels);
            one = new Assignment(kernels, latest);
        }

        /** Valid until the next block comes. */
        LeastRow lowered(int number, Block stored) {
            LeastRow known = known(number);
            if (known.points < points.count()) {
                block.load(stored);
                lower(known);
            }
            return known;
        }

        /**
         * @param candidates the distances to which are compared
         * @param sums receives what each candidate would leave
         */
        void potentials(int number, Block stored, Assignment candidates, double[] sums) {
            LeastRow known = known(number);
            block.load(stored);
            if (known.points < points.count()) {
                lower(known);
            }
            kernels.assignments().potentials(block, candidates.allDistances(block), known.row, sums);
        }

        private LeastRow known(int number) {
            LeastRow known = rows.get(number);
            if (known == null) {
                known = new LeastRow(kernels.workspaces().newRow(Layout.padded(facts.samplesIn(number))));
                rows.keep(number, known);
            }
            return known;
        }

        private void lower(LeastRow known) {
            boolean anew = known.points < points.count() - 1 || known.points == 0;
            Assignment assignment = anew ? all() : one;
            known.sum = kernels.assignments().lower(block, assignment.allDistances(block), known.row, anew);
            known.points = points.count();
        }

        private Assignment all() {
            if (all == null) {
                all = points.count() == 1 ? one : new Assignment(kernels, metric.factors(kernels, points));
            }
            return all;
        }
    }
}
