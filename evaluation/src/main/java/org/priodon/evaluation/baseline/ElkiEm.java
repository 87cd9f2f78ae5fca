// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModel;
import elki.clustering.em.models.EMClusterModelFactory;
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

/** ELKI's EM, given weights, means and variances of the clusters. It has no variance floor. */
final class ElkiEm implements Library {
    /** For variances that are zero, as ELKI's own start has it. */
    private static final double LEAST_VARIANCE = 1e-10;

    @Override
    public String version() {
        return "ELKI 0.8.0";
    }

    @Override
    public boolean tellsIterations() {
        return true;
    }

    @Override
    public Outcome fit(Problem problem, Start start, Watch watch) throws FitFailure {
        Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(problem.rows()));
        database.initialize();
        Relation<NumberVector> relation = database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
        List<CountedModel> models =
                models(new Clusters(problem.rows(), start.labels(), problem.components()), problem, watch);
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
        int iterations = models.get(0).iterations;
        return new Outcome(iterations < start.iterations(), iterations, seconds, mean, 0, null);
    }

    private static List<CountedModel> models(Clusters clusters, Problem problem, Watch watch) {
        List<CountedModel> models = new ArrayList<>();
        for (int g = 0; g < problem.components(); g++) {
            double[] mean = clusters.mean(g);
            double[] variances = Clusters.variance(clusters.rows(g, 2), mean);
            for (int d = 0; d < variances.length; d++) {
                variances[d] = Math.max(variances[d], LEAST_VARIANCE);
            }
            models.add(new CountedModel(clusters.weight(g), mean, variances, g == 0 ? watch : null));
        }
        return models;
    }

    /** Counts iterations; the first of them reports. */
    private static final class CountedModel extends DiagonalGaussianModel {
        private final Watch watch;
        private int iterations;

        CountedModel(double weight, double[] mean, double[] variances, Watch watch) {
            super(weight, mean, variances);
            this.watch = watch;
        }

        @Override
        public void finalizeEStep(double weight, double prior) {
            super.finalizeEStep(weight, prior);
            iterations++;
            if (watch != null) {
                watch.iterationDone(iterations, Double.NaN, 0);
            }
        }
    }
}
