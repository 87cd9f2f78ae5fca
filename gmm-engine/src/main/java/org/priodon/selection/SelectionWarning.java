// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Objects;

/**
 * Something about a choice that its user should know.
 *
 * @param kind what it is about
 * @param message a sentence with the numbers
 */
public record SelectionWarning(Kind kind, String message) {
    /** What warnings are about, so that nobody need read their texts. */
    public enum Kind {
        /** The chosen number of components is the first or the last that was tried: another one may be better. */
        END_OF_RANGE,
        /** BIC and ICL would choose different candidates. */
        CRITERIA_DISAGREE,
        /** Only kinds without correlations were tried, but full covariances would have a lower BIC. */
        CORRELATED_COLUMNS,
        /**
         * A candidate that is not sound has a far lower criterion than the chosen one: rows far from all others may hide
         * the clusters.
         */
        PASSED_OVER,
        /** All candidates have flaws; the one with the lowest criterion was taken nevertheless. */
        NONE_SOUND
    }

    /**
     * Checks that nothing is null.
     *
     * @param kind what it is about
     * @param message a sentence with the numbers
     */
    public SelectionWarning {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(message, "message");
    }

    /** The message. */
    @Override
    public String toString() {
        return message;
    }
}
