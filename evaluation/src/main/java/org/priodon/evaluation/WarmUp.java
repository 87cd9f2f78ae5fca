// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Samples;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopSignal;

/**
 * Tells when work has been repeated often enough to be timed: when the medians of its last five times and of the five
 * before agree, at the earliest after a part of the time that there is for it, or else when that time is over.
 */
public final class WarmUp {
    private static final int WINDOW = 5;
    private static final double AGREEMENT = 0.05;
    private static final double EARLIEST = 0.1;

    private final double most;
    private final List<Double> times = new ArrayList<>();
    private double total;

    /**
     * @param seconds to spend at most
     */
    public WarmUp(double seconds) {
        most = seconds;
    }

    /**
     * Fits until times settle; nothing of it is kept.
     *
     * @param seconds to spend at most; a fit under way then is stopped
     * @return whether times had stopped changing
     */
    public static boolean of(MixtureFitter fitter, Samples samples, double seconds, StopSignal stop) {
        WarmUp warmUp = new WarmUp(seconds);
        StopSignal enough = new StopSignal();
        long begin = System.nanoTime();
        MixtureFitter listened = fitter.withStopSignal(enough).withListener(event -> {
            if (stop.isRequested() || (System.nanoTime() - begin) * 1e-9 > seconds) {
                enough.request();
            }
        });
        while (!warmUp.isOver() && !enough.isRequested()) {
            warmUp.took(listened.fit(samples).report().seconds().total());
        }
        return warmUp.isSettled();
    }

    /** Notes one more repetition. */
    public void took(double seconds) {
        times.add(seconds);
        total += seconds;
    }

    public boolean isOver() {
        return total >= most || (total >= EARLIEST * most && isSettled());
    }

    /** Whether times had stopped changing. */
    public boolean isSettled() {
        int count = times.size();
        if (count < 2 * WINDOW) {
            return false;
        }
        double last = Spread.median(times.subList(count - WINDOW, count));
        double before = Spread.median(times.subList(count - 2 * WINDOW, count - WINDOW));
        return Math.abs(last - before) <= AGREEMENT * before;
    }
}
