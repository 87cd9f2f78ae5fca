// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

/**
 * The distance of a start's seeding and k-means. None finds all clusters: dividing by deviations shrinks just the
 * columns that separate clusters, plain Euclidean distance is lost where columns have unlike scales, and distances
 * within clusters are wrong where the first clusters are. So starts take them in turn.
 */
enum StartMetric {
    /** Columns divided by their deviations over all samples. */
    OVERALL,
    /** Columns as they are in the user's units. */
    EUCLIDEAN,
    /** Columns divided by their deviations within clusters. */
    WITHIN;

    /** The metric of a start, by its number. */
    static StartMetric of(int start) {
        return values()[start % values().length];
    }
}
