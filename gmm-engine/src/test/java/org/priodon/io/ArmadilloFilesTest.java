// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.GaussianMixture;
import org.priodon.testing.Golden;

class ArmadilloFilesTest {
    private static GaussianMixture read(byte[] bytes) throws IOException {
        return ArmadilloFiles.read(new ByteArrayInputStream(bytes), ModelFiles.DEFAULT_MAX_BYTES);
    }

    @Test
    void modelsOfArmadilloGiveItsDensities() throws IOException {
        Golden golden = Golden.load("stored");
        GaussianMixture wide = read(Golden.bytes("double.gmm"));
        assertArrayEquals(golden.vector("double.hefts"), wide.copyWeights());
        assertArrayEquals(golden.matrix("double.means"), wide.copyMeans());
        assertArrayEquals(golden.matrix("double.dcovs"), wide.copyVariances());
        GaussianMixture narrow = read(Golden.bytes("float.gmm"));
        assertArrayEquals(golden.vector("float.hefts"), narrow.copyWeights());
        assertArrayEquals(golden.matrix("float.means"), narrow.copyMeans());
        double[][] rows = golden.matrix("rows");
        for (int i = 0; i < rows.length; i++) {
            assertEquals(1, wide.logDensity(rows[i]) / golden.vector("double.log_p")[i], 1e-12);
            // Single precision on their side: some ten roundings of relative 6e-8.
            assertEquals(1, narrow.logDensity(rows[i]) / golden.vector("float.log_p")[i], 1e-6);
        }
    }

    @Test
    void writesTheBytesOfArmadillo() throws IOException {
        for (String file : new String[] {"double.gmm", "float.gmm"}) {
            Precision precision = file.startsWith("double") ? Precision.DOUBLE : Precision.SINGLE;
            assertArrayEquals(Golden.bytes(file), SampleModels.armadillo(read(Golden.bytes(file)), precision));
            assertEquals(
                    read(Golden.bytes(file)),
                    SampleModels.read(Golden.bytes(file)).model());
        }
    }

    @Test
    void moreColumnsThanTheLimitAreRefused() {
        String header = "ARMA_CUB_BIN_FN004\n1000002 1 2\n";
        byte[] bytes = Arrays.copyOf(header.getBytes(StandardCharsets.US_ASCII), header.length() + 2 * 4 * 1_000_002);
        ModelFileException e = assertThrows(ModelFileException.class, () -> read(bytes));
        assertEquals(Reason.TOO_LARGE, e.reason());
        assertTrue(e.getMessage().contains("more than 1000000 columns"), e::getMessage);
        GaussianMixture wide = GaussianMixture.standard(1_000_001, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> ArmadilloFiles.write(out, wide, Precision.SINGLE));
        assertTrue(refusal.getMessage().contains("1000001 columns"), refusal::getMessage);
        assertEquals(0, out.size());
    }

    @Test
    void roundTrips() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int components = 1 + random.nextInt(seed == 0 ? 20_000 : 9);
            int dimensions = 1 + random.nextInt(6);
            GaussianMixture wild = SampleModels.wild(random, components, dimensions, 0);
            GaussianMixture wide = read(SampleModels.armadillo(wild, Precision.DOUBLE));
            assertArrayEquals(wild.copyWeights(), wide.copyWeights());
            assertArrayEquals(wild.copyMeans(), wide.copyMeans());
            assertArrayEquals(wild.copyVariances(), wide.copyVariances());

            GaussianMixture model = SampleModels.random(random, components, dimensions, 0);
            GaussianMixture narrow = read(SampleModels.armadillo(model, Precision.SINGLE));
            for (int g = 0; g < components; g++) {
                assertEquals(model.weight(g), narrow.weight(g), 1e-7);
                for (int d = 0; d < dimensions; d++) {
                    assertEquals((float) model.mean(g, d), narrow.mean(g, d));
                    assertEquals((float) model.variance(g, d), narrow.variance(g, d));
                }
            }
        }
    }

    @Test
    void singlePrecisionWeightsAreNormalised() throws IOException {
        double[] weights = read(cube(Precision.SINGLE, 0.5, 0.4995)).copyWeights();
        assertEquals(1, weights[0] + weights[1], 1e-15);
        assertEquals(0.5 / 0.9995, weights[0], 1e-7);
        assertArrayEquals(
                new double[] {0.5f, 0.4999999f},
                read(cube(Precision.SINGLE, 0.5f, 0.4999999f)).copyWeights());
        assertRefused("weights must sum to 1", cube(Precision.SINGLE, 0.5, 0.498));
        assertRefused("weights must sum to 1", cube(Precision.DOUBLE, 0.5, 0.4995));
    }

    /** One dimension, two components, and NaN where nothing is used. */
    private static byte[] cube(Precision precision, double first, double second) {
        boolean wide = precision == Precision.DOUBLE;
        byte[] header = ("ARMA_CUB_BIN_FN00" + (wide ? 8 : 4) + "\n2 2 2\n").getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes =
                ByteBuffer.allocate(header.length + 8 * (wide ? 8 : 4)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(header);
        for (double value : new double[] {first, 0, second, 1, Double.NaN, 1, Double.NaN, 2}) {
            if (wide) {
                bytes.putDouble(value);
            } else {
                bytes.putFloat((float) value);
            }
        }
        return bytes.array();
    }

    @Test
    void modelsThatDoNotFit() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        IllegalArgumentException categorical = assertThrows(
                IllegalArgumentException.class,
                () -> ArmadilloFiles.write(out, SampleModels.mixed(), Precision.DOUBLE));
        assertTrue(categorical.getMessage().startsWith("column 'colour' is categorical"), categorical::getMessage);
        double[] one = {1};
        for (double[][] tooMuch : new double[][][] {{{1e300}, {1}}, {{0}, {1e-60}}, {{0}, {1e60}}}) {
            GaussianMixture model = GaussianMixture.of(one, new double[][] {tooMuch[0]}, new double[][] {tooMuch[1]});
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> ArmadilloFiles.write(out, model, Precision.SINGLE));
            assertTrue(e.getMessage().contains("does not fit single precision"), e::getMessage);
        }
        assertEquals(0, out.size());
    }

    @Test
    void wrongHeaders() {
        byte[] good = Golden.bytes("double.gmm");
        assertEquals(
                Reason.UNSUPPORTED,
                assertRefused("ARMA_CUB_TXT_FN008", header("ARMA_CUB_TXT_FN008\n8 5 2\n"))
                        .reason());
        assertEquals(
                Reason.UNSUPPORTED,
                assertRefused("ARMA_MAT_BIN_FN008", header("ARMA_MAT_BIN_FN008\n8 5 2\n"))
                        .reason());
        assertEquals(
                Reason.FOREIGN,
                assertRefused("first bytes", header(" ARMA_CUB_BIN_FN008\n8 5 2\n"))
                        .reason());
        for (String sizes : new String[] {
            "8 5", "8 5 2 ", " 8 5 2", "8  5 2", "+8 5 2", "-8 5 2", "08 5 2", "8.0 5 2", "0 5 2", "8 0 2", "8 5 2\r",
            "", "x y z"
        }) {
            assertRefused("second line", header("ARMA_CUB_BIN_FN008\n" + sizes + "\n"));
        }
        assertRefused("sizes 1 5 2", header("ARMA_CUB_BIN_FN008\n1 5 2\n"));
        assertRefused("sizes 8 5 3", header("ARMA_CUB_BIN_FN008\n8 5 3\n"));
        assertRefused("header lines", header("ARMA_CUB_BIN_FN008" + "8".repeat(1_000_000)));
        assertRefused("header lines", header("ARMA_CUB_BIN_FN008\n" + "8".repeat(1_000_000)));
        assertRefused("it should have 665 bytes but has 664", Arrays.copyOf(good, good.length - 1));
        assertRefused("it should have 665 bytes but has 666", Arrays.copyOf(good, good.length + 1));
        // Precision swapped.
        byte[] swapped = good.clone();
        swapped["ARMA_CUB_BIN_FN00".length()] = '4';
        assertRefused("bytes", swapped);
    }

    @Test
    void claimsAreCheckedBeforeAllocation() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String sizes : new String[] {
            "8 2147483647 2",
            "2147483647 5 2",
            "2147483648 1 2",
            "9999999999 9999999999 2",
            "2147483647 2147483647 2",
            "46341 46341 2",
            "8 100000000 2"
        }) {
            byte[] bytes = header("ARMA_CUB_BIN_FN008\n" + sizes + "\n");
            long before = threads.getCurrentThreadAllocatedBytes();
            assertRefused("", bytes);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated < 1_000_000, "allocated " + allocated + " bytes");
        }
    }

    @Test
    void wrongByteOrderAndValues() {
        byte[] good = Golden.bytes("double.gmm");
        int start = "ARMA_CUB_BIN_FN008\n8 5 2\n".length();
        byte[] swapped = good.clone();
        for (int at = start; at < swapped.length; at += Double.BYTES) {
            for (int b = 0; b < Double.BYTES; b++) {
                swapped[at + b] = good[at + Double.BYTES - 1 - b];
            }
        }
        assertRefused("big-endian", swapped);
        int firstMean = start + Double.BYTES;
        int firstVariance = start + Double.BYTES * (8 * 5 + 1);
        assertRefused("means[0][0] must be finite", with(good, firstMean, Double.NaN));
        assertRefused("means[0][0] must be finite", with(good, firstMean, Double.NEGATIVE_INFINITY));
        assertRefused("variances[0][0] must be positive", with(good, firstVariance, 0));
        assertRefused("variances[0][0] must be positive", with(good, firstVariance, -1));
        assertRefused("variances[0][0] must be finite", with(good, firstVariance, Double.NaN));
        assertRefused("weights[0]", with(good, start, Double.NaN));
        assertRefused("weights[0]", with(good, start, -0.1));
    }

    private static byte[] with(byte[] bytes, int at, double value) {
        byte[] copy = bytes.clone();
        ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN).putDouble(at, value);
        return copy;
    }

    private static byte[] header(String text) {
        return (text + "\0".repeat(100)).getBytes(StandardCharsets.US_ASCII);
    }

    private static ModelFileException assertRefused(String words, byte[] bytes) {
        assertThrows(ModelFileException.class, () -> SampleModels.read(bytes));
        ModelFileException e = assertThrows(ModelFileException.class, () -> read(bytes));
        assertTrue(e.getMessage().contains(words), e::getMessage);
        return e;
    }
}
