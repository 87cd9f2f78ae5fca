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
    private static final int[] COUNTS = {1, 2, 31, 32, 33, 100, 511, 512};

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (KernelSubject subject : KernelSubject.all()) {
            for (int dimensions : new int[] {1, 2, 7, 8, 12, 31, 32, 33, 50, 100, 257}) {
                cases.add(Arguments.of(subject, dimensions));
            }
        }
        return cases;
    }

    /** A block of samples around centres, and a model of as many components. */
    private static final class Problem {
        final KernelSubject subject;
        final KernelSet kernels;
        final int dimensions;
        final int components;
        final int count;
        final double[][] x;
        final Factors model;
        final Offsets offsets;
        final Energies dense;
        LoadedBlock block;
        int led;

        /**
         * @param spread of the centres; samples deviate by about 1
         * @param same so many components after each other are alike
         */
        Problem(
                KernelSubject subject,
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
            model = kernels.workspaces().newFactors(components, dimensions);
            offsets = kernels.workspaces().newOffsets(components);
            double[] offset = subject.row(components, -5, 5, random);
            for (int g = 0; g < components; g++) {
                int copied = g - g % same;
                offsets.set(g, offset[copied], 0);
                for (int d = 0; d < dimensions; d++) {
                    double mean = g == copied ? spread * random.nextGaussian() : model.mean(copied, d);
                    model.setCentre(g, d, 0.3 + 0.1 * ((copied * 7 + d) % 10), mean);
                }
            }
            x = new double[dimensions][BLOCK];
            for (int i = 0; i < count; i++) {
                int g = random.nextInt(components);
                for (int d = 0; d < dimensions; d++) {
                    x[d][i] = model.mean(g, d) + random.nextGaussian();
                }
            }
            dense = kernels.workspaces().newEnergies(components);
            load();
        }

        void load() {
            block = subject.block(x, count).load();
        }

        void solveWithoutList() {
            kernels.distances().distances(block, model, dense);
            kernels.posteriors().posteriors(block, offsets, dense);
        }

        /** True if there was a list by whole distances; both kinds of lists are compared. */
        boolean check(String message) {
            solveWithoutList();
            clearUndefined();
            kernels.posteriors().weigh(block, dense);
            Energies listed = subject.energies(components);
            if (dimensions >= Thresholds.ROWS_FROM
                    && kernels.lists().leadingPosteriors(block, model, offsets, listed)) {
                led++;
                compare(listed, "by leading dimensions, " + message);
            }
            kernels.distances().distances(block, model, listed);
            if (!kernels.lists().shortPosteriors(block, offsets, listed)) {
                return false;
            }
            compare(listed, "by whole distances, " + message);
            return true;
        }

        private void compare(Energies listed, String message) {
            for (int i = 0; i < count; i++) {
                assertSameBits(dense.low(i), listed.low(i), "low, sample " + i + ", " + message);
                assertSameBits(dense.sum(i), listed.sum(i), "sum, sample " + i + ", " + message);
            }
            int first = Math.min(32, count);
            assertEquals(
                    kernels.moments().positives(dense, first), kernels.lists().positives(listed, 32), message);
            compareCopies(listed, message);
            kernels.lists().spread(listed);
            assertSameBits(KernelSubject.rowsOf(dense), KernelSubject.rowsOf(listed), "responsibilities, " + message);
        }

        /** A list may hold zeros; what is positive must be the same. */
        private void compareCopies(Energies listed, String message) {
            MomentSpace space = kernels.workspaces().newMomentSpace(dimensions);
            for (int g = 0; g < components; g++) {
                kernels.lists().copy(listed, g, space);
                int next = 0;
                for (int i = 0; i < count; i++) {
                    boolean isListed = next < space.listed() && space.index[next] == i;
                    assertTrue(isListed || dense.get(g, i) == 0, message);
                    next += isListed ? 1 : 0;
                }
                assertEquals(next, space.listed(), "a list holds samples in rising order, " + message);
            }
        }

        /** Where all energies are infinite, responsibilities are undefined. */
        private void clearUndefined() {
            for (int i = 0; i < count; i++) {
                for (int g = 0; dense.sum(i) == 0 && g < components; g++) {
                    dense.set(g, i, 0);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void listsHoldWhatMatters(KernelSubject subject, int dimensions) {
        int listed = 0;
        int led = 0;
        for (int components : new int[] {1, 2, 7, 8, 9, 13, 50}) {
            for (int count : COUNTS) {
                for (double spread : new double[] {1, 4, 30}) {
                    long seed = dimensions * 1000L + count;
                    Problem problem = new Problem(subject, dimensions, components, count, spread, 1, new Random(seed));
                    String message =
                            components + " components, " + count + " samples, spread " + spread + ", seed " + seed;
                    listed += problem.check(message) ? 1 : 0;
                    led += problem.led;
                }
            }
        }
        assertTrue(listed >= 40, "only " + listed + " blocks had lists");
        assertTrue(led >= 40 || dimensions < Thresholds.ROWS_FROM, "only " + led + " by their leading dimensions");
    }

    /** A list must not depend on what the same space was used for before. */
    @ParameterizedTest
    @MethodSource("cases")
    void spaceIsUsedAgain(KernelSubject subject, int dimensions) {
        Energies used = subject.energies(13);
        for (int count : COUNTS) {
            Problem problem = new Problem(subject, dimensions, 13, count, 30, 1, new Random(count));
            problem.solveWithoutList();
            problem.clearUndefined();
            subject.kernels().posteriors().weigh(problem.block, problem.dense);
            subject.kernels().distances().distances(problem.block, problem.model, used);
            if (subject.kernels().lists().shortPosteriors(problem.block, problem.offsets, used)) {
                problem.compare(used, "space used again, " + count + " samples");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whereAllMattersThereIsNoList(KernelSubject subject, int dimensions) {
        Problem problem = new Problem(subject, dimensions, 9, BLOCK, 1, 9, new Random(dimensions));
        assertFalse(problem.check("overlapping"));
        assertEquals(0, problem.led);
    }

    /** Far outside, distances are so large that 42 more makes no difference, or infinite. */
    @ParameterizedTest
    @MethodSource("cases")
    void samplesFarFromAllComponents(KernelSubject subject, int dimensions) {
        double largest = subject.roundoff() == 0x1p-53 ? Double.MAX_VALUE : Float.MAX_VALUE;
        for (double far : new double[] {1e3, 1e9, Math.sqrt(largest) / 100, largest / 100}) {
            Problem problem = new Problem(subject, dimensions, 13, BLOCK, 30, 1, new Random(dimensions));
            for (int i = 0; i < BLOCK; i += 17) {
                for (int d = 0; d < dimensions; d++) {
                    problem.x[d][i] = i % 2 == 0 ? far : -far;
                }
            }
            problem.load();
            assertTrue(problem.check("far " + far) || dimensions < 3, "far " + far);
        }
    }

    /** Two components at the same place are equally near in the leading dimensions, and to the last. */
    @ParameterizedTest
    @MethodSource("cases")
    void componentsThatAreTheSame(KernelSubject subject, int dimensions) {
        Problem problem = new Problem(subject, dimensions, 26, BLOCK, 30, 2, new Random(dimensions));
        assertTrue(problem.check("pairs") || dimensions < 3);
    }

    /** Weights scale a list as they scale all responsibilities. */
    @ParameterizedTest
    @MethodSource("cases")
    void listsAreWeighed(KernelSubject subject, int dimensions) {
        Problem problem = new Problem(subject, dimensions, 26, BLOCK, 30, 1, new Random(dimensions));
        double[] weights = subject.row(BLOCK, 0, 3, new Random(1));
        problem.block = subject.block(problem.x, BLOCK).weights(weights).load();
        problem.solveWithoutList();
        Energies listed = subject.energies(26);
        KernelSet kernels = subject.kernels();
        kernels.distances().distances(problem.block, problem.model, listed);
        if (kernels.lists().shortPosteriors(problem.block, problem.offsets, listed)) {
            kernels.lists().weigh(problem.block, listed);
            kernels.lists().spread(listed);
            kernels.posteriors().weigh(problem.block, problem.dense);
            assertSameBits(KernelSubject.rowsOf(problem.dense), KernelSubject.rowsOf(listed), "weighed");
        } else {
            assertTrue(dimensions < 3);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void momentsOfListedSamples(KernelSubject subject, int dimensions) {
        MomentKernels kernels = subject.kernels().moments();
        for (int count : COUNTS) {
            Problem problem = new Problem(subject, dimensions, 13, count, 4, 1, new Random(count));
            problem.solveWithoutList();
            subject.kernels().posteriors().weigh(problem.block, problem.dense);
            MomentSpace space = subject.kernels().workspaces().newMomentSpace(dimensions);
            Moments byRows = KernelSubject.moments(13, dimensions);
            Moments byColumns = KernelSubject.moments(13, dimensions);
            for (int g = 0; g < 13; g++) {
                kernels.list(problem.block, problem.dense, g, space);
                kernels.addListedRows(problem.block, problem.model, g, byRows, space);
                kernels.addListedColumns(problem.block, problem.model, g, byColumns, space);
            }
            assertSameBits(byRows, byColumns, count + " samples");
        }
    }
}
