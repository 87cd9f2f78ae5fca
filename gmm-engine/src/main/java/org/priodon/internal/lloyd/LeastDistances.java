// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.Row;
import org.priodon.internal.parallel.ChunkRunner;
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
    private final Queue<LeastRule.Worker> idle = new ConcurrentLinkedQueue<>();
    private Centres points;
    /** The summed distances of each block. */
    private double[] blockSums;

    private Centres candidates;
    /** What each candidate would leave of the sums. */
    private Potentials potentials;

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
    }

    private LeastRule rule() {
        return new LeastRule(kernels, metric, points, rows, idle);
    }

    /** The sample with the greatest distance, lowest number on ties; -1 if all are zero. Takes a pass. */
    long farthest() {
        return samples.sweep(samples.schema().size(), runner, new Farthest.Search(rule()))
                .sample();
    }

    /** Sums up the distances of each block, for draws. Takes a pass. */
    void measure() {
        blockSums = samples.sweep(samples.schema().size(), runner, new Potentials.Measuring(rule()))
                .ofBlocks(0);
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
        long work = (long) samples.schema().size() * (points.count() + 1);
        potentials = samples.sweep(work, runner, new Potentials.Comparing(rule(), points));
        return potentials.sums();
    }

    /** Includes one of the points whose potentials were asked for last, and their sums with it: draws need no pass. */
    void take(int candidate) {
        include(candidates.only(candidate));
        blockSums = potentials.ofBlocks(candidate);
    }

    /** The numbers of one block, outside a pass. */
    private Row row(int number) {
        LeastRow known = rows.get(number);
        if (known != null && known.points == points.count()) {
            return known.row;
        }
        LeastRule.Worker worker = rule().workers(samples.facts()).get();
        LeastRow lowered = worker.lowered(number, samples.fetch(number));
        worker.end();
        return lowered.row;
    }
}
