// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.ObjDoubleConsumer;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.RestartPlan;
import org.priodon.selection.Candidate;
import org.priodon.selection.SelectionListener;

/** Shows how far one fit, or a choice among several candidates, has come. */
final class FitProgress implements FitListener, SelectionListener {
    private final ObjDoubleConsumer<String> display;
    private final TimeLeft.Plan plan;
    private final TimeLeft time;
    private int candidate;

    /**
     * @param display shows a few words and the share of the time that is over, from 0 to 1
     * @param plan what is to be done
     * @param clock of nanoseconds
     */
    FitProgress(ObjDoubleConsumer<String> display, TimeLeft.Plan plan, LongSupplier clock) {
        this.display = display;
        this.plan = plan;
        time = new TimeLeft(plan, clock);
    }

    @Override
    public void restartPlanned(RestartPlan restart) {
        time.restartPlanned(restart);
    }

    @Override
    public void iterationDone(IterationEvent event) {
        time.iterationDone(event);
        display.accept(detail(event), time.shareDone());
    }

    @Override
    public void candidateDone(Candidate done, int count, int planned) {
        time.candidateDone();
        candidate = Math.min(count, plan.candidates().size() - 1);
    }

    private String detail(IterationEvent event) {
        String phase = switch (event.phase()) {
            case SEARCH -> "search " + event.iteration() + "/" + event.iterationLimit();
            case K_MEANS -> "k-means " + event.iteration();
            case EM -> String.format(Locale.ROOT, "EM %d: objective %.6g", event.iteration(), event.objective());
        };
        String restart = plan.restarts() == 1 ? "" : "restart " + (event.restart() + 1) + "/" + plan.restarts() + ", ";
        int candidates = plan.candidates().size();
        String which = candidates == 1 ? "" : "candidate " + (candidate + 1) + "/" + candidates + ", ";
        return which + restart + phase;
    }
}
