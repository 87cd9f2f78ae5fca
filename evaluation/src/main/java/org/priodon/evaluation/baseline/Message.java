// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.priodon.evaluation.results.BaselineRun;

/**
 * What the process says, one line each. The mark tells these lines from whatever a library prints.
 *
 * @param kind what it is about
 * @param iterations completed
 * @param seconds since the fit began; for a warm-up, time of one iteration on the whole problem, 0 if unknown
 * @param quality mean log-likelihood, or of k-means the negative mean square; null if not known
 * @param noise added to the standardised rows
 * @param text what else there is to say, or null; for a warm-up, name and version of the library
 */
record Message(Kind kind, int iterations, double seconds, Double quality, double noise, String text) {
    private static final String MARK = "priodon> ";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    enum Kind {
        /** The first one. */
        WARM,
        /** The first one of a fit says that EM has begun. */
        PROGRESS,
        CONVERGED,
        ITERATION_LIMIT,
        FAILED
    }

    static Message failed(String text) {
        return new Message(Kind.FAILED, 0, 0, null, 0, text);
    }

    BaselineRun.Ending ending() {
        return switch (kind) {
            case CONVERGED -> BaselineRun.Ending.CONVERGED;
            case ITERATION_LIMIT -> BaselineRun.Ending.ITERATION_LIMIT;
            case WARM, PROGRESS, FAILED -> BaselineRun.Ending.FAILED;
        };
    }

    static boolean isOne(String line) {
        return line.startsWith(MARK);
    }

    static Message parse(String line) {
        try {
            return MAPPER.readValue(line.substring(MARK.length()), Message.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a message: " + line, e);
        }
    }

    String line() {
        try {
            return MARK + MAPPER.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
