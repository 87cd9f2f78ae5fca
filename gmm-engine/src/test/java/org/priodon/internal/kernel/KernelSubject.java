// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.priodon.internal.layout.Layout;

/**
 * Kernels under test and what their precision is good for.
 *
 * @param label for test names
 * @param kernels the implementation
 * @param roundoff the largest relative error of one rounding
 */
record KernelSubject<A>(String label, Kernels<A> kernels, double roundoff) {

    /** The dimensions at which vectors, tiles and unrolled loops leave every kind of remainder. */
    static final int[] DIMENSIONS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 100, 257};

    static final int[] CENTRES = {1, 2, 3, 4, 5, 6, 7, 8, 9, 25};

    /** Whole steps: one, two, an odd number, one less than a block, a block. */
    static final int[] PADDED_COUNTS = {32, 64, 96, 480, 512};

    static KernelSubject<double[]> scalarDoubles() {
        return new KernelSubject<>("scalar double", new ScalarKernels(), 0x1p-53);
    }

    static KernelSubject<float[]> scalarFloats() {
        return new KernelSubject<>("scalar float", new ScalarFloatKernels(), 0x1p-24);
    }

    /** Only where {@link #vectorsPresent()}. */
    static KernelSubject<double[]> vectorDoubles() {
        return new KernelSubject<>("vector double", load("VectorKernels"), 0x1p-53);
    }

    /** Only where {@link #vectorsPresent()}. */
    static KernelSubject<float[]> vectorFloats() {
        return new KernelSubject<>("vector float", load("VectorFloatKernels"), 0x1p-24);
    }

    /** All kernels this JVM can run. */
    static List<KernelSubject<?>> all() {
        List<KernelSubject<?>> subjects = new ArrayList<>(List.of(scalarDoubles(), scalarFloats()));
        if (vectorsPresent()) {
            subjects.add(vectorDoubles());
            subjects.add(vectorFloats());
        }
        return subjects;
    }

    static boolean vectorsPresent() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    /** Aborts a test where the Vector API is absent, but not in the execution that is there to test it. */
    static void requireVectors() {
        if (!vectorsPresent()) {
            assertNotEquals(
                    "vector",
                    System.getProperty("priodon.kernel"),
                    "the vector kernel is asked for but the module jdk.incubator.vector is absent");
        }
        assumeTrue(vectorsPresent(), "needs --add-modules jdk.incubator.vector");
    }

    /** By name, as in the engine: tests must compile and run without the incubator module. */
    @SuppressWarnings("unchecked") // The class name decides the array type.
    private static <A> Kernels<A> load(String name) {
        try {
            return (Kernels<A>) Class.forName(KernelSubject.class.getPackageName() + "." + name)
                    .asSubclass(Kernels.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot load " + name, e);
        }
    }

    /** Rounds to the precision of the kernels. */
    double rounded(double value) {
        return roundoff == 0x1p-53 ? value : (float) value;
    }

    /** Uniform numbers. */
    A row(int length, double from, double to, Random random) {
        A row = kernels.newRow(length);
        for (int i = 0; i < length; i++) {
            kernels.set(row, i, from + (to - from) * random.nextDouble());
        }
        return row;
    }

    /** Responsibilities: stretches of zeros, and between them zeros and numbers up to 1 in turn as chance has it. */
    A rowWithZeros(int length, Random random) {
        A row = kernels.newRow(length);
        for (int i = 0; i < length; i++) {
            boolean positive = i / 20 % 3 != 1 && random.nextBoolean();
            kernels.set(row, i, positive ? random.nextDouble() : 0);
        }
        return row;
    }

    /** Rows of uniform numbers. */
    A[] rows(int rows, int length, double from, double to, Random random) {
        A[] result = kernels.newRows(rows, length);
        for (int r = 0; r < rows; r++) {
            result[r] = row(length, from, to, random);
        }
        return result;
    }

    /** Uniform numbers, one row per centre, for scales or means. */
    static double[][] matrix(int centres, int dimensions, double from, double to, Random random) {
        double[][] matrix = new double[centres][];
        for (int g = 0; g < centres; g++) {
            matrix[g] = random.doubles(dimensions, from, to).toArray();
        }
        return matrix;
    }

    /** Factors in the kernels' layout. */
    A[] factors(double[][] scales, double[][] means) {
        A[] factors = kernels.newFactors(scales.length, scales[0].length);
        for (int g = 0; g < scales.length; g++) {
            for (int d = 0; d < scales[g].length; d++) {
                kernels.setFactors(factors, g, d, scales[g][d], means[g][d]);
            }
        }
        return factors;
    }

    /** Columns as samples lie in storage: groups of {@link Layout#STEP} samples, each column after column, from an offset. */
    A groups(A[] columns, int samples, int offset) {
        A groups = kernels.newRow(offset + columns.length * samples);
        int place = offset;
        for (int first = 0; first < samples; first += Layout.STEP) {
            for (A column : columns) {
                for (int i = first; i < first + Layout.STEP; i++) {
                    kernels.set(groups, place++, kernels.get(column, i));
                }
            }
        }
        return groups;
    }

    A copy(A row) {
        int length = Array.getLength(row);
        A result = kernels.newRow(length);
        System.arraycopy(row, 0, result, 0, length);
        return result;
    }

    A[] copy(A[] rows) {
        A[] result = rows.clone();
        for (int r = 0; r < rows.length; r++) {
            result[r] = copy(rows[r]);
        }
        return result;
    }

    /** The same bits everywhere, also where nothing was written. Single precision widens without loss. */
    void assertSameBits(A expected, A actual, String message) {
        int length = Array.getLength(expected);
        assertEquals(length, Array.getLength(actual), message);
        for (int i = 0; i < length; i++) {
            double e = kernels.get(expected, i);
            double a = kernels.get(actual, i);
            if (Double.doubleToRawLongBits(e) != Double.doubleToRawLongBits(a)) {
                assertEquals(Double.toHexString(e), Double.toHexString(a), message + ", element " + i);
            }
        }
    }

    void assertSameBits(A[] expected, A[] actual, String message) {
        assertEquals(expected.length, actual.length, message);
        for (int r = 0; r < expected.length; r++) {
            assertSameBits(expected[r], actual[r], message + ", row " + r);
        }
    }

    static void assertSameBits(double expected, double actual, String message) {
        assertEquals(Double.toHexString(expected), Double.toHexString(actual), message);
    }

    static void assertSameBits(double[] expected, double[] actual, String message) {
        assertEquals(expected.length, actual.length, message);
        for (int i = 0; i < expected.length; i++) {
            if (Double.doubleToRawLongBits(expected[i]) != Double.doubleToRawLongBits(actual[i])) {
                assertSameBits(expected[i], actual[i], message + ", element " + i);
            }
        }
    }

    @Override
    public String toString() {
        return label;
    }
}
