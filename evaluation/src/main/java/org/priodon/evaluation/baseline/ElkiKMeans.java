// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import elki.clustering.kmeans.ExponionKMeans;
import elki.clustering.kmeans.HamerlyKMeans;
import elki.clustering.kmeans.ShallotKMeans;
import elki.clustering.kmeans.initialization.Predefined;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.KMeansModel;
import elki.database.relation.Relation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import java.util.Arrays;

/**
 * ELKI's k-means with bounds, from the means of the clusters, on one thread.
 *
 * @param bounds which ones
 */
record ElkiKMeans(Bounds bounds) implements Library {
    /** ELKI's algorithms that keep one lower bound for each sample. */
    enum Bounds {
        HAMERLY,
        EXPONION,
        SHALLOT
    }

    @Override
    public String version() {
        return ElkiEm.VERSION;
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) {
        Relation<NumberVector> relation = ElkiEm.relation(problem.rows());
        double[][] means = new Clusters(problem.rows(), start.labels(), problem.components()).means();
        Counted kMeans = new Counted(relation, means);
        watch.start();
        // Its limit counts one iteration more: the first one only assigns.
        Clustering<KMeansModel> found = kMeans.run(bounds, start.iterations() + 1);
        double seconds = watch.seconds();
        boolean converged = kMeans.iterations <= start.iterations();
        return Message.done(
                Message.Kind.converged(converged),
                converged ? kMeans.iterations : start.iterations(),
                seconds,
                -meanSquare(problem.rows(), means(found)),
                0,
                null);
    }

    private static double[][] means(Clustering<KMeansModel> found) {
        return found.getAllClusters().stream()
                .map(cluster -> cluster.getModel().getMean())
                .toArray(double[][]::new);
    }

    private static double meanSquare(double[][] rows, double[][] means) {
        return Arrays.stream(rows)
                .mapToDouble(row -> leastSquare(row, means))
                .average()
                .orElseThrow();
    }

    private static double leastSquare(double[] row, double[][] means) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] mean : means) {
            double square = 0;
            for (int d = 0; d < row.length; d++) {
                square += (row[d] - mean[d]) * (row[d] - mean[d]);
            }
            least = Math.min(least, square);
        }
        return least;
    }

    /** ELKI tells its iterations to the log alone; they are counted where they are made, which subclasses may reach. */
    private static final class Counted extends ShallotKMeans<NumberVector> {
        private final Relation<NumberVector> relation;
        private final double[][] means;
        private int iterations;

        Counted(Relation<NumberVector> relation, double[][] means) {
            super(SquaredEuclideanDistance.STATIC, means.length, 0, new Predefined(means), false);
            this.relation = relation;
            this.means = means;
        }

        Clustering<KMeansModel> run(Bounds bounds, int limit) {
            HamerlyKMeans.Instance instance = switch (bounds) {
                case HAMERLY ->
                    new HamerlyKMeans.Instance(relation, distance, means) {
                        @Override
                        protected int iterate(int iteration) {
                            iterations = iteration;
                            return super.iterate(iteration);
                        }
                    };
                case EXPONION ->
                    new ExponionKMeans.Instance(relation, distance, means) {
                        @Override
                        protected int iterate(int iteration) {
                            iterations = iteration;
                            return super.iterate(iteration);
                        }
                    };
                case SHALLOT ->
                    new ShallotKMeans.Instance(relation, distance, means) {
                        @Override
                        protected int iterate(int iteration) {
                            iterations = iteration;
                            return super.iterate(iteration);
                        }
                    };
            };
            instance.run(limit);
            return instance.buildResult();
        }
    }
}
