// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Row;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockCache;

/**
 * The distance of every sample, times its weight, to the nearest of the points included so far. The numbers of a block
 * are remembered and lowered to the distances from the latest point; where they are not remembered, they are computed
 * from all points, with the same bits.
 */
final class LeastDistances {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private final BlockCache<LeastRow> rows;
    private Centres points;
    private CentreFactors latest;
    /** The summed distances of each block. */
    private double[] blockSums;

    private Centres candidates;
    /** What each candidate would leave of the sums. */
    private double[][] candidateSums;

    LeastDistances(BlockedSamples samples, KernelSet kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        rows = samples.newCache((long) samples.blockLength() * Double.BYTES);
    }

    /**
     * Adds a point. The next pass takes it into account.
     *
     * @param point a single centre
     */
    void include(Centres point) {
        points = points == null ? point : points.and(point);
        latest = metric.factors(kernels, point);
    }

    /** The sample with the greatest distance, lowest number on ties; -1 if all are zero. Takes a pass. */
    long farthest() {
        return samples.sweep(samples.schema().size(), runner, Farthest::new, () -> {
                    Worker worker = new Worker();
                    return (number, stored, into) -> into.add(worker.lowered(number, stored), number);
                })
                .sample;
    }

    /** Sums up the distances of each block, for draws. Takes a pass. */
    void measure() {
        blockSums = new double[samples.plan().blocks()];
        samples.sweep(samples.schema().size(), runner, () -> {
            Worker worker = new Worker();
            return (number, stored, none) -> blockSums[number] = worker.lowered(number, stored).sum;
        });
    }

    /**
     * The sample at a quantile of the summed distances, so that a uniform quantile draws in proportion to distance; -1
     * if all are zero.
     */
    long drawn(double quantile) {
        double total = 0;
        for (double sum : blockSums) {
            total += sum;
        }
        if (!(total > 0)) {
            return -1;
        }
        double remaining = quantile * total;
        for (int b = 0; b < blockSums.length; b++) {
            if (remaining >= blockSums[b]) {
                remaining -= blockSums[b];
                continue;
            }
            Row row = row(b);
            for (int i = 0; i < samples.samplesIn(b); i++) {
                remaining -= row.get(i);
                if (remaining < 0) {
                    return samples.firstSample(b) + i;
                }
            }
        }
        return farthest(); // Rounding carried the quantile past the end.
    }

    /**
     * The sum of all distances that each of some points would leave. Takes one pass.
     *
     * @param points for {@link #take}
     */
    double[] potentials(Centres points) {
        candidates = points;
        candidateSums = new double[points.count()][samples.plan().blocks()];
        CentreFactors factors = metric.factors(kernels, points);
        long work = (long) samples.schema().size() * (points.count() + 1);
        return samples.sweep(work, runner, () -> new Potentials(points.count()), () -> {
                    Worker worker = new Worker();
                    Assignment assignment = new Assignment(kernels, factors);
                    double[] sums = new double[points.count()];
                    return (number, stored, into) -> {
                        worker.potentials(number, stored, assignment, sums);
                        for (int j = 0; j < sums.length; j++) {
                            candidateSums[j][number] = sums[j];
                        }
                        into.add(sums);
                    };
                })
                .sums();
    }

    /** Includes one of the points whose potentials were asked for last, and their sums with it: draws need no pass. */
    void take(int candidate) {
        include(candidates.only(candidate));
        blockSums = candidateSums[candidate];
    }

    /** The numbers of one block, outside a pass. */
    private Row row(int number) {
        LeastRow known = rows.get(number);
        return (known != null && known.points == points.count()
                        ? known
                        : new Worker().lowered(number, samples.fetch(number)))
                .row;
    }

    /** The numbers of a block's samples. */
    private static final class LeastRow {
        final Row row;
        /** How many points are included. */
        int points;
        /** All numbers, added up. */
        double sum;

        LeastRow(Row row) {
            this.row = row;
        }
    }

    /** Brings the numbers of blocks up to date, on one thread. */
    private final class Worker {
        private final LoadedBlock block = samples.newBlock(kernels);
        private final Assignment one = new Assignment(kernels, latest);
        private Assignment all;

        LeastRow lowered(int number, Block stored) {
            LeastRow known = known(number);
            if (known.points < points.count()) {
                block.load(stored);
                lower(known);
            }
            return known;
        }

        /**
         * @param sums receives what each candidate would leave
         */
        void potentials(int number, Block stored, Assignment assignment, double[] sums) {
            LeastRow known = known(number);
            block.load(stored);
            if (known.points < points.count()) {
                lower(known);
            }
            kernels.assignments().potentials(block, assignment.allDistances(block), known.row, sums);
        }

        private LeastRow known(int number) {
            LeastRow known = rows.get(number);
            if (known == null) {
                known = new LeastRow(kernels.workspaces().newRow(samples.paddedSamplesIn(number)));
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

    /** The greatest number so far. */
    private final class Farthest implements ChunkSums<Farthest> {
        private double greatest;
        private long sample = -1;

        void add(LeastRow row, int number) {
            if (row.sum <= greatest) {
                return; // No element can exceed a sum of non-negative ones.
            }
            for (int i = 0; i < samples.samplesIn(number); i++) {
                double distance = row.row.get(i);
                if (distance > greatest) {
                    greatest = distance;
                    sample = samples.firstSample(number) + i;
                }
            }
        }

        @Override
        public void merge(Farthest later) {
            if (later.greatest > greatest) {
                greatest = later.greatest;
                sample = later.sample;
            }
        }

        @Override
        public void clear() {
            greatest = 0;
            sample = -1;
        }
    }
}
