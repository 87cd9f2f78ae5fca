// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.oracle.TextbookMixture;
import org.priodon.testing.RandomProblems;

/** Missing cells are left out of everything; observed ones count in full. */
class MissingValuesTest {
    private static Samples marginalised(double[][] rows, double[] weights, Precision precision) {
        SamplesBuilder builder =
                Samples.builder(rows[0].length).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights == null ? 1 : weights[i]);
        }
        return builder.build();
    }

    private static Samples marginalised(double[][] rows) {
        return marginalised(rows, null, Precision.DOUBLE);
    }

    private static double[][] repeated(double[] row, int times) {
        double[][] rows = new double[times][];
        Arrays.fill(rows, row);
        return rows;
    }

    /** Single precision: seven digits, ten iterations. */
    @ParameterizedTest
    @CsvSource({"1, DOUBLE, 1e-10", "5, DOUBLE, 1e-10", "12, DOUBLE, 1e-10", "40, DOUBLE, 1e-10", "12, SINGLE, 1e-4"})
    void agreesWithTheTextbook(int dimensions, Precision precision, double tolerance) {
        double[][] rows =
                RandomProblems.withMissing(RandomProblems.gaussianClusters(1100, dimensions, 3, 2, 51), 0.2, 52);
        double[] weights = Arrays.stream(RandomProblems.counts(rows.length, 3, 53))
                .asDoubleStream()
                .toArray();
        Samples samples = marginalised(rows, weights, precision);
        double[][] means = new double[3][dimensions];
        Random random = new Random(54);
        for (double[] mean : means) {
            Arrays.setAll(mean, d -> 2 * random.nextGaussian());
        }
        double[][] variances = repeated(samples.variances(), 3);
        double[] thirds = {1 / 3.0, 1 / 3.0, 1 / 3.0};
        TextbookMixture expected = new TextbookMixture(thirds, means, variances).em(rows, weights, 10, 1e-9);
        GaussianMixture actual = MixtureFitter.withDefaults()
                .startingFrom(GaussianMixture.of(thirds, means, variances))
                .withKMeansIterations(0)
                .withEmIterations(10)
                .withTolerance(0)
                .withVarianceFloor(1e-9)
                .fit(samples)
                .model();
        assertArrayEquals(expected.weights(), actual.copyWeights(), tolerance);
        for (int g = 0; g < 3; g++) {
            assertArrayEquals(expected.means()[g], actual.copyMeans()[g], tolerance);
            assertArrayEquals(expected.variances()[g], actual.copyVariances()[g], tolerance);
        }
        double[] densities = actual.logDensities(samples);
        for (int i = 0; i < rows.length; i += 37) {
            assertEquals(expected.logDensity(rows[i]), densities[i], tolerance * (1 + Math.abs(densities[i])));
            assertEquals(expected.logDensity(rows[i]), actual.logDensity(rows[i]), 10 * tolerance);
        }
    }

    @Test
    void deviationsSurviveThirtyPercentMissing() {
        Random random = new Random(61);
        double[][] rows = new double[20_000][4];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 4; d++) {
                rows[i][d] = (i % 2 == 0 ? 0 : 4) + random.nextGaussian();
            }
        }
        Samples samples = marginalised(RandomProblems.withMissing(rows, 0.3, 62));
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(2)
                .withRestarts(3)
                .fit(samples)
                .model();
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 4; d++) {
                assertEquals(1, Math.sqrt(model.variance(g, d)), 0.05);
            }
        }
    }

    @Test
    void aRowWithNothingObservedIsCountedAndAddsOnlyWeight() {
        double[][] rows = RandomProblems.gaussianClusters(600, 3, 2, 3, 71);
        double[][] withEmpty = Arrays.copyOf(rows, 601);
        withEmpty[600] = new double[] {Double.NaN, Double.NaN, Double.NaN};
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .startingFrom(Arrays.copyOf(rows, 2))
                .withTolerance(0)
                .withEmIterations(20);
        FitResult without = fitter.fit(Samples.ofRows(rows));
        FitResult with = fitter.fit(marginalised(withEmpty));
        assertTrue(with.report().hasWarning(FitWarning.Kind.UNOBSERVED_SAMPLES), with.report()::toString);
        String told = with.report().toString();
        assertTrue(told.contains("1 sample has no observed value; it only adds weight"), told);
        // Its own density is 1, so that only rounding differs.
        assertEquals(without.report().logLikelihood(), with.report().logLikelihood(), 1e-6);
        for (int g = 0; g < 2; g++) {
            assertArrayEquals(without.model().copyMeans()[g], with.model().copyMeans()[g], 1e-6);
        }
        assertEquals(0, with.model().logDensity(withEmpty[600]), 1e-12);
    }

    @Test
    void kMeansUsesObservedCells() {
        double[][] rows = RandomProblems.withMissing(RandomProblems.gaussianClusters(800, 6, 3, 5, 81), 0.25, 82);
        KMeansResult result = KMeansFitter.withDefaults().withClusters(3).fit(marginalised(rows));
        int[] assignments = result.assignments();
        double inertia = 0;
        for (int i = 0; i < rows.length; i++) {
            assertEquals(result.model().assign(rows[i]), assignments[i]);
            inertia += result.model().squaredDistance(rows[i], assignments[i]);
        }
        assertEquals(inertia, result.inertia(), 1e-9 * inertia);
        double[][] sums = new double[3][6];
        double[][] counts = new double[3][6];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 6; d++) {
                if (!Double.isNaN(rows[i][d])) {
                    sums[assignments[i]][d] += rows[i][d];
                    counts[assignments[i]][d]++;
                }
            }
        }
        for (int k = 0; k < 3; k++) {
            for (int d = 0; d < 6; d++) {
                assertEquals(sums[k][d] / counts[k][d], result.model().mean(k, d), 1e-9);
            }
        }
    }

    @Test
    void refusedByDefaultWithThePlace() {
        double[][] rows = RandomProblems.gaussianClusters(1200, 4, 2, 2, 91);
        rows[1042][3] = Double.NaN;
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Samples.ofRows(rows));
        assertTrue(refused.getMessage().contains("samples[1042][3] is NaN"), refused.getMessage());
        assertTrue(refused.getMessage().contains("MARGINALISE"), refused.getMessage());
    }

    @Test
    void aColumnWithNothingObservedIsRefused() {
        double[][] rows = {{1, Double.NaN}, {2, Double.NaN}};
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> marginalised(rows));
        assertTrue(refused.getMessage().contains("column 1"), refused.getMessage());
    }

    @Test
    void infinityIsNeverMissing() {
        double[][] rows = {{1, 2}, {2, Double.NEGATIVE_INFINITY}, {Double.NaN, 3}};
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> marginalised(rows));
        assertTrue(refused.getMessage().contains("samples[1][1] is -Infinity"), refused.getMessage());
    }
}
