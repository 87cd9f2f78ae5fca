// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.concurrent.Callable;

/** Prints how fast something is read. */
final class Throughput {
    private static final int RUNS = 6;

    private Throughput() {}

    /**
     * Best of a few runs, by the clock and by the processor time of this thread: other work on the machine slows the
     * former.
     */
    static void print(String what, long bytes, Callable<?> reading) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long shortest = Long.MAX_VALUE;
        long leastWork = Long.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long time = System.nanoTime();
            long work = threads.getCurrentThreadCpuTime();
            reading.call();
            shortest = Math.min(shortest, System.nanoTime() - time);
            leastWork = Math.min(leastWork, threads.getCurrentThreadCpuTime() - work);
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %.1f MB at %.0f MB/s by the clock, %.0f MB/s of processor time%n",
                what,
                bytes / 1e6,
                bytes * 1e3 / shortest,
                bytes * 1e3 / leastWork);
    }
}
