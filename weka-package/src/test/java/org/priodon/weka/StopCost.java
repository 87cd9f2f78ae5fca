// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * What this JVM still works after runs were told to stop, by the time of the processors. Unlike that of the clock, it
 * does not grow while other programs work.
 */
final class StopCost {
    /** So many runs are stopped. */
    static final int RUNS = 5;

    private static final double MILLISECONDS_OF_EACH_CORE = 100;
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final double[] milliseconds = new double[RUNS];
    private int runs;
    private double begin;

    /** The processor time of this JVM so far. */
    static double processorMilliseconds() {
        return SYSTEM.getProcessCpuTime() * 1e-6;
    }

    void begin() {
        begin = processorMilliseconds();
    }

    void end() {
        milliseconds[runs++] = processorMilliseconds() - begin;
    }

    /** The median counts, because the JVM may compile or collect garbage during any single run. */
    void assertSmall() {
        Arrays.sort(milliseconds);
        double most = MILLISECONDS_OF_EACH_CORE * Runtime.getRuntime().availableProcessors();
        assertTrue(
                milliseconds[RUNS / 2] < most,
                () -> Arrays.toString(milliseconds) + " ms of processor time, but at most " + most + " are in order");
    }
}
