// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ObjDoubleConsumer;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;

/**
 * Shows how far one or several fits in a row have come. Nobody knows when EM will converge: what is left is reckoned
 * from the restarts that are done, and from the limit before the first is.
 */
final class FitProgress implements FitListener {
    private final ObjDoubleConsumer<String> display;
    private final int restarts;
    private final double[] work;
    private final double totalWork;

    private int fit;
    private double workDone;
    private int restartsDone;
    private double iterations;
    private double expectedIterations;
    private double allIterations;
    private int allRestarts;
    private IterationEvent last;
    private double share;

    /**
     * @param display shows a few words and the share that is done, from 0 to 1
     * @param restarts of each fit
     * @param limit iterations of a restart at most
     * @param work of each fit, in any unit
     */
    FitProgress(ObjDoubleConsumer<String> display, int restarts, int limit, double... work) {
        this.display = display;
        this.restarts = restarts;
        this.work = work;
        totalWork = Arrays.stream(work).sum();
        expectedIterations = limit;
    }

    @Override
    public void iterationDone(IterationEvent event) {
        // Seconds are counted from the beginning of each fit.
        boolean newFit = last != null && event.seconds() < last.seconds();
        if (newFit || (last != null && event.restart() != last.restart())) {
            finishRestart();
        }
        if (newFit && fit < work.length - 1) {
            workDone += work[fit];
            fit++;
            restartsDone = 0;
        }
        last = event;
        iterations++;
        double shareOfFit = (restartsDone + Math.min(1, iterations / expectedIterations)) / restarts;
        share = Math.max(share, Math.min(1, (workDone + shareOfFit * work[fit]) / totalWork));
        display.accept(detail(event), share);
    }

    private void finishRestart() {
        allRestarts++;
        allIterations += iterations;
        expectedIterations = allIterations / allRestarts;
        iterations = 0;
        restartsDone++;
    }

    private String detail(IterationEvent event) {
        String phase = switch (event.phase()) {
            case SEARCH -> "search " + event.iteration() + "/" + event.iterationLimit();
            case K_MEANS -> "k-means " + event.iteration();
            case EM -> String.format(Locale.ROOT, "EM %d: objective %.6g", event.iteration(), event.objective());
        };
        return restarts == 1 ? phase : "restart " + (event.restart() + 1) + "/" + restarts + ", " + phase;
    }
}
