// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModel;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.initialization.KMeansPlusPlus;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.utilities.random.RandomFactory;
import java.util.ArrayList;
import java.util.List;

/** ELKI's EM with diagonal covariances as it starts and ends by itself. */
final class ElkiDefaults implements Library {
    private static final double DELTA = 1e-7;

    /** ELKI has no limit, and can go on for ever. */
    private static final int ITERATIONS = 1000;

    @Override
    public String version() {
        return ElkiEm.VERSION;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) {
        List<DiagonalGaussianModel> models = new ArrayList<>();
        DiagonalGaussianModelFactory factory =
                new DiagonalGaussianModelFactory(new KMeansPlusPlus<NumberVector>(new RandomFactory(start.seed())));
        EMClusterModelFactory<NumberVector, EMModel> remembering = (rows, count) -> {
            models.addAll(factory.buildInitialModels(rows, count));
            return models;
        };
        EM<NumberVector, EMModel> em = new EM<>(problem.components(), DELTA, remembering, ITERATIONS, false);
        var relation = ElkiEm.relation(problem.rows());
        watch.start();
        em.run(relation);
        return Message.done(found(models), watch.seconds());
    }

    private static Found found(List<DiagonalGaussianModel> models) {
        double[] weights =
                models.stream().mapToDouble(DiagonalGaussianModel::getWeight).toArray();
        double[][] means = new double[weights.length][];
        double[][] variances = new double[weights.length][];
        for (int g = 0; g < weights.length; g++) {
            EMModel found = models.get(g).finalizeCluster();
            means[g] = found.getMean();
            variances[g] = new double[means[g].length];
            for (int d = 0; d < means[g].length; d++) {
                variances[g][d] = found.getCovarianceMatrix()[d][d];
            }
        }
        return new Found(weights, means, variances, null);
    }
}
