// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.fit;

import java.util.concurrent.Executor;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;

/**
 * How a fit runs. Nothing of it changes the result.
 *
 * @param threads how many may work at once; 0 for all cores
 * @param executor where helpers run, or null for threads of the fit's own
 * @param listener told of each iteration
 * @param stopSignal looked at before every block of samples
 */
public record RunSettings(int threads, Executor executor, FitListener listener, StopSignal stopSignal) {
    public static final RunSettings DEFAULT = new RunSettings(0, null, FitListener.NONE, new StopSignal());

    public RunSettings withThreads(int others) {
        return new RunSettings(others, executor, listener, stopSignal);
    }

    public RunSettings withExecutor(Executor other) {
        return new RunSettings(threads, other, listener, stopSignal);
    }

    public RunSettings withListener(FitListener other) {
        return new RunSettings(threads, executor, other, stopSignal);
    }

    public RunSettings withStopSignal(StopSignal other) {
        return new RunSettings(threads, executor, listener, other);
    }

    /** Whether somebody wants to know of every iteration. */
    public boolean isWatched() {
        return listener != FitListener.NONE;
    }

    public ChunkRunner newRunner() {
        return new ChunkRunner(threads, executor, stopSignal);
    }
}
