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
import java.util.function.Function;
import java.util.stream.IntStream;
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

    /** The two implementations in one precision. */
    record Twins(KernelSubject scalar, KernelSubject vector) {
        /** What both compute from the same random numbers. */
        <T> List<T> both(Function<KernelSubject, T> computation) {
            return List.of(computation.apply(scalar), computation.apply(vector));
        }

        void compareEnergies(String message, Function<KernelSubject, Energies> computation) {
            List<Energies> both = both(computation);
            assertSameBits(both.get(0), both.get(1), message);
        }

        void compareMoments(String message, Function<KernelSubject, Moments> computation) {
            List<Moments> both = both(computation);
            assertSameBits(both.get(0), both.get(1), message);
        }

        void compare(String message, Function<KernelSubject, double[][]> computation) {
            List<double[][]> both = both(computation);
            assertSameBits(both.get(0), both.get(1), message);
        }

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

    static List<Twins> twins() {
        return List.of(
                new Twins(KernelSubject.scalarDoubles(), KernelSubject.vectorDoubles()),
                new Twins(KernelSubject.scalarFloats(), KernelSubject.vectorFloats()));
    }

    static List<Arguments> twinsAndDimensions() {
        return cases(KernelSubject.DIMENSIONS);
    }

    static List<Arguments> twinsAndCentres() {
        return cases(CENTRES);
    }

    private static List<Arguments> cases(int[] numbers) {
        List<Arguments> cases = new ArrayList<>();
        for (Twins twins : twins()) {
            for (int number : numbers) {
                cases.add(Arguments.of(twins, number));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("twins")
    void namesTellThemApart(Twins twins) {
        assertEquals("scalar", twins.scalar().kernels().name());
        assertEquals("vector", twins.vector().kernels().name());
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void distances(Twins twins, int dimensions) {
        for (int centres : CENTRES) {
            for (int samples : PADDED_COUNTS) {
                long seed = dimensions * 1_000_000L + centres * 1000L + samples;
                String message = centres + " centres, " + samples + " samples, seed " + seed;
                twins.compareEnergies(message, subject -> {
                    Random random = new Random(seed);
                    double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
                    Energies out = subject.energies(centres);
                    subject.kernels()
                            .distances()
                            .distances(
                                    subject.block(x, samples).load(),
                                    subject.factors(centres, dimensions, random),
                                    out);
                    return out;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void leadingDistances(Twins twins, int dimensions) {
        for (int leading = 0; leading <= dimensions; leading += Math.max(1, dimensions / 7)) {
            int first = leading;
            twins.compareEnergies("the first " + leading, subject -> {
                Random random = new Random(dimensions);
                double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
                Energies out = subject.energies(9);
                LoadedBlock block = subject.block(x, 480).load();
                Factors factors = subject.factors(9, dimensions, random);
                subject.kernels().distances().leadingDistances(block, first, factors, out);
                return out;
            });
        }
    }

    private static double[][] holes(double[][] x, Random random) {
        for (double[] column : x) {
            for (int i = 0; i < BLOCK; i++) {
                column[i] = i == 0 || random.nextInt(4) == 0 ? Double.NaN : column[i];
            }
        }
        return x;
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void observedDistances(Twins twins, int dimensions) {
        for (int centres : new int[] {1, 2, 5, 9}) {
            for (int samples : PADDED_COUNTS) {
                long seed = dimensions * 1_000_000L + centres * 1000L + samples;
                String message = centres + " centres, " + samples + " samples, seed " + seed;
                twins.compareEnergies(message, subject -> {
                    Random random = new Random(seed);
                    double[][] x = holes(subject.rows(dimensions, BLOCK, -3, 3, random), random);
                    Energies out = subject.energies(centres);
                    subject.kernels()
                            .distances()
                            .observedDistances(
                                    subject.block(x, samples).load(),
                                    subject.factors(centres, dimensions, random),
                                    out);
                    return out;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    void categories(Twins twins, int centres) {
        for (int samples : PADDED_COUNTS) {
            long seed = centres * 1000L + samples;
            String message = samples + " samples, seed " + seed;
            twins.compare(message, subject -> {
                Random random = new Random(seed);
                Energies rows = subject.energies(subject.rows(centres, BLOCK, 0, 9, random));
                int[] codes = random.ints(2 * BLOCK, -1, 4).toArray();
                Offsets tables = subject.kernels().workspaces().newOffsets(centres, 2, 4);
                tables.setTable(1, subject.row(4 * centres, 0, 5, random));
                LoadedBlock block = subject.block(new double[1][BLOCK], samples - 5)
                        .codes(codes)
                        .load();
                subject.kernels().distances().addCategories(block, 1, tables, rows);
                double[][] results = Arrays.copyOf(KernelSubject.rowsOf(rows), centres + 1);
                results[centres] = new double[4 * centres];
                subject.kernels().moments().addCategories(block, 1, rows, results[centres]);
                return results;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    void posteriors(Twins twins, int centres) {
        for (int samples : PADDED_COUNTS) {
            // Soft, hard, and so far apart that nearly all is cut to zero.
            for (double spread : new double[] {1, 30, 100, 1e6}) {
                long seed = centres * 1000L + samples;
                String message = samples + " samples, spread " + spread + ", seed " + seed;
                twins.compareEnergies(message, subject -> {
                    Random random = new Random(seed);
                    Energies energies = subject.energies(subject.rows(centres, BLOCK, 0, spread, random));
                    Offsets offsets = subject.offsets(subject.row(centres, -5, 5, random));
                    LoadedBlock block = subject.blockOf(samples);
                    subject.kernels().posteriors().posteriors(block, offsets, energies);
                    return energies;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void logLikelihoodAndWeights(Twins twins) {
        for (int count : COUNTS) {
            twins.compare(count + " samples, seed " + count, subject -> {
                Random random = new Random(count);
                double[] weights = subject.row(BLOCK, 0, 3, random);
                Energies energies =
                        subject.energies(subject.row(BLOCK, -100, 1000, random), subject.row(BLOCK, 1, 25, random));
                LoadedBlock weighted = subject.block(new double[1][BLOCK], count)
                        .weights(weights)
                        .load();
                PosteriorKernels kernels = subject.kernels().posteriors();
                double plain = kernels.logLikelihood(subject.blockOf(count), energies);
                double weighed = kernels.logLikelihood(weighted, energies);
                Energies rows = subject.energies(subject.rows(3, BLOCK, 0, 1, random));
                kernels.weigh(weighted, rows);
                double[][] results = Arrays.copyOf(KernelSubject.rowsOf(rows), 4);
                results[3] = new double[] {plain, weighed};
                return results;
            });
        }
    }

    /** A block, a model and responsibilities that are zero beyond the samples, for moments. */
    private record MomentProblem(LoadedBlock block, Energies responsibilities, Factors model, MomentSpace space) {
        /**
         * @param share of responsibilities that are positive
         * @param holes whether numbers are missing
         */
        static MomentProblem of(
                KernelSubject subject, int dimensions, int components, int count, double share, boolean holes) {
            Random random = new Random(dimensions * 1000L + count);
            double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
            double[][] rows = new double[components][BLOCK];
            for (double[] row : rows) {
                for (int i = 0; i < count; i++) {
                    row[i] = random.nextDouble() < share ? subject.rounded(random.nextDouble()) : 0;
                }
            }
            return new MomentProblem(
                    subject.block(holes ? holes(x, random) : x, count).load(),
                    subject.energies(rows),
                    subject.factors(components, dimensions, random),
                    subject.kernels().workspaces().newMomentSpace(dimensions));
        }

        /** Moments of something else, to which others are added. */
        Moments before() {
            Random random = new Random(1);
            return KernelSubject.moments(model.components(), block.dimensions(), random::nextDouble);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void addLanes(Twins twins, int dimensions) {
        for (int count : COUNTS) {
            twins.compareMoments(count + " samples", subject -> {
                MomentProblem problem = MomentProblem.of(subject, dimensions, 2, count, 1, false);
                Moments sums = problem.before();
                subject.kernels().moments().addLanes(problem.block, problem.responsibilities, problem.model, sums);
                return sums;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void addObservedLanes(Twins twins, int dimensions) {
        for (int count : COUNTS) {
            twins.compareMoments(count + " samples", subject -> {
                MomentProblem problem = MomentProblem.of(subject, dimensions, 2, count, 1, true);
                Moments sums = problem.before();
                subject.kernels()
                        .moments()
                        .addObservedLanes(problem.block, problem.responsibilities, problem.model, sums);
                return sums;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void addRows(Twins twins, int dimensions) {
        for (int count : COUNTS) {
            for (double share : new double[] {0.02, 0.4, 0.6, 1}) {
                int components = 1 + count % 9;
                String message = count + " samples, " + components + " components, share " + share;
                twins.compareMoments(message, subject -> {
                    MomentProblem problem = MomentProblem.of(subject, dimensions, components, count, share, false);
                    Moments sums = problem.before();
                    for (int repetition = 0; repetition < 2; repetition++) {
                        subject.kernels()
                                .moments()
                                .addRows(problem.block, problem.responsibilities, problem.model, sums, problem.space);
                    }
                    return sums;
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void addListed(Twins twins, int dimensions) {
        for (int count : COUNTS) {
            twins.compareMoments(count + " samples", subject -> {
                MomentProblem problem = MomentProblem.of(subject, dimensions, 3, count, 0.4, false);
                MomentKernels kernels = subject.kernels().moments();
                Moments sums = problem.before();
                for (int g = 0; g < 3; g++) {
                    kernels.list(problem.block, problem.responsibilities, g, problem.space);
                    kernels.addListedRows(problem.block, problem.model, g, sums, problem.space);
                    kernels.list(problem.block, problem.responsibilities, g, problem.space);
                    kernels.addListedColumns(problem.block, problem.model, g, sums, problem.space);
                }
                return sums;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void addObservedRows(Twins twins, int dimensions) {
        for (int count : COUNTS) {
            twins.compareMoments(count + " samples", subject -> {
                MomentProblem problem = MomentProblem.of(subject, dimensions, 2, count, 0.4, true);
                Moments sums = problem.before();
                subject.kernels()
                        .moments()
                        .addObservedRows(problem.block, problem.responsibilities, problem.model, sums, problem.space);
                return sums;
            });
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void countsAndLists(Twins twins) {
        for (int count : COUNTS) {
            twins.compare(count + " samples, seed " + count, subject -> {
                Random random = new Random(count);
                Energies rows = subject.energies(
                        new double[][] {subject.rowWithZeros(BLOCK, random), subject.rowWithZeros(BLOCK, random)});
                MomentSpace space = subject.kernels().workspaces().newMomentSpace(1);
                subject.kernels().moments().list(subject.blockOf(count), rows, 1, space);
                double[] listed = Arrays.stream(space.index, 0, space.listed())
                        .asDoubleStream()
                        .toArray();
                return new double[][] {listed, {subject.kernels().moments().positives(rows, count)}};
            });
        }
    }

    /** Few different values, so that ties are frequent. */
    private static double[][] wholeNumbers(int centres, Random random) {
        double[][] distances = new double[centres][BLOCK];
        for (double[] row : distances) {
            Arrays.setAll(row, i -> random.nextInt(5));
        }
        return distances;
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    void nearest(Twins twins, int centres) {
        for (int samples : PADDED_COUNTS) {
            long seed = centres * 1000L + samples;
            List<int[]> assignments = new ArrayList<>();
            twins.compareEnergies(samples + " samples, seed " + seed, subject -> {
                Energies distances = subject.energies(wholeNumbers(centres, new Random(seed)));
                int[] assignment = new int[BLOCK];
                subject.kernels().assignments().nearest(distances, samples, assignment);
                assignments.add(assignment);
                return distances;
            });
            assertArrayEquals(assignments.get(0), assignments.get(1), samples + " samples, seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndCentres")
    void nearestTwo(Twins twins, int centres) {
        for (int samples : PADDED_COUNTS) {
            long seed = centres * 1000L + samples;
            String label = samples + " samples";
            double[][] rows = twins.scalar().rows(centres, BLOCK, 0, 4, new Random(seed));
            for (double[][] distances : List.of(rows, wholeNumbers(centres, new Random(seed)))) {
                List<int[]> assignments = new ArrayList<>();
                twins.compareEnergies(label, subject -> {
                    Energies energies = subject.energies(distances);
                    int[] assignment = new int[BLOCK];
                    subject.kernels().assignments().nearestTwo(energies, samples, assignment);
                    assignments.add(assignment);
                    for (int i = 0; i < samples; i++) {
                        int sample = i;
                        double[] sorted = Arrays.stream(distances)
                                .mapToDouble(row -> row[sample])
                                .sorted()
                                .toArray();
                        assertEquals(sorted[0], energies.low(i), label);
                        double expected = centres == 1 ? Double.POSITIVE_INFINITY : sorted[1];
                        assertEquals(expected, energies.second(i), label);
                    }
                    return energies;
                });
                assertArrayEquals(assignments.get(0), assignments.get(1), label);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void scores(Twins twins, int dimensions) {
        for (int centres : CENTRES) {
            twins.compareEnergies(centres + " centres", subject -> {
                Random random = new Random(dimensions * 1000L + centres);
                double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
                Directions directions = subject.kernels().workspaces().newDirections(centres, dimensions);
                for (int g = 0; g < centres; g++) {
                    directions.setHeight(g, random.nextDouble());
                    for (int d = 0; d < dimensions; d++) {
                        directions.setDirection(g, d, random.nextGaussian());
                    }
                }
                Energies scores = subject.energies(centres);
                subject.kernels().assignments().scores(subject.block(x, BLOCK).load(), directions, scores);
                return scores;
            });
        }
    }

    /** Each kernel reads the samples it has selected itself; from doubles, they are rounded. */
    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void scoresOfSelectedSamples(Twins twins, int dimensions) {
        Random random = new Random(dimensions);
        double[][] x = twins.scalar().rows(dimensions, BLOCK, -3, 3, random);
        int[] all = IntStream.range(0, BLOCK).toArray();
        int[] some = Arrays.stream(all).filter(i -> random.nextInt(3) == 0).toArray();
        for (KernelSubject subject : List.of(twins.scalar(), twins.vector())) {
            KernelSet single = KernelLookup.inSinglePrecision(subject.kernels());
            assertEquals(subject.kernels().name(), single.name());
            Directions directions = single.workspaces().newDirections(1, dimensions);
            directions.setHeight(0, 0.5);
            for (int d = 0; d < dimensions; d++) {
                directions.setDirection(0, d, d + 1);
            }
            LoadedBlock selection = single.workspaces().newSelection(dimensions, BLOCK);
            LoadedBlock block = subject.block(x, BLOCK).load();
            for (int[] selected : List.of(all, some)) {
                subject.kernels().assignments().select(block, selected, selected.length, selection);
                assertEquals(selected.length, selection.count());
                Energies scores = single.workspaces().newEnergies(1);
                single.assignments().scores(selection, directions, scores);
                for (int j = 0; j < selected.length; j++) {
                    float expected = 0.5f;
                    for (int d = 0; d < dimensions; d++) {
                        expected = Math.fma((float) x[d][selected[j]], (float) (d + 1), expected);
                    }
                    assertSameBits(expected, scores.get(0, j), subject + ", sample " + selected[j]);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twinsAndDimensions")
    void ownAndSingleDistancesAreThoseToAllCentres(Twins twins, int dimensions) {
        int centres = 7;
        for (KernelSubject subject : List.of(twins.scalar(), twins.vector())) {
            Random random = new Random(dimensions);
            LoadedBlock block = subject.block(subject.rows(dimensions, BLOCK, -3, 3, random), BLOCK)
                    .load();
            double[][] scales = new double[centres][];
            Arrays.fill(scales, random.doubles(dimensions, 0.1, 2).toArray());
            Factors factors = subject.factors(scales, subject.rows(centres, dimensions, -2, 2, random));
            int[] assignment = random.ints(BLOCK, 0, centres).toArray();
            Energies distances = subject.energies(centres);
            subject.kernels().distances().distances(block, factors, distances);
            Energies own = subject.energies(1);
            subject.kernels().assignments().ownDistances(block, assignment, factors, own);
            for (int i = 0; i < BLOCK; i++) {
                double expected = distances.get(assignment[i], i);
                assertSameBits(expected, own.low(i), "sample " + i);
                double alone = subject.kernels().distances().distance(block, i, factors, assignment[i]);
                assertSameBits(expected, alone, "sample " + i);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void sumsOfKMeans(Twins twins) {
        for (int count : COUNTS) {
            twins.compare(count + " samples, seed " + count, subject -> {
                AssignmentKernels kernels = subject.kernels().assignments();
                Random random = new Random(count);
                double[][] x = subject.rows(6, BLOCK, -3, 3, random);
                double[] weights = subject.row(BLOCK, 0, 2, random);
                int[] assignment = random.ints(BLOCK, 0, 7).toArray();
                double[][] results = new double[4 * 6 + 2][7];
                kernels.addAssigned(subject.block(x, count).load(), assignment, part(results, 0));
                LoadedBlock weighted = subject.block(x, count).weights(weights).load();
                kernels.addWeighted(weighted, assignment, part(results, 1), part(results, 2));
                LoadedBlock holey = subject.block(holes(x, random), count).load();
                kernels.addWeighted(holey, assignment, part(results, 3), new double[0][]);
                double[][] distances = subject.rows(2, BLOCK, 0, 1, random);
                double[][] candidates = subject.rows(7, BLOCK, 0, 1, random);
                Row least = subject.kernels().workspaces().newRow(BLOCK);
                double[] totals = results[4 * 6];
                totals[0] = kernels.lower(weighted, subject.energies(new double[][] {distances[0]}), least, true);
                totals[1] = kernels.lower(weighted, subject.energies(new double[][] {distances[1]}), least, false);
                totals[2] = kernels.totalDistance(weighted, subject.energies(distances[0], distances[1]));
                totals[3] = least.get(count - 1);
                kernels.potentials(weighted, subject.energies(candidates), least, results[4 * 6 + 1]);
                return results;
            });
        }
    }

    /** Some rows of an array, not copied. */
    private static double[][] part(double[][] rows, int number) {
        return Arrays.copyOfRange(rows, 6 * number, 6 * number + 6);
    }
}
