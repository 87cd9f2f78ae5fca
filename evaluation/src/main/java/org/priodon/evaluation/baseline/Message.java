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
 * @param found if the model is asked for, else null
 */
record Message(Kind kind, int iterations, double seconds, Double quality, double noise, String text, Found found) {
    private static final String MARK = "priodon> ";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    enum Kind {
        /** The first one. */
        WARM,
        /** The first one of a fit says that EM has begun. */
        PROGRESS,
        CONVERGED,
        ITERATION_LIMIT,
        FAILED;

        static Kind converged(boolean yes) {
            return yes ? CONVERGED : ITERATION_LIMIT;
        }
    }

    /**
     * @param secondsPerIteration on the whole problem, 0 if unknown
     */
    static Message warm(double secondsPerIteration, String library) {
        return new Message(Kind.WARM, 0, secondsPerIteration, null, 0, library, null);
    }

    /**
     * A fit that has ended.
     *
     * @param quality in the units of the rows; NaN if not known
     */
    static Message done(Kind kind, int iterations, double seconds, double quality, double noise, String text) {
        return new Message(kind, iterations, seconds, finite(quality), noise, text, null);
    }

    /** A fit that is judged by what it found. */
    static Message done(Found found, double seconds) {
        return new Message(Kind.ITERATION_LIMIT, 0, seconds, null, 0, null, found);
    }

    static Message progress(int iterations, double seconds, double quality, double noise) {
        return new Message(Kind.PROGRESS, iterations, seconds, finite(quality), noise, null, null);
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    /** The same fit with another time. */
    Message took(double changed) {
        return new Message(kind, iterations, changed, quality, noise, text, found);
    }

    static Message failed(String text) {
        return new Message(Kind.FAILED, 0, 0, null, 0, text, null);
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
