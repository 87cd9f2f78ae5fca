// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModel;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.em.models.MultivariateGaussianModelFactory;
import elki.clustering.em.models.SphericalGaussianModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.RandomlyChosen;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.relation.Relation;
import elki.utilities.ELKIBuilder;
import elki.utilities.random.RandomFactory;
import java.util.List;
import org.priodon.mixture.Covariance;

/** Options that mean the same to ELKI's EM and to ours, which starts as ELKI's then. */
record ElkisEm(Covariance covariance, int k, long seed, double prior, double delta, int miniter, int maxiter) {
    ElkisEm(int k, long seed) {
        this(Covariance.DIAGONAL, k, seed, 0, 1e-7, 1, -1);
    }

    ElkisEm with(Covariance other, double strength) {
        return new ElkisEm(other, k, seed, strength, delta, miniter, maxiter);
    }

    ElkisEm stoppingAt(double change, int least, int most) {
        return new ElkisEm(covariance, k, seed, prior, change, least, most);
    }

    /** What one run came to. */
    record Outcome(Clustering<EMModel> clustering, double likelihood, int iterations) {}

    Outcome theirs(Relation<NumberVector> relation) {
        return theirs(relation, factory());
    }

    /** With a factory that draws other means each time. */
    Outcome theirs(Relation<NumberVector> relation, Kept factory) {
        try (Statistics statistics = new Statistics(EM.class)) {
            Clustering<EMModel> clustering =
                    new EM<NumberVector, EMModel>(k, delta, factory, miniter, maxiter, prior, false).run(relation);
            return new Outcome(clustering, factory.likelihood(relation), statistics.iterations());
        }
    }

    /** By a class of ELKI. */
    Kept factory() {
        KMeansInitialization starts = new RandomlyChosen<NumberVector>(RandomFactory.get(seed));
        return new Kept(
                switch (covariance) {
                    case SPHERICAL -> new SphericalGaussianModelFactory(starts);
                    case DIAGONAL -> new DiagonalGaussianModelFactory(starts);
                    case FULL -> new MultivariateGaussianModelFactory(starts);
                    default -> throw new IllegalArgumentException("ELKI has no " + covariance);
                });
    }

    <T> ELKIBuilder<T> options(Class<T> type) {
        ELKIBuilder<T> builder = new ELKIBuilder<T>(type)
                .with(EM.Par.K_ID, k)
                .with(EM.Par.DELTA_ID, delta)
                .with(EM.Par.MINITER_ID, miniter)
                .with(EM.Par.MAXITER_ID, maxiter)
                .with(EMClusterModelFactory.INIT_ID, RandomlyChosen.class)
                .with(KMeans.SEED_ID, seed)
                .with(MixturePar.KMEANS_ITERATIONS_ID, 0)
                .with(MixturePar.COVARIANCE_ID, covariance);
        return prior > 0 ? builder.with(EM.Par.PRIOR_ID, prior) : builder;
    }

    Outcome ours(Relation<NumberVector> relation) {
        try (Statistics statistics = new Statistics(GaussianMixtureEM.class)) {
            Clustering<EMModel> clustering =
                    options(GaussianMixtureEM.class).build().run(relation);
            FittedMixture fit = ElkiAgreementTest.fit(clustering);
            return new Outcome(clustering, fit.averageLogLikelihood(), statistics.iterations());
        }
    }

    /** Keeps ELKI's models, to ask for their likelihood. */
    static final class Kept implements EMClusterModelFactory<NumberVector, EMModel> {
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
