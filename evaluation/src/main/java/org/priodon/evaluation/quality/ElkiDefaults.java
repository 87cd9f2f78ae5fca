// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

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
import org.priodon.evaluation.baseline.ElkiEm;
import org.priodon.mixture.GaussianMixture;

/** ELKI's EM with diagonal covariances. */
final class ElkiDefaults {
    private static final double DELTA = 1e-7;

    /** ELKI has no limit, and can go on for ever. */
    private static final int ITERATIONS = 1000;

    private ElkiDefaults() {}

    static Contender contender() {
        return Contender.plainLibrary(
                "elki-em",
                ElkiEm.VERSION + " EM, diagonal covariances, else defaults (k-means++, delta 1e-7), at most "
                        + ITERATIONS + " iterations; no variance floor",
                ElkiDefaults::answer);
    }

    private static Answer answer(Task task, long seed) {
        List<DiagonalGaussianModel> models = new ArrayList<>();
        DiagonalGaussianModelFactory factory =
                new DiagonalGaussianModelFactory(new KMeansPlusPlus<NumberVector>(new RandomFactory(seed)));
        EMClusterModelFactory<NumberVector, EMModel> remembering = (rows, count) -> {
            models.addAll(factory.buildInitialModels(rows, count));
            return models;
        };
        EM<NumberVector, EMModel> em = new EM<>(task.problem().components(), DELTA, remembering, ITERATIONS, false);
        var relation = ElkiEm.relation(task.data().rows());
        long begin = System.nanoTime();
        em.run(relation);
        return task.answer(model(models), (System.nanoTime() - begin) * 1e-9);
    }

    private static GaussianMixture model(List<DiagonalGaussianModel> models) {
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
        return GaussianMixture.of(weights, means, variances);
    }
}
