// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.FitOptions;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/**
 * K-means on its own: Lloyd's algorithm with revival of dead centres, section 3 of the paper. An immutable set of options; every {@code with…}
 * method returns a changed copy and rejects nonsense at once. The same samples, options and seed give the same bits for any number of threads.
 *
 * <p>Defaults: 1 cluster, Euclidean distance, k-means++ seeding, at most 100 iterations, seed 1, all cores.
 */
public final class KMeansFitter {
    private final FitOptions options;

    private KMeansFitter(FitOptions options) {
        this.options = options;
    }

    /**
     * The options to start from.
     *
     * @return a fitter with the defaults named above
     */
    public static KMeansFitter withDefaults() {
        FitOptions options = new FitOptions();
        options.distance = Distance.EUCLIDEAN;
        options.kMeansIterations = 100;
        return new KMeansFitter(options);
    }

    private KMeansFitter with(Consumer<FitOptions> change) {
        FitOptions changed = options.clone();
        change.accept(changed);
        return new KMeansFitter(changed);
    }

    /**
     * Sets the number of centres.
     *
     * @param clusters at least 1
     * @return a changed copy
     */
    public KMeansFitter withClusters(int clusters) {
        Arguments.atLeast("clusters", clusters, 1);
        return with(changed -> changed.components = clusters);
    }

    /**
     * Sets the distance.
     *
     * @param distance Euclidean or Mahalanobis
     * @return a changed copy
     */
    public KMeansFitter withDistance(Distance distance) {
        Objects.requireNonNull(distance, "distance");
        return with(changed -> changed.distance = distance);
    }

    /**
     * Sets how the first centres are chosen.
     *
     * @param seeding any mode but {@link Seeding#KEEP_EXISTING}, which {@link #startingFrom} sets
     * @return a changed copy
     */
    public KMeansFitter withSeeding(Seeding seeding) {
        if (seeding == Seeding.KEEP_EXISTING) {
            throw new IllegalArgumentException("KEEP_EXISTING needs centres to keep; call startingFrom(means) instead");
        }
        Objects.requireNonNull(seeding, "seeding");
        return with(changed -> {
            changed.seeding = seeding;
            changed.startMeans = null;
        });
    }

    /**
     * Starts from given centres.
     *
     * @param means one row per centre, copied; also sets the number of centres
     * @return a changed copy
     */
    public KMeansFitter startingFrom(double[][] means) {
        Objects.requireNonNull(means, "means");
        Arguments.atLeast("number of means", means.length, 1);
        double[][] copy = Arguments.finiteRows("means", means.length, means);
        return with(changed -> {
            changed.components = copy.length;
            changed.seeding = Seeding.KEEP_EXISTING;
            changed.startMeans = copy;
        });
    }

    /**
     * Sets the greatest number of iterations; fewer are run if no centre moves any more.
     *
     * @param iterations 0 for none
     * @return a changed copy
     */
    public KMeansFitter withIterations(int iterations) {
        Arguments.atLeast("iterations", iterations, 0);
        return with(changed -> changed.kMeansIterations = iterations);
    }

    /**
     * Sets where randomness comes from.
     *
     * @param seed any number
     * @return a changed copy
     */
    public KMeansFitter withSeed(long seed) {
        return with(changed -> changed.seed = seed);
    }

    /**
     * Sets how many threads may work at once, the calling one included. Results do not depend on it.
     *
     * @param threads 0 for all cores
     * @return a changed copy
     */
    public KMeansFitter withThreads(int threads) {
        Arguments.atLeast("threads", threads, 0);
        return with(changed -> changed.threads = threads);
    }

    /**
     * Lets helper threads come from an executor instead of being started for each fit.
     *
     * @param executor used during fits only
     * @return a changed copy
     */
    public KMeansFitter withExecutor(Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return with(changed -> changed.executor = executor);
    }

    /**
     * Sets who is told of each iteration.
     *
     * @param listener called on the fitting thread
     * @return a changed copy
     */
    public KMeansFitter withListener(FitListener listener) {
        Objects.requireNonNull(listener, "listener");
        return with(changed -> changed.listener = listener);
    }

    /**
     * Sets a signal by which another thread can end the fit.
     *
     * @param signal looked at before every block of samples
     * @return a changed copy
     */
    public KMeansFitter withStopSignal(StopSignal signal) {
        Objects.requireNonNull(signal, "signal");
        return with(changed -> changed.stopSignal = signal);
    }

    /**
     * Finds centres. Any number of fits may run at once.
     *
     * @param samples at least as many as centres, at most 2³¹ - 1
     * @return the centres, and how the samples fall to them
     * @throws IllegalArgumentException if samples and options do not fit together
     */
    public KMeansResult fit(Samples samples) {
        return new KMeansFit<>(options, BlockedSamples.of(samples)).run();
    }
}
