// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import java.util.Arrays;
import java.util.Random;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Seeding;

/** The program of the paper's Figure 1. */
public final class PaperExample {
    private PaperExample() {}

    public static void main(String[] arguments) {
        // Two clusters of five-dimensional samples, one twice as large as the other.
        Random random = new Random(1);
        double[][] rows = new double[10_000][5];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 5; d++) {
                rows[i][d] = (i % 3 == 2 ? 3 : 1) + d + random.nextGaussian();
            }
        }
        Samples samples = Samples.ofRows(rows);

        FitResult fit = MixtureFitter.withDefaults()
                .withComponents(2)
                .withDistance(Distance.MAHALANOBIS)
                .withSeeding(Seeding.RANDOM_SUBSET)
                .withKMeansIterations(10)
                .withEmIterations(5)
                .withVarianceFloor(1e-10)
                .withListener(event -> System.out.println(event))
                .fit(samples);

        GaussianMixture model = fit.model();
        System.out.println(fit.report());
        System.out.println("means " + Arrays.deepToString(model.copyMeans()));
        System.out.println("average log-density " + model.averageLogDensity(samples));
        Samples firstTen = Samples.ofRows(Arrays.copyOf(rows, 10));
        System.out.println("of the first ten rows " + Arrays.toString(model.logDensities(firstTen)));
        System.out.println("nearest to the first row " + model.assign(rows[0], Closeness.EUCLIDEAN));
        System.out.println("components of the first ten "
                + Arrays.toString(model.scorer().assign(firstTen, Closeness.PROBABILITY)));
        System.out.println(
                "rows per component " + Arrays.toString(model.scorer().histogram(samples, Closeness.PROBABILITY)));
    }
}
