// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkRunner;

/** The distance of every sample to the nearest of the points included so far: one number per sample. */
final class LeastDistances<A> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private final List<A> least;
    private final double[] blockSums;
    private boolean empty = true;

    LeastDistances(BlockedSamples<A> samples, Kernels<A> kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        int blocks = samples.plan().blocks();
        least = new ArrayList<>(blocks);
        for (int b = 0; b < blocks; b++) {
            least.add(kernels.newRow(samples.block(b).padded()));
        }
        blockSums = new double[blocks];
    }

    void include(double[] point) {
        A factors = metric.factors(kernels, point);
        boolean first = empty;
        empty = false;
        runner.forEach(samples.plan(), samples.count() * samples.dimensions(), () -> {
            A[] distances = kernels.newRows(1, Kernels.BLOCK);
            BlockColumns<A> block = new BlockColumns<>(kernels, samples.dimensions());
            return (number, none) -> {
                block.load(samples.block(number));
                A row = least.get(number);
                kernels.distances(block.columns(), block.padded(), factors, 1, distances);
                if (first) {
                    System.arraycopy(distances[0], 0, row, 0, block.count());
                } else {
                    kernels.lower(row, distances[0], block.padded());
                }
                blockSums[number] = kernels.sum(row, block.count());
            };
        });
    }

    /** The sample with the greatest distance, lowest number on ties; -1 if all are zero. */
    long farthest() {
        long farthest = -1;
        double greatest = 0;
        for (int b = 0; b < least.size(); b++) {
            if (blockSums[b] <= greatest) {
                continue; // No element can exceed a sum of non-negative ones.
            }
            for (int i = 0; i < samples.block(b).count(); i++) {
                double distance = kernels.get(least.get(b), i);
                if (distance > greatest) {
                    greatest = distance;
                    farthest = BlockedSamples.firstSample(b) + i;
                }
            }
        }
        return farthest;
    }

    /**
     * The sample at a quantile of the summed distances, so that a uniform quantile draws in proportion to distance; -1 if all are zero.
     */
    long drawn(double quantile) {
        double total = 0;
        for (double sum : blockSums) {
            total += sum;
        }
        double remaining = quantile * total;
        long last = -1;
        for (int b = 0; b < blockSums.length; b++) {
            if (remaining >= blockSums[b] && b < blockSums.length - 1) {
                remaining -= blockSums[b];
                continue;
            }
            for (int i = 0; i < samples.block(b).count(); i++) {
                double distance = kernels.get(least.get(b), i);
                if (distance > 0) {
                    last = BlockedSamples.firstSample(b) + i;
                }
                remaining -= distance;
                if (remaining < 0 && distance > 0) {
                    return last;
                }
            }
        }
        return last < 0 ? farthest() : last;
    }
}
