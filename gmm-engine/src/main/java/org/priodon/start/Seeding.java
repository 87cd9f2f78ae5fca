// SPDX-License-Identifier: Apache-2.0
package org.priodon.start;

/** How the first means are chosen: the paper's five modes, and k-means++. All but the first pick distinct rows of the samples. */
public enum Seeding {
    /** Start from a given model or given means. */
    KEEP_EXISTING,
    /** Evenly spaced rows; repeatable without a seed. */
    STATIC_SUBSET,
    /** Random rows. */
    RANDOM_SUBSET,
    /** The first row, then always the row farthest from all chosen ones; repeatable without a seed. */
    STATIC_SPREAD,
    /** A random row, then always the row farthest from all chosen ones. */
    RANDOM_SPREAD,
    /**
     * A random row, then rows drawn with probability proportional to their squared distance from the chosen ones (Arthur and Vassilvitskii 2007).
     */
    K_MEANS_PLUS_PLUS
}
