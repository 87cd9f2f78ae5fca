// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.util.concurrent.CountDownLatch;
import org.priodon.data.Samples;
import org.priodon.mixture.MixtureFitter;

/**
 * A program for {@link ChildJvm}: starts a fit without end on a daemon thread, waits until it iterates and returns from
 * main. Only if the engine's own threads are daemons too does the JVM end.
 */
public final class EndlessFitProgram {

    private EndlessFitProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch iterating = new CountDownLatch(3);
        Samples samples = Samples.ofRows(RandomProblems.overlapping(50_000, 5, 3, 1));
        Thread thread = new Thread(() -> MixtureFitter.withDefaults()
                .withComponents(3)
                .withTolerance(0)
                .withEmIterations(Integer.MAX_VALUE)
                .withThreads(4)
                .withListener(event -> iterating.countDown())
                .fit(samples));
        thread.setDaemon(true);
        thread.start();
        iterating.await();
        long own = Thread.getAllStackTraces().keySet().stream()
                .filter(other -> other.getName().startsWith("priodon-"))
                .count();
        System.out.println("main ends, the fit runs: " + thread.isAlive() + ", helpers: " + (own > 0));
    }
}
