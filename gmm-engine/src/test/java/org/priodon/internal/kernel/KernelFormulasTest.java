// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.priodon.internal.kernel.KernelSubject.CENTRES;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.layout.Layout;

/** Every kernel this JVM can run, against its formula as a plain loop. */
class KernelFormulasTest {

    private static final int BLOCK = Layout.BLOCK;

    static List<KernelSubject<?>> subjects() {
        return KernelSubject.all();
    }

    static List<Arguments> subjectsAndDimensions() {
        return cases(KernelSubject.DIMENSIONS);
    }

    static List<Arguments> subjectsAndCentres() {
        return cases(CENTRES);
    }

    private static List<Arguments> cases(int[] numbers) {
        List<Arguments> cases = new ArrayList<>();
        for (KernelSubject<?> subject : subjects()) {
            for (int number : numbers) {
                cases.add(Arguments.of(subject, number));
            }
        }
        return cases;
    }

    /** In exact arithmetic, at some samples of a block. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    <A> void distances(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        for (int centres : new int[] {1, 2, 5, 9}) {
            long seed = dimensions * 100L + centres;
            Random random = new Random(seed);
            A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
            double[][] scales = KernelSubject.matrix(centres, dimensions, 0.1, 2, random);
            double[][] means = KernelSubject.matrix(centres, dimensions, -2, 2, random);
            A[] out = kernels.newRows(centres, BLOCK);
            kernels.distances(subject.groups(x, BLOCK, 5), 5, x, BLOCK, subject.factors(scales, means), centres, out);
            for (int g = 0; g < centres; g++) {
                for (int i : new int[] {0, 31, 200, 511}) {
                    BigDecimal exact = BigDecimal.ZERO;
                    double size = 0;
                    for (int d = 0; d < dimensions; d++) {
                        double s = subject.rounded(scales[g][d]);
                        double t = subject.rounded(-means[g][d] * s);
                        double value = kernels.get(x[d], i);
                        BigDecimal term = new BigDecimal(value)
                                .multiply(new BigDecimal(s))
                                .add(new BigDecimal(t));
                        exact = exact.add(term.multiply(term), MathContext.DECIMAL128);
                        size += (Math.abs(value * s) + Math.abs(t)) * (Math.abs(value * s) + Math.abs(t));
                    }
                    // Two roundings in each term, one more where fused operations are absent, one for each addition.
                    assertEquals(
                            exact.doubleValue(),
                            kernels.get(out[g], i),
                            (dimensions + 4) * subject.roundoff() * size,
                            "centre " + g + ", sample " + i + ", seed " + seed);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    <A> void posteriors(KernelSubject<A> subject, int centres) {
        Kernels<A> kernels = subject.kernels();
        double ulp = 2 * subject.roundoff();
        boolean single = subject.roundoff() > 0x1p-50;
        // Arguments of exp below which the result is cut to zero; the exponents are named in DoubleExp and FloatExp.
        double cut = ((single ? FloatExp.LEAST_EXPONENT : DoubleExp.LEAST_EXPONENT) - 0.5) * Math.log(2);
        for (double spread : new double[] {1, 30, 100}) {
            Random random = new Random(centres);
            String message = "spread " + spread + ", seed " + centres;
            A[] rows = subject.rows(centres, BLOCK, 0, spread, random);
            A offsets = subject.row(centres, -5, 5, random);
            A[] distances = subject.copy(rows);
            A low = kernels.newRow(BLOCK);
            A sum = kernels.newRow(BLOCK);
            kernels.posteriors(rows, BLOCK, offsets, low, sum, kernels.newRow(BLOCK));
            for (int i = 0; i < BLOCK; i++) {
                double[] energy = new double[centres];
                for (int g = 0; g < centres; g++) {
                    energy[g] = subject.rounded(kernels.get(distances[g], i) + kernels.get(offsets, g));
                }
                double least = Arrays.stream(energy).min().orElseThrow();
                assertEquals(least, kernels.get(low, i), 0, message);
                double total = 0;
                double[] term = new double[centres];
                for (int g = 0; g < centres; g++) {
                    double argument = subject.rounded(least - energy[g]);
                    term[g] = argument < cut ? 0 : StrictMath.exp(argument);
                    total += term[g];
                }
                // Two units for each exp, one for each addition; all terms are positive.
                assertEquals(1, kernels.get(sum, i) / total, (3 + centres) * ulp, message);
                double all = 0;
                for (int g = 0; g < centres; g++) {
                    double r = kernels.get(rows[g], i);
                    all += r;
                    if (Math.abs(subject.rounded(least - energy[g]) - cut) > 1e-3) {
                        // The sum's error, exp, division and multiplication.
                        assertEquals(term[g] / total, r, (7 + centres) * ulp * (term[g] / total), message);
                    }
                }
                assertEquals(1, all, (2 + centres) * ulp, message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <A> void logLikelihood(KernelSubject<A> subject) {
        Kernels<A> kernels = subject.kernels();
        for (int count = 1; count <= BLOCK; count++) {
            Random random = new Random(count);
            A low = subject.row(BLOCK, -100, 1000, random);
            // Up to the number of components a model may have, so that a running product must be scaled in time.
            A sum = subject.row(BLOCK, 1, count % 2 == 0 ? 25 : 1e15, random);
            double expected = 0;
            double size = 0;
            for (int i = 0; i < count; i++) {
                double term = StrictMath.log(kernels.get(sum, i)) - kernels.get(low, i);
                expected += term;
                size += Math.abs(kernels.get(low, i)) + StrictMath.log(kernels.get(sum, i));
            }
            // Sums are double in both precisions: one rounding for each addition on either side.
            double bound = (count + 4) * 0x1p-52 * size;
            assertEquals(expected, kernels.logLikelihood(low, sum, count), bound, count + " samples");

            A weights = subject.row(BLOCK, 0, 3, random);
            double weighted = 0;
            for (int i = 0; i < count; i++) {
                double term = StrictMath.log(kernels.get(sum, i)) - kernels.get(low, i);
                weighted += kernels.get(weights, i) * term;
            }
            assertEquals(
                    weighted, kernels.weightedLogLikelihood(low, sum, weights, count), 3 * bound, count + " samples");
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    <A> void moments(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        for (int count : new int[] {1, 2, 3, 31, 100, 511, 512}) {
            long seed = dimensions * 1000L + count;
            Random random = new Random(seed);
            A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
            A responsibility = subject.row(BLOCK, 0, 1, random);
            kernels.clear(responsibility, count, BLOCK);
            kernels.clear(responsibility, count / 2, count / 2 + 1);
            int length = kernels.padded(dimensions);
            A mean = kernels.newRow(length);
            for (int d = 0; d < dimensions; d++) {
                kernels.set(mean, d, random.nextDouble());
            }

            double[] first = new double[dimensions];
            double[] second = new double[dimensions];
            double mass = kernels.addLanes(x, responsibility, mean, first, second, 0, LaneSums.of(kernels));
            assertMoments(subject, x, responsibility, mean, mass, first, second, "along samples, seed " + seed);

            // Three components, so that a kernel that takes four at a time has some left; the second is the one above.
            A[] responsibilities = subject.rows(3, BLOCK, 0, count % 2, random);
            responsibilities[1] = responsibility;
            A[] means = kernels.newRows(3, length);
            means[1] = mean;
            double[] masses = new double[3];
            double[] firsts = new double[3 * dimensions];
            double[] seconds = new double[3 * dimensions];
            kernels.addRows(
                    subject.groups(x, BLOCK, 5),
                    5,
                    count,
                    responsibilities,
                    means,
                    3,
                    masses,
                    firsts,
                    seconds,
                    RowSums.of(kernels, dimensions, 3));
            mass = masses[1];
            first = Arrays.copyOfRange(firsts, dimensions, 2 * dimensions);
            second = Arrays.copyOfRange(seconds, dimensions, 2 * dimensions);
            assertMoments(subject, x, responsibility, mean, mass, first, second, "along dimensions, seed " + seed);
        }
    }

    private static <A> void assertMoments(
            KernelSubject<A> subject,
            A[] x,
            A responsibility,
            A mean,
            double mass,
            double[] first,
            double[] second,
            String message) {
        Kernels<A> kernels = subject.kernels();
        double expectedMass = 0;
        for (int i = 0; i < BLOCK; i++) {
            expectedMass += kernels.get(responsibility, i);
        }
        // Both orders of summation err by less than one rounding for each addend.
        double bound = (BLOCK + 4) * subject.roundoff();
        assertEquals(expectedMass, mass, bound * expectedMass, message);
        for (int d = 0; d < x.length; d++) {
            double expectedFirst = 0;
            double expectedSecond = 0;
            double size = 0;
            for (int i = 0; i < BLOCK; i++) {
                double r = kernels.get(responsibility, i);
                double difference = kernels.get(x[d], i) - kernels.get(mean, d);
                expectedFirst += r * difference;
                expectedSecond += r * difference * difference;
                size += r * Math.abs(difference);
            }
            assertEquals(expectedFirst, first[d], bound * size, message);
            assertEquals(expectedSecond, second[d], bound * expectedSecond, message);
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    <A> void nearest(KernelSubject<A> subject, int centres) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(centres);
        A[] distances = kernels.newRows(centres, BLOCK);
        for (A row : distances) {
            for (int i = 0; i < BLOCK; i++) {
                kernels.set(row, i, random.nextInt(6));
            }
        }
        int[] assignment = new int[BLOCK];
        A best = kernels.newRow(BLOCK);
        kernels.nearest(distances, BLOCK, centres, assignment, best, kernels.newRow(BLOCK));
        int[] expected = new int[BLOCK];
        int ties = 0;
        for (int i = 0; i < BLOCK; i++) {
            for (int g = 1; g < centres; g++) {
                double distance = kernels.get(distances[g], i);
                double least = kernels.get(distances[expected[i]], i);
                ties += distance == least ? 1 : 0;
                expected[i] = distance < least ? g : expected[i];
            }
            assertEquals(kernels.get(distances[expected[i]], i), kernels.get(best, i), 0, "sample " + i);
        }
        assertArrayEquals(expected, assignment, "seed " + centres);
        assertTrue(centres == 1 || ties > 0, "the data should have ties");
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <A> void listsCountsAndSums(KernelSubject<A> subject) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(1);
        A row = subject.rowWithZeros(BLOCK, random);
        A factor = subject.row(BLOCK, -1, 1, random);
        A candidate = subject.row(BLOCK, -1, 1, random);
        for (int count = 1; count <= BLOCK; count++) {
            int[] index = new int[BLOCK + 1];
            A packed = kernels.newRow(BLOCK + 1);
            int active = kernels.active(row, count, index, packed);
            int next = 0;
            double sum = 0;
            for (int i = 0; i < count; i++) {
                double value = kernels.get(row, i);
                sum += value;
                if (value > 0) {
                    assertEquals(i, index[next]);
                    assertEquals(value, kernels.get(packed, next), 0);
                    next++;
                }
            }
            assertEquals(next, active);
            assertEquals(next, kernels.positives(row, count));
            assertEquals(sum, kernels.sum(row, count), 0, "sums run in sample order");
        }
        A scaled = subject.copy(row);
        kernels.scale(scaled, factor, BLOCK);
        A least = subject.copy(row);
        kernels.lower(least, candidate, BLOCK);
        for (int i = 0; i < BLOCK; i++) {
            double value = kernels.get(row, i);
            assertEquals(subject.rounded(value * kernels.get(factor, i)), kernels.get(scaled, i), 0);
            assertEquals(Math.min(value, kernels.get(candidate, i)), kernels.get(least, i), 0);
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    <A> void transpose(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        A[] x = subject.rows(dimensions, BLOCK, -3, 3, new Random(dimensions));
        for (int count : new int[] {1, 7, 33, 511, 512}) {
            A[] rows = kernels.newRows(BLOCK, dimensions);
            kernels.transpose(x, count, rows);
            for (int d = 0; d < dimensions; d++) {
                for (int i = 0; i < count; i++) {
                    assertEquals(kernels.get(x[d], i), kernels.get(rows[i], d), 0);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <A> void assignedSums(KernelSubject<A> subject) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(1);
        int dimensions = 6;
        A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        A factor = subject.row(BLOCK, 0, 2, random);
        int[] assignment = random.ints(BLOCK, 0, 7).toArray();
        for (int count = 1; count <= BLOCK; count++) {
            double[][] expected = new double[dimensions][7];
            double[] expectedScaled = new double[7];
            double[] expectedMasses = new double[7];
            for (int i = 0; i < count; i++) {
                for (int d = 0; d < dimensions; d++) {
                    expected[d][assignment[i]] += kernels.get(x[d], i);
                }
                double value = kernels.get(x[0], i);
                expectedScaled[assignment[i]] += subject.rounded(kernels.get(factor, i) * value);
                expectedMasses[assignment[i]] += kernels.get(factor, i);
            }
            double[][] sums = new double[dimensions][7];
            kernels.addAssigned(x, count, assignment, sums);
            for (int d = 0; d < dimensions; d++) {
                assertArrayEquals(expected[d], sums[d], "sums run in sample order");
            }
            double[] scaled = new double[7];
            double[] masses = new double[7];
            kernels.addAssigned(x[0], factor, count, assignment, scaled, masses);
            assertArrayEquals(expectedScaled, scaled, "sums run in sample order");
            assertArrayEquals(expectedMasses, masses, "sums run in sample order");
        }
    }

    /** Distances and moments over observed values only. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    <A> void missingValues(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(dimensions);
        int count = 500;
        A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        A[] observed = kernels.newRows(dimensions, BLOCK);
        boolean[][] missing = new boolean[dimensions][BLOCK];
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < BLOCK; i++) {
                missing[d][i] = random.nextInt(3) == 0;
                kernels.set(observed[d], i, missing[d][i] ? 0 : 1);
                kernels.set(x[d], i, missing[d][i] ? 0 : kernels.get(x[d], i));
            }
        }

        int centres = 3;
        double[][] scales = KernelSubject.matrix(centres, dimensions, 0.1, 2, random);
        double[][] means = KernelSubject.matrix(centres, dimensions, -2, 2, random);
        A penalties = subject.row(dimensions * centres, -2, 2, random);
        A[] out = kernels.newRows(centres, BLOCK);
        kernels.observedDistances(x, observed, BLOCK, subject.factors(scales, means), penalties, centres, out);
        for (int g = 0; g < centres; g++) {
            for (int i = 0; i < BLOCK; i++) {
                double expected = 0;
                double size = 0;
                for (int d = 0; d < dimensions; d++) {
                    if (!missing[d][i]) {
                        int j = g * dimensions + d;
                        double s = subject.rounded(scales[g][d]);
                        double product = kernels.get(x[d], i) * s;
                        double t = subject.rounded(-means[g][d] * s);
                        expected += (product + t) * (product + t) + kernels.get(penalties, j);
                        double bound = Math.abs(product) + Math.abs(t);
                        size += bound * bound + Math.abs(kernels.get(penalties, j));
                    }
                }
                // As for distances; the penalties may cancel.
                assertEquals(
                        expected,
                        kernels.get(out[g], i),
                        2 * (dimensions + 4) * subject.roundoff() * size,
                        "centre " + g + ", sample " + i + ", seed " + dimensions);
            }
        }
        assertObservedMoments(subject, x, observed, count, random);
    }

    private static <A> void assertObservedMoments(
            KernelSubject<A> subject, A[] x, A[] observed, int count, Random random) {
        Kernels<A> kernels = subject.kernels();
        int dimensions = x.length;
        int length = kernels.padded(dimensions);
        A responsibility = subject.row(BLOCK, 0, 1, random);
        A mean = kernels.newRow(length);
        for (int d = 0; d < dimensions; d++) {
            kernels.set(mean, d, random.nextDouble());
        }
        A[] rows = kernels.newRows(BLOCK, length);
        A[] observedRows = kernels.newRows(BLOCK, length);
        kernels.transpose(x, count, rows);
        kernels.transpose(observed, count, observedRows);
        int[] index = new int[BLOCK + 1];
        A packed = kernels.newRow(BLOCK + 1);
        int active = kernels.active(responsibility, count, index, packed);
        double[] mass = new double[dimensions];
        double[] first = new double[dimensions];
        double[] second = new double[dimensions];
        double byRows = kernels.addObservedRows(
                rows,
                observedRows,
                index,
                packed,
                active,
                mean,
                kernels.newRow(length),
                kernels.newRow(length),
                kernels.newRow(length),
                mass,
                first,
                second,
                0,
                dimensions);
        assertObservedMoments(subject, x, observed, responsibility, count, mean, byRows, mass, first, second);
        double[] laneMass = new double[dimensions];
        double[] laneFirst = new double[dimensions];
        double[] laneSecond = new double[dimensions];
        kernels.clear(responsibility, count, BLOCK);
        double byLanes = kernels.addObservedLanes(
                x, observed, responsibility, mean, laneMass, laneFirst, laneSecond, 0, LaneSums.of(kernels));
        assertObservedMoments(
                subject, x, observed, responsibility, count, mean, byLanes, laneMass, laneFirst, laneSecond);
    }

    private static <A> void assertObservedMoments(
            KernelSubject<A> subject,
            A[] x,
            A[] observed,
            A responsibility,
            int count,
            A mean,
            double total,
            double[] mass,
            double[] first,
            double[] second) {
        Kernels<A> kernels = subject.kernels();
        double bound = (BLOCK + 4) * subject.roundoff();
        double expectedTotal = 0;
        for (int i = 0; i < count; i++) {
            expectedTotal += kernels.get(responsibility, i);
        }
        assertEquals(expectedTotal, total, bound * expectedTotal);
        for (int d = 0; d < x.length; d++) {
            double expectedMass = 0;
            double expectedFirst = 0;
            double expectedSecond = 0;
            double size = 0;
            for (int i = 0; i < count; i++) {
                double r = kernels.get(responsibility, i) * kernels.get(observed[d], i);
                double difference = kernels.get(x[d], i) - kernels.get(mean, d);
                expectedMass += r;
                expectedFirst += r * difference;
                expectedSecond += r * difference * difference;
                size += r * Math.abs(difference);
            }
            assertEquals(expectedMass, mass[d], bound * expectedMass);
            assertEquals(expectedFirst, first[d], bound * size);
            assertEquals(expectedSecond, second[d], bound * expectedSecond);
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    <A> void categories(KernelSubject<A> subject, int centres) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(centres);
        A[] rows = subject.rows(centres, BLOCK, 0, 9, random);
        A[] before = subject.copy(rows);
        int[] codes = random.ints(2 * BLOCK, -1, 4).toArray();
        A table = subject.row(4 * centres, 0, 5, random);
        kernels.addCategories(rows, centres, BLOCK, codes, BLOCK, table, 4);
        for (int g = 0; g < centres; g++) {
            double[] sums = new double[6];
            double[] expectedSums = new double[6];
            kernels.addByCategory(rows[g], 300, codes, BLOCK, sums, 2);
            for (int i = 0; i < BLOCK; i++) {
                int code = codes[BLOCK + i];
                double added = code < 0 ? 0 : kernels.get(table, 4 * g + code);
                assertEquals(subject.rounded(kernels.get(before[g], i) + added), kernels.get(rows[g], i), 0);
                if (code >= 0 && i < 300) {
                    expectedSums[2 + code] += kernels.get(rows[g], i);
                }
            }
            assertArrayEquals(expectedSums, sums, "sums run in sample order");
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    <A> void storage(KernelSubject<A> subject) {
        Kernels<A> kernels = subject.kernels();
        double[] values = {0, -0.0, 1.0 / 3, -1e10 / 7, 0x1p-100, Math.PI};
        A row = kernels.rowOf(values);
        for (int i = 0; i < values.length; i++) {
            assertEquals(subject.rounded(values[i]), kernels.get(row, i), 0);
        }
        A[] columns = subject.rows(3, BLOCK, -1, 1, new Random(1));
        A[] unpacked = kernels.newRows(3, BLOCK + 8);
        kernels.unpack(subject.groups(columns, 96, 4), 4, 96, unpacked);
        for (int d = 0; d < 3; d++) {
            for (int i = 0; i < 96; i++) {
                assertEquals(kernels.get(columns[d], i), kernels.get(unpacked[d], i), 0);
            }
        }
        kernels.clear(row, 2, 4);
        assertEquals(0, kernels.get(row, 2), 0);
        assertEquals(0, kernels.get(row, 3), 0);
        assertEquals(0x1p-100, kernels.get(row, 4), 0);
        for (int dimensions : KernelSubject.DIMENSIONS) {
            assertTrue(kernels.padded(dimensions) >= dimensions, "padding never shortens");
            assertTrue(kernels.padded(dimensions) < dimensions + Layout.STEP, "padding adds less than a step");
        }
        assertEquals(3, kernels.newRows(3, 5).length);
        assertEquals(0, kernels.get(kernels.newRows(3, 5)[2], 4), 0);
    }
}
