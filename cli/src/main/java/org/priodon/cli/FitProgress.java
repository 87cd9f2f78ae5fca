// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ObjDoubleConsumer;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;
import org.priodon.selection.Candidate;
import org.priodon.selection.SelectionListener;

/**
 * Shows how far one fit, or a choice among several candidates, has come. Nobody knows when EM will converge: what is left is reckoned
 * from the restarts that are done, and from the limit before the first is.
 */
final class FitProgress implements FitListener, SelectionListener {
    private final ObjDoubleConsumer<String> display;
    private final Plan plan;
    private final double[] work;
    private final double totalWork;

    private int candidate;
    private int fitsDone;
    private double workDone;
    private int restartsDone;
    private double iterations;
    private double expectedIterations;
    private double allIterations;
    private int allRestarts;
    private IterationEvent last;
    private double share;

    /**
     * What is to be done for each candidate.
     *
     * @param restarts of each fit
     * @param rounds how often a restart begins or, where the worse half is dropped early, goes on
     * @param limit iterations of a restart at most
     * @param fits of each candidate; now and then it takes one more
     */
    record Plan(int restarts, int rounds, int limit, int fits) {}

    /**
     * @param display shows a few words and the share that is done, from 0 to 1
     * @param plan of each candidate
     * @param work of each candidate, in any unit
     */
    FitProgress(ObjDoubleConsumer<String> display, Plan plan, double... work) {
        this.display = display;
        this.plan = plan;
        this.work = work;
        totalWork = Arrays.stream(work).sum();
        expectedIterations = plan.limit;
    }

    @Override
    public void iterationDone(IterationEvent event) {
        // Seconds are counted from the beginning of each fit.
        boolean newFit = last != null && event.seconds() < last.seconds();
        if (newFit || (last != null && event.restart() != last.restart())) {
            finishRestart();
        }
        if (newFit) {
            fitsDone = Math.min(fitsDone + 1, plan.fits - 1);
            restartsDone = 0;
        }
        last = event;
        iterations++;
        double shareOfFit = (restartsDone + Math.min(1, iterations / expectedIterations)) / plan.rounds;
        double shareOfCandidate = Math.min(1, (fitsDone + shareOfFit) / plan.fits);
        share = Math.max(share, (workDone + shareOfCandidate * work[candidate]) / totalWork);
        display.accept(detail(event), share);
    }

    @Override
    public void candidateDone(Candidate done, int count, int planned) {
        finishRestart();
        last = null;
        fitsDone = 0;
        restartsDone = 0;
        workDone += work[candidate];
        candidate = Math.min(count, work.length - 1);
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
        String restart = plan.restarts == 1 ? "" : "restart " + (event.restart() + 1) + "/" + plan.restarts + ", ";
        String which = work.length == 1 ? "" : "candidate " + (candidate + 1) + "/" + work.length + ", ";
        return which + restart + phase;
    }
}
