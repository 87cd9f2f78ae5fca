// SPDX-License-Identifier: Apache-2.0
package org.priodon.start;

import java.util.Locale;

/** How the first means are chosen: the paper's modes, and k-means++. All pick distinct rows of the samples. */
public enum Seeding {
    /** Evenly spaced rows; repeatable without a seed. */
    STATIC_SUBSET,
    /** Random rows. */
    RANDOM_SUBSET,
    /** The first row, then always the row farthest from all chosen ones; repeatable without a seed. */
    STATIC_SPREAD,
    /** A random row, then always the row farthest from all chosen ones. */
    RANDOM_SPREAD,
    /**
     * A random row, then rows drawn with probability proportional to their squared distance from the chosen ones
     * (Arthur and Vassilvitskii 2007).
     */
    K_MEANS_PLUS_PLUS;

    /**
     * The word for this mode in options of programs.
     *
     * @return in lower case, for example {@code k-means++}
     */
    public String label() {
        return this == K_MEANS_PLUS_PLUS
                ? "k-means++"
                : name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
