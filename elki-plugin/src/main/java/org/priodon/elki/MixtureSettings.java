// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.utilities.random.RandomFactory;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.mixture.VarianceFloor;

/**
 * How a mixture is fitted.
 *
 * @param components number of Gaussians
 * @param covariance the kind of the covariance matrices
 * @param mapPrior the strength of ELKI's prior of covariances and weights; 0 for none
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
        Covariance covariance,
        double mapPrior,
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
        int threads) {
    /**
     * The engine's defaults, on all cores.
     *
     * @param components number of Gaussians
     * @param covariance the kind of the covariance matrices
     * @param random where randomness comes from
     */
    public MixtureSettings(int components, Covariance covariance, RandomFactory random) {
        this(
                components,
                covariance,
                0,
                MixtureDefaults.TOLERANCE,
                1,
                MixtureDefaults.EM_ITERATIONS + 1,
                true,
                new KMeansPlusPlusSeeding(random),
                MixtureDefaults.K_MEANS_ITERATIONS,
                MixtureDefaults.DISTANCE,
                MixtureDefaults.RESTARTS,
                VarianceFloor.DEFAULT,
                Precision.DOUBLE,
                0);
    }
}
