// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.ids.DBIDUtil;
import elki.database.relation.Relation;
import elki.result.Metadata;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.mixture.Covariance;

/** From the same start, the same answer as ELKI's own EM, with and without its prior. */
class ElkiAgreementTest {
    // Not compared: maxiter 1, because the first likelihood of ELKI 0.8.0 leaves out the variances.

    /** ELKI's exponential and logarithm are approximations, and it leaves out probabilities below 1e-10. */
    private static final double TOLERANCE = 1e-9;

    private final Blobs blobs = new Blobs(1500, 3, 4, 11);
    private final Relation<NumberVector> sheared = Blobs.relation(sheared(new Blobs(1200, 3, 4, 5).rows));

    /** So that columns are correlated. */
    private static double[][] sheared(double[][] rows) {
        for (double[] row : rows) {
            row[1] += 0.8 * row[0];
            row[2] -= 0.5 * row[1];
        }
        return rows;
    }

    private static void assertSame(ElkisEm options, Relation<NumberVector> relation) {
        ElkisEm.Outcome theirs = options.theirs(relation);
        ElkisEm.Outcome ours = options.ours(relation);
        assertEquals(theirs.likelihood(), ours.likelihood(), TOLERANCE);
        assertEquals(theirs.iterations(), ours.iterations());
        for (int g = 0; g < options.k(); g++) {
            var their = theirs.clustering().getToplevelClusters().get(g);
            var our = ours.clustering().getToplevelClusters().get(g);
            assertEquals(their.size(), our.size());
            assertEquals(
                    their.size(),
                    DBIDUtil.intersection(their.getIDs(), our.getIDs()).size());
            EMModel model = their.getModel();
            assertArrayEquals(model.getMean(), our.getModel().getMean(), 1e-6);
            for (int d = 0; d < 3; d++) {
                assertArrayEquals(model.getCovarianceMatrix()[d], our.getModel().getCovarianceMatrix()[d], 1e-5);
            }
        }
    }

    @ParameterizedTest(name = "{0}, prior {1}, seed {2}, delta {3}, maxiter {4}")
    @CsvSource({
        "SPHERICAL, 0, 1, 1e-7, -1",
        "SPHERICAL, 0, 2, 1e-9, 40",
        "SPHERICAL, 1, 1, 1e-7, -1",
        "SPHERICAL, 7.5, 2, 1e-9, -1",
        "DIAGONAL, 0, 1, 1e-7, -1",
        "DIAGONAL, 0, 2, 1e-3, -1",
        "DIAGONAL, 0, 3, 0, 2",
        "DIAGONAL, 0, 3, 0, 12",
        "DIAGONAL, 0, 4, 1e-9, 60",
        "DIAGONAL, 1, 1, 1e-7, -1",
        "DIAGONAL, 7.5, 2, 1e-9, -1",
        "DIAGONAL, 0.5, 4, 1e-7, 60",
        "FULL, 0, 1, 1e-7, -1",
        "FULL, 0, 2, 1e-9, 40",
        "FULL, 1, 1, 1e-7, -1",
        "FULL, 7.5, 2, 1e-9, -1",
        "FULL, 40, 3, 1e-7, -1"
    })
    void sameLikelihoodIterationsAndClusters(
            Covariance covariance, double prior, long seed, double delta, int maxiter) {
        ElkisEm options = new ElkisEm(4, seed).with(covariance, prior).stoppingAt(delta, 1, maxiter);
        assertSame(options, blobs.relation);
        assertSame(options, sheared);
    }

    /** Delta is so large that EM ends early if it may. */
    @ParameterizedTest
    @CsvSource({"0, -1", "1, -1", "2, -1", "9, -1", "15, -1", "15, 10", "2147483647, 10"})
    void sameWithALeastNumberOfIterations(int miniter, int maxiter) {
        ElkisEm options = new ElkisEm(4, 2).stoppingAt(0.05, miniter, maxiter);
        assertSame(options, blobs.relation);
        assertTrue(miniter > 1 || options.ours(blobs.relation).iterations() < 9);
    }

    /** So strong a prior lets the likelihood fall for many iterations, until ELKI's second rule ends it. */
    @ParameterizedTest
    @CsvSource({"SPHERICAL, 10, 3", "DIAGONAL, 10, 1", "FULL, 50, 4"})
    void sameWhereThePriorLetsTheLikelihoodFall(Covariance covariance, double prior, long seed) {
        ElkisEm options = new ElkisEm(4, seed).with(covariance, prior).stoppingAt(1e-10, 1, 400);
        assertSame(options, blobs.relation);
        assertTrue(options.ours(blobs.relation).iterations() < 100);
    }

    @Test
    void aChangeBelowDeltaCountsAsConvergedAndALimitDoesNot() {
        assertTrue(fit(1e-7, -1).converged());
        assertFalse(fit(0, 3).converged());
    }

    @Test
    void aSmallChangeInTheLastIterationAllowedCountsAsConverged() {
        FittedMixture free = fit(1e-7, -1);
        FittedMixture limited = fit(1e-7, free.iterations() + 1);
        assertTrue(limited.converged());
        assertEquals(free.iterations(), limited.iterations());
        assertEquals(free.model(), limited.model());
        assertFalse(fit(1e-7, free.iterations()).converged());
    }

    @Test
    void aDeltaOfZeroEndsWhenNothingChanges() {
        FittedMixture fit = fit(0, 5000);
        assertTrue(fit.converged());
        assertTrue(fit.iterations() < 5000, () -> fit.iterations() + " iterations");
    }

    private FittedMixture fit(double delta, int maxiter) {
        return fit(new ElkisEm(4, 1)
                .stoppingAt(delta, 1, maxiter)
                .ours(blobs.relation)
                .clustering());
    }

    @Test
    void restartsKeepTheBestOfElkisStarts() {
        ElkisEm options = new ElkisEm(4, 1);
        ElkisEm.Kept kept = options.factory();
        double[] likelihoods = new double[4];
        Arrays.setAll(
                likelihoods, restart -> options.theirs(blobs.relation, kept).likelihood());
        double best = Arrays.stream(likelihoods).max().getAsDouble();
        FittedMixture fit = fit(options.options(GaussianMixtureEM.class)
                .with(MixturePar.RESTARTS_ID, 4)
                .build()
                .run(blobs.relation));
        assertTrue(likelihoods[0] < best - 0.01, "the first is not the best");
        assertEquals(best, fit.averageLogLikelihood(), TOLERANCE);
    }

    static FittedMixture fit(Object result) {
        return Metadata.hierarchyOf(result)
                .iterDescendants()
                .filter(FittedMixture.class)
                .get();
    }
}
