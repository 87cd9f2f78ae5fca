// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModel;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.RandomlyChosen;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.datastore.WritableDataStore;
import elki.database.ids.DBIDUtil;
import elki.database.relation.Relation;
import elki.evaluation.clustering.PairCounting;
import elki.evaluation.scores.ROCEvaluation;
import elki.evaluation.scores.adapter.OutlierScoreAdapter;
import elki.outlier.clustering.EMOutlier;
import elki.result.Metadata;
import elki.result.outlier.OutlierResult;
import elki.utilities.ELKIBuilder;
import elki.utilities.random.RandomFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From the same start, the same answer as ELKI's own EM with diagonal models. */
class ElkiAgreementTest {
    // Not compared: maxiter 1, because the first likelihood of ELKI 0.8.0 leaves out the variances.

    /** ELKI's exponential and logarithm are approximations, and it leaves out probabilities below 1e-10. */
    private static final double TOLERANCE = 1e-9;

    private final Blobs blobs = new Blobs(1500, 3, 4, 11);

    @ParameterizedTest(name = "seed {0}, delta {1}, maxiter {2}")
    @CsvSource({"1, 1e-7, -1", "2, 1e-3, -1", "3, 0, 2", "3, 0, 12", "4, 1e-9, 60", "5, 1e-12, -1"})
    void sameLikelihoodIterationsAndClusters(long seed, double delta, int maxiter) {
        Kept kept = new Kept(seed);
        Clustering<EMModel> theirs = new EM<NumberVector, EMModel>(4, delta, kept, maxiter, false).run(blobs.relation);
        Clustering<EMModel> ours = ours(seed, delta, maxiter).run(blobs.relation);

        FittedMixture fit = fit(ours);
        assertEquals(kept.likelihood(blobs.relation), fit.averageLogLikelihood(), TOLERANCE);
        assertEquals(kept.maximisations() + 1, fit.iterations());
        PairCounting their = blobs.agreement(theirs);
        PairCounting our = blobs.agreement(ours);
        assertEquals(their.f1Measure(), our.f1Measure(), 1e-12);
        assertEquals(their.adjustedRandIndex(), our.adjustedRandIndex(), 1e-12);
        for (int g = 0; g < 4; g++) {
            EMModel model = theirs.getToplevelClusters().get(g).getModel();
            EMModel same = ours.getToplevelClusters().get(g).getModel();
            assertArrayEquals(model.getMean(), same.getMean(), 1e-6);
            for (int d = 0; d < 3; d++) {
                assertArrayEquals(model.getCovarianceMatrix()[d], same.getCovarianceMatrix()[d], 1e-5);
            }
        }
    }

    /** Delta is so large that EM ends early if it may. */
    @ParameterizedTest
    @CsvSource({"0, -1", "1, -1", "2, -1", "9, -1", "15, -1", "15, 10", "2147483647, 10"})
    void sameWithALeastNumberOfIterations(int miniter, int maxiter) {
        Kept kept = new Kept(2);
        new EM<NumberVector, EMModel>(4, 0.05, kept, miniter, maxiter, 0, false).run(blobs.relation);
        FittedMixture fit = fit(options(GaussianMixtureEM.class, 2, 0.05, maxiter)
                .with(EM.Par.MINITER_ID, miniter)
                .build()
                .run(blobs.relation));
        assertEquals(kept.maximisations() + 1, fit.iterations());
        assertEquals(kept.likelihood(blobs.relation), fit.averageLogLikelihood(), TOLERANCE);
        assertTrue(miniter > 1 || fit.iterations() < 9, () -> fit.iterations() + " iterations");
    }

    @Test
    void aChangeBelowDeltaCountsAsConvergedAndALimitDoesNot() {
        assertTrue(fit(ours(1, 1e-7, -1).run(blobs.relation)).converged());
        assertFalse(fit(ours(1, 0, 3).run(blobs.relation)).converged());
    }

    @Test
    void aSmallChangeInTheLastIterationAllowedCountsAsConverged() {
        FittedMixture free = fit(ours(1, 1e-7, -1).run(blobs.relation));
        FittedMixture limited = fit(ours(1, 1e-7, free.iterations()).run(blobs.relation));
        assertTrue(limited.converged());
        assertEquals(free.iterations(), limited.iterations());
        assertEquals(free.model(), limited.model());
        assertFalse(
                fit(ours(1, 1e-7, free.iterations() - 1).run(blobs.relation)).converged());
    }

    @Test
    void aDeltaOfZeroEndsWhenNothingChanges() {
        FittedMixture fit = fit(ours(1, 0, 5000).run(blobs.relation));
        assertTrue(fit.converged());
        assertTrue(fit.iterations() < 5000, () -> fit.iterations() + " iterations");
    }

    @Test
    void restartsKeepTheBestOfElkisStarts() {
        Kept kept = new Kept(1);
        double[] likelihoods = new double[4];
        for (int restart = 0; restart < 4; restart++) {
            new EM<NumberVector, EMModel>(4, 1e-7, kept, -1, false).run(blobs.relation);
            likelihoods[restart] = kept.likelihood(blobs.relation);
        }
        double best = Arrays.stream(likelihoods).max().getAsDouble();
        FittedMixture fit = fit(options(GaussianMixtureEM.class, 1, 1e-7, -1)
                .with(MixturePar.RESTARTS_ID, 4)
                .build()
                .run(blobs.relation));
        assertTrue(likelihoods[0] < best - 0.01, "the first is not the best");
        assertEquals(best, fit.averageLogLikelihood(), TOLERANCE);
    }

    @Test
    void sameOutlierRankingAsEmOutlier() {
        EMOutlier<NumberVector> theirs = new EMOutlier<>(4, 1e-7, new Kept(7), 1, -1, 0);
        GaussianMixtureOutlier ours =
                options(GaussianMixtureOutlier.class, 7, 1e-7, -1).build();
        OutlierResult result = ours.run(blobs.relation);
        assertEquals(roc(theirs.run(blobs.relation)), roc(result), 1e-9);
        assertEquals(
                List.of(),
                Metadata.hierarchyOf(result)
                        .iterDescendants()
                        .filter(Clustering.class)
                        .collect(new ArrayList<>()),
                "ELKI would take a clustering for the truth");
        assertEquals(4, fit(result).model().components(), "the fit, for the model writer");
    }

    /** One class taken as outliers. */
    private double roc(OutlierResult result) {
        var positive = DBIDUtil.newHashSet();
        for (var id = DBIDUtil.ensureArray(blobs.relation.getDBIDs()).iter(); id.valid(); id.advance()) {
            if (blobs.labels[id.getOffset()].equals("class1")) {
                positive.add(id);
            }
        }
        return new ROCEvaluation().evaluate(new OutlierScoreAdapter(positive, result));
    }

    private GaussianMixtureEM ours(long seed, double delta, int maxiter) {
        return options(GaussianMixtureEM.class, seed, delta, maxiter).build();
    }

    private static <T> ELKIBuilder<T> options(Class<T> type, long seed, double delta, int maxiter) {
        return new ELKIBuilder<T>(type)
                .with(EM.Par.K_ID, 4)
                .with(EM.Par.DELTA_ID, delta)
                .with(EM.Par.MAXITER_ID, maxiter)
                .with(EMClusterModelFactory.INIT_ID, RandomlyChosen.class)
                .with(KMeans.SEED_ID, seed)
                .with(MixturePar.KMEANS_ITERATIONS_ID, 0);
    }

    static FittedMixture fit(Object result) {
        return Metadata.hierarchyOf(result)
                .iterDescendants()
                .filter(FittedMixture.class)
                .get();
    }

    /** Keeps ELKI's models, to ask for their likelihood. */
    private static final class Kept extends DiagonalGaussianModelFactory {
        private List<DiagonalGaussianModel> models;
        private int maximisations;

        Kept(long seed) {
            super(new RandomlyChosen<NumberVector>(RandomFactory.get(seed)));
        }

        @Override
        public List<DiagonalGaussianModel> buildInitialModels(Relation<? extends NumberVector> relation, int k) {
            models = super.buildInitialModels(relation, k);
            DiagonalGaussianModel first = models.get(0);
            models.set(
                    0,
                    new DiagonalGaussianModel(1.0 / k, first.finalizeCluster().getMean(), variances(first)) {
                        @Override
                        public void beginEStep() {
                            maximisations++;
                            super.beginEStep();
                        }
                    });
            return models;
        }

        private static double[] variances(DiagonalGaussianModel model) {
            double[][] matrix = model.finalizeCluster().getCovarianceMatrix();
            double[] variances = new double[matrix.length];
            for (int d = 0; d < variances.length; d++) {
                variances[d] = matrix[d][d];
            }
            return variances;
        }

        int maximisations() {
            return maximisations;
        }

        double likelihood(Relation<NumberVector> relation) {
            WritableDataStore<double[]> store =
                    DataStoreUtil.makeStorage(relation.getDBIDs(), DataStoreFactory.HINT_TEMP, double[].class);
            return EM.assignProbabilitiesToInstances(relation, models, store, null);
        }
    }
}
