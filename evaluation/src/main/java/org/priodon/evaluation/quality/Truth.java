// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Start;

/** No contender but a mark to reach: EM from the true clusters. */
final class Truth implements Contender {
    static final String NAME = "from-truth";

    private static final int ITERATIONS = 1000;
    private static final double TOLERANCE = 1e-8;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String about() {
        return "this engine, started from the true clusters: not a contender but a mark to reach";
    }

    @Override
    public boolean takes(ProblemData data) {
        return true;
    }

    @Override
    public Answer fit(Task task, int components, long seed) {
        FitResult fit = MixtureFitter.withDefaults()
                .startingFrom(Start.labels(task.data().labels(), components))
                .withEmIterations(ITERATIONS)
                .withAbsoluteTolerance(TOLERANCE)
                .fit(task.samples());
        return task.answer(fit.model(), fit.report().seconds().total());
    }
}
