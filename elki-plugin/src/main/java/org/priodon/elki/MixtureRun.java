// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.database.relation.Relation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.Logging;
import elki.logging.statistics.Duration;
import elki.logging.statistics.LongStatistic;
import elki.logging.statistics.StringStatistic;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.priodon.elki.seeding.EngineSeeding;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;
import org.priodon.selection.Candidate;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;
import org.priodon.start.Start;

/** One fit of a mixture to a relation, with ELKI's logging. */
final class MixtureRun {
    private final MixtureSettings settings;
    private final Relation<? extends NumberVector> relation;
    private final Logging log;
    private final String key;
    private final RelationReader.Copy data;

    private Optional<Selection> selection = Optional.empty();

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

    /** The best of all restarts, or of all numbers of components. Throws CancellationException if interrupted. */
    FittedMixture fit() {
        Duration time = log.newDuration(key + ".fit-time").begin();
        FitResult best;
        try (FitProgress progress = progress()) {
            best = best(progress);
        }
        if (best.stopReason() == StopReason.CANCELLED) {
            throw new CancellationException("the fit was interrupted");
        }
        log.statistics(time.end());
        FittedMixture fitted = fitted(best);
        log.statistics(new LongStatistic(key + ".iterations", fitted.iterations()));
        log.statistics(new LongStatistic(key + ".threads", best.report().threads()));
        log.statistics(new StringStatistic(key + ".kernel", best.report().kernel()));
        for (FitWarning warning : best.report().warnings()) {
            log.warning(warning.message());
        }
        selection.ifPresent(choice -> choice.warnings().forEach(warning -> log.warning(warning.message())));
        return fitted;
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

    private FittedMixture fitted(FitResult best) {
        FitReport report = best.report();
        return new FittedMixture(
                best.model(),
                best.criteria(data.samples()),
                // Where the rule ended EM, it ended with an expectation step; elsewhere ELKI would take one more.
                report.emIterations() + (report.converged() ? 0 : 1),
                report.converged() || convergedAtLimit(report),
                settings,
                report,
                selection);
    }

    /** The engine does not ask the rule about the model that the last iteration led to. ELKI does. */
    private boolean convergedAtLimit(FitReport report) {
        int done = report.emIterations();
        return report.stopReason() == StopReason.ITERATION_LIMIT
                && done > 0
                && smallChange().isMet(done + 1, report.trace().get(done - 1), report.averageLogLikelihood());
    }

    /** For the engine, a tolerance of 0 is never met. For ELKI, it is when nothing changes. */
    private StoppingRule smallChange() {
        return StoppingRule.absolute(Math.max(settings.delta(), Double.MIN_VALUE));
    }

    /** ELKI counts expectation steps; the last has no maximisation step. The engine's iterations have both. */
    private MixtureFitter fitter() {
        int limit = settings.iterationLimit();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(settings.components())
                .withCovariance(settings.covariance())
                .withEmIterations(limit < 0 ? StoppingRule.NO_LIMIT : Math.max(0, limit - 1))
                .withStoppingRule(rule())
                .withVarianceFloor(settings.floor())
                .withThreads(settings.threads());
        return settings.search()
                ? fitter
                : fitter.withKMeansIterations(settings.kMeansIterations()).withDistance(settings.distance());
    }

    /** The engine asks its rule after the second iteration for the first time. */
    private StoppingRule rule() {
        int least = Math.min(settings.leastIterations(), StoppingRule.NO_LIMIT - 1);
        return least <= 1 ? smallChange() : smallChange().butNotBefore(least + 1);
    }

    private FitResult best(FitProgress progress) {
        if (!settings.search() && settings.kMeansIterations() == 0) {
            return bestFromModels(progress);
        }
        MixtureFitter fitter = fitter().withRestarts(settings.restarts());
        if (settings.centers() instanceof EngineSeeding seeding) {
            long seed = seeding.drawSeed();
            MixtureFitter seeded = (settings.search() ? fitter : fitter.withSeeding(seeding.seeding())).withSeed(seed);
            return choosesComponents()
                    ? bestNumber(seeded.withListener(progress.listener()), seed, progress)
                    : seeded.withListener(progress.restartListener()).fit(data.samples());
        }
        // ELKI's initialisations are not made for several threads, and what they draw depends on the order of calls. A
        // listener, even if nobody looks, keeps the engine from running restarts side by side.
        return fitter.startingFrom(Start.seeded((samples, count, random) -> chosenMeans()))
                .withListener(progress::showRestart)
                .fit(data.samples());
    }

    private FitResult bestNumber(MixtureFitter fitter, long seed, FitProgress progress) {
        ModelSelector selector = ModelSelector.over(fitter, settings.components(), settings.mostComponents())
                .withCriterion(settings.criterion());
        Selection choice = selector.withFolds(selector.folds(), seed)
                .withListener((candidate, done, planned) -> {
                    progress.partDone();
                    report(candidate);
                })
                .select(data.samples());
        if (choice.isCancelled()) {
            throw new CancellationException("the choice was interrupted");
        }
        selection = Optional.of(choice);
        return choice.best();
    }

    /** Restarts of our own: the engine's have but one model to start from. A cancelled one is the last. */
    private FitResult bestFromModels(FitProgress progress) {
        MixtureFitter fitter = fitter().withListener(progress.listener());
        GaussianMixture whole = fitter().withComponents(1).fit(data.samples()).model();
        FitResult best = null;
        for (int restart = 0; restart < settings.restarts(); restart++) {
            FitResult fit =
                    fitter.startingFrom(firstModel(whole, chosenMeans())).fit(data.samples());
            progress.partDone();
            if (fit.stopReason() == StopReason.CANCELLED) {
                return fit;
            }
            if (best == null || fit.report().logLikelihood() > best.report().logLikelihood()) {
                best = fit;
            }
        }
        return best;
    }

    private void report(Candidate candidate) {
        if (log.isVerbose()) {
            log.verbose(candidate.components() + " components: " + settings.criterion() + " "
                    + candidate.value(settings.criterion()) + ", " + candidate.state());
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

    /**
     * The start of ELKI's own EM: equal weights, and the covariances of the whole data set times k to the power -2/D.
     *
     * @param whole one component for all of the data
     */
    private static GaussianMixture firstModel(GaussianMixture whole, double[][] means) {
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double shrink = Math.pow(means.length, -2.0 / whole.dimensions());
        double[] packed = whole.copyCovariances()[0];
        for (int j = 0; j < packed.length; j++) {
            packed[j] *= shrink;
        }
        double[][] same = new double[whole.covariance().packedRows(means.length)][];
        Arrays.fill(same, packed);
        return whole.toBuilder()
                .weights(weights)
                .means(means)
                .covariances(whole.covariance(), same)
                .build();
    }
}
