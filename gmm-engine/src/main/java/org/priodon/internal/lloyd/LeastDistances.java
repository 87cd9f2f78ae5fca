// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Row;
import org.priodon.internal.parallel.ChunkRunner;

/**
 * The distance of every sample, times its weight, to the nearest of the points included so far: one number per sample.
 */
final class LeastDistances {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final Metric metric;
    private final ChunkRunner runner;
    private final List<Row> least;
    private final double[] blockSums;
    private boolean empty = true;

    LeastDistances(BlockedSamples samples, KernelSet kernels, Metric metric, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.metric = metric;
        this.runner = runner;
        int blocks = samples.plan().blocks();
        least = new ArrayList<>(blocks);
        for (int b = 0; b < blocks; b++) {
            least.add(kernels.workspaces().newRow(samples.paddedSamplesIn(b)));
        }
        blockSums = new double[blocks];
    }

    /**
     * @param point a single centre
     */
    void include(Centres point) {
        CentreFactors centre = metric.factors(kernels, point);
        boolean first = empty;
        empty = false;
        samples.sweep(samples.schema().size(), runner, () -> {
            Assignment assignment = new Assignment(kernels, centre);
            LoadedBlock block = samples.newBlock(kernels);
            return (number, stored, none) -> {
                block.load(stored);
                Energies distances = assignment.allDistances(block);
                blockSums[number] = kernels.assignments().lower(block, distances, least.get(number), first);
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
            for (int i = 0; i < samples.samplesIn(b); i++) {
                double distance = least.get(b).get(i);
                if (distance > greatest) {
                    greatest = distance;
                    farthest = samples.firstSample(b) + i;
                }
            }
        }
        return farthest;
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
        double remaining = quantile * total;
        for (int b = 0; b < blockSums.length; b++) {
            if (remaining >= blockSums[b]) {
                remaining -= blockSums[b];
                continue;
            }
            for (int i = 0; i < samples.samplesIn(b); i++) {
                remaining -= least.get(b).get(i);
                if (remaining < 0) {
                    return samples.firstSample(b) + i;
                }
            }
        }
        return farthest(); // Rounding carried the quantile past the end.
    }
}
