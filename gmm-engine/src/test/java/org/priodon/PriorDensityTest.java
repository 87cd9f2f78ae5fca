// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Column;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.testing.RandomProblems;

/**
 * What the objective has besides the likelihood: the logarithm of the prior's density, written down from Fraley and
 * Raftery (2007), up to a number that is the same for all models of the same samples. So two models are compared.
 */
class PriorDensityTest {
    private static final int D = 2;
    private static final int K = 2;
    private static final double[][] ROWS = RandomProblems.gaussianClusters(60, D, K, 3, 8);

    /** Covariances are packed as triangles: variance, covariance, variance. */
    private record Model(double[] weights, double[][] means, double[][] covariances) {
        GaussianMixture of(Covariance kind) {
            return kind == Covariance.FULL
                    ? GaussianMixture.builder(Schema.numeric(D))
                            .weights(weights)
                            .means(means)
                            .covariances(kind, covariances)
                            .build()
                    : GaussianMixture.of(weights, means, new double[][] {
                        {covariances[0][0], covariances[0][2]}, {covariances[1][0], covariances[1][2]}
                    });
        }

        /** The mean square distance of a point in the metric of a component, from the inverse written out. */
        double square(Covariance kind, int g, double a, double b) {
            double[] c = covariances[g];
            double beside = kind == Covariance.FULL ? c[1] : 0;
            return (c[2] * a * a - 2 * beside * a * b + c[0] * b * b) / determinant(kind, g);
        }

        double determinant(Covariance kind, int g) {
            double[] c = covariances[g];
            return c[0] * c[2] - (kind == Covariance.FULL ? c[1] * c[1] : 0);
        }

        /** The trace of a diagonal matrix times the inverse of a covariance matrix. */
        double trace(Covariance kind, int g, double[] scale) {
            double[] c = covariances[g];
            return (scale[0] * c[2] + scale[1] * c[0]) / determinant(kind, g);
        }
    }

    private static final Model ONE =
            new Model(new double[] {0.3, 0.7}, new double[][] {{-1, 0.5}, {2, 1}}, new double[][] {
                {1.5, 0.4, 0.8}, {2.5, -0.9, 1.1}
            });
    private static final Model OTHER = new Model(
            new double[] {0.6, 0.4}, new double[][] {{0.3, -0.2}, {1, 4}}, new double[][] {{0.7, -0.1, 3}, {1, 0.6, 2}
            });

    private static double besidesLikelihood(Model model, Covariance kind, Prior prior) {
        FitReport report = MixtureFitter.withDefaults()
                .withComponents(K)
                .withCovariance(kind)
                .withPrior(prior)
                .withVarianceFloor(0)
                .startingFrom(model.of(kind))
                .withKMeansIterations(0)
                .withEmIterations(0)
                .fit(Samples.ofRows(ROWS))
                .report();
        return report.objective() - report.logLikelihood();
    }

    private static double[] means() {
        double[] means = new double[D];
        for (double[] row : ROWS) {
            for (int d = 0; d < D; d++) {
                means[d] += row[d] / ROWS.length;
            }
        }
        return means;
    }

    /** The variances of the columns, times a factor. */
    private static double[] variances(double factor) {
        double[] means = means();
        double[] variances = new double[D];
        for (double[] row : ROWS) {
            for (int d = 0; d < D; d++) {
                variances[d] += factor * (row[d] - means[d]) * (row[d] - means[d]) / ROWS.length;
            }
        }
        return variances;
    }

    /** Normal for means, inverse gamma or inverse Wishart for covariances. */
    private static double conjugate(Model model, Covariance kind, double shrinkage, double degrees) {
        double[] centre = means();
        double[] scale = variances(1.0 / K);
        double exponent = kind == Covariance.FULL ? degrees + D + 1 : degrees + 2;
        double sum = 0;
        for (int g = 0; g < K; g++) {
            double logDeterminant = Math.log(model.determinant(kind, g));
            sum -= 0.5 * (exponent * logDeterminant + model.trace(kind, g, scale));
            if (shrinkage > 0) {
                double a = model.means[g][0] - centre[0];
                double b = model.means[g][1] - centre[1];
                sum -= 0.5 * (logDeterminant + shrinkage * model.square(kind, g, a, b));
            }
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"DIAGONAL, 0.01, 4", "DIAGONAL, 3, 7", "DIAGONAL, 0, 5", "FULL, 0.01, 4", "FULL, 3, 7", "FULL, 0, 5"})
    void conjugatePriors(Covariance kind, double shrinkage, double degrees) {
        Prior prior = Prior.conjugate(shrinkage, degrees);
        double expected = conjugate(ONE, kind, shrinkage, degrees) - conjugate(OTHER, kind, shrinkage, degrees);
        double actual = besidesLikelihood(ONE, kind, prior) - besidesLikelihood(OTHER, kind, prior);
        assertEquals(expected, actual, 1e-9 * Math.abs(expected));
    }

    private static double imaginary(Model model, Covariance kind, double strength) {
        double[] scale = variances(strength / K);
        double sum = 0;
        for (int g = 0; g < K; g++) {
            sum += (strength - 1) * Math.log(model.weights[g]);
            sum -= 0.5 * strength * (2 * D + 4) * Math.log(model.determinant(kind, g));
            sum -= 0.5 * model.trace(kind, g, scale);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"DIAGONAL, 0.5", "DIAGONAL, 2.25", "FULL, 0.5", "FULL, 2.25"})
    void imaginarySamples(Covariance kind, double strength) {
        Prior prior = Prior.imaginarySamples(strength);
        double expected = imaginary(ONE, kind, strength) - imaginary(OTHER, kind, strength);
        double actual = besidesLikelihood(ONE, kind, prior) - besidesLikelihood(OTHER, kind, prior);
        assertEquals(expected, actual, 1e-9 * Math.abs(expected));
    }

    @Test
    void withoutAPriorThereIsNothing() {
        assertEquals(0, besidesLikelihood(ONE, Covariance.FULL, Prior.NONE));
        assertEquals(0, besidesLikelihood(OTHER, Covariance.DIAGONAL, Prior.NONE));
    }

    /** Smoothing is a prior of the categories: as if each had been seen so often more. */
    @Test
    void smoothedCategories() {
        Schema schema = Schema.of(List.of(Column.numeric("a"), Column.categorical("b", List.of("x", "y"))));
        SamplesBuilder builder = Samples.builder(schema);
        for (int i = 0; i < 20; i++) {
            builder.add(new double[] {i % 7, i % 3 == 0 ? 1 : 0}, 1);
        }
        Samples samples = builder.build();
        double smoothing = 0.75;
        double[] besides = new double[2];
        double[] expected = new double[2];
        double[][][] tables = {{{0.2, 0.8}, {0.5, 0.5}}, {{0.9, 0.1}, {0.35, 0.65}}};
        for (int m = 0; m < 2; m++) {
            GaussianMixture model = GaussianMixture.builder(schema)
                    .weights(0.5, 0.5)
                    .means(new double[][] {{1}, {4}})
                    .variances(new double[][] {{2}, {1}})
                    .probabilities(List.<double[][]>of(tables[m]))
                    .build();
            FitReport report = MixtureFitter.withDefaults()
                    .withComponents(2)
                    .withCategorySmoothing(smoothing)
                    .startingFrom(model)
                    .withKMeansIterations(0)
                    .withEmIterations(0)
                    .fit(samples)
                    .report();
            besides[m] = report.objective() - report.logLikelihood();
            for (double[] row : tables[m]) {
                expected[m] += smoothing * (Math.log(row[0]) + Math.log(row[1]));
            }
        }
        assertEquals(expected[0] - expected[1], besides[0] - besides[1], 1e-9);
    }
}
