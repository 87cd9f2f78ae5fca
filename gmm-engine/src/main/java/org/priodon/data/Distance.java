// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Locale;

/** The distance of seeding and k-means: the two of section 3.1 of the paper, and one by ranges. */
public enum Distance {
    /** Squared Euclidean distance: columns with a larger range count for more. */
    EUCLIDEAN,
    /**
     * Squared Mahalanobis distance with the global diagonal covariance, equation (20): every column counts alike,
     * whatever its unit.
     */
    MAHALANOBIS,
    /**
     * Squared Euclidean distance of columns divided by their ranges, so that each reaches over a width of 1; a mismatch of
     * categories counts as much as a whole range. A column whose values lie at both ends, as those that tell clusters
     * apart do, counts for more than one whose values lie about the middle.
     */
    RANGE;

    /**
     * The word for this distance in options of programs.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
