// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.BlockWorker;

/** Assigns the samples of a block to centres and adds them up, on one thread. */
final class CentroidWorker<A> implements BlockWorker<CentroidSums> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final NearestCentres<A> centres;
    private final boolean measured;
    private final int[] assignments;
    private final BlockColumns<A> block;
    private final A ones;
    private final double[] unused;

    /**
     * @param count of the centres
     * @param measured whether to sum up distances
     * @param assignments receives the numbers of the centres; may be null
     */
    CentroidWorker(
            BlockedSamples<A> samples,
            Kernels<A> kernels,
            NearestCentres<A> centres,
            int count,
            boolean measured,
            int[] assignments) {
        this.samples = samples;
        this.kernels = kernels;
        this.centres = centres;
        this.measured = measured;
        this.assignments = assignments;
        block = samples.newColumns(kernels);
        unused = new double[count];
        ones = kernels.newRow(Layout.BLOCK);
        for (int i = 0; i < Layout.BLOCK; i++) {
            kernels.set(ones, i, 1);
        }
    }

    @Override
    public void process(int number, CentroidSums into) {
        block.load(samples.block(number));
        int[] nearest = centres.assign(number, block);
        if (assignments != null) {
            System.arraycopy(nearest, 0, assignments, (int) samples.firstSample(number), block.count());
        }
        addSizes(into, nearest);
        if (measured) {
            addDistances(into);
        }
        addNumbers(into, nearest);
        addCategories(into, nearest);
    }

    private void addSizes(CentroidSums into, int[] nearest) {
        for (int i = 0; i < block.count(); i++) {
            double weight = block.weights() == null ? 1 : kernels.get(block.weights(), i);
            into.sizes[nearest[i]]++;
            into.weights[nearest[i]] += weight;
        }
    }

    private void addDistances(CentroidSums into) {
        A distances = centres.distances(block);
        if (block.weights() != null) {
            kernels.scale(distances, block.weights(), block.padded());
        }
        into.inertia += kernels.sum(distances, block.count());
    }

    private void addNumbers(CentroidSums into, int[] nearest) {
        if (block.isComplete() && block.weights() == null && into.observed.length == 0) {
            kernels.addAssigned(block.columns(), block.count(), nearest, into.sums);
        } else {
            addWithFactors(into, nearest);
        }
    }

    private void addWithFactors(CentroidSums into, int[] nearest) {
        for (int d = 0; d < into.sums.length; d++) {
            A column = block.columns()[d];
            double[] masses = into.observed.length == 0 ? unused : into.observed[d];
            if (!block.isComplete()) {
                A factors = block.observed()[d];
                if (block.weights() != null) {
                    kernels.scale(factors, block.weights(), block.padded());
                }
                kernels.addAssigned(column, factors, block.count(), nearest, into.sums[d], masses);
            } else {
                A factors = block.weights() != null ? block.weights() : ones;
                kernels.addAssigned(column, factors, block.count(), nearest, into.sums[d], masses);
            }
        }
    }

    private void addCategories(CentroidSums into, int[] nearest) {
        for (int q = 0; q < into.categories.length; q++) {
            int categories = into.categories[q].length / into.sizes.length;
            for (int i = 0; i < block.count(); i++) {
                int code = block.codes()[q * block.length() + i];
                if (code >= 0) {
                    double weight = block.weights() == null ? 1 : kernels.get(block.weights(), i);
                    into.categories[q][nearest[i] * categories + code] += weight;
                }
            }
        }
    }
}
