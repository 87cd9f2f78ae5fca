// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What Ctrl-C does: interrupts the working thread and waits a moment for it to stop, say so, and remove what is half
 * done. The JVM then ends with the signal's exit code, 130.
 */
public final class WorkerInterrupt {
    /** Commands with a stop signal of their own need not be interrupted. */
    private static final long GRACE_MILLISECONDS = 200;

    private static final long PATIENCE_SECONDS = 5;

    private final Thread worker;
    private final CountDownLatch finished = new CountDownLatch(1);

    private WorkerInterrupt(Thread worker) {
        this.worker = worker;
    }

    /**
     * Watches for signals from now on.
     *
     * @return to be told when the work is done
     */
    public static WorkerInterrupt ofThisThread() {
        WorkerInterrupt interrupt = new WorkerInterrupt(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(new Thread(interrupt::stop, "interruption"));
        return interrupt;
    }

    /** Says that the work is done; to be called before the program ends. */
    public void finished() {
        finished.countDown();
    }

    private void stop() {
        if (finished.getCount() == 0) {
            return;
        }
        try {
            if (!finished.await(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                worker.interrupt();
                finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
