// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import org.priodon.mixture.GaussianMixture;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;

/**
 * This engine with its defaults.
 *
 * @param criterion by what it compares
 */
record EngineChooser(Criterion criterion) implements Chooser {
    @Override
    public String name() {
        return Engine.DEFAULTS.name() + "-" + criterion.label();
    }

    @Override
    public String about() {
        return "this engine, all defaults, by " + criterion;
    }

    @Override
    public boolean takes(ProblemData data) {
        return true;
    }

    @Override
    public Answer choose(Task task, long seed) {
        Problem problem = task.problem();
        ModelSelector selector = ModelSelector.over(
                        Engine.DEFAULTS.fitter(seed), problem.leastChoice(), problem.mostChoice())
                .withCriterion(criterion);
        long begin = System.nanoTime();
        GaussianMixture chosen = selector.select(task.samples()).best().model();
        return task.answer(chosen, (System.nanoTime() - begin) * 1e-9);
    }
}
