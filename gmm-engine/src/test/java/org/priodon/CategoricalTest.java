// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;

/** Categorical columns beside numeric ones, alone, and with missing values and weights. */
class CategoricalTest {
    private static final Schema MIXED = Schema.of(List.of(
            Column.numeric("length"),
            Column.categorical("colour", List.of("red", "green", "blue")),
            Column.numeric("width"),
            Column.categorical("sex", List.of("f", "m"))));

    /** Two groups: lengths around 0 and 4, mostly red or mostly blue, sex by coin in both. */
    private static double[][] mixedRows(int count, double missing, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][];
        for (int i = 0; i < count; i++) {
            int group = random.nextInt(2);
            int colour = random.nextInt(10) == 0 ? 1 : 2 * group;
            rows[i] =
                    new double[] {4 * group + random.nextGaussian(), colour, random.nextGaussian(), random.nextInt(2)};
            for (int c = 0; c < 4; c++) {
                if (random.nextDouble() < missing) {
                    rows[i][c] = Double.NaN;
                }
            }
        }
        return rows;
    }

    private static Samples samples(Schema schema, double[][] rows) {
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    /** One EM step as plain loops: equations (3) to (7), and counts plus one for categories. */
    private static double[][][] textbookTables(GaussianMixture model, double[][] rows) {
        double[][][] tables = {new double[model.components()][3], new double[model.components()][2]};
        int[] columns = {1, 3};
        for (double[] row : rows) {
            double[] posteriors = model.posteriors(row);
            for (int q = 0; q < 2; q++) {
                if (!Double.isNaN(row[columns[q]])) {
                    for (int g = 0; g < posteriors.length; g++) {
                        tables[q][g][(int) row[columns[q]]] += posteriors[g];
                    }
                }
            }
        }
        for (double[][] table : tables) {
            for (double[] counts : table) {
                double total = 0;
                for (int c = 0; c < counts.length; c++) {
                    counts[c] += 1;
                    total += counts[c];
                }
                for (int c = 0; c < counts.length; c++) {
                    counts[c] /= total;
                }
            }
        }
        return tables;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2})
    void oneStepAgreesWithPlainLoops(double missing) {
        double[][] rows = mixedRows(1300, missing, 5);
        GaussianMixture start = GaussianMixture.builder(MIXED)
                .weights(new double[] {0.4, 0.6})
                .means(new double[][] {{1, 0}, {3, 0.5}})
                .variances(new double[][] {{1, 2}, {2, 1}})
                .probabilities(List.of(
                        new double[][] {{0.5, 0.25, 0.25}, {0.2, 0.2, 0.6}}, new double[][] {{0.5, 0.5}, {0.3, 0.7}}))
                .build();
        GaussianMixture next = MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(samples(MIXED, rows))
                .model();
        double[][][] expected = textbookTables(start, rows);
        for (int g = 0; g < 2; g++) {
            assertArrayEquals(expected[0][g], next.copyProbabilities(1)[g], 1e-12);
            assertArrayEquals(expected[1][g], next.copyProbabilities(3)[g], 1e-12);
        }
    }

    @Test
    void densitiesMultiply() {
        GaussianMixture model = GaussianMixture.builder(MIXED)
                .weights(new double[] {1})
                .means(new double[][] {{0, 0}})
                .variances(new double[][] {{1, 1}})
                .probabilities(List.of(new double[][] {{0.5, 0.3, 0.2}}, new double[][] {{0.9, 0.1}}))
                .build();
        double numbers = -Math.log(2 * Math.PI) - 0.5;
        assertEquals(numbers + Math.log(0.3) + Math.log(0.1), model.logDensity(new double[] {1, 1, 0, 1}), 1e-12);
        assertEquals(numbers + Math.log(0.1), model.logDensity(new double[] {1, Double.NaN, 0, 1}), 1e-12);
        assertEquals(4 + 2 + 1, model.freeParameters());
    }

    @Test
    void groupsAreFound() {
        double[][] rows = mixedRows(3000, 0.1, 7);
        Samples samples = samples(MIXED, rows);
        FitResult fit =
                MixtureFitter.withDefaults().withComponents(2).withRestarts(3).fit(samples);
        GaussianMixture model = fit.model();
        int low = model.mean(0, 0) < model.mean(1, 0) ? 0 : 1;
        assertEquals(0, model.mean(low, 0), 0.15);
        assertEquals(4, model.mean(1 - low, 0), 0.15);
        assertEquals(0.9, model.copyProbabilities(1)[low][0], 0.03);
        assertEquals(0.9, model.copyProbabilities(1)[1 - low][2], 0.03);
        double[] batch = model.logDensities(samples);
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            assertEquals(model.logDensity(rows[i]), batch[i], 1e-9);
            sum += batch[i];
        }
        assertEquals(sum, fit.report().logLikelihood(), 1e-9 * Math.abs(sum));
    }

    @Test
    void onlyCategories() {
        Schema schema = Schema.of(List.of(
                Column.categorical("a", List.of("x", "y", "z")), Column.categorical("b", List.of("u", "v", "w"))));
        Random random = new Random(9);
        double[][] rows = new double[2000][];
        for (int i = 0; i < rows.length; i++) {
            int group = random.nextInt(2);
            rows[i] = new double[] {random.nextInt(10) == 0 ? 1 : 2 * group, random.nextInt(10) == 0 ? 1 : 2 * group};
        }
        GaussianMixture model = MixtureFitter.withDefaults()
                .withComponents(2)
                .fit(samples(schema, rows))
                .model();
        int first = model.copyProbabilities(0)[0][0] > 0.5 ? 0 : 1;
        assertEquals(0.9, model.copyProbabilities(0)[first][0], 0.03);
        assertEquals(0.9, model.copyProbabilities(1)[1 - first][2], 0.03);
        assertEquals(0, model.dimensions());
    }

    @Test
    void samplingFollowsTheProbabilities() {
        GaussianMixture model = GaussianMixture.builder(MIXED)
                .weights(new double[] {1})
                .means(new double[][] {{10, 20}})
                .variances(new double[][] {{1, 4}})
                .probabilities(List.of(new double[][] {{0.5, 0.3, 0.2}}, new double[][] {{0.9, 0.1}}))
                .build();
        double[][] drawn = model.sample(20_000, 3);
        double[] colours = new double[3];
        double length = 0;
        for (double[] row : drawn) {
            colours[(int) row[1]]++;
            length += row[0];
        }
        // Five standard errors of a share near 0.5, and of a mean of unit variance.
        assertArrayEquals(
                new double[] {0.5, 0.3, 0.2},
                new double[] {colours[0] / 20_000, colours[1] / 20_000, colours[2] / 20_000},
                5 * 0.5 / Math.sqrt(20_000));
        assertEquals(10, length / 20_000, 5 / Math.sqrt(20_000));
    }

    @ParameterizedTest
    @EnumSource(Distance.class)
    void kMeansNeverGoesUphillAndAgreesWithItsModel(Distance distance) {
        double[][] rows = mixedRows(1500, 0.1, 11);
        double[] last = {Double.POSITIVE_INFINITY};
        KMeansResult result = KMeansFitter.withDefaults()
                .withClusters(4)
                .withDistance(distance)
                .withRestarts(1)
                .withListener(event -> {
                    // Complete data never go uphill; missing cells do not change that, because each column has its own
                    // mean.
                    assertTrue(event.objective() <= last[0] * (1 + 1e-12), event::toString);
                    last[0] = event.objective();
                })
                .fit(samples(MIXED, rows));
        int[] assignments = result.assignments();
        double inertia = 0;
        for (int i = 0; i < rows.length; i++) {
            assertEquals(result.model().assign(rows[i]), assignments[i]);
            inertia += result.model().squaredDistance(rows[i], assignments[i]);
        }
        assertEquals(inertia, result.inertia(), 1e-9 * inertia);
    }

    @Test
    void badCodesAreRefused() {
        SamplesBuilder builder = Samples.builder(MIXED).add(new double[] {0, 2, 0, 1});
        for (double code : new double[] {3, -1, 0.5}) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> builder.add(new double[] {0, code, 0, 1}));
            assertTrue(refused.getMessage().contains("samples[1][1]"), refused.getMessage());
            assertTrue(refused.getMessage().contains("colour"), refused.getMessage());
        }
        GaussianMixture model = MixtureFitter.withDefaults()
                .fit(samples(MIXED, mixedRows(50, 0, 13)))
                .model();
        assertThrows(IllegalArgumentException.class, () -> model.logDensity(new double[] {0, 3, 0, 1}));
    }

    @Test
    void missingCategoryIsRefusedByDefault() {
        SamplesBuilder builder =
                Samples.builder(MIXED).add(new double[] {0, 2, 0, 1}).add(new double[] {0, 1, 0, Double.NaN});
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, builder::build);
        assertTrue(refused.getMessage().contains("samples[1][3] is NaN"), refused.getMessage());
    }

    @Test
    void aModelRefusesOtherColumns() {
        GaussianMixture model = MixtureFitter.withDefaults()
                .fit(samples(MIXED, mixedRows(50, 0, 17)))
                .model();
        Samples numbers = Samples.ofRows(new double[][] {{0, 1, 0, 1}, {1, 1, 1, 1}});
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> model.averageLogDensity(numbers));
        assertTrue(refused.getMessage().contains("column 1"), refused.getMessage());
        assertFalse(model.schema().isNumeric());
    }
}
