// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/** Looks at the heap every few milliseconds. */
final class HeapWatch implements AutoCloseable {
    private static final long PERIOD_MILLISECONDS = 5;
    private static final double MEGABYTE = 1 << 20;

    private final List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    private final Thread thread = new Thread(this::watch, "heap-watch");
    private volatile long peakUsed;
    private volatile long peakLive;

    HeapWatch() {
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        try {
            while (true) {
                look();
                Thread.sleep(PERIOD_MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void look() {
        peakUsed = Math.max(
                peakUsed,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        long live = 0;
        for (MemoryPoolMXBean pool : pools) {
            MemoryUsage usage = pool.getCollectionUsage();
            live += usage == null ? 0 : usage.getUsed();
        }
        peakLive = Math.max(peakLive, live);
    }

    /** Garbage included. */
    double peakUsedMegabytes() {
        look();
        return peakUsed / MEGABYTE;
    }

    /** What collections left; 0 if there was none. */
    double peakLiveMegabytes() {
        return peakLive / MEGABYTE;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
