// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.family.Family;

/**
 * The distance of a start's seeding and k-means. None finds all clusters: dividing by deviations shrinks just the
 * columns that separate clusters, plain Euclidean distance is lost where columns have unlike scales, and distances
 * within clusters are wrong where the first clusters are. So starts take them in turn. Where components have
 * correlations, clusters may be long and lie beside each other, and only distances that know of correlations tell them
 * apart.
 */
enum StartMetric {
    /** Columns divided by their deviations over all samples. */
    OVERALL,
    /** Columns as they are in the user's units. */
    EUCLIDEAN,
    /** Columns divided by their deviations within clusters. */
    WITHIN,
    /** By the inverse of the covariance matrix of all samples. */
    SPHERED,
    /** By the inverse of the covariance matrix within clusters. */
    SPHERED_WITHIN;

    /** How many of them, the first ones, know nothing of correlations. */
    private static final int PLAIN = 3;

    /** The metric of a start, by its number. */
    static StartMetric of(int start, Family family) {
        return values()[start % kinds(family)];
    }

    /** How many metrics there are for starts of a family. */
    static int kinds(Family family) {
        return family.hasCorrelations() ? values().length : PLAIN;
    }

    /** The metric in which a component is cut in two, by the number of the attempt. */
    static StartMetric ofSplit(int attempt, Family family) {
        return attempt > 0 && family.hasCorrelations() ? SPHERED : OVERALL;
    }
}
