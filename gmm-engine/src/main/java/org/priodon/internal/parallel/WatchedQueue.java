// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.concurrent.LinkedBlockingQueue;

/**
 * Tasks for threads that stay awake a moment after the last one: the next pass of a fit mostly follows at once, and to
 * wake a sleeping thread takes longer than a small pass.
 */
final class WatchedQueue extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1L;

    private final int threads;

    WatchedQueue(int threads) {
        this.threads = threads;
    }

    @Override
    public Runnable take() throws InterruptedException {
        Watch watch = new Watch(threads);
        Runnable task = poll();
        while (task == null && !watch.isOver()) {
            task = poll();
        }
        return task != null ? task : super.take();
    }
}
