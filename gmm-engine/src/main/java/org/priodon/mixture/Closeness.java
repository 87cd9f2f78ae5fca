// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

/** How to judge which component is closest to a sample. */
public enum Closeness {
    /** By Euclidean distance to the mean alone, the paper's {@code eucl_dist}. */
    EUCLIDEAN,
    /** By probability, which takes means, variances and weights into account, the paper's {@code prob_dist}. */
    PROBABILITY
}
