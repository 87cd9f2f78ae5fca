// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.List;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.start.Start;

/** This engine in several roles. */
final class Engine {
    static final Entrant DEFAULTS =
            Entrant.engine("priodon", "all defaults", (task, seed) -> fit(MixtureFitter.withDefaults(), task, seed));

    static final Entrant TEN_STARTS = Entrant.engine(
            "priodon-10",
            "10 restarts, else defaults",
            (task, seed) -> fit(MixtureFitter.withDefaults().withRestarts(10), task, seed));

    /** No contender but a mark to reach. */
    static final Entrant TRUTH = Entrant.engine(
            "from-truth",
            "started from the true clusters, under the common floor: not a contender but a mark to reach",
            (task, seed) -> fromTruth(task));

    private static final int TRUTH_ITERATIONS = 1000;
    private static final double TRUTH_TOLERANCE = 1e-8;

    /** With more rows or columns, a choice among all kinds of covariance would take too long. */
    private static final int MOST_ROWS = 5000;

    private static final int MOST_COLUMNS = 10;

    private Engine() {}

    /** Chooses the number of components, with the default kind of covariance. */
    static Entrant chooser(Criterion criterion) {
        List<Covariance> kind = List.of(MixtureFitter.withDefaults().covariance());
        return Entrant.engine(
                DEFAULTS.name() + "-" + criterion.label(),
                "all defaults, by " + criterion,
                (task, seed) -> choose(task, seed, criterion, kind));
    }

    /** Tries all kinds, by BIC, as mclust does. */
    static Entrant chooserOfAllKinds() {
        return Entrant.engine(
                DEFAULTS.name() + "-auto",
                "all defaults, by " + Criterion.BIC + ", among all kinds of covariance, up to " + MOST_ROWS
                        + " rows and " + MOST_COLUMNS + " columns",
                data -> data.rows().length <= MOST_ROWS && data.schema().size() <= MOST_COLUMNS,
                (task, seed) -> choose(task, seed, Criterion.BIC, List.of(Covariance.values())));
    }

    private static Entrant.Answer fit(MixtureFitter fitter, Task task, long seed) {
        FitResult fit = fitter.withSeed(seed)
                .withComponents(task.problem().components())
                .fit(task.samples());
        return task.answer(fit.model(), fit.report().seconds().total());
    }

    private static Entrant.Answer choose(Task task, long seed, Criterion criterion, List<Covariance> covariances) {
        Problem problem = task.problem();
        ModelSelector selector = ModelSelector.over(
                        MixtureFitter.withDefaults().withSeed(seed), problem.leastChoice(), problem.mostChoice())
                .withCovariances(covariances)
                .withCriterion(criterion);
        long begin = System.nanoTime();
        GaussianMixture chosen = selector.select(task.samples()).best().model();
        return task.answer(chosen, (System.nanoTime() - begin) * 1e-9);
    }

    /**
     * EM from the true clusters. After every iteration variances are raised to the common floor, which is what EM does
     * whose floor that is.
     */
    private static Entrant.Answer fromTruth(Task task) {
        MixtureFitter oneIteration =
                MixtureFitter.withDefaults().withKMeansIterations(0).withEmIterations(1);
        long begin = System.nanoTime();
        FitResult fit = oneIteration
                .startingFrom(Start.labels(task.data().labels(), task.problem().components()))
                .fit(task.samples());
        double before = Double.NEGATIVE_INFINITY;
        double likelihood = fit.report().averageLogLikelihood();
        for (int i = 0; i < TRUTH_ITERATIONS && !(Math.abs(likelihood - before) < TRUTH_TOLERANCE); i++) {
            before = likelihood;
            fit = oneIteration.startingFrom(task.floored(fit.model())).fit(task.samples());
            likelihood = fit.report().averageLogLikelihood();
        }
        return task.answer(task.floored(fit.model()), (System.nanoTime() - begin) * 1e-9);
    }
}
