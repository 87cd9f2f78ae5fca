// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModel;
import elki.clustering.em.models.EMClusterModel;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.em.models.MultivariateGaussianModel;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.relation.Relation;
import elki.datasource.ArrayAdapterDatabaseConnection;
import java.util.ArrayList;
import java.util.List;

/**
 * ELKI's EM, given weights, means and covariances of the clusters. It has no variance floor.
 *
 * @param full whether covariances are, or diagonal
 */
record ElkiEm(boolean full) implements Library {
    /** Name and version of the library. */
    static final String VERSION = "ELKI 0.8.0";

    /** For variances that are zero, as ELKI's own start has it. */
    private static final double LEAST_VARIANCE = 1e-10;

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) throws FitFailure {
        Relation<NumberVector> relation = relation(problem.rows());
        int[] done = new int[1];
        List<EMClusterModel<NumberVector, EMModel>> models =
                models(new Clusters(problem.rows(), start.labels(), problem.components()), () -> {
                    done[0]++;
                    watch.iterationDone(done[0], Double.NaN, 0);
                });
        EMClusterModelFactory<NumberVector, EMModel> factory = (samples, components) -> models;
        // Its limit counts one iteration more than its models see.
        EM<NumberVector, EMModel> em =
                new EM<>(problem.components(), problem.tolerance(), factory, start.iterations() + 1, false);
        watch.start();
        em.run(relation);
        double seconds = watch.seconds();
        double mean = EM.assignProbabilitiesToInstances(
                relation,
                models,
                DataStoreUtil.makeStorage(relation.getDBIDs(), DataStoreFactory.HINT_TEMP, double[].class),
                null);
        if (!Double.isFinite(mean)) {
            throw new FitFailure("its log-likelihood is " + mean);
        }
        return Message.done(Message.Kind.converged(done[0] < start.iterations()), done[0], seconds, mean, 0, null);
    }

    /** Rows as ELKI wants them. */
    static Relation<NumberVector> relation(double[][] rows) {
        Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(rows));
        database.initialize();
        return database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    /** The first of them tells that an iteration is done. */
    private List<EMClusterModel<NumberVector, EMModel>> models(Clusters clusters, Runnable iterationDone) {
        List<EMClusterModel<NumberVector, EMModel>> models = new ArrayList<>();
        double[][] means = clusters.means();
        for (int g = 0; g < means.length; g++) {
            Runnable listener = g == 0 ? iterationDone : () -> {};
            models.add(
                    full
                            ? new FullModel(clusters.weight(g), means[g], clusters.covariance(g), listener)
                            : new DiagonalModel(
                                    clusters.weight(g), means[g], clusters.variances(g, LEAST_VARIANCE), listener));
        }
        return models;
    }

    private static final class DiagonalModel extends DiagonalGaussianModel {
        private final Runnable iterationDone;

        DiagonalModel(double weight, double[] mean, double[] variances, Runnable iterationDone) {
            super(weight, mean, variances);
            this.iterationDone = iterationDone;
        }

        @Override
        public void finalizeEStep(double weight, double prior) {
            super.finalizeEStep(weight, prior);
            iterationDone.run();
        }
    }

    private static final class FullModel extends MultivariateGaussianModel {
        private final Runnable iterationDone;

        FullModel(double weight, double[] mean, double[][] covariance, Runnable iterationDone) {
            super(weight, mean, covariance);
            this.iterationDone = iterationDone;
        }

        @Override
        public void finalizeEStep(double weight, double prior) {
            super.finalizeEStep(weight, prior);
            iterationDone.run();
        }
    }
}
