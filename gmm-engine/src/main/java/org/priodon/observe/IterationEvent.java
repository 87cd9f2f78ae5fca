// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

import java.util.Locale;

/**
 * One finished iteration of a fit.
 *
 * @param phase which algorithm iterated
 * @param restart number of the random start, from 0
 * @param iteration number of the iteration within its phase, from 1
 * @param iterationLimit the most iterations this phase may take; fewer once it is known that fewer are needed
 * @param objective search: the best mean objective so far; k-means: the sum of squared distances under the chosen distance; EM: what it climbs, per sample: the
 *     log-likelihood or, with a prior or with categories, that and the logarithm of the priors' densities. It can be
 *     positive, because a density may exceed 1. Both are those of the parameters the iteration started from
 * @param seconds time since the fit began
 */
public record IterationEvent(
        Phase phase, int restart, int iteration, int iterationLimit, double objective, double seconds) {
    /** The parts of a fit. */
    public enum Phase {
        /** The search for a start; its iterations are short runs of EM and searches by splits and merges. */
        SEARCH,
        /** Hard assignment, section 3 of the paper. */
        K_MEANS,
        /** Expectation maximisation, section 2 of the paper. */
        EM
    }

    /** One line, for progress output. */
    @Override
    public String toString() {
        String name = switch (phase) {
            case SEARCH -> "search  best mean objective";
            case K_MEANS -> "k-means sum of squares";
            case EM -> "EM      mean objective";
        };
        return String.format(
                Locale.ROOT,
                "restart %d, iteration %d/%d: %s %.10g (%.2f s)",
                restart,
                iteration,
                iterationLimit,
                name,
                objective,
                seconds);
    }
}
