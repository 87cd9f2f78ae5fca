// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * Kernels under test and what their precision is good for.
 *
 * @param label for test names
 * @param kernels the implementation
 * @param roundoff the largest relative error of one rounding
 */
record KernelSubject(String label, KernelSet kernels, double roundoff) {

    /** The dimensions at which vectors, tiles and unrolled loops leave every kind of remainder. */
    static final int[] DIMENSIONS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 100, 257};

    static final int[] CENTRES = {1, 2, 3, 4, 5, 6, 7, 8, 9, 25};

    /** Whole steps: one, two, an odd number, one less than a block, a block. */
    static final int[] PADDED_COUNTS = {32, 64, 96, 480, 512};

    static KernelSubject scalarDoubles() {
        return new KernelSubject("scalar double", ScalarKernels.set(), 0x1p-53);
    }

    static KernelSubject scalarFloats() {
        return new KernelSubject("scalar float", ScalarFloatKernels.set(), 0x1p-24);
    }

    /** Only where {@link #vectorsPresent()}. */
    static KernelSubject vectorDoubles() {
        return new KernelSubject("vector double", load("VectorKernels"), 0x1p-53);
    }

    /** Only where {@link #vectorsPresent()}. */
    static KernelSubject vectorFloats() {
        return new KernelSubject("vector float", load("VectorFloatKernels"), 0x1p-24);
    }

    /** All kernels this JVM can run. */
    static List<KernelSubject> all() {
        List<KernelSubject> subjects = new ArrayList<>(List.of(scalarDoubles(), scalarFloats()));
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
    private static KernelSet load(String name) {
        try {
            return (KernelSet) Class.forName(KernelSubject.class.getPackageName() + "." + name)
                    .asSubclass(Supplier.class)
                    .getDeclaredConstructor()
                    .newInstance()
                    .get();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot load " + name, e);
        }
    }

    private boolean isSingle() {
        return roundoff != 0x1p-53;
    }

    /** Rounds to the precision of the kernels. */
    double rounded(double value) {
        return isSingle() ? (float) value : value;
    }

    /** Uniform numbers, rounded. */
    double[] row(int length, double from, double to, Random random) {
        double[] row = new double[length];
        for (int i = 0; i < length; i++) {
            row[i] = rounded(from + (to - from) * random.nextDouble());
        }
        return row;
    }

    /** Responsibilities: stretches of zeros, and between them zeros and numbers up to 1 in turn as chance has it. */
    double[] rowWithZeros(int length, Random random) {
        double[] row = new double[length];
        for (int i = 0; i < length; i++) {
            boolean positive = i / 20 % 3 != 1 && random.nextBoolean();
            row[i] = positive ? rounded(random.nextDouble()) : 0;
        }
        return row;
    }

    /** Rows of uniform numbers, for columns of samples, scales or means. */
    double[][] rows(int rows, int length, double from, double to, Random random) {
        double[][] result = new double[rows][];
        for (int r = 0; r < rows; r++) {
            result[r] = row(length, from, to, random);
        }
        return result;
    }

    /** Energies or responsibilities with given rows; what else they hold is 7. */
    Energies energies(double[][] rows) {
        Energies energies = kernels.workspaces().newEnergies(rows.length);
        for (int g = 0; g < rows.length; g++) {
            for (int i = 0; i < Layout.BLOCK; i++) {
                energies.set(g, i, i < rows[g].length ? rows[g][i] : 7);
            }
        }
        return energies;
    }

    /** Energies whose rows hold 7, so that a test sees what was written. */
    Energies energies(int components) {
        return energies(new double[components][0]);
    }

    /** Energies of one component, with given least energies and sums. */
    Energies energies(double[] low, double[] sum) {
        Energies energies = energies(1);
        for (int i = 0; i < Layout.BLOCK; i++) {
            if (energies instanceof DoubleEnergies doubles) {
                doubles.low[i] = low[i];
                doubles.sum[i] = sum[i];
            } else {
                ((FloatEnergies) energies).low[i] = (float) low[i];
                ((FloatEnergies) energies).sum[i] = (float) sum[i];
            }
        }
        return energies;
    }

    /** Factors of centres. */
    Factors factors(double[][] scales, double[][] means) {
        Factors factors = kernels.workspaces().newFactors(scales.length, scales[0].length);
        for (int g = 0; g < scales.length; g++) {
            for (int d = 0; d < scales[g].length; d++) {
                factors.setCentre(g, d, scales[g][d], means[g][d]);
            }
        }
        return factors;
    }

    /** Factors of random centres, with random penalties. */
    Factors factors(int centres, int dimensions, Random random) {
        Factors factors = factors(rows(centres, dimensions, 0.1, 2, random), rows(centres, dimensions, -2, 2, random));
        for (int g = 0; g < centres; g++) {
            for (int d = 0; d < dimensions; d++) {
                factors.setPenalty(g, d, random.nextDouble() * 4 - 2);
            }
        }
        return factors;
    }

    /** The same offsets for complete and incomplete samples. */
    Offsets offsets(double[] values) {
        Offsets offsets = kernels.workspaces().newOffsets(values.length);
        for (int g = 0; g < values.length; g++) {
            offsets.set(g, values[g], values[g]);
        }
        return offsets;
    }

    /** A block under construction. */
    BlockRecipe block(double[][] columns, int count) {
        return new BlockRecipe(columns, count);
    }

    /** What a loaded block consists of. Samples lie in groups as in storage, from an odd offset on. */
    final class BlockRecipe {
        private static final int OFFSET = 5;
        private final double[][] columns;
        private final int count;
        private double[] weights;
        private int[] codes;

        private BlockRecipe(double[][] columns, int count) {
            this.columns = columns;
            this.count = count;
        }

        BlockRecipe weights(double... given) {
            weights = given;
            return this;
        }

        /** One array of {@link Layout#BLOCK} codes per categorical column, one after the other. */
        BlockRecipe codes(int... given) {
            codes = given;
            return this;
        }

        /** Numbers that are NaN are missing. */
        LoadedBlock load() {
            int padded = Layout.padded(count);
            int[] missing = IntStream.range(0, columns.length * Layout.BLOCK)
                    .filter(place -> place % Layout.BLOCK < count
                            && Double.isNaN(columns[place / Layout.BLOCK][place % Layout.BLOCK]))
                    .toArray();
            Object slab = slab(padded);
            LoadedBlock block = kernels.workspaces().newBlock(columns.length, Layout.BLOCK);
            block.load(new Block(
                    slab, OFFSET, columns.length, Layout.BLOCK, count, missing, Block.Originals.NONE, weights, codes));
            return block;
        }

        private Object slab(int padded) {
            double[] doubles = new double[OFFSET + columns.length * padded];
            float[] floats = new float[doubles.length];
            int place = OFFSET;
            for (int first = 0; first < padded; first += Layout.STEP) {
                for (double[] column : columns) {
                    for (int i = first; i < first + Layout.STEP; i++) {
                        // What lies beyond the samples may be any number, but is one.
                        double value = i >= count && Double.isNaN(column[i]) ? 0 : column[i];
                        doubles[place] = value;
                        floats[place++] = (float) value;
                    }
                }
            }
            return isSingle() ? floats : doubles;
        }
    }

    /** A block of one column of zeros. */
    LoadedBlock blockOf(int count) {
        return block(new double[1][Layout.BLOCK], count).load();
    }

    /** The rows of all components, whole, widened without loss. */
    static double[][] rowsOf(Energies energies) {
        double[][] rows = new double[energies.components()][Layout.BLOCK];
        for (int g = 0; g < rows.length; g++) {
            for (int i = 0; i < Layout.BLOCK; i++) {
                rows[g][i] = energies.get(g, i);
            }
        }
        return rows;
    }

    /** Rows, least energies and sums: the same bits everywhere, also where nothing was written. */
    static void assertSameBits(Energies expected, Energies actual, String message) {
        assertSameBits(rowsOf(expected), rowsOf(actual), message);
        for (int i = 0; i < Layout.BLOCK; i++) {
            assertSameBits(expected.low(i), actual.low(i), "low, sample " + i + ", " + message);
            assertSameBits(expected.second(i), actual.second(i), "second, sample " + i + ", " + message);
            assertSameBits(expected.sum(i), actual.sum(i), "sum, sample " + i + ", " + message);
        }
    }

    static void assertSameBits(Moments expected, Moments actual, String message) {
        assertSameBits(arrays(expected), arrays(actual), message);
    }

    /** Moments of nothing. */
    static Moments moments(int components, int dimensions) {
        return moments(components, dimensions, () -> 0);
    }

    /** Moments that others are added to. */
    static Moments moments(int components, int dimensions, DoubleSupplier before) {
        int cells = components * dimensions;
        return new Moments(
                DoubleStream.generate(before).limit(components).toArray(),
                DoubleStream.generate(before).limit(components).toArray(),
                DoubleStream.generate(before).limit(cells).toArray(),
                DoubleStream.generate(before).limit(cells).toArray(),
                DoubleStream.generate(before).limit(cells).toArray());
    }

    private static double[][] arrays(Moments moments) {
        return new double[][] {
            moments.mass(), moments.completeMass(), moments.observedMass(), moments.first(), moments.second()
        };
    }

    static void assertSameBits(double[][] expected, double[][] actual, String message) {
        assertEquals(expected.length, actual.length, message);
        for (int r = 0; r < expected.length; r++) {
            assertSameBits(expected[r], actual[r], message + ", row " + r);
        }
    }

    static void assertSameBits(double expected, double actual, String message) {
        if (Double.doubleToRawLongBits(expected) != Double.doubleToRawLongBits(actual)) {
            assertEquals(Double.toHexString(expected), Double.toHexString(actual), message);
        }
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
