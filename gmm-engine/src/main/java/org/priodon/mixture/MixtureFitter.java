// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.FitOptions;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.kmeans.Distance;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/**
 * Fits diagonal Gaussian mixtures: seeding, k-means, then EM. An immutable set of options; every {@code with…} method returns a changed
 * copy and rejects nonsense at once. The same samples, options and seed give the same bits for any number of threads.
 *
 * <p>Defaults: 1 component, Mahalanobis distance, k-means++ seeding, 10 k-means and at most 100 EM iterations, relative tolerance 1e-6 on the mean
 * log-likelihood, variance floor of a millionth of each column's variance, one count added per category, 1 restart, seed 1, all cores.
 */
public final class MixtureFitter {
    private static final MixtureFitter DEFAULTS = new MixtureFitter(new Options());

    private final Options options;

    private MixtureFitter(Options options) {
        this.options = options;
    }

    /** What a fit of a mixture needs to know besides. */
    static final class Options extends FitOptions {
        int emIterations = 100;
        EmLoop.Tolerance tolerance = new EmLoop.Tolerance(1e-6, 0);
        VarianceFloor varianceFloor = VarianceFloor.DEFAULT;
        double categorySmoothing = 1;
        int restarts = 1;
        int trialIterations;
        GaussianMixture startModel;
        GivenResponsibilities startResponsibilities;

        /** Forgets any given start. */
        void startOver(int newComponents) {
            components = newComponents;
            seeding = Seeding.KEEP_EXISTING;
            startModel = null;
            startMeans = null;
            startResponsibilities = null;
        }

        @Override
        public Options clone() {
            return (Options) super.clone();
        }
    }

    private MixtureFitter with(Consumer<Options> change) {
        Options changed = options.clone();
        change.accept(changed);
        return new MixtureFitter(changed);
    }

    /**
     * The options to start from.
     *
     * @return a fitter with the defaults named above
     */
    public static MixtureFitter withDefaults() {
        return DEFAULTS;
    }

    /**
     * Sets the number of Gaussians. For good estimates there should be at least ten samples for each.
     *
     * @param components at least 1
     * @return a changed copy
     */
    public MixtureFitter withComponents(int components) {
        Arguments.atLeast("components", components, 1);
        return with(changed -> changed.components = components);
    }

    /**
     * Sets the distance of seeding and k-means.
     *
     * @param distance Euclidean or Mahalanobis
     * @return a changed copy
     */
    public MixtureFitter withDistance(Distance distance) {
        Objects.requireNonNull(distance, "distance");
        return with(changed -> changed.distance = distance);
    }

    /**
     * Sets how the first means are chosen.
     *
     * @param seeding any mode; {@link Seeding#KEEP_EXISTING} also needs {@link #startingFrom(GaussianMixture)}
     * @return a changed copy
     */
    public MixtureFitter withSeeding(Seeding seeding) {
        Objects.requireNonNull(seeding, "seeding");
        return with(changed -> {
            if (seeding != Seeding.KEEP_EXISTING) {
                changed.startOver(changed.components);
            }
            changed.seeding = seeding;
        });
    }

    /**
     * Starts from a model instead of seeding. K-means iterations, if any, move its means; its weights and variances are kept until EM.
     *
     * @param model also sets the number of components
     * @return a changed copy
     */
    public MixtureFitter startingFrom(GaussianMixture model) {
        Objects.requireNonNull(model, "model");
        return with(changed -> {
            changed.startOver(model.components());
            changed.startModel = model;
        });
    }

    /**
     * Starts from means instead of seeding; weights and variances come from the samples nearest to each.
     *
     * @param means one row per component, copied; also sets the number of components
     * @return a changed copy
     */
    public MixtureFitter startingFrom(double[][] means) {
        Objects.requireNonNull(means, "means");
        Arguments.atLeast("number of means", means.length, 1);
        double[][] copy = Arguments.finiteRows("means", means.length, means);
        return with(changed -> {
            changed.startOver(copy.length);
            changed.startMeans = copy;
        });
    }

    /**
     * Starts from labels instead of seeding and k-means.
     *
     * @param labels one per sample, copied: the number of its component, or -1 where unknown
     * @param components how many components there are
     * @return a changed copy
     */
    public MixtureFitter startingFromLabels(int[] labels, int components) {
        GivenResponsibilities given = GivenResponsibilities.ofLabels(labels, components);
        return with(changed -> {
            changed.startOver(components);
            changed.startResponsibilities = given;
        });
    }

    /**
     * Starts from responsibilities instead of seeding and k-means.
     *
     * @param responsibilities one row per sample, one value of at least 0 per component, copied; rows are scaled to sum to 1
     * @return a changed copy
     */
    public MixtureFitter startingFromResponsibilities(double[][] responsibilities) {
        GivenResponsibilities given = GivenResponsibilities.ofRows(responsibilities);
        return with(changed -> {
            changed.startOver(given.components());
            changed.startResponsibilities = given;
        });
    }

    /**
     * Sets the number of k-means iterations; fewer are run if no mean moves any more.
     *
     * @param iterations 0 for none
     * @return a changed copy
     */
    public MixtureFitter withKMeansIterations(int iterations) {
        Arguments.atLeast("kMeansIterations", iterations, 0);
        return with(changed -> changed.kMeansIterations = iterations);
    }

    /**
     * Sets the greatest number of EM iterations.
     *
     * @param iterations 0 for none: the model is then that of the k-means clusters
     * @return a changed copy
     */
    public MixtureFitter withEmIterations(int iterations) {
        Arguments.atLeast("emIterations", iterations, 0);
        return with(changed -> changed.emIterations = iterations);
    }

    /**
     * Sets when EM counts as converged: when the mean log-likelihood changes by at most this much, relative to its size or to 1, whichever is
     * greater.
     *
     * @param tolerance 0 to run all iterations
     * @return a changed copy
     */
    public MixtureFitter withTolerance(double tolerance) {
        Arguments.notNegative("tolerance", tolerance);
        return with(changed -> changed.tolerance = new EmLoop.Tolerance(tolerance, 0));
    }

    /**
     * Sets when EM counts as converged: when the mean log-likelihood changes by at most this much, whatever its size.
     *
     * @param tolerance 0 to run all iterations
     * @return a changed copy
     */
    public MixtureFitter withAbsoluteTolerance(double tolerance) {
        Arguments.notNegative("tolerance", tolerance);
        return with(changed -> changed.tolerance = new EmLoop.Tolerance(0, tolerance));
    }

    /**
     * Sets the variance floor to the same variance for all columns.
     *
     * @param variance as the paper's {@code var_floor}
     * @return a changed copy
     */
    public MixtureFitter withVarianceFloor(double variance) {
        return withVarianceFloor(VarianceFloor.absolute(variance));
    }

    /**
     * Sets the variance floor.
     *
     * @param floor absolute or relative
     * @return a changed copy
     */
    public MixtureFitter withVarianceFloor(VarianceFloor floor) {
        Objects.requireNonNull(floor, "floor");
        return with(changed -> changed.varianceFloor = floor);
    }

    /**
     * Sets what is added to the count of every category before probabilities are taken, so that none becomes impossible.
     *
     * @param count above 0; 1 is Laplace's rule
     * @return a changed copy
     */
    public MixtureFitter withCategorySmoothing(double count) {
        if (!(Arguments.notNegative("categorySmoothing", count) > 0)) {
            throw new IllegalArgumentException("categorySmoothing must be above 0");
        }
        return with(changed -> changed.categorySmoothing = count);
    }

    /**
     * Sets the number of random starts, of which the one with the highest likelihood is returned.
     *
     * @param restarts at least 1
     * @return a changed copy
     */
    public MixtureFitter withRestarts(int restarts) {
        Arguments.atLeast("restarts", restarts, 1);
        return with(changed -> changed.restarts = restarts);
    }

    /**
     * Gives up hopeless restarts early: after so many EM iterations, the half with the lower likelihoods is dropped. Saves up to half of the time, and may
     * miss a slow starter. Off unless called.
     *
     * @param trialIterations 0 to switch it off
     * @return a changed copy
     */
    public MixtureFitter withEarlyDrop(int trialIterations) {
        Arguments.atLeast("trialIterations", trialIterations, 0);
        return with(changed -> changed.trialIterations = trialIterations);
    }

    /**
     * Sets where randomness comes from.
     *
     * @param seed any number
     * @return a changed copy
     */
    public MixtureFitter withSeed(long seed) {
        return with(changed -> changed.seed = seed);
    }

    /**
     * Sets how many threads may work at once, the calling one included. Results do not depend on it.
     *
     * @param threads 0 for all cores
     * @return a changed copy
     */
    public MixtureFitter withThreads(int threads) {
        Arguments.atLeast("threads", threads, 0);
        return with(changed -> changed.threads = threads);
    }

    /**
     * How many threads may work at once.
     *
     * @return 0 for all cores
     */
    public int threads() {
        return options.threads;
    }

    /**
     * Lets helper threads come from an executor instead of being started for each fit. The calling thread works too and never waits for a task that has not
     * begun.
     *
     * @param executor used during fits only
     * @return a changed copy
     */
    public MixtureFitter withExecutor(Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return with(changed -> changed.executor = executor);
    }

    /**
     * Sets who is told of each iteration.
     *
     * @param listener called on the fitting thread
     * @return a changed copy
     */
    public MixtureFitter withListener(FitListener listener) {
        Objects.requireNonNull(listener, "listener");
        return with(changed -> changed.listener = listener);
    }

    /**
     * Sets a signal by which another thread can end the fit.
     *
     * @param signal looked at before every block of samples
     * @return a changed copy
     */
    public MixtureFitter withStopSignal(StopSignal signal) {
        Objects.requireNonNull(signal, "signal");
        return with(changed -> changed.stopSignal = signal);
    }

    /**
     * Fits a mixture. Any number of fits may run at once.
     *
     * @param samples at least as many as components
     * @return the best finite model found, and how it was found
     * @throws IllegalArgumentException if samples and options do not fit together
     */
    public FitResult fit(Samples samples) {
        return new MixtureFit<>(options, BlockedSamples.of(samples)).run();
    }
}
