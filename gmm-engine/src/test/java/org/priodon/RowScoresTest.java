// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/** A score belongs to its row: the same bits alone and in any company. */
class RowScoresTest {
    private static final GaussianMixture STANDARD = GaussianMixture.standard(1, 1);

    private static Samples column(Precision precision, double... values) {
        SamplesBuilder builder = Samples.builder(1).precision(precision);
        for (double value : values) {
            builder.add(new double[] {value});
        }
        return builder.build();
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void aFarRowDoesNotChangeTheOthers(Precision precision) {
        for (double far : new double[] {1e20, 9.97e36, 1e100, 1e150}) {
            double[] scores = STANDARD.logDensities(column(precision, 0, 3, -2, far));
            assertEquals(STANDARD.logDensity(new double[] {0}), scores[0], "beside " + far);
            assertEquals(STANDARD.logDensity(new double[] {3}), scores[1], "beside " + far);
            assertEquals(STANDARD.logDensity(new double[] {-2}), scores[2], "beside " + far);
            assertEquals(-0.5 * far * far, scores[3], 1e-6 * far * far);
        }
        assertEquals(-0.9189385332046727, STANDARD.logDensity(new double[] {0}), 1e-15);
        assertEquals(-5.418938533204673, STANDARD.logDensity(new double[] {3}), 1e-15);
    }

    @Test
    void aNarrowComponentAndAFarRowGiveNumbers() {
        GaussianMixture narrow =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0}, {1}}, new double[][] {{1e-300}, {1}});
        double[] scores = narrow.logDensities(column(Precision.DOUBLE, 0, 1, 1e150));
        for (double score : scores) {
            assertFalse(Double.isNaN(score));
        }
        assertEquals(narrow.logDensity(new double[] {1}), scores[1]);
        for (double[] posteriors : narrow.scorer().posteriors(column(Precision.DOUBLE, 0, 1, 1e150))) {
            assertEquals(1, posteriors[0] + posteriors[1], 1e-12);
        }
    }

    /** Squares of the distance between the components are not finite, and a missing value must not make that NaN. */
    @Test
    void componentsTooFarApartToBeSquaredAreTakenOneByOne() {
        GaussianMixture far = GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {{1e200, 0}, {-1e200, 1}}, new double[][] {{1, 1}, {1, 1}});
        double[][] rows = {{0, 0}, {Double.NaN, 0}, {Double.NaN, Double.NaN}, {1e200, Double.NaN}};
        double[] scores = far.logDensities(samples(far.schema(), Precision.DOUBLE, rows));
        for (int i = 0; i < rows.length; i++) {
            assertEquals(far.logDensity(rows[i]), scores[i], "row " + i);
        }
        assertEquals(Double.NEGATIVE_INFINITY, scores[0]);
        assertEquals(-0.9189385332046727 - Math.log(2) + Math.log(1 + Math.exp(-0.5)), scores[1], 1e-14);
        assertEquals(0, scores[2], 1e-15);
    }

    /** Rows of every kind: complete, with missing values, far away, with categories. */
    private static double[][] rows(int count, int dimensions, Random random) {
        double[][] rows = new double[count][dimensions + 1];
        for (double[] row : rows) {
            for (int d = 0; d < dimensions; d++) {
                row[d] = random.nextInt(9) == 0 ? Double.NaN : 3 * random.nextGaussian() + 5000 * (d % 3);
            }
            if (random.nextInt(3) > 0) {
                for (int d = 0; d < dimensions; d++) {
                    row[d] = Double.isNaN(row[d]) ? 0.1 * d : row[d];
                }
            }
            row[random.nextInt(dimensions)] *= random.nextInt(40) == 0 ? 1e12 : 1;
            row[dimensions] = random.nextInt(8) == 0 ? Double.NaN : random.nextInt(3);
        }
        return rows;
    }

    private static GaussianMixture mixture(int dimensions, int components, Random random) {
        List<Column> columns = new ArrayList<>();
        for (int d = 0; d < dimensions; d++) {
            columns.add(Column.numeric("x" + d));
        }
        columns.add(Column.categorical("kind", List.of("a", "b", "c")));
        double[] weights = new double[components];
        double[][] means = new double[components][dimensions];
        double[][] variances = new double[components][dimensions];
        double[][] probabilities = new double[components][];
        double total = 0;
        for (int g = 0; g < components; g++) {
            weights[g] = 0.1 + random.nextDouble();
            total += weights[g];
            for (int d = 0; d < dimensions; d++) {
                means[g][d] = 4 * random.nextGaussian() + 5000 * (d % 3);
                variances[g][d] = 0.2 + random.nextDouble();
            }
            double first = 0.1 + 0.5 * random.nextDouble();
            probabilities[g] = new double[] {first, 0.2, 0.8 - first};
        }
        for (int g = 0; g < components; g++) {
            weights[g] /= total;
        }
        return GaussianMixture.builder(Schema.of(columns))
                .weights(weights)
                .means(means)
                .variances(variances)
                .probabilities(List.<double[][]>of(probabilities))
                .build();
    }

    private static Samples samples(Schema schema, Precision precision, double[]... rows) {
        SamplesBuilder builder = Samples.builder(schema)
                .precision(precision)
                .missing(MissingValues.MARGINALISE)
                .asPart();
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9, 31, 33, 40})
    void aBatchHasTheBitsOfSingleVectors(int dimensions) {
        for (int components : new int[] {1, 2, 5, 9, 20}) {
            Random random = new Random(100 * dimensions + components);
            GaussianMixture model = mixture(dimensions, components, random);
            double[][] rows = rows(1100, dimensions, random);
            for (Precision precision : Precision.values()) {
                Samples batch = samples(model.schema(), precision, rows);
                double[] scores = model.logDensities(batch);
                double[] under = model.scorer().logDensities(batch, components - 1);
                double[][] posteriors = model.scorer().posteriors(batch);
                int[] probable = model.scorer().assign(batch, Closeness.PROBABILITY);
                int[] near = model.scorer().assign(batch, Closeness.EUCLIDEAN);
                for (int i = 0; i < rows.length; i++) {
                    double[] row = batch.row(i);
                    String what = "row " + i + ", " + components + " components, " + precision;
                    if (precision == Precision.DOUBLE) {
                        assertArrayEquals(rows[i], row, what);
                    }
                    assertEquals(model.logDensity(row), scores[i], what);
                    assertEquals(model.logDensity(row, components - 1), under[i], what);
                    assertArrayEquals(model.posteriors(row), posteriors[i], what);
                    assertEquals(model.assign(row, Closeness.PROBABILITY), probable[i], what);
                    assertEquals(model.assign(row, Closeness.EUCLIDEAN), near[i], what);
                }
            }
        }
    }

    @Test
    void valuesComeBackExactly() {
        Random random = new Random(3);
        for (double offset : new double[] {0, 1, 7, 9, 1e3, 1e8, -1e15}) {
            double[][] rows = new double[700][1];
            for (double[] row : rows) {
                row[0] = offset + random.nextGaussian();
            }
            rows[5][0] = 1e-17;
            rows[6][0] = -3e100;
            rows[7][0] = Double.MIN_VALUE;
            Samples samples = Samples.ofRows(rows);
            for (int i = 0; i < rows.length; i++) {
                assertEquals(rows[i][0], samples.value(i, 0), "offset " + offset + ", row " + i);
            }
            rows[6][0] = 2;
            Samples near = Samples.ofRows(rows);
            Samples single = Samples.ofRows(rows, Precision.SINGLE);
            for (int i = 0; i < rows.length; i++) {
                assertEquals(rows[i][0], near.value(i, 0), "offset " + offset + ", row " + i);
                assertEquals(rows[i][0], single.value(i, 0), 3e-7 * Math.abs(rows[i][0]), "offset " + offset);
            }
        }
    }
}
