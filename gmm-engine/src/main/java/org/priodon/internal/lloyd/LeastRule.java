// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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
    private final transient Queue<Worker> idle;

    /**
     * @param rows remembers blocks from pass to pass
     * @param idle workers of earlier passes over the same samples
     */
    LeastRule(KernelSet kernels, Metric metric, Centres points, BlockCache<LeastRow> rows, Queue<Worker> idle) {
        this.kernels = kernels;
        this.metric = metric;
        this.points = points;
        this.rows = rows;
        this.idle = idle;
    }

    /** On arrival, nothing is remembered. */
    private Object readResolve() {
        return new LeastRule(kernels, metric, points, BlockCache.none(), new ConcurrentLinkedQueue<>());
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
        return () -> {
            Worker worker = idle.poll();
            return (worker != null ? worker : new Worker(facts, kernels)).of(this, latest);
        };
    }

    /**
     * Brings the numbers of blocks up to date, on one thread. Serves pass after pass, because new arrays would take
     * most of the time of a small one.
     */
    static final class Worker {
        private final SampleFacts facts;
        private final KernelSet kernels;
        private final LoadedBlock block;
        private final Assignment one;
        private final Assignment compared;
        private LeastRule rule;
        private Assignment all;

        private Worker(SampleFacts facts, KernelSet kernels) {
            this.facts = facts;
            this.kernels = kernels;
            block = facts.newBlock(kernels);
            one = new Assignment(kernels, null);
            compared = new Assignment(kernels, null);
        }

        private Worker of(LeastRule next, CentreFactors latest) {
            rule = next;
            one.use(latest);
            all = null;
            return this;
        }

        /** Valid until the next block comes. */
        LeastRow lowered(int number, Block stored) {
            LeastRow known = known(number);
            if (known.points < rule.points.count()) {
                block.load(stored);
                lower(known);
            }
            return known;
        }

        /**
         * @param candidates the distances to which are compared
         * @param sums receives what each candidate would leave
         */
        void potentials(int number, Block stored, CentreFactors candidates, double[] sums) {
            LeastRow known = known(number);
            block.load(stored);
            if (known.points < rule.points.count()) {
                lower(known);
            }
            compared.use(candidates);
            kernels.assignments().potentials(block, compared.allDistances(block), known.row, sums);
        }

        private LeastRow known(int number) {
            LeastRow known = rule.rows.get(number);
            if (known == null) {
                known = new LeastRow(kernels.workspaces().newRow(Layout.padded(facts.samplesIn(number))));
                rule.rows.keep(number, known);
            }
            return known;
        }

        private void lower(LeastRow known) {
            boolean anew = known.points < rule.points.count() - 1 || known.points == 0;
            Assignment assignment = anew ? all() : one;
            known.sum = kernels.assignments().lower(block, assignment.allDistances(block), known.row, anew);
            known.points = rule.points.count();
        }

        private Assignment all() {
            if (all == null) {
                all = rule.points.count() == 1
                        ? one
                        : new Assignment(kernels, rule.metric.factors(kernels, rule.points));
            }
            return all;
        }

        /** May be used by another pass from now on. */
        void end() {
            rule.idle.add(this);
        }
    }
}
