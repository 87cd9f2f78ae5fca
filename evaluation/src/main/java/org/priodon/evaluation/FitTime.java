// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How long a fit takes, all of it and its EM alone. A short one mostly measures what the machine did just before, so it
 * is repeated for a while and the one of median time counts.
 *
 * @param total seconds
 * @param em seconds of EM
 */
public record FitTime(double total, double em) {
    /** Seconds, in all. */
    public static final double LEAST = 0.05;

    /** Fits again. */
    @FunctionalInterface
    public interface Repetition<E extends Exception> {
        /** How long it took. */
        FitTime time() throws E;
    }

    /**
     * @param first time of a fit
     */
    public static <E extends Exception> FitTime of(FitTime first, Repetition<E> repetition) throws E {
        List<FitTime> times = new ArrayList<>(List.of(first));
        for (double sum = first.total; sum < LEAST; ) {
            FitTime time = repetition.time();
            times.add(time);
            sum += time.total;
        }
        times.sort(Comparator.comparingDouble(FitTime::total));
        return times.get(times.size() / 2);
    }
}
