// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.logging.Logging;
import elki.logging.progress.IndefiniteProgress;
import elki.logging.statistics.DoubleStatistic;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;

/** Shows iterations as ELKI does: a progress line with {@code -verbose}, the objective with {@code -time}. */
final class FitProgress implements FitListener, AutoCloseable {
    private final Logging log;
    private final DoubleStatistic likelihood;
    private final DoubleStatistic squares;
    private final IndefiniteProgress progress;

    FitProgress(Logging log, String key) {
        this.log = log;
        likelihood = new DoubleStatistic(key + ".loglikelihood");
        squares = new DoubleStatistic(key + ".variance-sum");
        progress = log.isVerbose() ? new IndefiniteProgress("Iteration", log) : null;
    }

    @Override
    public void iterationDone(IterationEvent event) {
        log.incrementProcessed(progress);
        if (log.isStatistics()) {
            DoubleStatistic statistic = event.phase() == IterationEvent.Phase.EM ? likelihood : squares;
            log.statistics(statistic.setDouble(event.objective()));
        }
    }

    @Override
    public void close() {
        log.setCompleted(progress);
    }
}
