// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.logging.Logging;
import elki.logging.progress.FiniteProgress;
import elki.logging.progress.IndefiniteProgress;
import elki.logging.statistics.DoubleStatistic;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;

/** Shows a fit as ELKI does: progress lines with {@code -verbose}, the objective with {@code -time}. */
final class FitProgress implements AutoCloseable {
    private final Logging log;
    private final DoubleStatistic likelihood;
    private final DoubleStatistic squares;
    private final IndefiniteProgress iterations;
    /** Null if there is but one part, or nobody looks. */
    private final FiniteProgress parts;

    private int restart;

    FitProgress(Logging log, String key) {
        this(log, key, "", 1);
    }

    /**
     * @param part of which there are several, such as restarts
     * @param count how many
     */
    FitProgress(Logging log, String key, String part, int count) {
        this.log = log;
        likelihood = new DoubleStatistic(key + ".loglikelihood");
        squares = new DoubleStatistic(key + ".variance-sum");
        iterations = log.isVerbose() ? new IndefiniteProgress("Iteration", log) : null;
        parts = log.isVerbose() && count > 1 ? new FiniteProgress(part, count, log) : null;
    }

    /** None if nobody looks: then the engine may run restarts side by side. */
    FitListener listener() {
        return log.isVerbose() || log.isStatistics() ? this::show : FitListener.NONE;
    }

    /** As {@link #listener()}; restarts that the engine runs count as parts. */
    FitListener restartListener() {
        return listener() == FitListener.NONE ? FitListener.NONE : this::showRestart;
    }

    /** Shows an iteration; the first of another restart ends a part. */
    void showRestart(IterationEvent event) {
        if (event.restart() != restart) {
            restart = event.restart();
            partDone();
        }
        show(event);
    }

    private void show(IterationEvent event) {
        log.incrementProcessed(iterations);
        if (log.isStatistics()) {
            DoubleStatistic statistic = event.phase() == IterationEvent.Phase.K_MEANS ? squares : likelihood;
            log.statistics(statistic.setDouble(event.objective()));
        }
    }

    void partDone() {
        log.incrementProcessed(parts);
    }

    @Override
    public void close() {
        log.setCompleted(iterations);
        if (parts != null && !parts.isComplete()) {
            parts.setProcessed(parts.getTotal(), log);
        }
    }
}
