// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.NumberVector;
import elki.database.relation.Relation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.Logging;
import elki.logging.statistics.Duration;
import elki.logging.statistics.LongStatistic;
import elki.logging.statistics.StringStatistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.priodon.elki.seeding.EngineSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;
import org.priodon.observe.StoppingRule;
import org.priodon.selection.Candidate;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;
import org.priodon.start.Start;

/** One fit of a mixture to a relation, with ELKI's logging. */
final class MixtureRun {
    /** Restarts whose objectives per vector differ by less have found the same. */
    private static final double SAME = 1e-4;

    private final MixtureSettings settings;
    private final Relation<? extends NumberVector> relation;
    private final Logging log;
    private final String key;
    private final RelationReader.Copy data;

    MixtureRun(MixtureSettings settings, Relation<? extends NumberVector> relation, Logging log, Class<?> owner) {
        this.settings = settings;
        this.relation = relation;
        this.log = log;
        key = owner.getName();
        Duration load = log.newDuration(key + ".load-time").begin();
        data = RelationReader.read(relation, settings.precision());
        log.statistics(load.end());
    }

    RelationReader.Copy data() {
        return data;
    }

    /** The best of all restarts. Throws CancellationException if interrupted. */
    FittedMixture fit() {
        if (settings.components() > relation.size()) {
            throw new IllegalArgumentException("em.k is " + settings.components() + " but there are only "
                    + relation.size() + " vectors; use at most as many components as vectors");
        }
        Duration time = log.newDuration(key + ".fit-time").begin();
        FitResult best;
        try (FitProgress progress = new FitProgress(log, key, "Restarts", settings.restarts())) {
            best = best(progress);
        }
        if (best.stopReason() == StopReason.CANCELLED) {
            throw new CancellationException("the fit was interrupted");
        }
        log.statistics(time.end());
        return reported(fitted(best, Optional.empty()));
    }

    /** The best of several numbers of components and kinds of covariance. Throws as {@link #fit()}. */
    FittedMixture choose(ChoiceSettings choice) {
        if (choice.least() > relation.size()) {
            throw new IllegalArgumentException("priodon.k-min is " + choice.least() + " but there are only "
                    + relation.size() + " vectors; use at most as many components as vectors");
        }
        Duration time = log.newDuration(key + ".fit-time").begin();
        Selection selection;
        int planned = choice.covariances().size() * (choice.most() - choice.least() + 1);
        try (FitProgress progress = new FitProgress(log, key, "Mixtures", planned)) {
            selection = selection(choice, progress);
        }
        if (selection.isCancelled()) {
            throw new CancellationException("the choice was interrupted");
        }
        log.statistics(time.end());
        selection.warnings().forEach(warning -> log.warning(warning.message()));
        return reported(fitted(selection.best(), Optional.of(selection)));
    }

    private Selection selection(ChoiceSettings choice, FitProgress progress) {
        long seed = ((EngineSeeding) settings.centers()).drawSeed();
        MixtureFitter fitter = fitter(prior(richest(choice.covariances())))
                .withRestarts(settings.restarts())
                .withSeed(seed)
                .withListener(progress.listener());
        ModelSelector selector = ModelSelector.over(fitter, choice.least(), choice.most())
                .withCovariances(choice.covariances())
                .withCriterion(choice.criterion());
        return selector.withFolds(selector.folds(), seed)
                .withListener((candidate, done, planned) -> {
                    progress.partDone();
                    report(candidate, choice.criterion());
                })
                .select(data.samples());
    }

    /** Whose prior has what the others need. */
    private static Covariance richest(List<Covariance> kinds) {
        return kinds.stream().allMatch(Covariance::isDiagonal) ? Covariance.DIAGONAL : Covariance.FULL;
    }

    private FittedMixture reported(FittedMixture fitted) {
        FitReport report = fitted.report();
        log.statistics(new LongStatistic(key + ".iterations", fitted.iterations()));
        log.statistics(new LongStatistic(key + ".threads", report.threads()));
        log.statistics(new StringStatistic(key + ".kernel", report.kernel()));
        for (FitWarning warning : report.warnings()) {
            log.warning(warning.message());
        }
        return fitted;
    }

    private FittedMixture fitted(FitResult best, Optional<Selection> selection) {
        FitReport report = best.report();
        boolean atLimit = convergedAtLimit(report);
        // The engine counts expectation steps; where the rule ended EM, the last has no maximisation step.
        int maximisations = report.emIterations() - (report.converged() ? 1 : 0);
        boolean converged = report.converged() || atLimit;
        return new FittedMixture(
                best.model(),
                best.criteria(data.samples()),
                maximisations + (converged ? 0 : 1),
                converged,
                settings,
                report,
                selection);
    }

    /** The engine does not ask the rule about the model that the last iteration led to. ELKI does. */
    private boolean convergedAtLimit(FitReport report) {
        int done = report.emIterations();
        return report.stopReason() == StopReason.ITERATION_LIMIT
                && done > 0
                && done >= settings.leastIterations()
                && smallChange()
                        .isMet(done + 1, report.trace().get(done - 1), report.objective() / report.totalWeight());
    }

    /** For the engine, a tolerance of 0 is never met. For ELKI, it is when nothing changes. */
    private StoppingRule smallChange() {
        return StoppingRule.absolute(Math.max(settings.delta(), Double.MIN_VALUE));
    }

    /** ELKI counts expectation steps; the last has no maximisation step. The engine's iterations have both. */
    private MixtureFitter fitter(Prior prior) {
        int limit = settings.iterationLimit();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(settings.components())
                .withCovariance(settings.covariance())
                .withEmIterations(limit < 0 ? StoppingRule.NO_LIMIT : Math.max(0, limit - 1))
                .withStoppingRule(rule())
                .withPrior(prior)
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

    /** ELKI's prior has the covariances of all data; of variances alone the engine knows them by itself. */
    private Prior prior(Covariance covariance) {
        if (settings.mapPrior() == 0) {
            return Prior.NONE;
        }
        Prior prior = Prior.imaginarySamples(settings.mapPrior());
        return covariance.isDiagonal() ? prior : prior.spreadAs(whole(covariance));
    }

    /** One component for all of the data. Wherever it starts, EM is there after one step. */
    private GaussianMixture whole(Covariance covariance) {
        return MixtureFitter.withDefaults()
                .withComponents(1)
                .withCovariance(covariance)
                .withSearch(false)
                .withKMeansIterations(0)
                .withVarianceFloor(settings.floor())
                .withThreads(settings.threads())
                .fit(data.samples())
                .model();
    }

    private FitResult best(FitProgress progress) {
        if (!settings.search() && settings.kMeansIterations() == 0) {
            return bestFromModels(progress);
        }
        MixtureFitter fitter = fitter(prior(settings.covariance())).withRestarts(settings.restarts());
        if (settings.centers() instanceof EngineSeeding seeding) {
            long seed = seeding.drawSeed();
            FitResult best = (settings.search() ? fitter : fitter.withSeeding(seeding.seeding()))
                    .withSeed(seed)
                    .withListener(progress.restartListener())
                    .fit(data.samples());
            report(best.report().restarts());
            return best;
        }
        // ELKI's initialisations are not made for several threads, and what they draw depends on the order of calls. A
        // listener, even if nobody looks, keeps the engine from running restarts side by side.
        FitResult best = fitter.startingFrom(Start.seeded((samples, count, random) -> chosenMeans()))
                .withListener(progress::showRestart)
                .fit(data.samples());
        report(best.report().restarts());
        return best;
    }

    /** Restarts of our own: the engine's have but one model to start from. A cancelled one is the last. */
    private FitResult bestFromModels(FitProgress progress) {
        MixtureFitter fitter = fitter(prior(settings.covariance())).withListener(progress.listener());
        GaussianMixture whole = whole(settings.covariance());
        List<RestartOutcome> outcomes = new ArrayList<>();
        FitResult best = null;
        for (int restart = 0; restart < settings.restarts(); restart++) {
            FitResult fit = fitter.withStoppingRule(new ElkiStopping(settings.delta(), settings.leastIterations()))
                    .startingFrom(firstModel(whole, chosenMeans()))
                    .fit(data.samples());
            progress.partDone();
            if (fit.stopReason() == StopReason.CANCELLED) {
                return fit;
            }
            RestartOutcome outcome = fit.report().restarts().get(0);
            outcomes.add(new RestartOutcome(
                    restart, outcome.objective(), outcome.iterations(), outcome.stopReason(), outcome.seconds()));
            if (best == null || fit.report().objective() > best.report().objective()) {
                best = fit;
            }
        }
        report(outcomes);
        return best;
    }

    private void report(Candidate candidate, Criterion criterion) {
        if (log.isVerbose()) {
            log.verbose(FittedMixture.counted(candidate.components()) + ", "
                    + candidate.covariance().label() + ": " + criterion + " " + candidate.value(criterion) + ", "
                    + candidate.state());
        }
    }

    /** A line for each restart, with how many have come to the same by then. */
    private void report(List<RestartOutcome> restarts) {
        if (!log.isVerbose() || restarts.size() < 2) {
            return;
        }
        double size = data.samples().count();
        double best = Double.NEGATIVE_INFINITY;
        int agreeing = 0;
        for (RestartOutcome restart : restarts) {
            double objective = restart.objective() / size;
            agreeing = objective > best + SAME ? 1 : objective < best - SAME ? agreeing : agreeing + 1;
            best = Math.max(best, objective);
            log.verbose("Restart " + (restart.restart() + 1) + " of " + restarts.size() + ": "
                    + (settings.mapPrior() > 0 ? "objective " : "log-likelihood ") + objective + " per vector, "
                    + restart.iterations() + " iterations; " + agreeing
                    + " agree with the best, " + best);
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
