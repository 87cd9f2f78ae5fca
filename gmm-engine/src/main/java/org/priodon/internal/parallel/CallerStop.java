// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import org.priodon.observe.StopSignal;

/**
 * Whether the work for one calling thread has to end: a signal was given, or the thread interrupted. An interruption is
 * remembered, because a thread that waits for others loses its flag, which these may not have seen yet.
 */
final class CallerStop {
    private final StopSignal signal;
    private final Thread caller = Thread.currentThread();
    private volatile boolean interrupted;

    /** Watches the current thread. */
    CallerStop(StopSignal signal) {
        this.signal = signal;
    }

    void interrupted() {
        interrupted = true;
    }

    boolean isRequested() {
        return interrupted || signal.isRequested() || caller.isInterrupted();
    }
}
