// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.Objects;

/**
 * One fit of another library, or what it came to.
 *
 * @param seed number of the random start, from 0
 * @param ending how it ended
 * @param iterations EM iterations that were completed
 * @param seconds of the fit alone, wall-clock
 * @param logLikelihood over all samples, as far as known; else null
 * @param noise standard deviation of what was added to the standardised data after a singular covariance; 0 for none
 * @param message what else there is to say, or null
 */
public record BaselineRun(
        int seed, Ending ending, int iterations, double seconds, Double logLikelihood, double noise, String message) {
    /** How a fit ended. */
    public enum Ending {
        CONVERGED,
        ITERATION_LIMIT,
        /** The time was over; what it had reached is no result. */
        OUT_OF_TIME,
        /** The library threw, or its likelihood was no number any more. */
        FAILED
    }

    public BaselineRun {
        Objects.requireNonNull(ending, "ending");
    }

    public boolean finished() {
        return ending == Ending.CONVERGED || ending == Ending.ITERATION_LIMIT;
    }
}
