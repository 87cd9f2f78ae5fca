// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

/** How long a thread looks for a change before it goes to sleep: about as long as it takes to be woken. */
final class Watch {
    private static final long NANOSECONDS = 100_000;

    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private final long begin = System.nanoTime();
    private final boolean worthwhile;

    /** A thread that watches must not keep others from working. */
    Watch(int threads) {
        worthwhile = threads <= CORES;
    }

    boolean isOver() {
        Thread.onSpinWait();
        return !worthwhile || System.nanoTime() - begin >= NANOSECONDS;
    }
}
