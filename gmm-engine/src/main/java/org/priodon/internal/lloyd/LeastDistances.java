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
    private final double[] blockSums;
    private Centres points;
    private CentreFactors latest;

    LeastDistances(BlockedSamples samples, KernelSet kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        rows = samples.newCache((long) samples.blockLength() * Double.BYTES);
        blockSums = new double[samples.plan().blocks()];
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

    /**
     * The sample at a quantile of the summed distances, so that a uniform quantile draws in proportion to distance; -1
     * if all are zero. Takes a pass.
     */
    long drawn(double quantile) {
        samples.sweep(samples.schema().size(), runner, () -> {
            Worker worker = new Worker();
            return (number, stored, none) -> blockSums[number] = worker.lowered(number, stored).sum;
        });
        double total = 0;
        for (double sum : blockSums) {
            total += sum;
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
            LeastRow known = rows.get(number);
            if (known == null) {
                known = new LeastRow(kernels.workspaces().newRow(samples.paddedSamplesIn(number)));
                rows.keep(number, known);
            }
            if (known.points < points.count()) {
                block.load(stored);
                boolean anew = known.points < points.count() - 1 || known.points == 0;
                known.sum =
                        kernels.assignments().lower(block, (anew ? all() : one).allDistances(block), known.row, anew);
                known.points = points.count();
            }
            return known;
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
