// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Locale;

/** The distance of seeding and k-means, section 3.1 of the paper. */
public enum Distance {
    /** Squared Euclidean distance: columns with a larger range count for more. */
    EUCLIDEAN,
    /**
     * Squared Mahalanobis distance with the global diagonal covariance, equation (20): every column counts alike,
     * whatever its unit.
     */
    MAHALANOBIS;

    /**
     * The word for this distance in options of programs.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
