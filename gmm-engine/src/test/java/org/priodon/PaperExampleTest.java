// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import org.priodon.testing.Models;

/** The program of the paper's Figure 1, written with this library. The README begins with it. */
class PaperExampleTest {

    @Test
    void figureOne() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

        // two clusters of five-dimensional samples, one twice as large as the other
        Random random = new Random(1);
        double[][] rows = new double[10_000][5];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 5; d++) {
                rows[i][d] = (i % 3 == 2 ? 3 : 1) + d + random.nextGaussian();
            }
        }
        Samples samples = Samples.ofRows(rows);

        // model the data as a diagonal mixture of two Gaussians
        FitResult fit = MixtureFitter.withDefaults()
                .withComponents(2)
                .withDistance(Distance.MAHALANOBIS)
                .withSeeding(Seeding.RANDOM_SUBSET)
                .withKMeansIterations(10)
                .withEmIterations(5)
                .withVarianceFloor(1e-10)
                .withListener(event -> out.println(event))
                .fit(samples);

        GaussianMixture model = fit.model();
        out.println(fit.report());
        out.println(Arrays.deepToString(model.copyMeans()));

        double overallLikelihood = model.averageLogDensity(samples);

        Samples firstTen = Samples.ofRows(Arrays.copyOf(rows, 10));
        double[] setLikelihood = model.logDensities(firstTen);
        double scalarLikelihood = model.logDensity(rows[0]);

        int gaussian = model.assign(rows[0], Closeness.EUCLIDEAN);
        MixtureScorer scorer = model.scorer();
        int[] gaussians = scorer.assign(firstTen, Closeness.PROBABILITY);

        long[] histogram1 = scorer.histogram(samples, Closeness.PROBABILITY);
        double[] histogram2 = scorer.normalisedHistogram(samples, Closeness.EUCLIDEAN);

        GaussianMixture wider =
                model.toBuilder().variances(doubled(model.copyVariances())).build();

        // The clusters have means (1, 2, 3, 4, 5) and (3, 4, 5, 6, 7), unit variances and weights 2/3 and 1/3.
        int large = model.weight(0) > model.weight(1) ? 0 : 1;
        assertEquals(2.0 / 3, model.weight(large), 0.02);
        for (int d = 0; d < 5; d++) {
            // They overlap a little and EM stops after 5 iterations; five standard errors would be 0.09.
            assertEquals(1 + d, model.mean(large, d), 0.15);
            assertEquals(3 + d, model.mean(1 - large, d), 0.15);
            assertEquals(1, model.variance(large, d), 0.15);
            assertEquals(1, model.variance(1 - large, d), 0.15);
        }
        assertEquals(fit.report().averageLogLikelihood(), overallLikelihood, 0);
        assertEquals(10, setLikelihood.length);
        Models.assertClose(scalarLikelihood, setLikelihood[0], 1e-12, "one vector and many");
        assertEquals(large, gaussian);
        assertEquals(large, gaussians[0]);
        assertEquals(1 - large, gaussians[2]);
        assertEquals(10_000, histogram1[0] + histogram1[1]);
        assertEquals(2.0 / 3, histogram2[large], 0.05);
        assertEquals(2 * model.variance(1, 3), wider.variance(1, 3), 0);
        assertEquals(model.mean(1, 3), wider.mean(1, 3), 0);
        assertTrue(
                fit.stopReason() == StopReason.ITERATION_LIMIT || fit.report().converged());
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("k-means"), text);
        assertTrue(text.contains("EM"), text);
    }

    private static double[][] doubled(double[][] values) {
        return Arrays.stream(values)
                .map(row -> Arrays.stream(row).map(value -> 2 * value).toArray())
                .toArray(double[][]::new);
    }
}
