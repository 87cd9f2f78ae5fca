// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Locale;

/** How to judge which component is closest to a sample. */
public enum Closeness {
    /** By Euclidean distance to the mean alone, the paper's {@code eucl_dist}. */
    EUCLIDEAN,
    /** By probability, which takes means, variances and weights into account, the paper's {@code prob_dist}. */
    PROBABILITY;

    /**
     * The word for this way of judging in options of programs.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
