// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/** Columns as people record them, and the steps in which they did. */
final class RecordedColumns {
    static final int ROWS = 20_000;

    private RecordedColumns() {}

    /**
     * A column with what is to be found in it.
     *
     * @param step 0 for none
     * @param tolerance relative to the step
     */
    record RecordedColumn(String name, double step, double tolerance, double[] values) {
        @Override
        public String toString() {
            return name;
        }

        double[][] rows() {
            return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
        }
    }

    private static double[] values(int rows, ToDoubleFunction<Random> draw) {
        Random random = new Random(rows);
        double[] values = new double[rows];
        Arrays.setAll(values, i -> draw.applyAsDouble(random));
        return values;
    }

    private static RecordedColumn column(String name, double step, int rows, ToDoubleFunction<Random> draw) {
        return new RecordedColumn(name, step, 1e-9, values(rows, draw));
    }

    /** Where the step itself is known with the accuracy of floats only. */
    private static RecordedColumn floats(String name, double step, ToDoubleFunction<Random> draw) {
        return new RecordedColumn(name, step, 1e-7, values(ROWS, draw));
    }

    private static RecordedColumn column(String name, double step, ToDoubleFunction<Random> draw) {
        return column(name, step, ROWS, draw);
    }

    /** Now and then another value. */
    private static ToDoubleFunction<Random> odd(
            double share, ToDoubleFunction<Random> usual, ToDoubleFunction<Random> other) {
        return random -> random.nextDouble() < share ? other.applyAsDouble(random) : usual.applyAsDouble(random);
    }

    private static double rounded(double value, int decimals) {
        double power = Math.pow(10, decimals);
        return Math.rint(value * power) / power;
    }

    private static double digits(double value, int significant) {
        return Double.parseDouble(String.format(java.util.Locale.ROOT, "%." + (significant - 1) + "e", value));
    }

    private static int poisson(Random random, double mean) {
        int count = 0;
        for (double product = random.nextDouble(); product > Math.exp(-mean); product *= random.nextDouble()) {
            count++;
        }
        return count;
    }

    static List<RecordedColumn> all() {
        List<RecordedColumn> columns = new ArrayList<>();
        columns.addAll(numbers());
        columns.addAll(scaled());
        columns.addAll(mixed());
        columns.addAll(uneven());
        return columns;
    }

    private static List<RecordedColumn> numbers() {
        ToDoubleFunction<Random> integers = r -> Math.rint(6 * r.nextGaussian());
        ToDoubleFunction<Random> oneDecimal = r -> rounded(5.8 + 0.8 * r.nextGaussian(), 1);
        return List.of(
                column("integers, deviation 6", 1, integers),
                column("integers, deviation 1000", 1, r -> Math.rint(1000 * r.nextGaussian())),
                column("integers, 1 % odd", 1, odd(0.01, integers, Random::nextGaussian)),
                column("one decimal, 150 rows", 0.1, 150, oneDecimal),
                column("one decimal, 1 % odd", 0.1, odd(0.01, oneDecimal, Random::nextGaussian)),
                column("one decimal as floats", 0.1, r -> (float) oneDecimal.applyAsDouble(r)),
                column("one decimal as floats about 100", 0.1, r -> (float) rounded(100 + 20 * r.nextGaussian(), 1)),
                column("prices", 0.01, r -> rounded(Math.exp(3 + r.nextGaussian()), 2)),
                column(
                        "prices that end in .49 and .99",
                        0.5,
                        r -> rounded(r.nextInt(200) + (r.nextBoolean() ? 0.49 : 0.99), 2)),
                column("random doubles", 0, Random::nextGaussian),
                column("random doubles between 0 and 1", 0, Random::nextDouble),
                column("random doubles, 60 rows", 0, 60, Random::nextGaussian),
                column("random doubles, 3 rows", 0, 3, Random::nextGaussian),
                column("random floats", 0, r -> (float) r.nextGaussian()),
                column("random floats between 0 and 1", 0, Random::nextFloat),
                column("four digits in three decades", 1e-5, r -> digits(Math.pow(10, 3 * r.nextDouble() - 2), 4)),
                column("four digits from 1 to 9", 1e-3, r -> digits(1 + 8 * r.nextDouble(), 4)),
                column("halves", 0.5, r -> r.nextInt(60) / 2.0),
                column("eighths", 0.125, r -> r.nextInt(300) / 8.0),
                column("thirds", 1 / 3.0, r -> r.nextInt(100) / 3.0),
                column("integers and a half", 1, r -> r.nextInt(80) + 0.5),
                column("multiples of 50", 50, r -> 50 * Math.rint(20 + 6 * r.nextGaussian())),
                column("days as milliseconds", 86_400_000, r -> 86_400_000.0 * (18_000 + r.nextInt(3650))),
                column("seconds", 1, r -> 1.6e9 + r.nextInt(100_000_000)),
                column("years", 1, r -> 1950 + r.nextInt(70)),
                column(
                        "yyyymmdd",
                        1,
                        r -> 10_000 * (1990 + r.nextInt(30)) + 100 * (1 + r.nextInt(12)) + 1 + r.nextInt(28)));
    }

    private static List<RecordedColumn> scaled() {
        DoubleUnaryOperator standardised = x -> (x - 37.123456) / 6.54321;
        return List.of(
                column("x/255", 1 / 255.0, r -> r.nextInt(256) / 255.0),
                floats("x/255 as floats", 1 / 255.0, r -> (float) (r.nextInt(256) / 255.0)),
                column("x/65535", 1 / 65_535.0, r -> r.nextInt(65_536) / 65_535.0),
                column("x/32768", 1 / 32_768.0, r -> (r.nextInt(65_536) - 32_768) / 32_768.0),
                column(
                        "standardised integers",
                        1 / 6.54321,
                        r -> standardised.applyAsDouble(Math.rint(37 + 6 * r.nextGaussian()))),
                column(
                        "standardised decimals",
                        0.1 / 0.8271,
                        150,
                        r -> (rounded(5.8 + 0.8 * r.nextGaussian(), 1) - 5.8433) / 0.8271),
                column("Fahrenheit in Celsius", 5 / 9.0, r -> (Math.rint(60 + 15 * r.nextGaussian()) - 32) * 5 / 9));
    }

    private static List<RecordedColumn> mixed() {
        ToDoubleFunction<Random> tenths = r -> rounded(10 * r.nextGaussian(), 1);
        ToDoubleFunction<Random> thousandths = r -> rounded(10 * r.nextGaussian(), 3);
        ToDoubleFunction<Random> binary = r -> r.nextInt(2);
        ToDoubleFunction<Random> zero = r -> 0;
        return List.of(
                column("half tenths, half thousandths", 0.001, odd(0.5, tenths, thousandths)),
                column("97 % tenths, 3 % thousandths", 0.1, odd(0.03, tenths, thousandths)),
                column("0 and 1", 1, binary),
                column("0 and 1, 1 % odd", 1, odd(0.01, binary, Random::nextGaussian)),
                column("0 and 1, 1 % ones", 1, r -> r.nextDouble() < 0.01 ? 1 : 0),
                column("0 and 7, 1 % sevens", 7, r -> r.nextDouble() < 0.01 ? 7 : 0),
                column("96 % zeros, others continuous", 0, odd(0.04, zero, Random::nextGaussian)),
                column("60 % zeros, others continuous", 0, odd(0.4, zero, Random::nextGaussian)),
                column(
                        "60 % zeros, others with two decimals",
                        0.01, odd(0.4, zero, r -> rounded(20 + 5 * r.nextGaussian(), 2))),
                column("two spikes, others continuous", 0, odd(0.4, binary, Random::nextGaussian)),
                column("two spikes, others continuous, 300 rows", 0, 300, odd(0.15, binary, Random::nextGaussian)),
                column("marks of 1 to 5", 1, r -> 1 + r.nextInt(2) + r.nextInt(2) + r.nextInt(2) + r.nextInt(2)),
                column(
                        "missing as -999.25, others integers",
                        1,
                        odd(0.3, r -> Math.rint(6 * r.nextGaussian()), r -> -999.25)));
    }

    /** Steps that are not the same everywhere: the lower quartile of the gaps is wanted. */
    private static List<RecordedColumn> uneven() {
        return List.of(
                column("x/255 with four decimals", 0.0039, r -> rounded(r.nextInt(256) / 255.0, 4)),
                column("hours with three decimals", 0.016, r -> rounded(r.nextInt(60) / 60.0, 3)),
                column(
                        "Fahrenheit in Celsius with one decimal",
                        0.5,
                        r -> rounded((Math.rint(60 + 15 * r.nextGaussian()) - 32) * 5 / 9, 1)),
                column("logarithms of counts", Math.log(7 / 6.0), r -> Math.log1p(poisson(r, 3.7))));
    }
}
