// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.observe.StoppingRule;
import org.priodon.oracle.PreciseMatrixMixture;
import org.priodon.start.Start;
import org.priodon.testing.Golden;
import org.priodon.testing.Iris;
import org.priodon.testing.Models;

/** Full covariances against other libraries, see src/test/golden, and against arithmetic of 80 digits. */
class FullOracleTest {
    private static final MixtureFitter FITTER = MixtureFitter.withDefaults()
            .withCovariance(Covariance.FULL)
            .withKMeansIterations(0)
            .withStoppingRule(StoppingRule.never());

    static List<Arguments> answers() {
        List<Arguments> answers = new ArrayList<>();
        for (String shape : Golden.SHAPES) {
            for (String library : List.of("armadillo", "mclust", "sklearn")) {
                answers.add(Arguments.of(shape, library));
            }
        }
        return answers;
    }

    /** Ten iterations from diagonal covariances; the libraries agree with each other to 15 digits. */
    @ParameterizedTest
    @MethodSource("answers")
    void librariesAgree(String shape, String library) {
        Golden data = Golden.load(shape + "-data");
        Golden golden = Golden.load(shape + "-full-" + library);
        double[][] variances = data.matrix("em.start.dcovs");
        int dimensions = variances[0].length;
        double[][] packed = new double[variances.length][Covariance.FULL.packedLength(dimensions)];
        for (int g = 0; g < packed.length; g++) {
            for (int d = 0; d < dimensions; d++) {
                packed[g][d * (d + 3) / 2] = variances[g][d];
            }
        }
        GaussianMixture start = GaussianMixture.builder(Schema.numeric(dimensions))
                .weights(data.vector("em.start.hefts"))
                .means(data.matrix("em.start.means"))
                .covariances(Covariance.FULL, packed)
                .build();
        Samples samples = Samples.ofRows(data.matrix("rows"));
        GaussianMixture model = FITTER.startingFrom(start)
                .withVarianceFloor(1e-10)
                .withEmIterations(10)
                .fit(samples)
                .model();
        Models.assertClose(golden.vector("em10.hefts"), model.copyWeights(), 1e-9, "weights");
        Models.assertClose(golden.matrix("em10.means"), model.copyMeans(), 1e-9, "means");
        double[][] flat = golden.matrix("em10.fcovs");
        for (int g = 0; g < flat.length; g++) {
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    Models.assertClose(flat[g][j * dimensions + k], model.covariance(g, j, k), 1e-9, "covariances");
                }
            }
        }
        Models.assertClose(golden.scalar("em10.avg_log_p"), model.averageLogDensity(samples), 1e-12, "likelihood");
    }

    /** R's iris differs from that of the UCI repository in two flowers. */
    private static double[][] irisOfR() {
        double[][] rows = Iris.rows();
        rows[34][3] = 0.2;
        rows[37][1] = 3.6;
        rows[37][2] = 1.4;
        return rows;
    }

    /** From k-means; mclust begins with a hierarchical clustering, and stops a little below the maximum by default. */
    @Test
    void irisIsThatOfMclust() {
        Golden golden = Golden.load("iris-full-mclust");
        FitResult fit = MixtureFitter.withDefaults()
                .withCovariance(Covariance.FULL)
                .withComponents(3)
                .withStoppingRule(StoppingRule.relative(1e-13))
                .withEmIterations(2000)
                .fit(Samples.ofRows(irisOfR()));
        assertEquals(-180.185839, golden.scalar("loglik.1e-05"), 1e-6);
        assertEquals(golden.scalar("loglik.1e-13"), fit.report().logLikelihood(), 1e-8);
        assertEquals(44, fit.model().freeParameters());
        assertEquals(44, golden.scalar("parameters"));
        assertTrue(
                fit.report().warnings().isEmpty(), () -> fit.report().warnings().toString());
    }

    /** Setosa are told apart with certainty, so that its parameters do not depend on the others. */
    @Test
    void irisWithAPriorIsThatOfMclust() {
        Golden golden = Golden.load("iris-full-mclust");
        int[] labels = new int[150];
        for (int i = 0; i < 150; i++) {
            labels[i] = i / 50;
        }
        FitResult fit = FITTER.startingFrom(Start.labels(labels, 3))
                .withPrior(Prior.conjugate())
                .withVarianceFloor(0)
                .withEmIterations(1000)
                .fit(Samples.ofRows(irisOfR()));
        // mclust has the covariances of all flowers as scale, divided by one less than their number; the engine has
        // their
        // variances alone, which knows nothing of the directions of columns.
        double[][] flat = golden.matrix("prior.fcovs");
        double[][] all = covariances(irisOfR());
        double share = Math.pow(3, -2.0 / 4) / (50 + 6 + 4 + 2);
        for (int j = 0; j < 4; j++) {
            assertEquals(golden.matrix("prior.means")[0][j], fit.model().mean(0, j), 1e-9);
            for (int k = 0; k < 4; k++) {
                double expected = flat[0][4 * j + k] + share * ((j == k ? all[j][k] : 0) - all[j][k] * 150 / 149);
                assertEquals(expected, fit.model().covariance(0, j, k), 1e-9, j + ", " + k);
            }
        }
    }

    private static double[][] covariances(double[][] rows) {
        int[] labels = new int[rows.length];
        return FITTER.startingFrom(Start.labels(labels, 1))
                .withEmIterations(1)
                .fit(Samples.ofRows(rows))
                .model()
                .copyCovariance(0);
    }

    /** Three clusters in three dimensions, rotated, of standard deviations 1, condition^-¼ and condition^-½. */
    private static double[][] rotated(double condition, double offset, int[] labels) {
        Random random = new Random(17);
        double[] deviations = {1, Math.pow(condition, -0.25), Math.pow(condition, -0.5)};
        double[][] axes = {{2, -2, 1}, {1, 2, 2}, {2, 1, -2}};
        double[][] rows = new double[labels.length][3];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = i % 3;
            for (int a = 0; a < 3; a++) {
                double length = deviations[(a + labels[i]) % 3] * (random.nextGaussian() + (a == 0 ? 1 : 0));
                for (int d = 0; d < 3; d++) {
                    rows[i][d] += length * axes[a][d] / 3;
                }
            }
            for (int d = 0; d < 3; d++) {
                rows[i][d] += offset + labels[i] * 0.3;
            }
        }
        return rows;
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "1e1, 0, 1e-11",
        "1e1, 1e6, 1e-10",
        "1e1, 1e8, 1e-10",
        "1e6, 0, 1e-10",
        "1e10, 0, 1e-9",
        "1e12, 0, 2e-8",
        "1e12, 1e3, 1e-7"
    })
    void hardMatricesAreAccurate(double condition, double offset, double tolerance) {
        int[] labels = new int[60];
        double[][] rows = rotated(condition, offset, labels);
        int iterations = 6;
        PreciseMatrixMixture exact = PreciseMatrixMixture.ofLabels(rows, labels, 3);
        for (int t = 0; t < iterations; t++) {
            exact = exact.emStep(rows);
        }
        FitResult fit = FITTER.startingFrom(Start.labels(labels, 3))
                .withVarianceFloor(0)
                .withEmIterations(iterations)
                .fit(Samples.ofRows(rows));
        double expected = exact.averageLogDensity(rows);
        assertEquals(expected, fit.report().logLikelihood() / rows.length, tolerance * Math.max(1, Math.abs(expected)));
    }
}
