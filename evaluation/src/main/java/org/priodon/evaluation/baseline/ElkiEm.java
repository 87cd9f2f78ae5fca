// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModel;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModel;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.em.models.MultivariateGaussianModel;
import elki.clustering.kmeans.initialization.KMeansPlusPlus;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.datastore.DataStoreFactory;
import elki.database.datastore.DataStoreUtil;
import elki.database.relation.Relation;
import elki.datasource.ArrayAdapterDatabaseConnection;
import elki.utilities.random.RandomFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * ELKI's EM. It has no variance floor.
 *
 * @param task with {@link Task#DEFAULTS} it starts and ends as it does by itself, else it is given weights, means and
 *     covariances of the clusters
 */
record ElkiEm(Task task) implements Library {
    static final String VERSION = "ELKI 0.8.0";

    /** For variances that are zero, as ELKI's own start has it. */
    private static final double LEAST_VARIANCE = 1e-10;

    /** Its default. */
    private static final double DELTA = 1e-7;

    /** By itself it has no limit, and can go on for ever. */
    private static final int MOST_ITERATIONS = 1000;

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) throws Failure {
        Relation<NumberVector> relation = relation(problem.rows());
        return task == Task.DEFAULTS
                ? byItself(relation, problem.components(), start.seed(), watch)
                : fromClusters(relation, problem, start, watch);
    }

    static Relation<NumberVector> relation(double[][] rows) {
        Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(rows));
        database.initialize();
        return database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
    }

    private static Message byItself(Relation<NumberVector> relation, int components, long seed, Watch watch) {
        DiagonalGaussianModelFactory factory =
                new DiagonalGaussianModelFactory(new KMeansPlusPlus<NumberVector>(new RandomFactory(seed)));
        List<DiagonalGaussianModel> models = new ArrayList<>();
        EMClusterModelFactory<NumberVector, EMModel> remembering = (samples, count) -> {
            models.addAll(factory.buildInitialModels(samples, count));
            return models;
        };
        EM<NumberVector, EMModel> em = new EM<>(components, DELTA, remembering, MOST_ITERATIONS, false);
        watch.start();
        em.run(relation);
        double seconds = watch.seconds();
        List<EMModel> found =
                models.stream().map(DiagonalGaussianModel::finalizeCluster).toList();
        return Message.done(
                new Found(
                        models.stream()
                                .mapToDouble(DiagonalGaussianModel::getWeight)
                                .toArray(),
                        found.stream().map(EMModel::getMean).toArray(double[][]::new),
                        found.stream()
                                .map(model -> diagonal(model.getCovarianceMatrix()))
                                .toArray(double[][]::new),
                        null),
                seconds);
    }

    private static double[] diagonal(double[][] matrix) {
        return IntStream.range(0, matrix.length).mapToDouble(d -> matrix[d][d]).toArray();
    }

    private Message fromClusters(Relation<NumberVector> relation, Problem problem, Start start, Watch watch)
            throws Failure {
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
            throw new Failure("its log-likelihood is " + mean);
        }
        return Message.done(Message.Kind.converged(done[0] < start.iterations()), done[0], seconds, mean, 0, null);
    }

    /** The first of them tells that an iteration is done. */
    private List<EMClusterModel<NumberVector, EMModel>> models(Clusters clusters, Runnable iterationDone) {
        List<EMClusterModel<NumberVector, EMModel>> models = new ArrayList<>();
        for (int g = 0; g < clusters.count(); g++) {
            Runnable listener = g == 0 ? iterationDone : () -> {};
            models.add(task == Task.EM_FULL ? full(clusters, g, listener) : diagonal(clusters, g, listener));
        }
        return models;
    }

    private static MultivariateGaussianModel full(Clusters clusters, int g, Runnable iterationDone) {
        return new MultivariateGaussianModel(clusters.weight(g), clusters.mean(g), clusters.covariance(g)) {
            @Override
            public void finalizeEStep(double weight, double prior) {
                super.finalizeEStep(weight, prior);
                iterationDone.run();
            }
        };
    }

    private static DiagonalGaussianModel diagonal(Clusters clusters, int g, Runnable iterationDone) {
        double[] variances = clusters.variances(g, LEAST_VARIANCE);
        return new DiagonalGaussianModel(clusters.weight(g), clusters.mean(g), variances) {
            @Override
            public void finalizeEStep(double weight, double prior) {
                super.finalizeEStep(weight, prior);
                iterationDone.run();
            }
        };
    }
}
