// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.database.relation.Relation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.Logging;
import elki.logging.statistics.Duration;
import elki.logging.statistics.LongStatistic;
import elki.logging.statistics.StringStatistic;
import elki.utilities.exceptions.AbortException;
import java.util.Arrays;
import java.util.List;
import org.priodon.elki.seeding.EngineSeeding;
import org.priodon.mixture.FitResult;
import org.priodon.observe.FitWarning;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.selection.Candidate;
import org.priodon.selection.ComponentSelector;
import org.priodon.selection.Selection;

/** One fit of a mixture to a relation, with ELKI's logging. */
final class MixtureRun {
    private final MixtureSettings settings;
    private final Relation<? extends NumberVector> relation;
    private final Logging log;
    private final String key;
    private final RelationReader.Copy data;

    private List<Candidate> candidates = List.of();

    MixtureRun(MixtureSettings settings, Relation<? extends NumberVector> relation, Logging log, Class<?> owner) {
        this.settings = settings;
        this.relation = relation;
        this.log = log;
        key = owner.getName();
        Duration load = log.newDuration(key + ".load-time").begin();
        data = RelationReader.read(relation, settings.precision());
        log.statistics(load.end());
        if (settings.components() > relation.size()) {
            throw new IllegalArgumentException("em.k is " + settings.components() + " but there are only "
                    + relation.size() + " vectors; use at most as many components as vectors");
        }
    }

    RelationReader.Copy data() {
        return data;
    }

    FittedMixture fit() {
        Duration time = log.newDuration(key + ".fit-time").begin();
        EmStages stages;
        try (FitProgress progress = progress()) {
            MixtureFitter fitter = MixtureFitter.withDefaults()
                    .withComponents(settings.components())
                    .withKMeansIterations(settings.kMeansIterations())
                    .withDistance(settings.distance())
                    .withVarianceFloor(settings.floor())
                    .withThreads(settings.threads())
                    .withListener(progress.listener());
            stages = new EmStages(settings, data.samples());
            stages.finish(begin(fitter, stages, progress));
        }
        FitResult last = stages.result();
        if (last.stopReason() == StopReason.CANCELLED) {
            throw new AbortException("The fit was interrupted.");
        }
        log.statistics(time.end());
        log.statistics(new LongStatistic(key + ".iterations", stages.iterations()));
        log.statistics(new LongStatistic(key + ".threads", last.report().threads()));
        log.statistics(new StringStatistic(key + ".kernel", last.report().kernel()));
        return fitted(stages, last);
    }

    private boolean choosesComponents() {
        return settings.mostComponents() > settings.components();
    }

    private FitProgress progress() {
        return choosesComponents()
                ? new FitProgress(
                        log, key, "Numbers of components", settings.mostComponents() - settings.components() + 1)
                : new FitProgress(log, key, "Restarts", settings.restarts());
    }

    private FittedMixture fitted(EmStages stages, FitResult last) {
        for (FitWarning warning : last.report().warnings()) {
            log.warning(warning.message());
        }
        return new FittedMixture(
                last.model(),
                last.model().scorer(settings.threads()).criteria(data.samples()),
                stages.iterations(),
                stages.converged(),
                settings,
                last.report(),
                candidates);
    }

    /**
     * The first stage of EM: all restarts, or all numbers of components.
     *
     * @return the fitter to go on with
     */
    private MixtureFitter begin(MixtureFitter fitter, EmStages stages, FitProgress progress) {
        if (settings.kMeansIterations() > 0 && settings.centers() instanceof EngineSeeding seeding) {
            long seed = seeding.drawSeed();
            MixtureFitter seeded =
                    fitter.withSeeding(seeding.seeding()).withSeed(seed).withRestarts(settings.restarts());
            if (!choosesComponents()) {
                stages.begin(seeded.withListener(progress.restartListener()));
            } else {
                Selection selection = ComponentSelector.over(
                                stages.limited(seeded), settings.components(), settings.mostComponents())
                        .withCriterion(settings.criterion())
                        .withFolds(5, seed)
                        .withProgress(candidate -> {
                            progress.partDone();
                            report(candidate);
                        })
                        .select(data.samples());
                candidates = selection.candidates();
                stages.begun(selection.best());
            }
            return fitter.withSeed(seed);
        }
        for (int restart = 0; restart < settings.restarts(); restart++) {
            stages.begin(startingFrom(chosenMeans(), fitter).withSeed(restart));
            progress.partDone();
        }
        return fitter;
    }

    private void report(Candidate candidate) {
        if (log.isVerbose()) {
            log.verbose(candidate.components() + " components: " + settings.criterion() + " " + candidate.criterion());
        }
    }

    private double[][] chosenMeans() {
        Duration time = log.newDuration(settings.centers().getClass().getName() + ".time")
                .begin();
        double[][] means =
                settings.centers().chooseInitialMeans(relation, settings.components(), SquaredEuclideanDistance.STATIC);
        log.statistics(time.end());
        return means;
    }

    /** Without k-means, the start of ELKI's own EM: equal weights, and global variances times k to the power -2/D. */
    private MixtureFitter startingFrom(double[][] means, MixtureFitter fitter) {
        if (settings.kMeansIterations() > 0) {
            return fitter.startingFrom(means);
        }
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double[] variances = data.samples().variances();
        double shrink = Math.pow(means.length, -2.0 / variances.length);
        for (int d = 0; d < variances.length; d++) {
            variances[d] = variances[d] > 0 ? variances[d] * shrink : 1e-10;
        }
        double[][] same = new double[means.length][];
        Arrays.fill(same, variances);
        return fitter.startingFrom(GaussianMixture.of(weights, means, same));
    }
}
