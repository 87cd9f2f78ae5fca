// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.observe.StoppingRule;

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
 * @param search whether a good start is searched for, by short runs, splits and merges
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
        int trialIterations) {
    static final MixtureSettings DEFAULT = new MixtureSettings(
            ClusteringSettings.BEFORE_EM,
            RunSettings.DEFAULT,
            Covariance.DIAGONAL,
            100,
            StoppingRule.relative(1e-6),
            VarianceFloor.DEFAULT,
            Prior.NONE,
            1,
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
                trialIterations);
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
                trialIterations);
    }

    MixtureSettings withCategorySmoothing(double other) {
        return new MixtureSettings(
                clustering, run, covariance, emIterations, rule, varianceFloor, prior, other, search, trialIterations);
    }

    MixtureSettings withSearch(boolean other) {
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
                others);
    }

    int components() {
        return clustering.clusters();
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
        settings.put("search", Boolean.toString(search));
        settings.put("trialIterations", Integer.toString(trialIterations));
        return settings;
    }
}
