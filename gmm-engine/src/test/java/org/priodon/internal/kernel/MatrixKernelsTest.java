// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.priodon.internal.kernel.KernelSubject.assertSameBits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.layout.Layout;

/** Kernels for full matrices: against their formulas, and bit for bit against plain Java, in both precisions. */
class MatrixKernelsTest {
    private static final int COMPONENTS = 3;
    private static final int[] COUNTS = {1, 2, 3, 4, 5, 31, 32, 33, 97, 480, 511, 512};

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (KernelSubject subject : KernelSubject.all()) {
            KernelSubject plain =
                    subject.roundoff() == 0x1p-53 ? KernelSubject.scalarDoubles() : KernelSubject.scalarFloats();
            for (int dimensions : KernelSubject.DIMENSIONS) {
                cases.add(Arguments.of(subject, plain, dimensions));
            }
        }
        return cases;
    }

    /** Random triangles with a strong diagonal, and means. */
    private static Triangles triangles(KernelSubject subject, int dimensions, long seed) {
        Random random = new Random(seed);
        Triangles triangles = subject.kernels().workspaces().newTriangles(COMPONENTS, dimensions);
        double[] means = random.doubles((long) COMPONENTS * dimensions, -2, 2).toArray();
        for (int g = 0; g < COMPONENTS; g++) {
            double[] triangle =
                    random.doubles(dimensions * (dimensions + 1) / 2, -1, 1).toArray();
            triangles.set(g, triangle, means);
        }
        return triangles;
    }

    private static double[][] columns(KernelSubject subject, int dimensions, long seed) {
        return subject.rows(dimensions, Layout.BLOCK, -3, 3, new Random(seed));
    }

    private static double[] transformed(Triangles triangles, int g, double[][] x, int i) {
        double[] y = new double[x.length];
        for (int j = 0; j < x.length; j++) {
            y[j] = triangles.shift(g, j);
            for (int k = 0; k <= j; k++) {
                y[j] += triangles.entry(g, j, k) * x[k][i];
            }
        }
        return y;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distances(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        Triangles triangles = triangles(subject, dimensions, dimensions);
        for (int count : COUNTS) {
            Energies out = subject.energies(COMPONENTS);
            subject.kernels().matrices().distances(subject.block(x, count).load(), triangles, out);
            Energies expected = plain.energies(COMPONENTS);
            plain.kernels()
                    .matrices()
                    .distances(plain.block(x, count).load(), triangles(plain, dimensions, dimensions), expected);
            assertSameBits(KernelSubject.rowsOf(expected), KernelSubject.rowsOf(out), count + " samples");
            for (int g = 0; g < COMPONENTS; g++) {
                double squares = 0;
                double size = 0;
                for (double y : transformed(triangles, g, x, count - 1)) {
                    squares += y * y;
                    size += (Math.abs(y) + 10 * dimensions) * (Math.abs(y) + 10 * dimensions);
                }
                assertEquals(squares, out.get(g, count - 1), 4 * subject.roundoff() * size, count + " samples");
            }
        }
    }

    /** Distances to shifted origins among transformed samples are those that triangles give, but for rounding. */
    @ParameterizedTest
    @MethodSource("cases")
    void transformedSamples(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        for (int count : COUNTS) {
            double[][] y = transformed(subject, x, count);
            double[][] expected = transformed(plain, x, count);
            Triangles triangles = triangles(subject, dimensions, dimensions);
            for (int d = 0; d < dimensions; d++) {
                assertSameBits(expected[d], y[d], count + " samples, column " + d);
                double of = transformed(triangles, 0, x, count - 1)[d] - triangles.shift(0, d);
                assertEquals(of, y[d][count - 1], 20 * dimensions * dimensions * subject.roundoff());
            }
        }
    }

    private static double[][] transformed(KernelSubject subject, double[][] x, int count) {
        int dimensions = x.length;
        LoadedBlock block = subject.block(x, count).load();
        LoadedBlock to = subject.kernels().workspaces().newSelection(dimensions, block.length());
        Energies scratch = subject.energies(1);
        // What is there from another block does not matter.
        LoadedBlock other =
                subject.block(columns(subject, dimensions, 77), Layout.BLOCK).load();
        Triangles triangles = triangles(subject, dimensions, dimensions);
        subject.kernels().matrices().transform(other, triangles, to, scratch);
        to.value(0, 0);
        subject.kernels().matrices().transform(block, triangles, to, scratch);
        assertEquals(count, to.count());
        double[][] y = new double[dimensions][count];
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < count; i++) {
                y[d][i] = to.value(d, i);
            }
        }
        return y;
    }

    /** Terms that overflow with either sign, where operations are fused. */
    @ParameterizedTest
    @MethodSource("cases")
    void distancesTooLargeAreInfinite(KernelSubject subject, KernelSubject plain, int dimensions) {
        assumeTrue(Fma.isFused() && dimensions > 1);
        Triangles triangles = subject.kernels().workspaces().newTriangles(1, dimensions);
        double[] triangle = new double[dimensions * (dimensions + 1) / 2];
        triangle[1] = 1e200;
        triangle[2] = -1e200;
        triangles.set(0, triangle, new double[dimensions]);
        double[][] x = new double[dimensions][Layout.BLOCK];
        x[0][40] = subject.roundoff() == 0x1p-53 ? 1e200 : 1e30;
        x[1][40] = x[0][40];
        Energies out = subject.energies(1);
        subject.kernels().matrices().distances(subject.block(x, 64).load(), triangles, out);
        assertEquals(Double.POSITIVE_INFINITY, out.get(0, 40));
        assertEquals(0, out.get(0, 41));
    }

    /** Every fifth number is missing, and counts as zero. */
    @ParameterizedTest
    @MethodSource("cases")
    void distancesOfIncompleteSamples(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        double[][] zeros = new double[dimensions][];
        for (int d = 0; d < dimensions; d++) {
            zeros[d] = x[d].clone();
            for (int i = d % 5; i < Layout.BLOCK; i += 5) {
                x[d][i] = Double.NaN;
                zeros[d][i] = 0;
            }
        }
        Triangles triangles = triangles(subject, dimensions, 5);
        Energies out = subject.energies(COMPONENTS);
        Energies expected = plain.energies(COMPONENTS);
        for (int count : COUNTS) {
            subject.kernels().matrices().distances(subject.block(x, count).load(), triangles, out);
            plain.kernels()
                    .matrices()
                    .distances(plain.block(zeros, count).load(), triangles(plain, dimensions, 5), expected);
            for (int g = 0; g < COMPONENTS; g++) {
                for (int i = 0; i < count; i++) {
                    assertSameBits(expected.get(g, i), out.get(g, i), count + " samples, " + i);
                }
            }
        }
    }

    /** Dense and sparse lists; what is added to is not zero. */
    @ParameterizedTest
    @MethodSource("cases")
    void products(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        for (int count : COUNTS) {
            for (boolean sparse : new boolean[] {false, true}) {
                Random random = new Random(count);
                double[] r = sparse
                        ? subject.rowWithZeros(Layout.BLOCK, random)
                        : subject.row(Layout.BLOCK, 0.01, 1, random);
                double[] sums = products(subject, x, count, r);
                assertSameBits(products(plain, x, count, r), sums, count + " samples");
                assertClose(subject, x, count, r, sums);
            }
        }
    }

    private static double[] products(KernelSubject subject, double[][] x, int count, double[] r) {
        int dimensions = x.length;
        LoadedBlock block = subject.block(x, count).load();
        Triangles triangles = triangles(subject, dimensions, 9);
        MomentSpace list = subject.kernels().workspaces().newMomentSpace(dimensions);
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        subject.kernels().moments().list(block, subject.energies(new double[][] {r}), 0, list);
        double[] sums = new double[(dimensions + 1) * (dimensions + 2) / 2];
        MatrixKernels kernels = subject.kernels().matrices();
        kernels.take(block, space);
        for (int times = 0; times < 2; times++) {
            kernels.centre(list, triangles, 2, space);
            kernels.addProducts(space, sums);
        }
        return sums;
    }

    /** Along the samples, with zeros among the responsibilities and beyond the samples; added to what is there. */
    @ParameterizedTest
    @MethodSource("cases")
    void denseProducts(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        for (int count : COUNTS) {
            double[] r = subject.rowWithZeros(Layout.BLOCK, new Random(count));
            Arrays.fill(r, count, Layout.BLOCK, 0);
            double[] sums = denseProducts(subject, x, count, r);
            assertSameBits(denseProducts(plain, x, count, r), sums, count + " samples");
            assertClose(subject, x, count, r, sums);
        }
    }

    private static double[] denseProducts(KernelSubject subject, double[][] x, int count, double[] r) {
        int dimensions = x.length;
        LoadedBlock block = subject.block(x, count).load();
        Triangles triangles = triangles(subject, dimensions, 9);
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        Energies rows = subject.energies(new double[][] {r, r, r});
        double[] sums = new double[(dimensions + 1) * (dimensions + 2) / 2];
        for (int times = 0; times < 2; times++) {
            subject.kernels().matrices().weighBy(rows, 2, space);
            subject.kernels().matrices().addDense(block, triangles, 2, space, sums);
        }
        return sums;
    }

    /** However the triangle is turned: what counts is the mean in its units. */
    @ParameterizedTest
    @MethodSource("cases")
    void componentsNearZero(KernelSubject subject, KernelSubject plain, int dimensions) {
        Triangles triangles = subject.kernels().workspaces().newTriangles(1, dimensions);
        double[] triangle = new double[dimensions * (dimensions + 1) / 2];
        double[] means = new double[dimensions];
        Arrays.fill(means, 1);
        Arrays.fill(triangle, triangle.length - dimensions, triangle.length, -3.0 / dimensions);
        triangles.set(0, triangle, means);
        assertTrue(triangles.isNearZero(0));
        Arrays.fill(triangle, triangle.length - dimensions, triangle.length, -40.0 / dimensions);
        triangles.set(0, triangle, means);
        assertFalse(triangles.isNearZero(0));
    }

    private static void assertClose(KernelSubject subject, double[][] x, int count, double[] r, double[] sums) {
        int dimensions = x.length;
        Triangles triangles = triangles(subject, dimensions, 9);
        for (int j : new int[] {0, dimensions / 2, dimensions}) {
            for (int k : new int[] {0, j / 2, j}) {
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    double a = j < dimensions ? x[j][i] - triangles.mean(2, j) : 1;
                    double b = k < dimensions ? x[k][i] - triangles.mean(2, k) : 1;
                    sum += 2 * r[i] * a * b;
                }
                double size = 60.0 * (count + 10);
                assertEquals(sum, sums[j * (j + 1) / 2 + k], size * subject.roundoff() * count, j + ", " + k);
            }
        }
    }

    /** Numbers that are missing are filled in after samples were centred. */
    @ParameterizedTest
    @MethodSource("cases")
    void numbersCanBeReplaced(KernelSubject subject, KernelSubject plain, int dimensions) {
        double[][] x = columns(subject, dimensions, dimensions);
        double[] r = subject.row(Layout.BLOCK, 0.01, 1, new Random(1));
        int count = 70;
        double[] expected = products(subject, x, count, r);
        double[][] gaps = Arrays.stream(x).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < count; i++) {
            gaps[i % dimensions][i] = Double.NaN;
        }
        LoadedBlock block = subject.block(gaps, count).load();
        assertEquals(count, block.missing().length);
        Triangles triangles = triangles(subject, dimensions, 9);
        MomentSpace list = subject.kernels().workspaces().newMomentSpace(dimensions);
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        subject.kernels().moments().list(block, subject.energies(new double[][] {r}), 0, list);
        double[] sums = new double[expected.length];
        for (int times = 0; times < 2; times++) {
            subject.kernels().matrices().take(block, space);
            subject.kernels().matrices().centre(list, triangles, 2, space);
            for (int i = 0; i < count; i++) {
                int d = i % dimensions;
                space.replace(i, d, subject.rounded(x[d][list.sample(i)] - triangles.mean(2, d)));
            }
            subject.kernels().matrices().addProducts(space, sums);
        }
        assertSameBits(expected, sums, "sums");
    }
}
