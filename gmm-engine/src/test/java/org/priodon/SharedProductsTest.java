// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StoppingRule;
import org.priodon.oracle.PreciseMatrixMixture;
import org.priodon.oracle.TextbookMatrixMixture;
import org.priodon.start.Start;
import org.priodon.testing.PlainFits;

/**
 * Full covariances of as many columns as components share products for, overlapping clusters: sums of products about
 * zero, moved to the means, are as good as those about the means.
 */
class SharedProductsTest {
    private static final MixtureFitter FITTER =
            PlainFits.fitter().withCovariance(Covariance.FULL).withStoppingRule(StoppingRule.never());

    private static double[][] clusters(Random random, int count, int dimensions, int components, double scale) {
        double[][] rows = new double[count][dimensions];
        for (int i = 0; i < count; i++) {
            double common = random.nextGaussian();
            for (int d = 0; d < dimensions; d++) {
                double shift = d % components == i % components ? 1 : 0;
                rows[i][d] = scale * (0.7 * common + (1 + 0.1 * d) * random.nextGaussian() + shift);
            }
        }
        return rows;
    }

    /**
     * With a scale of 1, all components take part. With a scale of 1e-3, those that overlap are about a hundred
     * thousand of their deviations from zero, where a few rows are: with sums about zero, ten digits would be lost.
     */
    @ParameterizedTest
    @CsvSource({"9, 1", "9, 1e-3", "10, 1", "10, 1e-3", "17, 1", "17, 1e-3", "24, 1", "24, 1e-3"})
    void stepsAreThoseOfTextbooks(int dimensions, double scale) {
        Random random = new Random(dimensions);
        int components = 5;
        double[][] rows = clusters(random, 1200, dimensions, components, scale);
        double place = scale == 1 ? 0 : 100;
        for (int i = 0; i < rows.length; i++) {
            boolean far = place > 0 && i < 100;
            Arrays.setAll(rows[i], far ? d -> random.nextGaussian() : shifted(rows[i], place));
        }
        double[] weights = {0.25, 0.25, 0.2, 0.2, 0.1};
        double[][] means = new double[components][dimensions];
        double[][][] matrices = new double[components][dimensions][dimensions];
        double[][] triangles = new double[components][];
        for (int g = 0; g < components; g++) {
            double own = g == 4 ? 1 : scale;
            for (int j = 0; j < dimensions; j++) {
                means[g][j] = (g == 4 ? 0 : place) + own * 0.5 * random.nextGaussian();
                for (int k = 0; k < dimensions; k++) {
                    matrices[g][j][k] = own * own * (j == k ? 3 + 0.2 * j : 0.5);
                }
            }
            triangles[g] = triangle(matrices[g]);
        }
        GaussianMixture start = GaussianMixture.builder(Schema.numeric(dimensions))
                .weights(weights)
                .means(means)
                .covariances(Covariance.FULL, triangles)
                .build();
        TextbookMatrixMixture expected = new TextbookMatrixMixture(weights, means, matrices, null);
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        for (int t = 0; t < 3; t++) {
            expected = expected.emStep(rows, ones, 0);
        }
        GaussianMixture model = FITTER.withComponents(components)
                .startingFrom(start)
                .withKMeansIterations(0)
                .withVarianceFloor(0)
                .withEmIterations(3)
                .fit(Samples.ofRows(rows))
                .model();
        for (int g = 0; g < components; g++) {
            for (int j = 0; j < dimensions; j++) {
                double deviation = Math.sqrt(expected.covariances()[g][j][j]);
                assertEquals(expected.means()[g][j], model.mean(g, j), 1e-9 * deviation, "mean " + g + ", " + j);
                for (int k = 0; k <= j; k++) {
                    double size = deviation * Math.sqrt(expected.covariances()[g][k][k]);
                    double covariance = expected.covariances()[g][j][k];
                    assertEquals(covariance, model.covariance(g, j, k), 1e-9 * size, g + ": " + j + ", " + k);
                }
            }
        }
    }

    private static IntToDoubleFunction shifted(double[] row, double by) {
        double[] old = row.clone();
        return d -> old[d] + by;
    }

    private static double[] triangle(double[][] matrix) {
        double[] triangle = new double[matrix.length * (matrix.length + 1) / 2];
        int next = 0;
        for (int j = 0; j < matrix.length; j++) {
            for (int k = 0; k <= j; k++) {
                triangle[next++] = matrix[j][k];
            }
        }
        return triangle;
    }

    /**
     * Against decimal arithmetic of 80 digits: two components that overlap, rotated by a reflection, with deviations
     * from 1 down to the root of the inverse condition. Tolerances are those of three columns in FullOracleTest.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"1e1, 0, 1e-11", "1e2, 1e6, 1e-10", "1e6, 0, 1e-10", "1e10, 0, 1e-9", "1e12, 0, 2e-8"})
    void hardMatricesAreAccurate(double condition, double offset, double tolerance) {
        int dimensions = 10;
        int[] labels = new int[300];
        double[][] rows = new double[labels.length][];
        Random random = new Random(5);
        for (int i = 0; i < labels.length; i++) {
            labels[i] = i % 2;
            double[] z = new double[dimensions];
            double sum = 0;
            for (int d = 0; d < dimensions; d++) {
                double deviation = Math.pow(condition, -0.5 * d / (dimensions - 1));
                z[d] = deviation * (1 + 0.3 * labels[i]) * random.nextGaussian();
                sum += z[d];
            }
            double reflected = 2 * sum / dimensions;
            rows[i] = Arrays.stream(z).map(of -> of - reflected + offset).toArray();
        }
        PreciseMatrixMixture exact = PreciseMatrixMixture.ofLabels(rows, labels, 2);
        for (int t = 0; t < 3; t++) {
            exact = exact.emStep(rows);
        }
        FitResult fit = FITTER.withComponents(2)
                .startingFrom(Start.labels(labels, 2))
                .withVarianceFloor(0)
                .withEmIterations(3)
                .fit(Samples.ofRows(rows));
        double expected = exact.averageLogDensity(rows);
        assertEquals(expected, fit.report().logLikelihood() / rows.length, tolerance * Math.max(1, Math.abs(expected)));
    }

    /** Columns that follow from others, repeated rows, scales from 0.01 to 100. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void objectiveNeverFalls(long seed) {
        Random random = new Random(seed);
        int dimensions = 9 + random.nextInt(12);
        double[][] rows = clusters(random, 200 + random.nextInt(800), dimensions, 3, 1);
        double[] scales = random.doubles(dimensions)
                .map(exponent -> Math.pow(10, 4 * exponent - 2))
                .toArray();
        double noise = seed % 2 == 0 ? 0 : 1e-4;
        for (int i = 0; i < rows.length; i++) {
            rows[i][1] = rows[i][0] + noise * random.nextGaussian();
            for (int d = 0; d < dimensions; d++) {
                rows[i][d] *= scales[d];
            }
            if (i > 0 && random.nextInt(3) == 0) {
                rows[i] = rows[random.nextInt(i)].clone();
            }
        }
        List<Double> trace = FITTER.withComponents(2 + random.nextInt(4))
                .withSeed(seed)
                .withEmIterations(101)
                .fit(Samples.ofRows(rows))
                .report()
                .trace();
        for (int t = 1; t < trace.size(); t++) {
            // A matrix whose least eigenvalue is a millionth of the greatest loses as many digits.
            double scale = Math.max(1, Math.abs(trace.get(t)));
            assertTrue(trace.get(t) >= trace.get(t - 1) - 1e-9 * scale, "iteration " + t);
        }
    }

    /** A single component is at the centre of the data, where both ways of summing are the same but for rounding. */
    @Test
    void oneComponentHasTheCovariancesOfTheData() {
        double[][] rows = clusters(new Random(4), 700, 12, 3, 1);
        GaussianMixture model = FITTER.withComponents(1)
                .withVarianceFloor(0)
                .withEmIterations(2)
                .fit(Samples.ofRows(rows))
                .model();
        for (int j = 0; j < 12; j++) {
            for (int k = 0; k <= j; k++) {
                int a = j;
                int b = k;
                double meanOfA =
                        Arrays.stream(rows).mapToDouble(row -> row[a]).average().orElseThrow();
                double covariance = Arrays.stream(rows)
                        .mapToDouble(row -> (row[a] - meanOfA) * row[b])
                        .average()
                        .orElseThrow();
                assertEquals(covariance, model.covariance(0, j, k), 1e-12);
            }
        }
    }
}
