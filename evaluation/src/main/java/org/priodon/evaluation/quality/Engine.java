// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.function.UnaryOperator;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

/**
 * This engine.
 *
 * @param name of the contender
 * @param about what is not as the defaults have it
 * @param change makes the fitter from the one with defaults
 */
record Engine(String name, String about, UnaryOperator<MixtureFitter> change) implements Contender {
    static final Engine DEFAULTS = new Engine("priodon", "this engine, all defaults", UnaryOperator.identity());
    static final Engine TEN_STARTS =
            new Engine("priodon-10", "this engine, 10 restarts, else defaults", fitter -> fitter.withRestarts(10));

    @Override
    public boolean takes(ProblemData data) {
        return true;
    }

    @Override
    public boolean isEngine() {
        return true;
    }

    @Override
    public Answer answer(Task task, long seed) {
        FitResult fit = fitter(seed).withComponents(task.problem().components()).fit(task.samples());
        return task.answer(fit.model(), fit.report().seconds().total());
    }

    MixtureFitter fitter(long seed) {
        return change.apply(MixtureFitter.withDefaults()).withSeed(seed);
    }
}
