// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;
import org.priodon.start.Start;

/**
 * K-means on its own: Lloyd's algorithm with revival of dead centres, section 3 of the paper. An immutable set of
 * options; every {@code with…} method returns a changed copy and rejects nonsense at once. The same samples, options
 * and seed give the same bits for any number of threads.
 *
 * <p>Defaults: 1 cluster, Euclidean distance, k-means++ seeding, at most 100 iterations, restarts by work, seed 1, all
 * cores.
 */
public final class KMeansFitter {
    /** Iterations at most, unless set. */
    public static final int DEFAULT_ITERATIONS = 100;

    private static final KMeansFitter DEFAULTS = new KMeansFitter(
            new ClusteringSettings(
                    1,
                    Distance.EUCLIDEAN,
                    Start.seeded(Seeding.K_MEANS_PLUS_PLUS),
                    DEFAULT_ITERATIONS,
                    StoppingRule.never(),
                    ClusteringSettings.BY_WORK,
                    1),
            RunSettings.DEFAULT);

    private final ClusteringSettings settings;
    private final RunSettings run;

    private KMeansFitter(ClusteringSettings settings, RunSettings run) {
        this.settings = settings;
        this.run = run;
    }

    private KMeansFitter with(ClusteringSettings others) {
        return new KMeansFitter(others, run);
    }

    private KMeansFitter with(RunSettings other) {
        return new KMeansFitter(settings, other);
    }

    /**
     * The options to start from.
     *
     * @return a fitter with the defaults named above
     */
    public static KMeansFitter withDefaults() {
        return DEFAULTS;
    }

    /**
     * Sets the number of centres.
     *
     * @param clusters at least 1
     * @return a changed copy
     */
    public KMeansFitter withClusters(int clusters) {
        return with(settings.withClusters(Arguments.atLeast("clusters", clusters, 1)));
    }

    /**
     * Sets the distance.
     *
     * @param distance whether and how columns are scaled
     * @return a changed copy
     */
    public KMeansFitter withDistance(Distance distance) {
        return with(settings.withDistance(Objects.requireNonNull(distance, "distance")));
    }

    /**
     * Sets how the first centres are chosen; the same as {@code startingFrom(Start.seeded(seeding))}.
     *
     * @param seeding any mode
     * @return a changed copy
     */
    public KMeansFitter withSeeding(Seeding seeding) {
        return startingFrom(Start.seeded(seeding));
    }

    /**
     * Sets where k-means begins, in place of what was set before.
     *
     * @param start rows chosen from the samples, means, or a model of k-means; if it has a number of centres, that is
     *     set too
     * @return a changed copy
     */
    public KMeansFitter startingFrom(Start start) {
        Objects.requireNonNull(start, "start");
        if (start instanceof Start.Soft || (start instanceof Start.Fitted && !(start instanceof KMeansModel))) {
            throw new IllegalArgumentException("k-means cannot start from " + start + "; give means or a seeding");
        }
        return with(settings.withStart(start));
    }

    /**
     * Starts from given centres; the same as {@code startingFrom(Start.means(means))}.
     *
     * @param means one row per centre, copied; also sets the number of centres
     * @return a changed copy
     */
    public KMeansFitter startingFrom(double[][] means) {
        return startingFrom(Start.means(means));
    }

    /**
     * Sets the greatest number of iterations; fewer are run if no centre moves any more.
     *
     * @param iterations 0 for none; {@link StoppingRule#NO_LIMIT} for as many as it takes
     * @return a changed copy
     */
    public KMeansFitter withIterations(int iterations) {
        return with(settings.withIterations(Arguments.atLeast("iterations", iterations, 0)));
    }

    /**
     * Sets when k-means ends although centres still move; never, unless called.
     *
     * @param rule asked after every iteration
     * @return a changed copy
     */
    public KMeansFitter withStoppingRule(StoppingRule rule) {
        return with(settings.withRule(Objects.requireNonNull(rule, "rule")));
    }

    /**
     * Sets the number of random starts, of which the one with the least sum of squared distances is returned.
     *
     * <p>Unless this is called, there are ten where rows times columns times clusters are at most a million, from there
     * on fewer, and one above five million. There is one, too, if the start is not a random seeding, or without
     * iterations. {@link KMeansReport#restarts} tells what came of them.
     *
     * @param restarts at least 1
     * @return a changed copy
     */
    public KMeansFitter withRestarts(int restarts) {
        return with(settings.withRestarts(Arguments.atLeast("restarts", restarts, 1)));
    }

    /**
     * Sets where randomness comes from.
     *
     * @param seed any number
     * @return a changed copy
     */
    public KMeansFitter withSeed(long seed) {
        return with(settings.withSeed(seed));
    }

    /**
     * Sets how many threads may work at once, the calling one included. Results do not depend on it.
     *
     * @param threads 0 for all cores
     * @return a changed copy
     */
    public KMeansFitter withThreads(int threads) {
        return with(run.withThreads(Arguments.atLeast("threads", threads, 0)));
    }

    /**
     * Lets helper threads come from an executor instead of being started for each fit.
     *
     * @param executor used during fits only
     * @return a changed copy
     */
    public KMeansFitter withExecutor(Executor executor) {
        return with(run.withExecutor(Objects.requireNonNull(executor, "executor")));
    }

    /**
     * Sets who is told of each iteration.
     *
     * @param listener called on the fitting thread
     * @return a changed copy
     */
    public KMeansFitter withListener(FitListener listener) {
        return with(run.withListener(Objects.requireNonNull(listener, "listener")));
    }

    /**
     * Sets a signal by which another thread can end the fit.
     *
     * @param signal looked at before every block of samples
     * @return a changed copy
     */
    public KMeansFitter withStopSignal(StopSignal signal) {
        return with(run.withStopSignal(Objects.requireNonNull(signal, "signal")));
    }

    /**
     * Finds centres. Any number of fits may run at once.
     *
     * @param samples at least as many as centres, at most 2³¹ - 1
     * @return the centres, and how the samples fall to them
     * @throws IllegalArgumentException if samples and options do not fit together
     */
    public KMeansResult fit(Samples samples) {
        return new KMeansFit(settings, run, BlockedSamples.of(samples)).run();
    }

    /**
     * The settings that decide the result, by name.
     *
     * @return an unmodifiable map in a fixed order
     */
    public Map<String, String> settings() {
        return Collections.unmodifiableMap(settings.described());
    }

    /** The settings that decide the result. */
    @Override
    public String toString() {
        return "k-means fitter " + settings.described();
    }
}
