// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;

/**
 * All that a fit of a mixture needs to know besides the samples.
 *
 * @param clustering seeding and k-means
 * @param run how it runs
 * @param covariance the kind of components
 * @param emIterations the most EM iterations
 * @param rule when EM ends besides
 * @param varianceFloor what no variance falls below
 * @param prior of means and covariances
 * @param categorySmoothing what is added to the count of every category
 * @param search whether a good start is searched for where the start is to be seeded
 * @param searchIsChosen whether that was said, or else follows from what was said about the start
 * @param trialIterations after how many EM iterations the worse half of the restarts is dropped; 0 for never
 */
record MixtureSettings(
        ClusteringSettings clustering,
        RunSettings run,
        Covariance covariance,
        int emIterations,
        StoppingRule rule,
        VarianceFloor varianceFloor,
        Prior prior,
        double categorySmoothing,
        boolean search,
        boolean searchIsChosen,
        int trialIterations) {
    static final MixtureSettings DEFAULT = new MixtureSettings(
            new ClusteringSettings(
                    1,
                    MixtureDefaults.DISTANCE,
                    Start.seeded(MixtureDefaults.SEEDING),
                    MixtureDefaults.K_MEANS_ITERATIONS,
                    StoppingRule.never(),
                    MixtureDefaults.RESTARTS,
                    MixtureDefaults.SEED),
            RunSettings.DEFAULT,
            Covariance.DIAGONAL,
            MixtureDefaults.EM_ITERATIONS,
            StoppingRule.absolute(MixtureDefaults.TOLERANCE),
            VarianceFloor.DEFAULT,
            Prior.NONE,
            MixtureDefaults.CATEGORY_SMOOTHING,
            true,
            false,
            0);

    /** EM iterations to expect for a choice of kernels, where there is no limit. */
    private static final int USUAL_ITERATIONS = 200;

    MixtureSettings with(ClusteringSettings other) {
        return new MixtureSettings(
                other,
                run,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    /** Says how a plain start is made, so that there is no search unless one is asked for. */
    MixtureSettings withPlainStart(ClusteringSettings other) {
        MixtureSettings changed = with(other);
        return searchIsChosen ? changed : changed.withSearch(false, false);
    }

    MixtureSettings with(RunSettings other) {
        return new MixtureSettings(
                clustering,
                other,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings with(Covariance other) {
        return new MixtureSettings(
                clustering,
                run,
                other,
                emIterations,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings withEmIterations(int others) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                others,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings with(StoppingRule other) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                other,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings with(VarianceFloor other) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                rule,
                other,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings with(Prior other) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                other,
                categorySmoothing,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings withCategorySmoothing(double other) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                prior,
                other,
                search,
                searchIsChosen,
                trialIterations);
    }

    MixtureSettings withSearch(boolean other) {
        return withSearch(other, true);
    }

    private MixtureSettings withSearch(boolean other, boolean isChosen) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                other,
                isChosen,
                trialIterations);
    }

    MixtureSettings withTrialIterations(int others) {
        return new MixtureSettings(
                clustering,
                run,
                covariance,
                emIterations,
                rule,
                varianceFloor,
                prior,
                categorySmoothing,
                search,
                searchIsChosen,
                others);
    }

    int components() {
        return clustering.clusters();
    }

    /** Whether fits with these settings search for a start. A single component has nothing to be found. */
    boolean searches() {
        return mayHaveASearch() && components() > 1;
    }

    /** What is given is taken as it is. */
    private boolean mayHaveASearch() {
        return search && clustering.start() instanceof Start.Seeded;
    }

    /** A guess, to choose kernels by. */
    double expectedIterations() {
        return clustering.expectedIterations() + ClusteringSettings.expected(emIterations, USUAL_ITERATIONS);
    }

    /** By name, in the order of their use. */
    Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>(clustering.described());
        settings.put("covariance", covariance.label());
        settings.put("emIterations", ClusteringSettings.limit(emIterations));
        settings.put("stoppingRule", rule.toString());
        settings.put("varianceFloor", varianceFloor.toString());
        settings.put("prior", prior.toString());
        settings.put("categorySmoothing", Double.toString(categorySmoothing));
        settings.put("search", Boolean.toString(mayHaveASearch()));
        settings.put("trialIterations", Integer.toString(trialIterations));
        return settings;
    }
}
