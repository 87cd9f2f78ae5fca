// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.kmeans.initialization.KMeansInitialization;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.VarianceFloor;
import org.priodon.selection.Criterion;

/**
 * How a mixture is fitted.
 *
 * @param components number of Gaussians, or the least to try
 * @param mostComponents the most to try; as many as {@code components} for a fixed number
 * @param criterion by what numbers of components are compared
 * @param covariance the kind of the covariance matrices
 * @param delta the change of the mean log-likelihood at which EM stops
 * @param leastIterations maximisation steps before EM may count as converged
 * @param iterationLimit expectation steps at most, as ELKI counts: one maximisation step less; below 0 for no limit
 * @param search whether the engine searches for a start; else the next three say how to begin
 * @param centers chooses the first means; of a search, gives the seed
 * @param kMeansIterations between the first means and EM
 * @param distance of seeding and k-means
 * @param restarts of which the best is kept
 * @param floor the least variance
 * @param precision how the data are stored
 * @param threads 0 for all cores
 */
public record MixtureSettings(
        int components,
        int mostComponents,
        Criterion criterion,
        Covariance covariance,
        double delta,
        int leastIterations,
        int iterationLimit,
        boolean search,
        KMeansInitialization centers,
        int kMeansIterations,
        Distance distance,
        int restarts,
        VarianceFloor floor,
        Precision precision,
        int threads) {}
