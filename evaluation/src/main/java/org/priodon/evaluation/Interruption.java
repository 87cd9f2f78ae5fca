// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.priodon.observe.StopSignal;

/** Turns Ctrl-C into a stop signal, and keeps the JVM alive until the work has put away what it has. */
public final class Interruption implements AutoCloseable {
    /** What a shell reports for a program that Ctrl-C has ended. */
    public static final int EXIT_CODE = 130;

    private static final long PATIENCE_SECONDS = 30;

    private final StopSignal signal = new StopSignal();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stopAndWait, "interruption");

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    public StopSignal signal() {
        return signal;
    }

    private void stopAndWait() {
        signal.request();
        try {
            if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.getLogger("org.priodon")
                        .log(System.Logger.Level.WARNING, "the work did not end in time and is given up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that everything is put away. */
    @Override
    public void close() {
        done.countDown();
        if (!signal.isRequested()) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The JVM is ending, and the hook finds nothing to wait for.
                return;
            }
        }
    }
}
