// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.List;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;

/**
 * This engine with its defaults, but for the kinds of covariance.
 *
 * @param suffix of its name
 * @param criterion by what it compares
 * @param covariances the kinds it tries; if there are several, only on small data
 */
record EngineChooser(String suffix, Criterion criterion, List<Covariance> covariances) implements Contender {
    /** With more rows or columns, all kinds would take too long. */
    private static final int MOST_ROWS = 5000;

    private static final int MOST_COLUMNS = 10;

    /** Tries the default kind. */
    static EngineChooser by(Criterion criterion) {
        return new EngineChooser(
                criterion.label(), criterion, List.of(Engine.DEFAULTS.fitter(1).covariance()));
    }

    /** Tries all kinds, by BIC, as mclust does. */
    static EngineChooser ofAllKinds() {
        return new EngineChooser("auto", Criterion.BIC, List.of(Covariance.values()));
    }

    @Override
    public String name() {
        return Engine.DEFAULTS.name() + "-" + suffix;
    }

    @Override
    public String about() {
        String kinds = isLimited()
                ? ", among all kinds of covariance, up to " + MOST_ROWS + " rows and " + MOST_COLUMNS + " columns"
                : "";
        return "this engine, all defaults, by " + criterion + kinds;
    }

    private boolean isLimited() {
        return covariances.size() > 1;
    }

    @Override
    public boolean takes(ProblemData data) {
        return !isLimited() || (data.rows().length <= MOST_ROWS && data.schema().size() <= MOST_COLUMNS);
    }

    @Override
    public boolean isEngine() {
        return true;
    }

    @Override
    public Answer answer(Task task, long seed) {
        Problem problem = task.problem();
        ModelSelector selector = ModelSelector.over(
                        Engine.DEFAULTS.fitter(seed), problem.leastChoice(), problem.mostChoice())
                .withCovariances(covariances)
                .withCriterion(criterion);
        long begin = System.nanoTime();
        GaussianMixture chosen = selector.select(task.samples()).best().model();
        return task.answer(chosen, (System.nanoTime() - begin) * 1e-9);
    }
}
