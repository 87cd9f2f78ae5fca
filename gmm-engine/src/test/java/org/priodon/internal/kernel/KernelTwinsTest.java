// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.priodon.internal.kernel.KernelSubject.CENTRES;
import static org.priodon.internal.kernel.KernelSubject.PADDED_COUNTS;
import static org.priodon.internal.kernel.KernelSubject.assertSameBits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.layout.Layout;

/** The scalar and the vector kernels: every method, bit for bit, in both precisions. */
class KernelTwinsTest {

    /** Counts of samples that leave every remainder of unrolled loops, and the ends of a block. */
    private static final int[] COUNTS = counts();

    private static final int BLOCK = Layout.BLOCK;

    /** The two implementations for one array type. */
    record Twins<A>(KernelSubject<A> scalar, KernelSubject<A> vector) {
        @Override
        public String toString() {
            return scalar.roundoff() == 0x1p-53 ? "double" : "float";
        }
    }

    @BeforeAll
    static void vectorsArePresent() {
        KernelSubject.requireVectors();
    }

    private static int[] counts() {
        return IntStream.concat(
                        IntStream.rangeClosed(1, 34), IntStream.of(63, 64, 65, 256, 257, 480, 509, 510, 511, 512))
                .toArray();
    }

    static List<Twins<?>> twins() {
        return List.of(
                new Twins<>(KernelSubject.scalarDoubles(), KernelSubject.vectorDoubles()),
                new Twins<>(KernelSubject.scalarFloats(), KernelSubject.vectorFloats()));
    }

    static List<Arguments> twinsAndDimensions() {
        List<Arguments> cases = new ArrayList<>();
        for (Twins<?> twins : twins()) {
            for (int dimensions : KernelSubject.DIMENSIONS) {
                cases.add(Arguments.of(twins, dimensions));
            }
        }
        return cases;
    }

    static List<Arguments> twinsAndCentres() {
        List<Arguments> cases = new ArrayList<>();
        for (Twins<?> twins : twins()) {
            for (int centres : CENTRES) {
                cases.add(Arguments.of(twins, centres));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("twins")
    void namesTellThemApart(Twins<?> twins) {
        assertEquals("scalar", twins.scalar().kernels().name());
        assertEquals("vector", twins.vector().kernels().name());
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void distances(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        for (int centres : CENTRES) {
            for (int samples : PADDED_COUNTS) {
                long seed = dimensions * 1_000_000L + centres * 1000L + samples;
                Random random = new Random(seed);
                A[] x = scalar.rows(dimensions, BLOCK, -3, 3, random);
                A[] factors = factors(scalar, centres, dimensions, random);
                A groups = scalar.groups(x, samples, 11);
                A[] expected = scalar.rows(centres, BLOCK, 7, 7, random);
                A[] actual = scalar.copy(expected);
                scalar.kernels().distances(groups, 11, x, samples, factors, centres, expected);
                twins.vector().kernels().distances(groups, 11, x, samples, factors, centres, actual);
                scalar.assertSameBits(expected, actual, centres + " centres, " + samples + " samples, seed " + seed);
            }
        }
    }

    private static <A> A[] factors(KernelSubject<A> subject, int centres, int dimensions, Random random) {
        return subject.factors(
                KernelSubject.matrix(centres, dimensions, 0.1, 2, random),
                KernelSubject.matrix(centres, dimensions, -2, 2, random));
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void observedDistances(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        for (int centres : new int[] {1, 2, 5, 9}) {
            for (int samples : PADDED_COUNTS) {
                long seed = dimensions * 1_000_000L + centres * 1000L + samples;
                Random random = new Random(seed);
                A[] x = scalar.rows(dimensions, BLOCK, -3, 3, random);
                A[] observed = zerosAndOnes(scalar, dimensions, random);
                A[] factors = factors(scalar, centres, dimensions, random);
                A penalties = scalar.row(dimensions * centres, -2, 2, random);
                A[] expected = scalar.rows(centres, BLOCK, 7, 7, random);
                A[] actual = scalar.copy(expected);
                scalar.kernels().observedDistances(x, observed, samples, factors, penalties, centres, expected);
                twins.vector().kernels().observedDistances(x, observed, samples, factors, penalties, centres, actual);
                scalar.assertSameBits(expected, actual, centres + " centres, " + samples + " samples, seed " + seed);
            }
        }
    }

    private static <A> A[] zerosAndOnes(KernelSubject<A> subject, int rows, Random random) {
        A[] result = subject.kernels().newRows(rows, BLOCK);
        for (A row : result) {
            for (int i = 0; i < BLOCK; i++) {
                subject.kernels().set(row, i, random.nextInt(4) == 0 ? 0 : 1);
            }
        }
        return result;
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    <A> void categories(Twins<A> twins, int centres) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            long seed = centres * 1000L + samples;
            Random random = new Random(seed);
            A[] rows = scalar.rows(centres, BLOCK, 0, 9, random);
            A[] others = scalar.copy(rows);
            int[] codes = random.ints(2 * BLOCK, -1, 4).toArray();
            A table = scalar.row(4 * centres, 0, 5, random);
            scalar.kernels().addCategories(rows, centres, samples, codes, BLOCK, table, 4);
            twins.vector().kernels().addCategories(others, centres, samples, codes, BLOCK, table, 4);
            String message = samples + " samples, seed " + seed;
            scalar.assertSameBits(rows, others, message);
            double[] sums = new double[8];
            double[] otherSums = new double[8];
            scalar.kernels().addByCategory(rows[0], samples - 5, codes, BLOCK, sums, 4);
            twins.vector().kernels().addByCategory(rows[0], samples - 5, codes, BLOCK, otherSums, 4);
            assertSameBits(sums, otherSums, message);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void unpack(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        Kernels<A> vector = twins.vector().kernels();
        for (int samples : PADDED_COUNTS) {
            Random random = new Random(samples);
            A slab = scalar.row(11 + dimensions * samples, -3, 3, random);
            for (int j = 0; j < dimensions * samples; j += 7) {
                scalar.kernels().set(slab, 11 + j, Double.NaN);
            }
            A[] columns = scalar.kernels().newRows(dimensions, BLOCK + 8);
            A[] others = scalar.kernels().newRows(dimensions, BLOCK + 8);
            scalar.kernels().unpack(slab, 11, samples, columns);
            vector.unpack(slab, 11, samples, others);
            scalar.assertSameBits(columns, others, samples + " samples, seed " + samples);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    <A> void posteriors(Twins<A> twins, int centres) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            // Soft, hard, and so far apart that nearly all is cut to zero.
            for (double spread : new double[] {1, 30, 100, 1e6}) {
                long seed = centres * 1000L + samples;
                String message = samples + " samples, spread " + spread + ", seed " + seed;
                Random random = new Random(seed);
                A[] rows = scalar.rows(centres, BLOCK, 0, spread, random);
                A offsets = scalar.row(centres, -5, 5, random);
                A[] others = scalar.copy(rows);
                A low = scalar.row(BLOCK, 7, 7, random);
                A sum = scalar.copy(low);
                A otherLow = scalar.copy(low);
                A otherSum = scalar.copy(low);
                scalar.kernels()
                        .posteriors(
                                rows,
                                samples,
                                offsets,
                                low,
                                sum,
                                scalar.kernels().newRow(BLOCK));
                twins.vector()
                        .kernels()
                        .posteriors(
                                others,
                                samples,
                                offsets,
                                otherLow,
                                otherSum,
                                scalar.kernels().newRow(BLOCK));
                scalar.assertSameBits(low, otherLow, "low, " + message);
                scalar.assertSameBits(sum, otherSum, "sum, " + message);
                scalar.assertSameBits(rows, others, "responsibilities, " + message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void logLikelihood(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        for (int count : COUNTS) {
            Random random = new Random(count);
            A low = scalar.row(BLOCK, -100, 1000, random);
            A sum = scalar.row(BLOCK, 1, 25, random);
            assertSameBits(
                    scalar.kernels().logLikelihood(low, sum, count),
                    twins.vector().kernels().logLikelihood(low, sum, count),
                    count + " samples, seed " + count);
            A weights = scalar.row(BLOCK, 0, 3, random);
            assertSameBits(
                    scalar.kernels().weightedLogLikelihood(low, sum, weights, count),
                    twins.vector().kernels().weightedLogLikelihood(low, sum, weights, count),
                    "weighted, " + count + " samples, seed " + count);
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void scale(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            Random random = new Random(samples);
            A row = scalar.row(BLOCK, 0, 1, random);
            A other = scalar.copy(row);
            A factor = scalar.row(BLOCK, 0, 9, random);
            scalar.kernels().scale(row, factor, samples);
            twins.vector().kernels().scale(other, factor, samples);
            scalar.assertSameBits(row, other, samples + " samples");
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void addLanes(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        for (int count : COUNTS) {
            long seed = dimensions * 1000L + count;
            Random random = new Random(seed);
            A[] x = scalar.rows(dimensions, BLOCK, -3, 3, random);
            A responsibility = scalar.row(BLOCK, 0, 1, random);
            scalar.kernels().clear(responsibility, count, BLOCK);
            A mean = scalar.row(dimensions, -1, 1, random);
            double[] first = random.doubles(dimensions + 2).toArray();
            double[] second = random.doubles(dimensions + 2).toArray();
            double[] otherFirst = first.clone();
            double[] otherSecond = second.clone();
            double mass =
                    scalar.kernels().addLanes(x, responsibility, mean, first, second, 1, LaneSums.of(scalar.kernels()));
            double otherMass = twins.vector()
                    .kernels()
                    .addLanes(x, responsibility, mean, otherFirst, otherSecond, 1, LaneSums.of(scalar.kernels()));
            String message = count + " samples, seed " + seed;
            assertSameBits(mass, otherMass, "mass, " + message);
            assertSameBits(first, otherFirst, "first moments, " + message);
            assertSameBits(second, otherSecond, "second moments, " + message);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void addObservedLanes(Twins<A> twins, int dimensions) {
        for (int count : COUNTS) {
            long seed = dimensions * 1000L + count;
            double[][] expected = sumsOfObservedLanes(twins.scalar(), dimensions, count, seed);
            double[][] actual = sumsOfObservedLanes(twins.vector(), dimensions, count, seed);
            for (int j = 0; j < expected.length; j++) {
                assertSameBits(expected[j], actual[j], "output " + j + ", " + count + " samples, seed " + seed);
            }
        }
    }

    private static <A> double[][] sumsOfObservedLanes(KernelSubject<A> subject, int dimensions, int count, long seed) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(seed);
        A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        A responsibility = subject.row(BLOCK, 0, 1, random);
        kernels.clear(responsibility, count, BLOCK);
        A[] observed = zerosAndOnes(subject, dimensions, random);
        A mean = subject.row(dimensions, -1, 1, random);
        double[] mass = random.doubles(dimensions + 2).toArray();
        double[] first = random.doubles(dimensions + 2).toArray();
        double[] second = random.doubles(dimensions + 2).toArray();
        double total = kernels.addObservedLanes(
                x, observed, responsibility, mean, mass, first, second, 1, LaneSums.of(kernels));
        return new double[][] {{total}, mass, first, second};
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void addRows(Twins<A> twins, int dimensions) {
        for (int count : COUNTS) {
            for (double share : new double[] {0.02, 0.4, 0.6, 1}) {
                int components = 1 + count % 9;
                long seed = dimensions * 1000L + count;
                double[][] expected = sumsOfRows(twins.scalar(), dimensions, components, count, share, seed);
                double[][] actual = sumsOfRows(twins.vector(), dimensions, components, count, share, seed);
                for (int j = 0; j < expected.length; j++) {
                    String message = "output " + j + ", " + count + " samples, " + components + " components, seed "
                            + seed + ", share " + share;
                    assertSameBits(expected[j], actual[j], message);
                }
            }
        }
    }

    /** With the padding each kernel asks for. */
    private static <A> double[][] sumsOfRows(
            KernelSubject<A> subject, int dimensions, int components, int count, double share, long seed) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(seed);
        A groups = subject.groups(subject.rows(dimensions, BLOCK, -3, 3, random), BLOCK, 3);
        A[] responsibilities = kernels.newRows(components, BLOCK);
        A[] means = kernels.newRows(components, kernels.padded(dimensions));
        for (int g = 0; g < components; g++) {
            for (int i = 0; i < count; i++) {
                kernels.set(responsibilities[g], i, random.nextDouble() < share ? random.nextDouble() : 0);
            }
            for (int d = 0; d < dimensions; d++) {
                kernels.set(means[g], d, random.nextDouble());
            }
        }
        double[] mass = new double[components];
        double[] first = random.doubles((long) components * dimensions).toArray();
        double[] second = random.doubles((long) components * dimensions).toArray();
        RowSums<A> scratch = RowSums.of(kernels, dimensions, components);
        for (int repetition = 0; repetition < 2; repetition++) {
            kernels.addRows(groups, 3, count, responsibilities, means, components, mass, first, second, scratch);
        }
        return new double[][] {mass, first, second};
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void addObservedRows(Twins<A> twins, int dimensions) {
        for (int count : COUNTS) {
            long seed = dimensions * 1000L + count;
            double[][] expected = sumsOfObservedRows(twins.scalar(), dimensions, count, seed);
            double[][] actual = sumsOfObservedRows(twins.vector(), dimensions, count, seed);
            for (int j = 0; j < expected.length; j++) {
                assertSameBits(expected[j], actual[j], "output " + j + ", " + count + " samples, seed " + seed);
            }
        }
    }

    /** Through transpose and active, with the padding each kernel asks for. */
    private static <A> double[][] sumsOfObservedRows(KernelSubject<A> subject, int dimensions, int count, long seed) {
        Kernels<A> kernels = subject.kernels();
        Random random = new Random(seed);
        A[] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        A responsibility = subject.rowWithZeros(BLOCK, random);
        int length = kernels.padded(dimensions);
        A mean = kernels.newRow(length);
        for (int d = 0; d < dimensions; d++) {
            kernels.set(mean, d, random.nextDouble());
        }
        A[] rows = kernels.newRows(BLOCK, length);
        kernels.transpose(x, count, rows);
        int[] index = new int[BLOCK + 1];
        A packed = kernels.newRow(BLOCK + 1);
        int active = kernels.active(responsibility, count, index, packed);
        A[] observed = kernels.newRows(BLOCK, length);
        kernels.transpose(zerosAndOnes(subject, dimensions, random), count, observed);
        double[] observedMass = new double[dimensions + 2];
        double[] observedFirst = new double[dimensions + 2];
        double[] observedSecond = new double[dimensions + 2];
        double mass = kernels.addObservedRows(
                rows,
                observed,
                index,
                packed,
                active,
                mean,
                kernels.newRow(length),
                kernels.newRow(length),
                kernels.newRow(length),
                observedMass,
                observedFirst,
                observedSecond,
                1,
                dimensions);
        return new double[][] {{active, mass}, observedMass, observedFirst, observedSecond};
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void countsSumsAndLists(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        Kernels<A> vector = twins.vector().kernels();
        for (int count : COUNTS) {
            Random random = new Random(count);
            A row = scalar.rowWithZeros(BLOCK, random);
            String message = count + " samples, seed " + count;
            assertEquals(scalar.kernels().positives(row, count), vector.positives(row, count), message);
            assertSameBits(scalar.kernels().sum(row, count), vector.sum(row, count), message);

            int[] index = new int[BLOCK + 1];
            int[] otherIndex = new int[BLOCK + 1];
            A packed = scalar.kernels().newRow(BLOCK + 1);
            A otherPacked = scalar.kernels().newRow(BLOCK + 1);
            int active = scalar.kernels().active(row, count, index, packed);
            assertEquals(active, vector.active(row, count, otherIndex, otherPacked), message);
            // What lies beyond the last listed sample is scratch.
            assertArrayEquals(Arrays.copyOf(index, active), Arrays.copyOf(otherIndex, active), message);
            scalar.kernels().clear(packed, active, BLOCK + 1);
            vector.clear(otherPacked, active, BLOCK + 1);
            scalar.assertSameBits(packed, otherPacked, message);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void transpose(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        A[] x = scalar.rows(dimensions, BLOCK, -3, 3, new Random(dimensions));
        for (int count : COUNTS) {
            A[] expected = scalar.kernels().newRows(BLOCK, dimensions + 3);
            A[] actual = scalar.kernels().newRows(BLOCK, dimensions + 3);
            scalar.kernels().transpose(x, count, expected);
            twins.vector().kernels().transpose(x, count, actual);
            scalar.assertSameBits(expected, actual, count + " samples, seed " + dimensions);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    <A> void nearest(Twins<A> twins, int centres) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            long seed = centres * 1000L + samples;
            Random random = new Random(seed);
            A[] distances = scalar.rows(centres, BLOCK, 0, 4, random);
            for (int g = 0; g < centres; g++) {
                for (int i = 0; i < BLOCK; i++) {
                    // Few different values, so that ties are frequent.
                    scalar.kernels()
                            .set(distances[g], i, Math.rint(scalar.kernels().get(distances[g], i)));
                }
            }
            int[] assignment = new int[BLOCK];
            int[] otherAssignment = new int[BLOCK];
            A best = scalar.kernels().newRow(BLOCK);
            A otherBest = scalar.kernels().newRow(BLOCK);
            scalar.kernels()
                    .nearest(
                            distances,
                            samples,
                            centres,
                            assignment,
                            best,
                            scalar.kernels().newRow(BLOCK));
            twins.vector()
                    .kernels()
                    .nearest(
                            distances,
                            samples,
                            centres,
                            otherAssignment,
                            otherBest,
                            scalar.kernels().newRow(BLOCK));
            assertArrayEquals(assignment, otherAssignment, samples + " samples, seed " + seed);
            scalar.assertSameBits(best, otherBest, samples + " samples, seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    <A> void nearestTwo(Twins<A> twins, int centres) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            Random random = new Random(centres * 1000L + samples);
            A[] distances = scalar.rows(centres, BLOCK, 0, 4, random);
            List<Two<A>> both = Stream.of(scalar, twins.vector())
                    .map(subject -> Two.of(subject.kernels(), distances, samples, centres))
                    .toList();
            String label = samples + " samples";
            assertArrayEquals(both.get(0).nearest(), both.get(1).nearest(), label);
            scalar.assertSameBits(both.get(0).best(), both.get(1).best(), label);
            scalar.assertSameBits(both.get(0).second(), both.get(1).second(), label);
            for (int i = 0; i < samples; i++) {
                int sample = i;
                double[] sorted = Arrays.stream(distances)
                        .mapToDouble(row -> scalar.kernels().get(row, sample))
                        .sorted()
                        .toArray();
                assertEquals(sorted[0], scalar.kernels().get(both.get(0).best(), i), label);
                assertEquals(
                        centres == 1 ? Double.POSITIVE_INFINITY : sorted[1],
                        scalar.kernels().get(both.get(0).second(), i),
                        label);
            }
        }
    }

    /** What {@link Kernels#nearestTwo} finds. */
    private record Two<A>(int[] nearest, A best, A second) {
        static <A> Two<A> of(Kernels<A> kernels, A[] distances, int samples, int centres) {
            Two<A> two = new Two<>(new int[BLOCK], kernels.newRow(BLOCK), kernels.newRow(BLOCK));
            kernels.nearestTwo(distances, samples, centres, two.nearest, two.best, two.second, kernels.newRow(BLOCK));
            return two;
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void scores(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        for (int centres : CENTRES) {
            Random random = new Random(dimensions * 1000L + centres);
            A[] x = scalar.rows(dimensions, BLOCK, -3, 3, random);
            A[] directions = scalar.kernels().newDirections(centres, dimensions);
            A heights = scalar.kernels().newRow(directions.length * Layout.QUAD);
            for (int g = 0; g < centres; g++) {
                scalar.kernels().set(heights, g, random.nextDouble());
                for (int d = 0; d < dimensions; d++) {
                    scalar.kernels().setDirection(directions, g, d, random.nextGaussian());
                }
            }
            List<A[]> all = new ArrayList<>();
            for (KernelSubject<A> subject : List.of(scalar, twins.vector())) {
                Kernels<A> kernels = subject.kernels();
                A[] scores = kernels.newRows(directions.length * Layout.QUAD, BLOCK);
                kernels.scores(scalar.groups(x, BLOCK, 11), 11, x, BLOCK, directions, heights, scores);
                all.add(scores);
            }
            scalar.assertSameBits(all.get(0), all.get(1), centres + " centres");
        }
    }

    /** Each kernel reads the samples it has selected itself; from doubles, they are rounded. */
    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void scoresOfSelectedSamples(Twins<A> twins, int dimensions) {
        Random random = new Random(dimensions);
        A[] x = twins.scalar().rows(dimensions, BLOCK, -3, 3, random);
        int[] all = IntStream.range(0, BLOCK).toArray();
        int[] some = Arrays.stream(all).filter(i -> random.nextInt(3) == 0).toArray();
        for (KernelSubject<A> subject : List.of(twins.scalar(), twins.vector())) {
            Kernels<float[]> single = KernelLookup.inSinglePrecision(subject.kernels());
            assertEquals(subject.kernels().name(), single.name());
            float[][] directions = single.newDirections(1, dimensions);
            for (int d = 0; d < dimensions; d++) {
                single.setDirection(directions, 0, d, d + 1);
            }
            for (int[] selected : List.of(all, some)) {
                float[] groups = new float[dimensions * BLOCK];
                float[][] columns = new float[dimensions][BLOCK];
                subject.kernels().select(x, selected, selected.length, groups, columns);
                float[][] scores = new float[Layout.QUAD][BLOCK];
                int padded = (selected.length + Layout.STEP - 1) / Layout.STEP * Layout.STEP;
                single.scores(groups, 0, columns, padded, directions, new float[] {0.5f, 0, 0, 0}, scores);
                for (int j = 0; j < selected.length; j++) {
                    float expected = 0.5f;
                    for (int d = 0; d < dimensions; d++) {
                        float value = (float) subject.kernels().get(x[d], selected[j]);
                        expected = Math.fma(value, (float) (d + 1), expected);
                    }
                    assertSameBits(expected, scores[0][j], subject + ", sample " + selected[j]);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    <A> void ownAndSingleDistancesAreThoseToAllCentres(Twins<A> twins, int dimensions) {
        KernelSubject<A> scalar = twins.scalar();
        int centres = 7;
        Random random = new Random(dimensions);
        A[] x = scalar.rows(dimensions, BLOCK, -3, 3, random);
        double[] scales = random.doubles(dimensions, 0.1, 2).toArray();
        double[][] means = KernelSubject.matrix(centres, dimensions, -2, 2, random);
        int[] assignment = random.ints(BLOCK, 0, centres).toArray();
        double[][] scaleRows = new double[centres][];
        Arrays.fill(scaleRows, scales);
        A[] factors = scalar.factors(scaleRows, means);
        for (KernelSubject<A> subject : List.of(scalar, twins.vector())) {
            Kernels<A> kernels = subject.kernels();
            A[] distances = kernels.newRows(centres, BLOCK);
            kernels.distances(scalar.groups(x, BLOCK, 0), 0, x, BLOCK, factors, centres, distances);
            A own = kernels.newRow(BLOCK);
            for (int d = 0; d < dimensions; d++) {
                A shifts = kernels.newRow(centres);
                for (int g = 0; g < centres; g++) {
                    int place = 2 * (Layout.QUAD * d + g % Layout.QUAD) + 1;
                    kernels.set(shifts, g, kernels.get(factors[g / Layout.QUAD], place));
                }
                kernels.addOwnDistances(x[d], BLOCK, assignment, scales[d], shifts, own);
            }
            for (int i = 0; i < BLOCK; i++) {
                double expected = kernels.get(distances[assignment[i]], i);
                assertSameBits(expected, kernels.get(own, i), "sample " + i);
                assertSameBits(expected, kernels.distance(x, i, factors, assignment[i]), "sample " + i);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void addAssigned(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        Kernels<A> vector = twins.vector().kernels();
        for (int count : COUNTS) {
            Random random = new Random(count);
            A[] x = scalar.rows(6, BLOCK, -3, 3, random);
            A factor = scalar.row(BLOCK, 0, 2, random);
            int[] assignment = random.ints(BLOCK, 0, 5).toArray();
            double[][] sums = new double[6][5];
            double[][] otherSums = new double[6][5];
            scalar.kernels().addAssigned(x, count, assignment, sums);
            vector.addAssigned(x, count, assignment, otherSums);
            for (int j = 0; j < 6; j++) {
                assertSameBits(sums[j], otherSums[j], "sums " + j + ", " + count + " samples, seed " + count);
            }
            scalar.kernels().addAssigned(x[0], factor, count, assignment, sums[1], sums[2]);
            vector.addAssigned(x[0], factor, count, assignment, otherSums[1], otherSums[2]);
            for (int j = 1; j < 3; j++) {
                assertSameBits(sums[j], otherSums[j], "sums " + j + ", " + count + " samples, seed " + count);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void lower(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        for (int samples : PADDED_COUNTS) {
            Random random = new Random(samples);
            A least = scalar.row(BLOCK, 0, 1, random);
            A other = scalar.copy(least);
            A candidate = scalar.row(BLOCK, 0, 1, random);
            scalar.kernels().lower(least, candidate, samples);
            twins.vector().kernels().lower(other, candidate, samples);
            scalar.assertSameBits(least, other, samples + " samples, seed " + samples);
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    <A> void storage(Twins<A> twins) {
        KernelSubject<A> scalar = twins.scalar();
        Kernels<A> vector = twins.vector().kernels();
        double[] values = new Random(1).doubles(100, -1e10, 1e10).toArray();
        scalar.assertSameBits(scalar.kernels().rowOf(values), vector.rowOf(values), "rowOf");
        A row = vector.newRow(100);
        for (int i = 0; i < 100; i++) {
            vector.set(row, i, values[i]);
        }
        scalar.assertSameBits(scalar.kernels().rowOf(values), row, "set");
    }
}
