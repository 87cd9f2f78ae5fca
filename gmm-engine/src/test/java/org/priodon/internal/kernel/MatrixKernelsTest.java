// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.priodon.internal.kernel.KernelSubject.assertSameBits;

import java.math.BigDecimal;
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
    private static final int MOST_SHARED = 33;
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

    /** A way to sum products of all samples, of all components near zero. */
    @FunctionalInterface
    private interface DenseWay {
        void add(
                MatrixKernels kernels,
                LoadedBlock block,
                Energies responsibilities,
                Triangles model,
                ScatterSpace space,
                double[][] sums);
    }

    /** With zeros among the responsibilities and beyond the samples; added to what is there. */
    @ParameterizedTest
    @MethodSource("cases")
    void productsAlongTheSamples(KernelSubject subject, KernelSubject plain, int dimensions) {
        checkDenseProducts(subject, plain, dimensions, MatrixKernels::addLanes);
    }

    /** With zeros among the responsibilities and beyond the samples; added to what is there. */
    @ParameterizedTest
    @MethodSource("cases")
    void sharedProducts(KernelSubject subject, KernelSubject plain, int dimensions) {
        assumeTrue(dimensions <= MOST_SHARED, "what so many products need is not meant to be made");
        checkDenseProducts(subject, plain, dimensions, MatrixKernels::addShared);
    }

    private static void checkDenseProducts(KernelSubject subject, KernelSubject plain, int dimensions, DenseWay way) {
        double[][] x = columns(subject, dimensions, dimensions);
        for (int count : COUNTS) {
            for (int components : new int[] {1, 4, 5, 7, 11}) {
                double[][] sums = denseProducts(subject, x, count, components, way);
                assertSameBits(denseProducts(plain, x, count, components, way), sums, count + " samples");
                Triangles triangles = nearTriangles(subject, components, dimensions);
                for (int g = 0; g < components; g++) {
                    if (triangles.isNearZero(g)) {
                        double[] r = responsibilities(subject, components, count)[g];
                        assertClose(subject, x, count, r, triangles, g, sums[g]);
                    } else {
                        assertSameBits(new double[sums[g].length], sums[g], "far component " + g);
                    }
                }
            }
        }
    }

    private static double[][] denseProducts(
            KernelSubject subject, double[][] x, int count, int components, DenseWay way) {
        int dimensions = x.length;
        LoadedBlock block = subject.block(x, count).load();
        Triangles triangles = nearTriangles(subject, components, dimensions);
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        Energies rows = subject.energies(responsibilities(subject, components, count));
        double[][] sums = new double[components][(dimensions + 1) * (dimensions + 2) / 2];
        for (int times = 0; times < 2; times++) {
            way.add(subject.kernels().matrices(), block, rows, triangles, space, sums);
        }
        return sums;
    }

    private static double[][] responsibilities(KernelSubject subject, int components, int count) {
        double[][] rows = new double[components][];
        for (int g = 0; g < components; g++) {
            rows[g] = subject.rowWithZeros(Layout.BLOCK, new Random(100L * count + g));
            Arrays.fill(rows[g], count, Layout.BLOCK, 0);
        }
        return rows;
    }

    /** All but each third are near zero, and the first is. */
    private static Triangles nearTriangles(KernelSubject subject, int components, int dimensions) {
        Random random = new Random(components);
        Triangles triangles = subject.kernels().workspaces().newTriangles(components, dimensions);
        double[] means = random.doubles((long) components * dimensions, 1, 2).toArray();
        for (int g = 0; g < components; g++) {
            double size = g % 3 == 2 ? 100 : 1.0 / dimensions;
            double[] triangle = random.doubles(dimensions * (dimensions + 1) / 2, 0.5 * size, size)
                    .toArray();
            triangles.set(g, triangle, means);
            assertEquals(g % 3 != 2, triangles.isNearZero(g));
        }
        return triangles;
    }

    /**
     * Of a component as far from zero as may be, sums of products that are moved to the mean lose the square of that
     * distance, in units of its own matrix: each of some hundred additions in turn rounds, mostly not all to one side.
     */
    @ParameterizedTest
    @MethodSource("cases")
    void lossOfTheFarthestThatIsNear(KernelSubject subject, KernelSubject plain, int dimensions) {
        assumeTrue(List.of(2, 9, 17).contains(dimensions), "exact arithmetic takes its time");
        Random random = new Random(dimensions);
        double farthest = subject.roundoff() == 0x1p-53 ? 31.9 : 3.9;
        double[] triangle = new double[dimensions * (dimensions + 1) / 2];
        double[] means = new double[dimensions];
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++) {
                triangle[next++] = j == k ? 0.7 : 0.1 * random.nextGaussian();
            }
        }
        Arrays.fill(means, farthest / greatestRow(triangle, dimensions));
        Triangles triangles = subject.kernels().workspaces().newTriangles(1, dimensions);
        triangles.set(0, triangle, means);
        assertTrue(triangles.isNearZero(0));
        double[][] x = new double[dimensions][Layout.BLOCK];
        for (int d = 0; d < dimensions; d++) {
            double mean = means[d];
            Arrays.setAll(x[d], i -> subject.rounded(mean + random.nextGaussian()));
        }
        double[] r = subject.row(Layout.BLOCK, 0.01, 1, random);
        double[][] sums = new double[1][(dimensions + 1) * (dimensions + 2) / 2];
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        LoadedBlock block = subject.block(x, Layout.BLOCK).load();
        subject.kernels().matrices().addShared(block, subject.energies(new double[][] {r}), triangles, space, sums);
        double[][] errors = new double[dimensions][dimensions];
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++, next++) {
                BigDecimal exact = BigDecimal.ZERO;
                for (int i = 0; i < Layout.BLOCK; i++) {
                    BigDecimal a = new BigDecimal(x[j][i]).subtract(new BigDecimal(triangles.mean(0, j)));
                    BigDecimal b = new BigDecimal(x[k][i]).subtract(new BigDecimal(triangles.mean(0, k)));
                    exact = exact.add(new BigDecimal(r[i]).multiply(a).multiply(b));
                }
                errors[j][k] = new BigDecimal(sums[0][next]).subtract(exact).doubleValue();
                errors[k][j] = errors[j][k];
            }
        }
        double mass = sums[0][sums[0].length - 1];
        double allowed = 16 * subject.roundoff() * (farthest + 6) * (farthest + 6);
        for (int a = 0; a < dimensions; a++) {
            for (int b = 0; b < dimensions; b++) {
                double error = 0;
                for (int j = 0; j <= a; j++) {
                    for (int k = 0; k <= b; k++) {
                        error += triangles.entry(0, a, j) * errors[j][k] * triangles.entry(0, b, k);
                    }
                }
                assertEquals(0, error / mass, allowed, a + ", " + b);
            }
        }
    }

    private static double greatestRow(double[] triangle, int dimensions) {
        double greatest = 0;
        for (int j = 0, next = 0; j < dimensions; j++) {
            double sum = 0;
            for (int k = 0; k <= j; k++) {
                sum += Math.abs(triangle[next++]);
            }
            greatest = Math.max(greatest, sum);
        }
        return greatest;
    }

    /** Products of numbers that no component has a part in are not infinite. */
    @ParameterizedTest
    @MethodSource("cases")
    void hugeNumbersThatDoNotCount(KernelSubject subject, KernelSubject plain, int dimensions) {
        assumeTrue(dimensions <= MOST_SHARED, "what so many products need is not meant to be made");
        double[][] x = columns(subject, dimensions, dimensions);
        double[][] r = {subject.row(Layout.BLOCK, 0.01, 1, new Random(1))};
        r[0][7] = 0;
        Triangles triangles = nearTriangles(subject, 1, dimensions);
        ScatterSpace space = subject.kernels().workspaces().newScatterSpace(dimensions);
        double[][] expected = new double[1][(dimensions + 1) * (dimensions + 2) / 2];
        double[][] sums = new double[1][expected[0].length];
        MatrixKernels kernels = subject.kernels().matrices();
        kernels.addShared(subject.block(x, 70).load(), subject.energies(r), triangles, space, expected);
        for (int d = 0; d < dimensions; d++) {
            x[d][7] = (d % 2 == 0 ? 1 : -1) * (subject.roundoff() == 0x1p-53 ? Double.MAX_VALUE : Float.MAX_VALUE);
        }
        kernels.addShared(subject.block(x, 70).load(), subject.energies(r), triangles, space, sums);
        assertSameBits(expected, sums, "sums");
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
        assertClose(subject, x, count, r, triangles(subject, x.length, 9), 2, sums);
    }

    /** Everything is added twice. */
    private static void assertClose(
            KernelSubject subject, double[][] x, int count, double[] r, Triangles triangles, int g, double[] sums) {
        int dimensions = x.length;
        for (int j : new int[] {0, dimensions / 2, dimensions}) {
            for (int k : new int[] {0, j / 2, j}) {
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    double a = j < dimensions ? x[j][i] - triangles.mean(g, j) : 1;
                    double b = k < dimensions ? x[k][i] - triangles.mean(g, k) : 1;
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
