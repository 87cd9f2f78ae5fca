// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.internal.search.SearchPlan;
import org.priodon.observe.RestartPlan;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Start;

/**
 * All that a fit of a mixture needs to know besides the samples.
 *
 * @param clustering seeding and k-means
 * @param trial what is tried before EM runs to its end
 * @param em what EM fits, and when it ends
 * @param run how it runs
 * @param checkpoints who keeps where it stands, or null
 */
record MixtureSettings(
        ClusteringSettings clustering, TrialSettings trial, EmSettings em, RunSettings run, Checkpoints checkpoints) {
    static final MixtureSettings DEFAULT = new MixtureSettings(
            new ClusteringSettings(
                    1,
                    MixtureDefaults.DISTANCE,
                    Start.seeded(MixtureDefaults.SEEDING),
                    MixtureDefaults.K_MEANS_ITERATIONS,
                    StoppingRule.never(),
                    MixtureDefaults.RESTARTS,
                    MixtureDefaults.SEED),
            TrialSettings.DEFAULT,
            EmSettings.DEFAULT,
            RunSettings.DEFAULT,
            null);

    /** EM iterations to expect for a choice of kernels, where there is no limit. */
    private static final int USUAL_ITERATIONS = 200;

    MixtureSettings with(ClusteringSettings other) {
        return new MixtureSettings(other, trial, em, run, checkpoints);
    }

    /** Says how a plain start is made, so that there is no search unless one is asked for. */
    MixtureSettings withPlainStart(ClusteringSettings other) {
        return new MixtureSettings(other, trial.withPlainStart(), em, run, checkpoints);
    }

    MixtureSettings with(TrialSettings other) {
        return new MixtureSettings(clustering, other, em, run, checkpoints);
    }

    MixtureSettings with(EmSettings other) {
        return new MixtureSettings(clustering, trial, other, run, checkpoints);
    }

    MixtureSettings with(RunSettings other) {
        return new MixtureSettings(clustering, trial, em, other, checkpoints);
    }

    MixtureSettings with(Checkpoints others) {
        return new MixtureSettings(clustering, trial, em, run, others);
    }

    int components() {
        return clustering.clusters();
    }

    /** Whether fits with these settings search for a start. A single component has nothing to be found. */
    boolean searches() {
        return mayHaveASearch() && components() > 1;
    }

    /**
     * What a random start will do.
     *
     * @param search how a start is searched for; null if it is not
     */
    RestartPlan restartPlan(int restart, long samples, SearchPlan search) {
        boolean clusters = search == null && !(clustering.start() instanceof Start.Soft);
        return new RestartPlan(
                restart,
                components(),
                samples,
                search == null ? 0 : search.samples(),
                search == null ? 0 : search.runs(),
                search == null ? 0 : search.finalists(),
                clusters ? clustering.iterations() : 0,
                em.iterations());
    }

    /** What is given is taken as it is. */
    private boolean mayHaveASearch() {
        return trial.search() && clustering.start() instanceof Start.Seeded;
    }

    /** A guess, to choose kernels by. */
    double expectedIterations() {
        return clustering.expectedIterations() + ClusteringSettings.expected(em.iterations(), USUAL_ITERATIONS);
    }

    /** By name, in the order of their use. */
    Map<String, String> described() {
        Map<String, String> settings = new LinkedHashMap<>(clustering.described());
        settings.put("covariance", em.covariance().label());
        settings.put("emIterations", ClusteringSettings.limit(em.iterations()));
        settings.put("stoppingRule", em.rule().toString());
        settings.put("varianceFloor", em.varianceFloor().toString());
        settings.put("prior", em.prior().toString());
        settings.put("categorySmoothing", Double.toString(em.categorySmoothing()));
        settings.put("search", Boolean.toString(mayHaveASearch()));
        settings.put("stepwisePass", Boolean.toString(trial.stepwisePass()));
        settings.put("trialIterations", Integer.toString(trial.trialIterations()));
        return settings;
    }
}
