// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureSums;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/**
 * What holds for sums that merge, whatever the samples: any division into parts, in any order, gives the sums of the
 * whole up to rounding. A part may be empty, have no weight, or lack all values of a column, because whoever divides
 * data does not look into the parts. Sums of another shape are refused.
 *
 * <p>{@link Data#samples} alone makes the samples of a part. Should parts need an option of the builder, it is set
 * there.
 */
class SumsContractTest {
    private static final int N = 1300;
    private static final int D = 3;
    private static final int COMPONENTS = 2;

    /** What samples may have besides numbers. */
    private enum Has {
        MISSING,
        WEIGHTS,
        CATEGORIES
    }

    /**
     * Samples to divide.
     *
     * @param precision how they are stored
     * @param has what they have besides numbers
     */
    private record Data(Precision precision, Set<Has> has) {
        /**
         * In single precision, each part is rounded about its own centre, to 6e-8 of its range, and far samples suffer
         * most.
         */
        double tolerance() {
            return precision == Precision.DOUBLE ? 1e-11 : 1e-4;
        }

        Schema schema(int columns, String... categories) {
            List<Column> list = new ArrayList<>(Schema.numeric(columns).columns());
            if (has.contains(Has.CATEGORIES)) {
                list.add(Column.categorical("colour", List.of(categories)));
            }
            return Schema.of(list);
        }

        Schema schema() {
            return schema(D, "red", "green", "blue");
        }

        double[][] rows() {
            double[][] numbers = RandomProblems.gaussianClusters(N, D, COMPONENTS, 3, 7);
            Random random = new Random(8);
            double[][] rows = new double[N][];
            for (int i = 0; i < N; i++) {
                rows[i] = Arrays.copyOf(numbers[i], schema().size());
                for (int c = D; c < rows[i].length; c++) {
                    rows[i][c] = random.nextInt(3);
                }
                for (int c = 0; has.contains(Has.MISSING) && c < rows[i].length; c++) {
                    rows[i][c] = random.nextInt(6) == 0 ? Double.NaN : rows[i][c];
                }
            }
            return rows;
        }

        double[] weights() {
            return IntStream.range(0, N)
                    .mapToDouble(i -> has.contains(Has.WEIGHTS) ? i % 5 / 2.0 : 1)
                    .toArray();
        }

        GaussianMixture model() {
            return model(schema(), COMPONENTS);
        }

        /** Means spread over the data, so that posteriors are neither 0 nor 1. */
        GaussianMixture model(Schema schema, int components) {
            int columns = schema.numericColumns().length;
            double[] weights = new double[components];
            double[][] means = new double[components][columns];
            double[][] variances = new double[components][columns];
            List<double[][]> probabilities = new ArrayList<>();
            for (int column : schema.categoricalColumns()) {
                int categories = schema.column(column).categories().size();
                double[][] rows = new double[components][categories];
                for (double[] row : rows) {
                    Arrays.fill(row, 1.0 / categories);
                }
                probabilities.add(rows);
            }
            Arrays.fill(weights, 1.0 / components);
            for (int g = 0; g < components; g++) {
                Arrays.fill(means[g], g - 0.5);
                Arrays.fill(variances[g], 2 + g);
            }
            return GaussianMixture.builder(schema)
                    .weights(weights)
                    .means(means)
                    .variances(variances)
                    .probabilities(probabilities)
                    .build();
        }

        Samples samples(Schema schema, double[][] rows, double[] weights) {
            SamplesBuilder builder = Samples.builder(schema)
                    .precision(precision)
                    .missing(MissingValues.MARGINALISE)
                    .asPart();
            for (int i = 0; i < rows.length; i++) {
                builder.add(rows[i], weights[i]);
            }
            return builder.build();
        }

        MixtureSums sums(double[][] rows, double[] weights) {
            return MixtureSums.of(samples(schema(), rows, weights), model());
        }

        MixtureSums sums(int from, int to) {
            return sums(Arrays.copyOfRange(rows(), from, to), Arrays.copyOfRange(weights(), from, to));
        }

        MixtureSums whole() {
            return sums(0, N);
        }
    }

    static List<Data> data() {
        List<Data> all = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            for (int bits = 0; bits < 8; bits++) {
                Set<Has> has = EnumSet.noneOf(Has.class);
                int rest = bits;
                for (Has one : Has.values()) {
                    if (rest % 2 == 1) {
                        has.add(one);
                    }
                    rest /= 2;
                }
                all.add(new Data(precision, has));
            }
        }
        return all;
    }

    private static MixtureSums merged(List<MixtureSums> parts) {
        MixtureSums sums = parts.get(0);
        for (MixtureSums later : parts.subList(1, parts.size())) {
            sums = sums.merge(later);
        }
        return sums;
    }

    private static void assertSame(Data data, MixtureSums expected, MixtureSums actual) {
        double tolerance = data.tolerance();
        Models.assertClose(expected.totalWeight(), actual.totalWeight(), 1e-12, "total weight");
        Models.assertClose(expected.logLikelihood(), actual.logLikelihood(), tolerance, "log-likelihood");
        GaussianMixture wanted = maximised(data, expected);
        GaussianMixture found = maximised(data, actual);
        Models.assertClose(Models.textbook(wanted), found, tolerance, "model");
        for (int column : data.schema().categoricalColumns()) {
            Models.assertClose(
                    wanted.copyProbabilities(column), found.copyProbabilities(column), tolerance, "probabilities");
        }
    }

    private static GaussianMixture maximised(Data data, MixtureSums sums) {
        return sums.maximise(data.model(), new double[] {1e-10, 1e-10, 1e-10}, 1);
    }

    /** From one sample to more than a block in each part. */
    private static List<MixtureSums> parts(Data data) {
        List<MixtureSums> parts = new ArrayList<>();
        Random random = new Random(10);
        for (int from = 0, to; from < N; from = to) {
            to = Math.min(N, from + 2 + random.nextInt(random.nextBoolean() ? 20 : 700));
            parts.add(data.sums(from, to));
        }
        return parts;
    }

    /** Parts large enough that each has an observed value in each column, and weight. */
    private static List<MixtureSums> thirds(Data data) {
        return List.of(data.sums(0, 300), data.sums(300, 900), data.sums(900, N));
    }

    @ParameterizedTest
    @MethodSource("data")
    void aFewPartsMergeToTheWhole(Data data) {
        assertSame(data, data.whole(), merged(thirds(data)));
    }

    @ParameterizedTest
    @MethodSource("data")
    void anyPartsMergeToTheWhole(Data data) {
        assertSame(data, data.whole(), merged(parts(data)));
    }

    @ParameterizedTest
    @MethodSource("data")
    void partsMergeInAnyOrder(Data data) {
        for (int seed = 0; seed < 4; seed++) {
            List<MixtureSums> parts = new ArrayList<>(thirds(data));
            Collections.shuffle(parts, new Random(seed));
            assertSame(data, data.whole(), merged(parts));
        }
    }

    /** (a + b) + c and a + (b + c). */
    @ParameterizedTest
    @MethodSource("data")
    void partsMergeInAnyGrouping(Data data) {
        List<MixtureSums> parts = thirds(data);
        MixtureSums later = parts.get(1).merge(parts.get(2));
        assertSame(data, data.whole(), parts.get(0).merge(later));
    }

    @ParameterizedTest
    @MethodSource("data")
    void mergingLeavesTheLaterPartAsItWas(Data data) {
        List<MixtureSums> parts = thirds(data);
        GaussianMixture before = maximised(data, parts.get(1));
        parts.get(0).merge(parts.get(1));
        assertEquals(before, maximised(data, parts.get(1)));
        assertEquals(data.sums(300, 900).logLikelihood(), parts.get(1).logLikelihood(), 0);
    }

    @ParameterizedTest
    @MethodSource("data")
    void anEmptyPartChangesNothing(Data data) {
        assertSame(data, data.whole(), data.whole().merge(data.sums(0, 0)));
        assertSame(data, data.whole(), data.sums(0, 0).merge(data.whole()));
        assertEquals(0, data.sums(0, 0).merge(data.sums(N, N)).totalWeight(), 0);
    }

    @ParameterizedTest
    @MethodSource("data")
    void aPartOfWeightZeroChangesNothing(Data data) {
        double[][] rows = Arrays.copyOf(data.rows(), 20);
        double[] zeros = new double[rows.length];
        assertSame(data, data.whole(), data.whole().merge(data.sums(rows, zeros)));
        assertSame(data, data.whole(), data.sums(rows, zeros).merge(data.whole()));
    }

    /** The rows 300 to 900 lose a column, in the whole and in the part. */
    @ParameterizedTest
    @MethodSource("data")
    void aPartMayLackAColumn(Data data) {
        for (int column = 0; column < data.schema().size(); column++) {
            assertLosesCells(data, column, 1);
        }
    }

    /** The rows 300 to 900 lose every other value of a column; no other part need have missing values. */
    @ParameterizedTest
    @MethodSource("data")
    void onePartMayHaveMissingValues(Data data) {
        for (int column = 0; column < data.schema().size(); column++) {
            assertLosesCells(data, column, 2);
        }
    }

    /** Wherever the part with the missing values comes. */
    private static void assertLosesCells(Data data, int column, int step) {
        double[][] rows = data.rows();
        for (int i = 300; i < 900; i += step) {
            rows[i][column] = Double.NaN;
        }
        MixtureSums whole = data.sums(rows, data.weights());
        for (int shift = 0; shift < 3; shift++) {
            List<MixtureSums> parts = new ArrayList<>();
            for (int[] range : new int[][] {{0, 300}, {300, 900}, {900, N}}) {
                parts.add(data.sums(
                        Arrays.copyOfRange(rows, range[0], range[1]),
                        Arrays.copyOfRange(data.weights(), range[0], range[1])));
            }
            Collections.rotate(parts, shift);
            assertSame(data, whole, merged(parts));
        }
    }

    @ParameterizedTest
    @MethodSource("data")
    void otherNumbersOfComponentsAreRefused(Data data) {
        assertRefused(data, data.schema(), COMPONENTS + 1);
        assertRefused(data, data.schema(), COMPONENTS - 1);
    }

    /** Three components of two columns have as many means as two of three. */
    @ParameterizedTest
    @MethodSource("data")
    void otherColumnsAreRefused(Data data) {
        assertRefused(data, data.schema(D - 1, "red", "green", "blue"), COMPONENTS);
        assertRefused(data, data.schema(D - 1, "red", "green", "blue"), COMPONENTS + 1);
    }

    @ParameterizedTest
    @MethodSource("withCategories")
    void otherNumbersOfCategoriesAreRefused(Data data) {
        assertRefused(data, data.schema(D, "red", "green"), COMPONENTS);
        assertRefused(data, data.schema(D, "red", "green", "blue", "white"), COMPONENTS);
        assertRefused(data, Schema.numeric(D), COMPONENTS);
    }

    static List<Data> withCategories() {
        return data().stream()
                .filter(data -> data.has().contains(Has.CATEGORIES))
                .toList();
    }

    /** Either way round, and a refused merge changes nothing. */
    private static void assertRefused(Data data, Schema otherSchema, int otherComponents) {
        double[][] rows = new double[10][otherSchema.size()];
        for (int i = 0; i < rows.length; i++) {
            for (int column : otherSchema.numericColumns()) {
                rows[i][column] = i;
            }
        }
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        MixtureSums other =
                MixtureSums.of(data.samples(otherSchema, rows, ones), data.model(otherSchema, otherComponents));
        MixtureSums whole = data.whole();
        String what = otherComponents + " components of " + otherSchema;
        assertThrows(IllegalArgumentException.class, () -> whole.merge(other), what);
        assertThrows(IllegalArgumentException.class, () -> other.merge(whole), what);
        assertSame(data, data.whole(), whole);
        assertEquals(rows.length, other.totalWeight(), 0);
    }
}
