// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    static List<KernelSubject> subjects() {
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
        for (KernelSubject subject : subjects()) {
            for (int number : numbers) {
                cases.add(Arguments.of(subject, number));
            }
        }
        return cases;
    }

    /** In exact arithmetic, at some samples of a block. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void distances(KernelSubject subject, int dimensions) {
        for (int centres : new int[] {1, 2, 5, 9}) {
            long seed = dimensions * 100L + centres;
            Random random = new Random(seed);
            double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
            double[][] scales = subject.rows(centres, dimensions, 0.1, 2, random);
            double[][] means = subject.rows(centres, dimensions, -2, 2, random);
            Energies out = subject.energies(centres);
            LoadedBlock block = subject.block(x, BLOCK).load();
            subject.kernels().distances().distances(block, subject.factors(scales, means), out);
            for (int g = 0; g < centres; g++) {
                for (int i : new int[] {0, 31, 200, 511}) {
                    BigDecimal exact = BigDecimal.ZERO;
                    double size = 0;
                    for (int d = 0; d < dimensions; d++) {
                        double s = scales[g][d];
                        double t = subject.rounded(-means[g][d] * s);
                        double value = x[d][i];
                        BigDecimal term = new BigDecimal(value)
                                .multiply(new BigDecimal(s))
                                .add(new BigDecimal(t));
                        exact = exact.add(term.multiply(term), MathContext.DECIMAL128);
                        size += (Math.abs(value * s) + Math.abs(t)) * (Math.abs(value * s) + Math.abs(t));
                    }
                    // Two roundings in each term, one more where fused operations are absent, one for each addition.
                    assertEquals(
                            exact.doubleValue(),
                            out.get(g, i),
                            (dimensions + 4) * subject.roundoff() * size,
                            "centre " + g + ", sample " + i + ", seed " + seed);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    void posteriors(KernelSubject subject, int centres) {
        double ulp = 2 * subject.roundoff();
        boolean single = subject.roundoff() > 0x1p-50;
        // Arguments of exp below which the result is cut to zero; the exponents are named in DoubleExp and FloatExp.
        double cut = ((single ? FloatExp.LEAST_EXPONENT : DoubleExp.LEAST_EXPONENT) - 0.5) * Math.log(2);
        for (double spread : new double[] {1, 30, 100}) {
            Random random = new Random(centres);
            String message = "spread " + spread + ", seed " + centres;
            double[][] distances = subject.rows(centres, BLOCK, 0, spread, random);
            double[] offsets = subject.row(centres, -5, 5, random);
            Energies energies = subject.energies(distances);
            subject.kernels().posteriors().posteriors(subject.blockOf(BLOCK), subject.offsets(offsets), energies);
            for (int i = 0; i < BLOCK; i++) {
                double[] energy = new double[centres];
                for (int g = 0; g < centres; g++) {
                    energy[g] = subject.rounded(distances[g][i] + offsets[g]);
                }
                double least = Arrays.stream(energy).min().orElseThrow();
                assertEquals(least, energies.low(i), 0, message);
                double total = 0;
                double[] term = new double[centres];
                for (int g = 0; g < centres; g++) {
                    double argument = subject.rounded(least - energy[g]);
                    term[g] = argument < cut ? 0 : StrictMath.exp(argument);
                    total += term[g];
                }
                // Two units for each exp, one for each addition; all terms are positive.
                assertEquals(1, energies.sum(i) / total, (3 + centres) * ulp, message);
                double all = 0;
                for (int g = 0; g < centres; g++) {
                    double r = energies.get(g, i);
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
    void logLikelihood(KernelSubject subject) {
        PosteriorKernels kernels = subject.kernels().posteriors();
        for (int count = 1; count <= BLOCK; count++) {
            Random random = new Random(count);
            double[] low = subject.row(BLOCK, -100, 1000, random);
            // Up to the number of components a model may have, so that a running product must be scaled in time.
            double[] sum = subject.row(BLOCK, 1, count % 2 == 0 ? 25 : 1e15, random);
            Energies energies = subject.energies(low, sum);
            double[] weights = subject.row(BLOCK, 0, 3, random);
            double expected = 0;
            double weighted = 0;
            double size = 0;
            for (int i = 0; i < count; i++) {
                double term = StrictMath.log(sum[i]) - low[i];
                expected += term;
                weighted += weights[i] * term;
                size += Math.abs(low[i]) + StrictMath.log(sum[i]);
            }
            // Sums are double in both precisions: one rounding for each addition on either side.
            double bound = (count + 4) * 0x1p-52 * size;
            assertEquals(expected, kernels.logLikelihood(subject.blockOf(count), energies), bound, count + " samples");
            LoadedBlock block =
                    subject.block(new double[1][BLOCK], count).weights(weights).load();
            assertEquals(weighted, kernels.logLikelihood(block, energies), 3 * bound, count + " samples");
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void moments(KernelSubject subject, int dimensions) {
        MomentKernels kernels = subject.kernels().moments();
        for (int count : new int[] {1, 2, 3, 31, 100, 511, 512}) {
            long seed = dimensions * 1000L + count;
            Random random = new Random(seed);
            double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
            // Three components, so that a kernel that takes four at a time has some left.
            double[][] responsibilities = subject.rows(3, BLOCK, 0, 1, random);
            Arrays.fill(responsibilities[0], count % 2 * 0.25);
            for (double[] row : responsibilities) {
                Arrays.fill(row, count, BLOCK, 0);
                row[count / 2] = 0;
            }
            double[][] means = subject.rows(3, dimensions, 0, 1, random);
            Factors model = subject.factors(means, means);
            Energies r = subject.energies(responsibilities);
            LoadedBlock block = subject.block(x, count).load();
            MomentSpace space = subject.kernels().workspaces().newMomentSpace(dimensions);

            Moments byLanes = KernelSubject.moments(3, dimensions);
            kernels.addLanes(block, r, model, byLanes);
            assertMoments(subject, x, null, responsibilities, means, 0, byLanes, "along samples, seed " + seed);
            Moments byRows = KernelSubject.moments(3, dimensions);
            kernels.addRows(block, r, model, byRows, space);
            assertMoments(subject, x, null, responsibilities, means, 2, byRows, "along dimensions, seed " + seed);
        }
    }

    /** Of two components, the second is too far from zero in its last dimension. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void momentsOfFarComponentsAreLeftOut(KernelSubject subject, int dimensions) {
        Random random = new Random(dimensions);
        double[][] scales = subject.rows(2, dimensions, 0.5, 1, random);
        double[][] means = subject.rows(2, dimensions, -1, 1, random);
        means[1][dimensions - 1] = 30;
        Factors model = subject.factors(scales, means);
        assertTrue(model.isNearZero(0));
        assertFalse(model.isNearZero(1));
        LoadedBlock block = subject.block(subject.rows(dimensions, BLOCK, -3, 3, random), BLOCK)
                .load();
        Energies r = subject.energies(subject.rows(2, BLOCK, 0, 1, random));
        Moments sums = KernelSubject.moments(2, dimensions);
        subject.kernels()
                .moments()
                .addRows(block, r, model, sums, subject.kernels().workspaces().newMomentSpace(dimensions));
        assertTrue(sums.mass()[0] > 0 && sums.second()[dimensions - 1] > 0);
        assertEquals(0, sums.mass()[1] + sums.completeMass()[1]);
        for (int j = dimensions; j < 2 * dimensions; j++) {
            assertEquals(0, Math.abs(sums.first()[j]) + sums.second()[j]);
        }
    }

    /** A sample that does not count may be so large that its square is infinite. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void hugeValuesThatDoNotCount(KernelSubject subject, int dimensions) {
        Random random = new Random(dimensions);
        double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        x[dimensions - 1][40] = subject.roundoff() == 0x1p-53 ? 1e200 : 1e30;
        double[][] responsibilities = subject.rows(1, BLOCK, 0, 1, random);
        responsibilities[0][40] = 0;
        double[][] ones = new double[1][dimensions];
        Arrays.fill(ones[0], 1);
        Moments sums = KernelSubject.moments(1, dimensions);
        subject.kernels()
                .moments()
                .addRows(
                        subject.block(x, BLOCK).load(),
                        subject.energies(responsibilities),
                        subject.factors(ones, ones),
                        sums,
                        subject.kernels().workspaces().newMomentSpace(dimensions));
        x[dimensions - 1][40] = 0;
        assertMoments(subject, x, null, responsibilities, ones, 2, sums, "a huge value");
    }

    /**
     * @param observed null for complete samples
     * @param fromZero how often sums about zero err as much as those about the mean would, if it were zero
     */
    private static void assertMoments(
            KernelSubject subject,
            double[][] x,
            boolean[][] observed,
            double[][] responsibilities,
            double[][] means,
            double fromZero,
            Moments actual,
            String message) {
        // Both orders of summation err by less than one rounding for each addend.
        double bound = (BLOCK + 4) * subject.roundoff();
        for (int g = 0; g < means.length; g++) {
            double expectedMass = Arrays.stream(responsibilities[g]).sum();
            assertEquals(expectedMass, actual.mass()[g], bound * expectedMass, message);
            assertEquals(observed == null ? actual.mass()[g] : 0, actual.completeMass()[g], 0, message);
            for (int d = 0; d < x.length; d++) {
                double mass = 0;
                double first = 0;
                double second = 0;
                double size = 0;
                double square = 0;
                for (int i = 0; i < BLOCK; i++) {
                    if (observed == null || observed[d][i]) {
                        double r = responsibilities[g][i];
                        double difference = x[d][i] - means[g][d];
                        mass += r;
                        first += r * difference;
                        second += r * difference * difference;
                        double reach = Math.abs(difference) + fromZero * Math.abs(means[g][d]);
                        size += r * reach;
                        square += r * reach * reach;
                    }
                }
                int j = g * x.length + d;
                assertEquals(observed == null ? 0 : mass, actual.observedMass()[j], bound * mass, message);
                assertEquals(first, actual.first()[j], bound * size, message);
                assertEquals(second, actual.second()[j], bound * square, message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    void nearest(KernelSubject subject, int centres) {
        Random random = new Random(centres);
        double[][] distances = new double[centres][BLOCK];
        for (double[] row : distances) {
            Arrays.setAll(row, i -> random.nextInt(6));
        }
        Energies energies = subject.energies(distances);
        int[] assignment = new int[BLOCK];
        subject.kernels().assignments().nearest(energies, BLOCK, assignment);
        int[] expected = new int[BLOCK];
        int ties = 0;
        for (int i = 0; i < BLOCK; i++) {
            for (int g = 1; g < centres; g++) {
                double least = distances[expected[i]][i];
                ties += distances[g][i] == least ? 1 : 0;
                expected[i] = distances[g][i] < least ? g : expected[i];
            }
            assertEquals(distances[expected[i]][i], energies.low(i), 0, "sample " + i);
        }
        assertArrayEquals(expected, assignment, "seed " + centres);
        assertTrue(centres == 1 || ties > 0, "the data should have ties");
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void nearestBySmallestDifferences(KernelSubject subject) {
        double least = subject.kernels().workspaces().roundoff() < 1e-10 ? Double.MIN_VALUE : Float.MIN_VALUE;
        double most = least == Double.MIN_VALUE ? Double.MAX_VALUE : Float.MAX_VALUE;
        double infinite = Double.POSITIVE_INFINITY;
        double[][] columns = {
            {least, 0, 0},
            {2 * least, least, 0},
            {most, infinite, most},
            {infinite, infinite, 1},
            {most, 0, most},
            {infinite, infinite, infinite}
        };
        int[] expected = {1, 2, 0, 2, 1, 0};
        double[][] distances = new double[3][BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            for (int g = 0; g < distances.length; g++) {
                distances[g][i] = columns[i % columns.length][g];
            }
        }
        int[] found = new int[BLOCK];
        int[] foundWithSecond = new int[BLOCK];
        subject.kernels().assignments().nearest(subject.energies(distances), BLOCK, found);
        subject.kernels().assignments().nearestTwo(subject.energies(distances), BLOCK, foundWithSecond);
        for (int i = 0; i < BLOCK; i++) {
            assertEquals(expected[i % expected.length], found[i], "sample " + i);
            assertEquals(found[i], foundWithSecond[i], "sample " + i);
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void listsCountsAndWeights(KernelSubject subject) {
        Random random = new Random(1);
        double[] row = subject.rowWithZeros(BLOCK, random);
        double[] weights = subject.row(BLOCK, 0, 2, random);
        Energies responsibilities = subject.energies(new double[][] {row});
        MomentSpace space = subject.kernels().workspaces().newMomentSpace(1);
        Factors model = subject.factors(new double[][] {{1}}, new double[][] {{0}});
        for (int count = 1; count <= BLOCK; count++) {
            LoadedBlock block = subject.blockOf(count);
            subject.kernels().moments().list(block, responsibilities, 0, space);
            int next = 0;
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += row[i];
                if (row[i] > 0) {
                    assertEquals(i, space.index[next]);
                    next++;
                }
            }
            assertEquals(next, space.listed());
            assertEquals(next, subject.kernels().moments().positives(responsibilities, count));
            Moments moments = KernelSubject.moments(1, 1);
            subject.kernels().moments().addListedRows(block, model, 0, moments, space);
            assertEquals(sum, moments.mass()[0], 0, "sums run in sample order");

            Energies weighed = subject.energies(new double[][] {row});
            LoadedBlock weighted =
                    subject.block(new double[1][BLOCK], count).weights(weights).load();
            subject.kernels().posteriors().weigh(weighted, weighed);
            for (int i = 0; i < BLOCK; i++) {
                assertEquals(i < count ? subject.rounded(row[i] * weights[i]) : 0, weighed.get(0, i), 0);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void sumsOfDistances(KernelSubject subject) {
        AssignmentKernels kernels = subject.kernels().assignments();
        Random random = new Random(1);
        double[] first = subject.row(BLOCK, 0, 1, random);
        double[] next = subject.row(BLOCK, 0, 1, random);
        double[] weights = subject.row(BLOCK, 0, 2, random);
        double[][] candidates = subject.rows(6, BLOCK, 0, 1, random);
        for (int count = 1; count <= BLOCK; count++) {
            LoadedBlock plain = subject.blockOf(count);
            LoadedBlock weighted =
                    subject.block(new double[1][BLOCK], count).weights(weights).load();
            for (LoadedBlock block : List.of(plain, weighted)) {
                Energies distances = subject.energies(new double[][] {first});
                kernels.nearest(distances, BLOCK, new int[BLOCK]);
                double total = kernels.totalDistance(block, distances);
                Row least = subject.kernels().workspaces().newRow(BLOCK);
                double whole = kernels.lower(block, subject.energies(new double[][] {first}), least, true);
                double lowered = kernels.lower(block, subject.energies(new double[][] {next}), least, false);
                Row leastOfBoth = subject.kernels().workspaces().newRow(BLOCK);
                double atOnce = kernels.lower(block, subject.energies(new double[][] {first, next}), leastOfBoth, true);
                double[] potentials = new double[6];
                kernels.potentials(block, subject.energies(candidates), leastOfBoth, potentials);
                double[] expectedPotentials = new double[6];
                double expectedWhole = 0;
                double expectedLowered = 0;
                for (int i = 0; i < count; i++) {
                    double a = subject.rounded(first[i] * block.weight(i));
                    double b = subject.rounded(next[i] * block.weight(i));
                    expectedWhole += a;
                    expectedLowered += Math.min(a, b);
                    assertEquals(Math.min(a, b), least.get(i), 0);
                    assertEquals(Math.min(a, b), leastOfBoth.get(i), 0);
                    for (int g = 0; g < candidates.length; g++) {
                        double c = subject.rounded(candidates[g][i] * block.weight(i));
                        expectedPotentials[g] += Math.min(Math.min(a, b), c);
                    }
                }
                assertEquals(expectedWhole, total, 0, "sums run in sample order");
                assertEquals(expectedWhole, whole, 0, "sums run in sample order");
                assertEquals(expectedLowered, lowered, 0, "sums run in sample order");
                assertEquals(expectedLowered, atOnce, 0, "sums run in sample order");
                assertArrayEquals(expectedPotentials, potentials, 0, "sums run in sample order");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void assignedSums(KernelSubject subject) {
        AssignmentKernels kernels = subject.kernels().assignments();
        Random random = new Random(1);
        int dimensions = 6;
        double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        double[][] holey = holes(x, random);
        double[] weights = subject.row(BLOCK, 0, 2, random);
        int[] assignment = random.ints(BLOCK, 0, 7).toArray();
        for (int count = 1; count <= BLOCK; count++) {
            double[][] sums = new double[dimensions][7];
            kernels.addAssigned(subject.block(x, count).load(), assignment, sums);
            assertSums(subject, x, count, null, assignment, sums, new double[0][]);
            for (double[][] columns : List.of(x, holey)) {
                for (double[] given : Arrays.asList(null, weights)) {
                    LoadedBlock block =
                            subject.block(columns, count).weights(given).load();
                    sums = new double[dimensions][7];
                    double[][] masses = new double[dimensions][7];
                    kernels.addWeighted(block, assignment, sums, masses);
                    assertSums(subject, columns, count, given, assignment, sums, masses);
                    block = subject.block(columns, count).weights(given).load();
                    sums = new double[dimensions][7];
                    kernels.addWeighted(block, assignment, sums, new double[0][]);
                    assertSums(subject, columns, count, given, assignment, sums, new double[0][]);
                }
            }
        }
    }

    private static void assertSums(
            KernelSubject subject,
            double[][] x,
            int count,
            double[] weights,
            int[] assignment,
            double[][] sums,
            double[][] masses) {
        for (int d = 0; d < x.length; d++) {
            double[] expected = new double[7];
            double[] expectedMasses = new double[7];
            for (int i = 0; i < count; i++) {
                if (!Double.isNaN(x[d][i])) {
                    double weight = weights == null ? 1 : weights[i];
                    expected[assignment[i]] += subject.rounded(weight * x[d][i]);
                    expectedMasses[assignment[i]] += weight;
                }
            }
            assertArrayEquals(expected, sums[d], "sums run in sample order");
            if (masses.length > 0) {
                assertArrayEquals(expectedMasses, masses[d], "sums run in sample order");
            }
        }
    }

    /** A copy where every third number or so is missing, the first one in any case. */
    private static double[][] holes(double[][] x, Random random) {
        double[][] holey = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
        for (double[] column : holey) {
            for (int i = 0; i < BLOCK; i++) {
                column[i] = i == 0 || random.nextInt(3) == 0 ? Double.NaN : column[i];
            }
        }
        return holey;
    }

    /** Distances and moments over observed values only. */
    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void missingValues(KernelSubject subject, int dimensions) {
        Random random = new Random(dimensions);
        int count = 500;
        int centres = 3;
        double[][] x = holes(subject.rows(dimensions, BLOCK, -3, 3, random), random);
        double[][] scales = subject.rows(centres, dimensions, 0.1, 2, random);
        double[][] means = subject.rows(centres, dimensions, -2, 2, random);
        double[][] penalties = subject.rows(centres, dimensions, -2, 2, random);
        Factors factors = subject.factors(scales, means);
        for (int j = 0; j < centres * dimensions; j++) {
            factors.setPenalty(j / dimensions, j % dimensions, penalties[j / dimensions][j % dimensions]);
        }
        LoadedBlock block = subject.block(x, count).load();
        Energies out = subject.energies(centres);
        subject.kernels().distances().observedDistances(block, factors, out);
        for (int g = 0; g < centres; g++) {
            for (int i = 0; i < count; i++) {
                double expected = 0;
                double size = 0;
                for (int d = 0; d < dimensions; d++) {
                    assertEquals(!Double.isNaN(x[d][i]), block.isObserved(d, i));
                    if (!Double.isNaN(x[d][i])) {
                        double product = x[d][i] * scales[g][d];
                        double t = subject.rounded(-means[g][d] * scales[g][d]);
                        expected += (product + t) * (product + t) + penalties[g][d];
                        double bound = Math.abs(product) + Math.abs(t);
                        size += bound * bound + Math.abs(penalties[g][d]);
                    }
                }
                // As for distances; the penalties may cancel.
                assertEquals(
                        expected,
                        out.get(g, i),
                        2 * (dimensions + 4) * subject.roundoff() * size,
                        "centre " + g + ", sample " + i + ", seed " + dimensions);
            }
        }

        boolean[][] observed = new boolean[dimensions][BLOCK];
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < BLOCK; i++) {
                observed[d][i] = !Double.isNaN(x[d][i]);
            }
        }
        double[][] responsibilities = subject.rows(centres, BLOCK, 0, 1, random);
        for (double[] row : responsibilities) {
            Arrays.fill(row, count, BLOCK, 0);
            row[7] = 0;
        }
        Energies r = subject.energies(responsibilities);
        MomentKernels kernels = subject.kernels().moments();
        MomentSpace space = subject.kernels().workspaces().newMomentSpace(dimensions);
        Moments byRows = KernelSubject.moments(centres, dimensions);
        kernels.addObservedRows(block, r, factors, byRows, space);
        assertMoments(subject, x, observed, responsibilities, means, 0, byRows, "along dimensions");
        Moments byLanes = KernelSubject.moments(centres, dimensions);
        kernels.addObservedLanes(block, r, factors, byLanes);
        assertMoments(subject, x, observed, responsibilities, means, 0, byLanes, "along samples");
    }

    @ParameterizedTest
    @MethodSource("subjectsAndCentres")
    void categories(KernelSubject subject, int centres) {
        Random random = new Random(centres);
        double[][] before = subject.rows(centres, BLOCK, 0, 9, random);
        int[] codes = random.ints(2 * BLOCK, -1, 4).toArray();
        double[] table = subject.row(4 * centres, 0, 5, random);
        Offsets tables = subject.kernels().workspaces().newOffsets(centres, 9, 4);
        tables.setTable(1, table);
        LoadedBlock block =
                subject.block(new double[1][BLOCK], 300).codes(codes).load();
        Energies energies = subject.energies(before);
        subject.kernels().distances().addCategories(block, 1, tables, energies);
        double[] expectedSums = new double[4 * centres];
        for (int g = 0; g < centres; g++) {
            for (int i = 0; i < block.padded(); i++) {
                int code = codes[BLOCK + i];
                double added = code < 0 ? 0 : table[4 * g + code];
                assertEquals(subject.rounded(before[g][i] + added), energies.get(g, i), 0);
                if (code >= 0) {
                    assertEquals(table[4 * g + code], tables.energy(1, g, code), 0);
                }
                if (code >= 0 && i < 300) {
                    expectedSums[4 * g + code] += energies.get(g, i);
                }
            }
        }
        double[] sums = new double[4 * centres];
        subject.kernels().moments().addCategories(block, 1, energies, sums);
        assertArrayEquals(expectedSums, sums, "sums run in sample order");
    }

    @ParameterizedTest
    @MethodSource("subjectsAndDimensions")
    void storage(KernelSubject subject, int dimensions) {
        Random random = new Random(dimensions);
        double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        double[][] means = {random.doubles(dimensions, -1e10, 1e10).toArray()};
        Factors factors = subject.factors(means, means);
        for (int d = 0; d < dimensions; d++) {
            double rounded = subject.rounded(means[0][d]);
            assertEquals(rounded, factors.mean(0, d), 0);
            assertEquals(rounded, factors.scale(0, d), 0);
            assertEquals(subject.rounded(-means[0][d] * rounded), factors.shift(0, d), 0);
        }
        for (int count : new int[] {1, 7, 33, 96, 511, 512}) {
            double[] weights = random.doubles(BLOCK, 0, 2).toArray();
            LoadedBlock block = subject.block(x, count).weights(weights).load();
            assertEquals(count, block.count());
            assertEquals(Layout.padded(count), block.padded());
            for (int i = 0; i < count; i++) {
                assertEquals(subject.rounded(weights[i]), block.weight(i), 0);
                for (int d = 0; d < dimensions; d++) {
                    assertEquals(x[d][i], block.value(d, i), 0);
                }
            }
        }
        double one = 1;
        assertEquals(one, subject.rounded(one + subject.kernels().workspaces().roundoff() / 2), 0);
        assertEquals(subject.roundoff(), subject.kernels().workspaces().roundoff(), 0);
    }
}
