// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Collections;
import java.util.List;
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
 * Fits Gaussian mixtures. An immutable set of options; every {@code with…} method returns a changed copy and rejects
 * nonsense at once. The same samples, options and seed give the same bits for any number of threads.
 *
 * <p>Unless told where or how to start, a fit <em>searches</em> for a good start: {@link #withSearch}. It makes a
 * <em>plain</em> start, as in the paper, once {@link #withSeeding}, {@link #withDistance}, {@link
 * #withKMeansIterations} or {@link #startingFrom(Start)} was called: seeding, k-means, EM, exactly as these say. What is
 * said by {@code withSearch} itself goes before that, in any order of calls.
 *
 * <p>Defaults: 1 component, diagonal covariances, a search for the start, at most 500 EM iterations, converged when one
 * of them changes the objective per sample by at most 1e-6, the variance floor of the data's resolution ({@link
 * VarianceFloor#resolution()}), one count added per category, 1 restart, seed 1, all cores. A plain start has k-means++
 * seeding, Mahalanobis distance and 10 k-means iterations. {@link MixtureDefaults} has these numbers.
 */
public final class MixtureFitter {
    private static final MixtureFitter DEFAULTS = new MixtureFitter(MixtureSettings.DEFAULT);

    private final MixtureSettings settings;

    private MixtureFitter(MixtureSettings settings) {
        this.settings = settings;
    }

    private MixtureFitter with(ClusteringSettings clustering) {
        return new MixtureFitter(settings.with(clustering));
    }

    private MixtureFitter withPlainStart(ClusteringSettings clustering) {
        return new MixtureFitter(settings.withPlainStart(clustering));
    }

    private MixtureFitter with(TrialSettings trial) {
        return new MixtureFitter(settings.with(trial));
    }

    private MixtureFitter with(EmSettings em) {
        return new MixtureFitter(settings.with(em));
    }

    private MixtureFitter with(RunSettings run) {
        return new MixtureFitter(settings.with(run));
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
        return with(settings.clustering().withClusters(Arguments.atLeast("components", components, 1)));
    }

    /**
     * Sets the kind of covariance matrices.
     *
     * @param covariance any kind
     * @return a changed copy
     */
    public MixtureFitter withCovariance(Covariance covariance) {
        return with(settings.em().with(Objects.requireNonNull(covariance, "covariance")));
    }

    /** {@return the kind of covariance matrices, as it was set} */
    public Covariance covariance() {
        return settings.em().covariance();
    }

    /**
     * Sets the distance of seeding and k-means, for a plain start.
     *
     * @param distance whether and how columns are scaled
     * @return a changed copy
     */
    public MixtureFitter withDistance(Distance distance) {
        return withPlainStart(settings.clustering().withDistance(Objects.requireNonNull(distance, "distance")));
    }

    /**
     * Sets how the first means are chosen, for a plain start; the same as {@code
     * startingFrom(Start.seeded(seeding))}.
     *
     * @param seeding any mode
     * @return a changed copy
     */
    public MixtureFitter withSeeding(Seeding seeding) {
        return startingFrom(Start.seeded(seeding));
    }

    /**
     * Sets where the fit begins, in place of what was set before. From a model, k-means iterations, if any, move its
     * means; its weights and covariances are kept until EM, unless they are of another kind; then the components begin
     * with the samples that the model gives them. From labels and responsibilities there is no k-means.
     *
     * @param start rows chosen from the samples, means, labels, responsibilities or a model; if it has a number of
     *     components, that is set too
     * @return a changed copy
     */
    public MixtureFitter startingFrom(Start start) {
        return withPlainStart(settings.clustering().withStart(Objects.requireNonNull(start, "start")));
    }

    /**
     * Starts from means; the same as {@code startingFrom(Start.means(means))}.
     *
     * @param means one row per component, copied; also sets the number of components
     * @return a changed copy
     */
    public MixtureFitter startingFrom(double[][] means) {
        return startingFrom(Start.means(means));
    }

    /**
     * Sets the number of k-means iterations of a plain start; fewer are run if no mean moves any more.
     *
     * @param iterations 0 for none
     * @return a changed copy
     */
    public MixtureFitter withKMeansIterations(int iterations) {
        return withPlainStart(
                settings.clustering().withIterations(Arguments.atLeast("kMeansIterations", iterations, 0)));
    }

    /**
     * Sets the greatest number of EM iterations.
     *
     * @param iterations 0 for none: the model is then that of the search or of the k-means clusters; {@link
     *     StoppingRule#NO_LIMIT} to leave the end to the stopping rule
     * @return a changed copy
     */
    public MixtureFitter withEmIterations(int iterations) {
        return with(settings.em().withIterations(Arguments.atLeast("emIterations", iterations, 0)));
    }

    /**
     * Sets when EM counts as converged: when an iteration changes the mean log-likelihood per sample by at most this
     * much. The same as {@code withStoppingRule(StoppingRule.absolute(tolerance))}.
     *
     * @param tolerance 0 to run all iterations
     * @return a changed copy
     */
    public MixtureFitter withTolerance(double tolerance) {
        return withStoppingRule(StoppingRule.absolute(tolerance));
    }

    /**
     * Sets when EM counts as converged.
     *
     * @param rule asked after every iteration
     * @return a changed copy
     */
    public MixtureFitter withStoppingRule(StoppingRule rule) {
        return with(settings.em().with(Objects.requireNonNull(rule, "rule")));
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
     * @param floor of any kind
     * @return a changed copy
     */
    public MixtureFitter withVarianceFloor(VarianceFloor floor) {
        return with(settings.em().with(Objects.requireNonNull(floor, "floor")));
    }

    /** {@return the variance floor, as it was set} */
    public VarianceFloor varianceFloor() {
        return settings.em().varianceFloor();
    }

    /**
     * Sets what is believed of means, covariances and weights before samples are seen.
     *
     * @param prior such as {@link Prior#NONE}, {@link Prior#conjugate()} or {@link Prior#imaginarySamples}
     * @return a changed copy
     */
    public MixtureFitter withPrior(Prior prior) {
        return with(settings.em().with(Objects.requireNonNull(prior, "prior")));
    }

    /**
     * Sets what is added to the count of every category before probabilities are taken, so that none becomes
     * impossible.
     *
     * @param count above 0; 1 is Laplace's rule
     * @return a changed copy
     */
    public MixtureFitter withCategorySmoothing(double count) {
        if (!(Arguments.notNegative("categorySmoothing", count) > 0)) {
            throw new IllegalArgumentException("categorySmoothing must be above 0");
        }
        return with(settings.em().withCategorySmoothing(count));
    }

    /**
     * Sets the number of random starts, of which the one with the highest objective is returned. Each is a whole fit
     * with random numbers of its own, search included unless starts are plain.
     *
     * @param restarts at least 1
     * @return a changed copy
     */
    public MixtureFitter withRestarts(int restarts) {
        return with(settings.clustering().withRestarts(Arguments.atLeast("restarts", restarts, 1)));
    }

    /**
     * Sets whether a good start is searched for: by a few short runs of EM from k-means++ seeds under different
     * distances, and from the best of those that differ, by moves that split one component and merge others, which EM
     * by itself cannot make. Large data are represented by some 20,000 of their samples until the last run of EM. Takes
     * the time of several plain fits on small data and of less than one on large data, and finds the best optimum far
     * more often than as many restarts.
     *
     * @param search false for a plain start, as in the paper. True searches although seeding, distance or k-means
     *     iterations were set, which the search has of its own; starts that are given are not searched for
     * @return a changed copy
     */
    public MixtureFitter withSearch(boolean search) {
        return with(settings.trial().withSearch(search));
    }

    /**
     * Sets whether one stepwise pass (Cappé and Moulines 2009) comes before the iterations of EM: the mixture is
     * improved after every small share of the samples, so that one reading of them does the work of several iterations.
     * Meant for data that are read from a file or from elsewhere, where reading costs most; the iterations that follow
     * are exact. Left out where there are too few samples for it to pay.
     *
     * @param stepwise off unless it is asked for
     * @return a changed copy
     */
    public MixtureFitter withStepwisePass(boolean stepwise) {
        return with(settings.trial().withStepwisePass(stepwise));
    }

    /**
     * Gives up hopeless restarts early: after so many EM iterations, the half with the lower likelihoods is dropped.
     * Saves up to half of the time, and may miss a slow starter. Off unless called.
     *
     * @param trialIterations 0 to switch it off
     * @return a changed copy
     */
    public MixtureFitter withEarlyDrop(int trialIterations) {
        return with(settings.trial().withTrialIterations(Arguments.atLeast("trialIterations", trialIterations, 0)));
    }

    /**
     * Sets where randomness comes from.
     *
     * @param seed any number
     * @return a changed copy
     */
    public MixtureFitter withSeed(long seed) {
        return with(settings.clustering().withSeed(seed));
    }

    /**
     * Sets how many threads may work at once, the calling one included. Results do not depend on it.
     *
     * @param threads 0 for all cores
     * @return a changed copy
     */
    public MixtureFitter withThreads(int threads) {
        return with(settings.run().withThreads(Arguments.atLeast("threads", threads, 0)));
    }

    /** {@return how many threads may work at once, 0 for all cores} */
    public int threads() {
        return settings.run().threads();
    }

    /**
     * Lets helper threads come from an executor instead of being started for each fit. The calling thread works too and
     * never waits for a task that has not begun.
     *
     * @param executor used during fits only
     * @return a changed copy
     */
    public MixtureFitter withExecutor(Executor executor) {
        return with(settings.run().withExecutor(Objects.requireNonNull(executor, "executor")));
    }

    /**
     * Sets who is told of each iteration.
     *
     * @param listener called on the fitting thread
     * @return a changed copy
     */
    public MixtureFitter withListener(FitListener listener) {
        return with(settings.run().withListener(Objects.requireNonNull(listener, "listener")));
    }

    /**
     * Sets a signal by which another thread can end the fit.
     *
     * @param signal looked at before every block of samples
     * @return a changed copy
     */
    public MixtureFitter withStopSignal(StopSignal signal) {
        return with(settings.run().withStopSignal(Objects.requireNonNull(signal, "signal")));
    }

    /**
     * Keeps where the fit stands after iterations of EM. The same fit of the same samples, begun again in another process
     * with what was kept, goes on from there and ends with the same bits.
     *
     * @param checkpoints where to keep it and to look for it
     * @return a changed copy
     */
    public MixtureFitter withCheckpoints(Checkpoints checkpoints) {
        return new MixtureFitter(settings.with(Objects.requireNonNull(checkpoints, "checkpoints")));
    }

    /**
     * Fits a mixture. Any number of fits may run at once.
     *
     * @param samples at least as many as components
     * @return the best finite model found, and how it was found
     * @throws IllegalArgumentException if samples and options do not fit together
     */
    public FitResult fit(Samples samples) {
        return fit(samples, List.of());
    }

    /**
     * Fits a mixture and tries some models as further starts: those with fewer components after splits of the
     * components that gain most by it, those of another kind of covariance by the samples that they give their
     * components. With {@link #withSearch}, the search has them among its starts, and fewer others; else they are tried
     * like one more restart.
     *
     * @param samples at least as many as components
     * @param models of the same columns, with at most as many components as are asked for
     * @return the best finite model found, and how it was found
     * @throws IllegalArgumentException if samples, models and options do not fit together
     */
    public FitResult fit(Samples samples, List<GaussianMixture> models) {
        return new MixtureFit(settings, BlockedSamples.of(samples), models).run();
    }

    /**
     * The settings that decide the result, by name: for reports and for the provenance of model files.
     *
     * @return an unmodifiable map in a fixed order
     */
    public Map<String, String> settings() {
        return Collections.unmodifiableMap(settings.described());
    }

    /** The settings that decide the result. */
    @Override
    public String toString() {
        return "mixture fitter " + settings.described();
    }
}
