// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.util.ArrayList;
import java.util.List;

/**
 * How long a fit takes. A short one mostly measures what the machine did just before, so it is repeated for a while and
 * the median counts.
 */
public final class FitTime {
    /** Seconds, in all. */
    public static final double LEAST = 0.2;

    private FitTime() {}

    /** Fits again. */
    @FunctionalInterface
    public interface Repetition<E extends Exception> {
        /** How long it took. */
        double seconds() throws E;
    }

    /**
     * @param first seconds of a fit
     */
    public static <E extends Exception> double of(double first, Repetition<E> repetition) throws E {
        List<Double> times = new ArrayList<>(List.of(first));
        for (double total = first; total < LEAST; ) {
            double seconds = repetition.seconds();
            times.add(seconds);
            total += seconds;
        }
        return Median.of(times);
    }
}
