// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.em.models.EMClusterModel;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.em.models.MultivariateGaussianModelFactory;
import elki.clustering.em.models.SphericalGaussianModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.RandomlyChosen;
import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.relation.Relation;
import elki.utilities.ELKIBuilder;
import elki.utilities.random.RandomFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.mixture.Covariance;

/** Kinds of covariance other than diagonal, from the same start as ELKI's own EM where ELKI has them. */
class ElkiKindsTest {
    private static final int COMPONENTS = 3;

    private final Relation<NumberVector> relation = Blobs.relation(sheared(new Blobs(1200, 3, COMPONENTS, 5).rows));

    /** So that columns are correlated. */
    private static double[][] sheared(double[][] rows) {
        for (double[] row : rows) {
            row[1] += 0.8 * row[0];
            row[2] -= 0.5 * row[1];
        }
        return rows;
    }

    @ParameterizedTest
    @CsvSource({"FULL, 1", "FULL, 2", "FULL, 3", "SPHERICAL, 1", "SPHERICAL, 2", "SPHERICAL, 3"})
    void sameLikelihoodAsElki(Covariance covariance, long seed) {
        Kept theirs = new Kept(
                covariance == Covariance.FULL
                        ? new MultivariateGaussianModelFactory(starts(seed))
                        : new SphericalGaussianModelFactory(starts(seed)));
        Clustering<EMModel> expected = new EM<NumberVector, EMModel>(COMPONENTS, 1e-9, theirs, -1, false).run(relation);
        Clustering<EMModel> clustering = ours(covariance, seed);
        FittedMixture fit = ElkiAgreementTest.fit(clustering);
        assertEquals(theirs.likelihood(relation), fit.averageLogLikelihood(), 1e-6);
        for (int g = 0; g < COMPONENTS; g++) {
            EMModel model = expected.getToplevelClusters().get(g).getModel();
            EMModel same = clustering.getToplevelClusters().get(g).getModel();
            assertArrayEquals(model.getMean(), same.getMean(), 1e-3);
            for (int d = 0; d < 3; d++) {
                assertArrayEquals(model.getCovarianceMatrix()[d], same.getCovarianceMatrix()[d], 1e-3);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyKindStartsFromElkisMeansAndHasItsMatrices(Covariance covariance) {
        Clustering<EMModel> clustering = ours(covariance, 1);
        FittedMixture fit = ElkiAgreementTest.fit(clustering);
        assertEquals(covariance, fit.model().covariance());
        assertTrue(Double.isFinite(fit.averageLogLikelihood()));
        int g = 0;
        for (Cluster<EMModel> cluster : clustering.getToplevelClusters()) {
            assertArrayEquals(fit.model().copyCovariance(g), cluster.getModel().getCovarianceMatrix());
            assertTrue(cluster.getModel().toString().contains("weight"));
            g++;
        }
        assertEquals(
                covariance.isDiagonal(),
                clustering.getToplevelClusters().get(0).getModel().getCovarianceMatrix()[0][1] == 0);
    }

    private Clustering<EMModel> ours(Covariance covariance, long seed) {
        return new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, COMPONENTS)
                .with(EM.Par.DELTA_ID, 1e-9)
                .with(EM.Par.MAXITER_ID, -1)
                .with(EMClusterModelFactory.INIT_ID, RandomlyChosen.class)
                .with(KMeans.SEED_ID, seed)
                .with(MixturePar.KMEANS_ITERATIONS_ID, 0)
                .with(MixturePar.COVARIANCE_ID, covariance)
                .build()
                .run(relation);
    }

    private static RandomlyChosen<NumberVector> starts(long seed) {
        return new RandomlyChosen<>(RandomFactory.get(seed));
    }

    /** Keeps ELKI's models, to ask for their likelihood. */
    private static final class Kept implements EMClusterModelFactory<NumberVector, EMModel> {
        private final EMClusterModelFactory<NumberVector, EMModel> factory;
        private List<? extends EMClusterModel<NumberVector, EMModel>> models;

        Kept(EMClusterModelFactory<NumberVector, EMModel> factory) {
            this.factory = factory;
        }

        @Override
        public List<? extends EMClusterModel<NumberVector, EMModel>> buildInitialModels(
                Relation<? extends NumberVector> relation, int k) {
            models = factory.buildInitialModels(relation, k);
            return models;
        }

        double likelihood(Relation<NumberVector> relation) {
            return EM.assignProbabilitiesToInstances(
                    relation,
                    models,
                    DataStoreUtil.makeStorage(relation.getDBIDs(), DataStoreFactory.HINT_TEMP, double[].class),
                    null);
        }
    }
}
