// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.priodon.internal.kernel.KernelSubject.assertSameBits;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.layout.Layout;

/** Lists of what matters: the same bits as without them, in every kernel this JVM can run. */
class ShortlistTest {
    private static final int BLOCK = Layout.BLOCK;
    private static final int OFFSET = 3;
    private static final int[] COUNTS = {1, 2, 31, 32, 33, 100, 511, 512};

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (KernelSubject<?> subject : KernelSubject.all()) {
            for (int dimensions : new int[] {1, 2, 7, 8, 12, 31, 32, 33, 50, 100, 257}) {
                cases.add(Arguments.of(subject, dimensions));
            }
        }
        return cases;
    }

    /** A block of samples around centres, and a model of as many components. */
    private static final class Problem<A> {
        final KernelSubject<A> subject;
        final Kernels<A> kernels;
        final int dimensions;
        final int components;
        final int count;
        final A[] x;
        final A groups;
        final A[] samples;
        final A[] means;
        final A[] factors;
        final A offsets;
        final A[] dense;
        final A low;
        final A sum;
        int led;

        /**
         * @param spread of the centres; samples deviate by about 1
         * @param same so many components after each other are alike
         */
        Problem(
                KernelSubject<A> subject,
                int dimensions,
                int components,
                int count,
                double spread,
                int same,
                Random random) {
            this.subject = subject;
            this.kernels = subject.kernels();
            this.dimensions = dimensions;
            this.components = components;
            this.count = count;
            means = kernels.newRows(components, kernels.padded(dimensions));
            factors = kernels.newFactors(components, dimensions);
            offsets = subject.row(components, -5, 5, random);
            for (int g = 0; g < components; g++) {
                int copied = g - g % same;
                kernels.set(offsets, g, kernels.get(offsets, copied));
                for (int d = 0; d < dimensions; d++) {
                    double mean = g == copied ? spread * random.nextGaussian() : kernels.get(means[copied], d);
                    kernels.set(means[g], d, mean);
                    kernels.setFactors(factors, g, d, 0.3 + 0.1 * ((copied * 7 + d) % 10), mean);
                }
            }
            x = kernels.newRows(dimensions, BLOCK);
            for (int i = 0; i < count; i++) {
                int g = random.nextInt(components);
                for (int d = 0; d < dimensions; d++) {
                    kernels.set(x[d], i, kernels.get(means[g], d) + random.nextGaussian());
                }
            }
            groups = subject.groups(x, BLOCK, OFFSET);
            samples = kernels.newRows(BLOCK, kernels.padded(dimensions));
            kernels.unpackRows(groups, OFFSET, count, dimensions, samples);
            dense = kernels.newRows(components, BLOCK);
            low = kernels.newRow(BLOCK);
            sum = kernels.newRow(BLOCK);
        }

        void solveWithoutList() {
            kernels.distances(groups, OFFSET, x, BLOCK, factors, components, dense);
            kernels.posteriors(dense, BLOCK, offsets, low, sum, kernels.newRow(BLOCK));
        }

        /** True if there was a list by whole distances; both kinds of lists are compared. */
        boolean check(Shortlist<A> list, String message) {
            solveWithoutList();
            clearUndefined();
            clearBeyond(low, sum);
            clearBeyond(dense);
            A[] rows = subject.rows(components, BLOCK, 7, 7, new Random(0));
            A shortLow = kernels.newRow(BLOCK);
            A shortSum = kernels.newRow(BLOCK);
            if (dimensions >= Thresholds.ROWS_FROM
                    && kernels.leadingPosteriors(
                            groups, OFFSET, x, samples, count, factors, offsets, rows, shortLow, shortSum, list)) {
                led++;
                compare(list, shortLow, shortSum, rows, "by leading dimensions, " + message);
            }
            kernels.distances(groups, OFFSET, x, BLOCK, factors, components, rows);
            if (!kernels.shortPosteriors(rows, count, offsets, shortLow, shortSum, list)) {
                return false;
            }
            compare(list, shortLow, shortSum, rows, "by whole distances, " + message);
            return true;
        }

        private void compare(Shortlist<A> list, A shortLow, A shortSum, A[] rows, String message) {
            subject.assertSameBits(low, shortLow, "low, " + message);
            subject.assertSameBits(sum, shortSum, "sum, " + message);
            kernels.spread(list, rows);
            subject.assertSameBits(dense, rows, "responsibilities, " + message);
            assertEquals(
                    kernels.positives(dense, components, Math.min(32, count)), list.positives(kernels, 32), message);
        }

        /** Where all energies are infinite, responsibilities are undefined. */
        private void clearUndefined() {
            for (int i = 0; i < count; i++) {
                for (int g = 0; kernels.get(sum, i) == 0 && g < components; g++) {
                    kernels.set(dense[g], i, 0);
                }
            }
        }

        @SafeVarargs
        private void clearBeyond(A... rows) {
            for (A row : rows) {
                kernels.clear(row, count, BLOCK);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    <A> void listsHoldWhatMatters(KernelSubject<A> subject, int dimensions) {
        int listed = 0;
        int led = 0;
        for (int components : new int[] {1, 2, 7, 8, 9, 13, 50}) {
            Shortlist<A> list = new Shortlist<>(subject.kernels(), components);
            for (int count : COUNTS) {
                for (double spread : new double[] {1, 4, 30}) {
                    long seed = dimensions * 1000L + count;
                    Problem<A> problem =
                            new Problem<>(subject, dimensions, components, count, spread, 1, new Random(seed));
                    String message =
                            components + " components, " + count + " samples, spread " + spread + ", seed " + seed;
                    listed += problem.check(list, message) ? 1 : 0;
                    led += problem.led;
                }
            }
        }
        assertTrue(listed >= 40, "only " + listed + " blocks had lists");
        assertTrue(led >= 40 || dimensions < Thresholds.ROWS_FROM, "only " + led + " by their leading dimensions");
    }

    @ParameterizedTest
    @MethodSource("cases")
    <A> void whereAllMattersThereIsNoList(KernelSubject<A> subject, int dimensions) {
        Problem<A> problem = new Problem<>(subject, dimensions, 9, BLOCK, 1, 9, new Random(dimensions));
        assertFalse(problem.check(new Shortlist<>(subject.kernels(), 9), "overlapping"));
        assertEquals(0, problem.led);
    }

    /** Far outside, distances are so large that 42 more makes no difference, or infinite. */
    @ParameterizedTest
    @MethodSource("cases")
    <A> void samplesFarFromAllComponents(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        double largest = subject.roundoff() == 0x1p-53 ? Double.MAX_VALUE : Float.MAX_VALUE;
        for (double far : new double[] {1e3, 1e9, Math.sqrt(largest) / 100, largest / 100}) {
            Problem<A> problem = new Problem<>(subject, dimensions, 13, BLOCK, 30, 1, new Random(dimensions));
            for (int i = 0; i < BLOCK; i += 17) {
                for (int d = 0; d < dimensions; d++) {
                    kernels.set(problem.x[d], i, i % 2 == 0 ? far : -far);
                }
            }
            A moved = subject.groups(problem.x, BLOCK, OFFSET);
            System.arraycopy(moved, 0, problem.groups, 0, OFFSET + BLOCK * dimensions);
            kernels.unpackRows(problem.groups, OFFSET, BLOCK, dimensions, problem.samples);
            assertTrue(problem.check(new Shortlist<>(kernels, 13), "far " + far) || dimensions < 3, "far " + far);
        }
    }

    /** Two components at the same place are equally near in the leading dimensions, and to the last. */
    @ParameterizedTest
    @MethodSource("cases")
    <A> void componentsThatAreTheSame(KernelSubject<A> subject, int dimensions) {
        Problem<A> problem = new Problem<>(subject, dimensions, 26, BLOCK, 30, 2, new Random(dimensions));
        assertTrue(problem.check(new Shortlist<>(subject.kernels(), 26), "pairs") || dimensions < 3);
    }

    @ParameterizedTest
    @MethodSource("cases")
    <A> void momentsOfListedSamples(KernelSubject<A> subject, int dimensions) {
        Kernels<A> kernels = subject.kernels();
        for (int count : COUNTS) {
            Problem<A> problem = new Problem<>(subject, dimensions, 13, count, 4, 1, new Random(count));
            problem.solveWithoutList();
            problem.clearBeyond(problem.dense);
            RowSums<A> scratch = RowSums.of(kernels, dimensions, 13);
            double[][] all = {new double[13], new double[13 * dimensions], new double[13 * dimensions]};
            kernels.addRows(
                    problem.groups, OFFSET, count, problem.dense, problem.means, 13, all[0], all[1], all[2], scratch);
            double[][] byRows = {new double[13], new double[13 * dimensions], new double[13 * dimensions]};
            double[][] byColumns = {new double[13], new double[13 * dimensions], new double[13 * dimensions]};
            int[] index = new int[BLOCK + 1];
            A packed = kernels.newRow(BLOCK);
            for (int g = 0; g < 13; g++) {
                int listed = kernels.active(problem.dense[g], count, index, packed);
                byRows[0][g] = kernels.sum(packed, listed);
                byColumns[0][g] = byRows[0][g];
                int to = g * dimensions;
                A mean = problem.means[g];
                kernels.addListedRows(
                        problem.samples, index, packed, listed, mean, dimensions, byRows[1], byRows[2], to, scratch);
                for (int j = 0; j < listed; j++) {
                    int group = index[j] / Layout.STEP * Layout.STEP;
                    index[j] = OFFSET + group * dimensions + index[j] - group;
                }
                kernels.addListedColumns(
                        problem.groups, index, packed, listed, mean, dimensions, byColumns[1], byColumns[2], to);
            }
            for (int j = 0; j < 3; j++) {
                assertSameBits(all[j], byRows[j], "by rows, output " + j + ", " + count + " samples");
                assertSameBits(all[j], byColumns[j], "by columns, output " + j + ", " + count + " samples");
            }
        }
    }
}
