// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.function.Consumer;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.score.CentrePass;
import org.priodon.observe.StopSignal;

/**
 * Compares many samples with centres, in double precision. A sample's result has the same bits as if it were alone, and
 * for any number of threads. Takes at most 2³¹ - 1 samples.
 *
 * <p>A thread that is interrupted in one of these methods leaves it by a {@link
 * java.util.concurrent.CancellationException}.
 */
public final class KMeansScorer {
    private final KMeansModel model;
    private final int threads;

    KMeansScorer(KMeansModel model, int threads) {
        this.model = model;
        this.threads = threads;
    }

    /**
     * The nearest centre of every sample; the lowest index on ties.
     *
     * @param samples what to assign
     * @return one index per sample
     */
    public int[] assign(Samples samples) {
        int[] nearest = new int[Arguments.perSample(samples.count(), Integer.BYTES)];
        pass(samples, pass -> pass.nearest(nearest, null));
        return nearest;
    }

    /**
     * The squared distance of every sample to its nearest centre, under the distance of the fit.
     *
     * @param samples what to measure
     * @return one distance per sample
     */
    public double[] squaredDistances(Samples samples) {
        double[] distances = new double[Arguments.perSample(samples.count(), Double.BYTES)];
        pass(samples, pass -> pass.nearest(new int[distances.length], distances));
        return distances;
    }

    /**
     * The weighted sum of the squared distances. Samples of weight 0 do not count.
     *
     * @param samples what to measure
     * @return at least 0
     */
    public double inertia(Samples samples) {
        double[] distances = squaredDistances(samples);
        weigh(distances, BlockedSamples.of(samples));
        double inertia = 0;
        for (double distance : distances) {
            inertia += distance;
        }
        return inertia;
    }

    private void weigh(double[] distances, BlockedSamples samples) {
        try (ChunkRunner runner = newRunner()) {
            samples.sweep(1, runner, () -> (number, block, none) -> {
                int first = (int) samples.firstSample(number);
                for (int i = 0; i < block.count(); i++) {
                    double weight = block.weight(i);
                    distances[first + i] = weight > 0 ? weight * distances[first + i] : 0;
                }
            });
        }
    }

    /**
     * How many samples each centre is nearest to.
     *
     * @param samples what to assign
     * @return one count per centre
     */
    public long[] histogram(Samples samples) {
        long[] counts = new long[model.clusters()];
        for (int k : assign(samples)) {
            counts[k]++;
        }
        return counts;
    }

    private ChunkRunner newRunner() {
        return new ChunkRunner(threads, null, new StopSignal());
    }

    private void pass(Samples samples, Consumer<CentrePass> use) {
        BlockedSamples blocked = BlockedSamples.of(samples);
        blocked.checkColumns(model.schema());
        try (ChunkRunner runner = newRunner()) {
            use.accept(new CentrePass(blocked, model.scoring(), runner));
        }
    }
}
