// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Start;

/**
 * No contender but a mark to reach: EM from the true clusters. After every iteration variances are raised to the common
 * floor, which is what EM does whose floor that is.
 */
final class Truth implements Contender {
    static final String NAME = "from-truth";

    private static final int MOST_ITERATIONS = 1000;
    private static final double TOLERANCE = 1e-8;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String about() {
        return "this engine, started from the true clusters, under the common floor: not a contender but a mark to reach";
    }

    @Override
    public boolean takes(ProblemData data) {
        return true;
    }

    @Override
    public Answer answer(Task task, long seed) {
        MixtureFitter oneIteration =
                MixtureFitter.withDefaults().withKMeansIterations(0).withEmIterations(1);
        long begin = System.nanoTime();
        FitResult fit = oneIteration
                .startingFrom(Start.labels(task.data().labels(), task.problem().components()))
                .fit(task.samples());
        double before = Double.NEGATIVE_INFINITY;
        double likelihood = fit.report().averageLogLikelihood();
        for (int i = 0; i < MOST_ITERATIONS && !(Math.abs(likelihood - before) < TOLERANCE); i++) {
            before = likelihood;
            fit = oneIteration.startingFrom(task.floored(fit.model())).fit(task.samples());
            likelihood = fit.report().averageLogLikelihood();
        }
        return task.answer(task.floored(fit.model()), (System.nanoTime() - begin) * 1e-9);
    }
}
