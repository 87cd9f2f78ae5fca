// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Arrays;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StoppingRule;

/**
 * This engine under the conditions of the others: the parameters of the clusters to start from, and no end before the
 * iterations are done.
 *
 * @param whole whether the time is that from the caller's rows to the result, the copy into the engine's layout
 *     included, or that of the iterations alone
 */
record PriodonFit(Task task, Precision precision, boolean whole) implements Library {
    @Override
    public String version() {
        return "Priodon, JDK " + Runtime.version().feature();
    }

    @Override
    public Message fit(Problem problem, Start start, Watch watch) {
        Clusters clusters = new Clusters(problem.rows(), start.labels(), problem.components());
        return task == Task.K_MEANS
                ? kMeans(problem, start, clusters, watch)
                : mixture(problem, start, clusters, watch);
    }

    private Message kMeans(Problem problem, Start start, Clusters clusters, Watch watch) {
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .startingFrom(clusters.means())
                .withDistance(Distance.EUCLIDEAN)
                .withIterations(start.iterations())
                .withThreads(problem.threads());
        watch.start();
        KMeansResult result = fitter.fit(Samples.ofRows(problem.rows(), precision));
        int revived = result.report().revivedMeans();
        return Message.done(
                Message.Kind.ITERATION_LIMIT,
                result.report().iterations(),
                watch.seconds(),
                -result.inertia() / problem.rows().length,
                0,
                revived == 0 ? null : "gave " + revived + " dead centres a new place");
    }

    private Message mixture(Problem problem, Start start, Clusters clusters, Watch watch) {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withSearch(false)
                .withCovariance(task == Task.EM ? Covariance.DIAGONAL : Covariance.FULL)
                .withKMeansIterations(0)
                .withEmIterations(start.iterations())
                .withStoppingRule(StoppingRule.absolute(0))
                .withVarianceFloor(problem.varianceFloor())
                .withThreads(problem.threads())
                .withListener(event -> watch.iterationDone(event.iteration(), Double.NaN, 0));
        String message = null;
        try {
            fitter = fitter.startingFrom(model(problem, clusters));
        } catch (IllegalArgumentException e) {
            fitter = fitter.startingFrom(org.priodon.start.Start.labels(start.labels(), problem.components()));
            message = "began at the engine's own start from the clusters: " + e.getMessage();
        }
        watch.start();
        FitReport report = fitter.fit(Samples.ofRows(problem.rows(), precision)).report();
        double seconds = watch.seconds();
        return Message.done(
                Message.Kind.ITERATION_LIMIT,
                report.emIterations(),
                whole ? seconds : report.seconds().em(),
                report.averageLogLikelihood(),
                0,
                message);
    }

    private GaussianMixture model(Problem problem, Clusters clusters) {
        int components = problem.components();
        double[] weights = new double[components];
        double[][] covariances = new double[components][];
        for (int g = 0; g < components; g++) {
            weights[g] = clusters.weight(g);
            covariances[g] =
                    task == Task.EM ? clusters.variances(g, problem.varianceFloor()) : triangle(clusters.covariance(g));
        }
        double sum = Arrays.stream(weights).sum();
        return GaussianMixture.builder(Schema.numeric(problem.dimensions()))
                .weights(Arrays.stream(weights).map(weight -> weight / sum).toArray())
                .means(clusters.means())
                .covariances(task == Task.EM ? Covariance.DIAGONAL : Covariance.FULL, covariances)
                .build();
    }

    private static double[] triangle(double[][] matrix) {
        double[] packed = new double[matrix.length * (matrix.length + 1) / 2];
        int next = 0;
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column <= row; column++) {
                packed[next] = matrix[row][column];
                next++;
            }
        }
        return packed;
    }
}
