// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.resolution.RecordedColumns.RecordedColumn;
import org.priodon.testing.Iris;

/** The step in which a column was recorded. */
class ResolutionTest {
    /** Steps of a smaller share of the standard deviation change no floor. */
    private static final double MATTERS = 0.0025;

    static List<RecordedColumn> columns() {
        return RecordedColumns.all();
    }

    private static double step(double... values) {
        SamplesBuilder builder = Samples.builder(1).missing(MissingValues.MARGINALISE);
        for (double value : values) {
            builder.add(new double[] {value});
        }
        return builder.build().resolutions()[0];
    }

    private static double[] integers(int rows, double deviation) {
        Random random = new Random(rows);
        double[] values = new double[rows];
        Arrays.setAll(values, i -> Math.rint(deviation * random.nextGaussian()));
        return values;
    }

    private static double[] mapped(double[] values, DoubleUnaryOperator change) {
        return Arrays.stream(values).map(change).toArray();
    }

    @ParameterizedTest
    @MethodSource("columns")
    void isFound(RecordedColumn column) {
        double found = Samples.ofRows(column.rows()).resolutions()[0];
        assertEquals(column.step(), found, column.tolerance() * column.step());
    }

    @Test
    void isFoundInIris() {
        assertArrayEquals(
                new double[] {0.1, 0.1, 0.1, 0.1}, Samples.ofRows(Iris.rows()).resolutions());
    }

    /** Wherever it can matter: single precision does not tell the finest steps from continuous values. */
    @ParameterizedTest
    @MethodSource("columns")
    void isTheSameInSinglePrecision(RecordedColumn column) {
        Samples samples = Samples.ofRows(column.rows(), Precision.SINGLE);
        double found = samples.resolutions()[0];
        if (column.step() > MATTERS * Math.sqrt(samples.variances()[0])) {
            // The gap between two floats of size 1 is known to 1e-7.
            assertEquals(column.step(), found, 3e-5 * column.step());
        } else {
            assertTrue(found <= MATTERS * Math.sqrt(samples.variances()[0]), "step " + found);
        }
    }

    /** Samples in single precision are stored about a centre, and copies of them have rounded values. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 5, 1000})
    void isFoundInRoundedValues(double offset) {
        double[] values = mapped(integers(2000, 20), value -> (value + 10 * offset) / 10);
        double[][] rows = Arrays.stream(values).mapToObj(v -> new double[] {v}).toArray(double[][]::new);
        Samples samples = Samples.ofRows(rows, Precision.SINGLE);
        assertEquals(0.1, samples.resolutions()[0], 1e-7);
        assertEquals(0.1, samples.where(i -> i % 3 > 0).resolutions()[0], 1e-7);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.123456789, 1e10, 1e18, 1e120, -1e-9, 5e-324})
    void oneOddValueAmongTenThousandDoesNotHideIt(double odd) {
        double[] values = integers(10_000, 6);
        values[4321] = odd;
        assertEquals(1, step(values));
        double[] tenths = mapped(integers(10_000, 6), value -> value / 10);
        tenths[4321] = odd;
        assertEquals(0.1, step(tenths));
    }

    /** A far value makes a wide lattice on which all others seem to lie at a single point. */
    @ParameterizedTest
    @ValueSource(doubles = {1e10, 1e15, 1e100})
    void aFarValueDoesNotMakeAStep(double far) {
        for (int rows : new int[] {20, 400, 5000}) {
            double[] values = new Random(rows).doubles(rows).toArray();
            values[7] = far;
            assertEquals(0, step(values));
        }
    }

    /** A million rows have so many odd values that a sketch of all of them would hold hardly any integer. */
    @Test
    void isFoundInManyRowsOfWhichSomeAreOdd() {
        Random random = new Random(1);
        double[][] rows = new double[600_000][1];
        for (double[] row : rows) {
            row[0] = random.nextInt(100) == 0 ? random.nextGaussian() : Math.rint(6 * random.nextGaussian());
        }
        assertEquals(1, Samples.ofRows(rows).resolutions()[0]);
    }

    @Test
    void oneValueHasNone() {
        assertEquals(0, step(3));
        assertEquals(0, step(3, 3, 3, 3, 3, 3));
        assertEquals(0, step(0, 0, -0.0, 0, 0, 0));
        assertEquals(0, step(Double.NaN, Double.NaN, 3, Double.NaN));
    }

    /** Two values of which one is repeated are as many as there are; two that are not could be any. */
    @Test
    void oneOfTwoValuesMustBeRepeated() {
        assertEquals(3.2, step(1.7, 4.9, 1.7, 4.9, 4.9));
        assertEquals(0, step(1.7, 4.9));
        assertEquals(1, step(0, 0, 0, 0, 0, 0, 0, 1));
        assertEquals(1, step(0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0));
    }

    @Test
    void missingValuesAreLeftOut() {
        double[] values = integers(3000, 6);
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 3 == 0 ? values[i] : Double.NaN;
        }
        assertEquals(1, step(values));
        double[] continuous = new Random(2).doubles(300).toArray();
        Arrays.fill(continuous, 0, 150, Double.NaN);
        assertEquals(0, step(continuous));
    }

    /** The unit of a column changes its step and nothing else. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-30, 0.7, 1e6, 1e30, 1e140})
    void followsTheUnit(double unit) {
        double[] values = mapped(integers(2000, 6), value -> value * unit);
        assertEquals(unit, step(values), 1e-9 * unit);
        assertEquals(0, step(mapped(new Random(3).doubles(2000).toArray(), value -> value * unit)));
    }

    @Test
    void smallestNumbersGiveAFiniteStep() {
        double found = step(mapped(integers(2000, 6), value -> value * Double.MIN_VALUE));
        assertTrue(found >= 0 && found < Double.MIN_NORMAL, "step " + found);
    }

    @Test
    void weightsCountRows() {
        double[] values = mapped(integers(3000, 9), value -> value / 2);
        Random random = new Random(4);
        SamplesBuilder weighted = Samples.builder(1);
        SamplesBuilder repeated = Samples.builder(1);
        for (double value : values) {
            // Three in a hundred rows are odd but weigh as much as half of all.
            boolean odd = random.nextInt(100) < 3;
            int weight = odd ? 30 : random.nextInt(3);
            double[] row = {odd ? random.nextGaussian() : value};
            weighted.add(row, weight);
            for (int i = 0; i < weight; i++) {
                repeated.add(row);
            }
        }
        assertArrayEquals(repeated.build().resolutions(), weighted.build().resolutions());
    }

    @Test
    void rowsOfWeightZeroAreAbsent() {
        SamplesBuilder builder = Samples.builder(1);
        Random random = new Random(5);
        for (double value : integers(1000, 6)) {
            builder.add(new double[] {value}, 1).add(new double[] {random.nextGaussian()}, 0);
        }
        assertEquals(1, builder.build().resolutions()[0]);
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void everyNumericColumnHasItsOwn(Precision precision) {
        Schema schema = Schema.of(List.of(
                Column.numeric("tenths"),
                Column.categorical("kind", List.of("a", "b")),
                Column.numeric("continuous"),
                Column.numeric("integers")));
        SamplesBuilder builder = Samples.builder(schema).precision(precision);
        Random random = new Random(6);
        for (double value : integers(700, 8)) {
            builder.add(new double[] {value / 10, random.nextInt(2), random.nextGaussian(), value});
        }
        Samples samples = builder.build();
        assertArrayEquals(new double[] {0.1, 0, 1}, samples.resolutions(), 1e-9);
        samples.resolutions()[0] = 7;
        assertEquals(0.1, samples.resolutions()[0], 1e-9);
    }

    @Test
    void partsOfLargerData() {
        SamplesBuilder builder =
                Samples.builder(2).missing(MissingValues.MARGINALISE).asPart();
        assertArrayEquals(new double[] {0}, Samples.builder(1).asPart().build().resolutions());
        for (double value : integers(100, 6)) {
            builder.add(new double[] {value, Double.NaN});
        }
        assertArrayEquals(new double[] {1, 0}, builder.build().resolutions());
    }

    /** Hundreds of columns have full sketches, thousands small ones, and hundreds of thousands none. */
    @Test
    void manyColumns() {
        for (int columns : new int[] {600, 5000, 33_000}) {
            Random random = new Random(7);
            double[][] rows = new double[100][columns];
            for (double[] row : rows) {
                for (int c = 0; c < columns; c++) {
                    row[c] = c % 2 == 0 ? Math.rint(30 * random.nextGaussian()) : random.nextGaussian();
                }
            }
            double[] found = Samples.ofRows(rows).resolutions();
            double[] expected = new double[columns];
            Arrays.setAll(expected, c -> columns < 32_768 && c % 2 == 0 ? 1 : 0);
            assertArrayEquals(expected, found);
        }
    }
}
