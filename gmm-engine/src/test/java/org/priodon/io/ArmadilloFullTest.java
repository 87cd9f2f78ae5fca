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
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.testing.Golden;

/** Armadillo's binary for full covariances: what its own gmm_full saved, what we write, and what is refused. */
class ArmadilloFullTest {
    private static final String HEADER = "ARMA_FLD_BIN\n7\n1\nARMA_MAT_BIN_FN008\n7 5\n";

    private static GaussianMixture read(byte[] bytes) throws IOException {
        return ArmadilloFiles.read(new ByteArrayInputStream(bytes), bytes.length);
    }

    private static byte[] written(GaussianMixture model, Precision precision) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArmadilloFiles.write(out, model, precision);
        return out.toByteArray();
    }

    /** What full_golden.cpp saved, and the log-densities that Armadillo gives the first rows. */
    @Test
    void readsWhatArmadilloSaved() throws IOException {
        byte[] bytes = Golden.bytes("full.gmm");
        GaussianMixture model = read(bytes);
        Golden golden = Golden.load("400x7x5-full-armadillo");
        assertEquals(Covariance.FULL, model.covariance());
        assertArrayEquals(golden.vector("em10.hefts"), model.copyWeights());
        for (int g = 0; g < 5; g++) {
            assertArrayEquals(golden.matrix("em10.means")[g], model.copyMeans()[g]);
            for (int j = 0; j < 7; j++) {
                for (int k = 0; k < 7; k++) {
                    assertEquals(
                            golden.matrix("em10.fcovs")[g][7 * Math.min(j, k) + Math.max(j, k)],
                            model.covariance(g, j, k));
                }
            }
        }
        double[][] rows = Golden.load("400x7x5-data").matrix("rows");
        for (int i = 0; i < 5; i++) {
            assertEquals(golden.vector("log_p")[i], model.logDensity(rows[i]), 1e-11);
        }
        assertEquals(
                model,
                ModelFiles.read(new ByteArrayInputStream(bytes), bytes.length).model());
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        for (int dimensions : new int[] {1, 2, 5}) {
            GaussianMixture model = SampleModels.full(new Random(dimensions), 3, dimensions);
            GaussianMixture same = read(written(model, Precision.DOUBLE));
            assertArrayEquals(model.copyWeights(), same.copyWeights());
            assertArrayEquals(model.copyMeans(), same.copyMeans());
            assertArrayEquals(model.copyCovariances(), same.copyCovariances());
            GaussianMixture rounded = read(written(model, Precision.SINGLE));
            assertEquals((float) model.covariance(1, dimensions - 1, 0), rounded.covariance(1, dimensions - 1, 0));
        }
    }

    @Test
    void matricesThatSinglePrecisionSpoilsAreNotWritten() {
        GaussianMixture narrow = GaussianMixture.builder(Schema.numeric(2))
                .weights(1)
                .means(new double[1][2])
                .covariances(Covariance.FULL, new double[][] {{1, 1, 1 + 1e-12}})
                .build();
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> written(narrow, Precision.SINGLE));
        assertTrue(e.getMessage().contains("does not fit single precision"), e::getMessage);
    }

    private static void assertRefused(String words, byte[] bytes) {
        ModelFileException e = assertThrows(ModelFileException.class, () -> read(bytes));
        assertTrue(e.getMessage().contains(words), e::getMessage);
    }

    @Test
    void damageIsRefused() {
        byte[] good = Golden.bytes("full.gmm");
        String start = new String(Arrays.copyOf(good, HEADER.length()), StandardCharsets.US_ASCII);
        assertEquals(HEADER, start);
        assertRefused("but has only 2457 bytes", Arrays.copyOf(good, good.length - 1));
        assertRefused("bytes but has", Arrays.copyOf(good, good.length + 1));
        assertRefused("a column of at least 3 matrices", text("ARMA_FLD_BIN\n2\n1\n"));
        assertRefused("a column of at least 3 matrices", text("ARMA_FLD_BIN\n7\n2\n"));
        assertRefused("begins with 'ARMA_CUB_BIN_FN008'", text("ARMA_FLD_BIN\n7\n1\nARMA_CUB_BIN_FN008\n"));
        assertRefused("its size is '7 4'", text("ARMA_FLD_BIN\n7\n1\nARMA_MAT_BIN_FN008\n7 4\n"));
        // The last matrix: an entry beside its diagonal, and one on it.
        int last = good.length - 49 * Double.BYTES;
        assertRefused("covariances[4] is not symmetric", with(good, last + Double.BYTES, 1e6));
        assertRefused("covariances[4]", with(good, last, -1));
        assertRefused("must be finite", with(good, last, Double.NaN));
        assertRefused("weights", with(good, HEADER.length() + 35 * Double.BYTES + 23, 2));
    }

    @Test
    void claimsAreCheckedBeforeAllocation() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String sizes : new String[] {"9999999999", "2147483647", "100000000"}) {
            for (String matrix : new String[] {"1 " + (Long.parseLong(sizes) - 2), "9999999999 5", "100000000 5"}) {
                byte[] bytes = text("ARMA_FLD_BIN\n" + sizes + "\n1\nARMA_MAT_BIN_FN008\n" + matrix + "\n");
                long before = threads.getCurrentThreadAllocatedBytes();
                assertRefused("", bytes);
                long allocated = threads.getCurrentThreadAllocatedBytes() - before;
                assertTrue(allocated < 1_000_000, "allocated " + allocated + " bytes");
            }
        }
    }

    private static byte[] with(byte[] bytes, int at, double value) {
        byte[] copy = bytes.clone();
        ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN).putDouble(at, value);
        return copy;
    }

    private static byte[] text(String text) {
        return (text + "\0".repeat(100)).getBytes(StandardCharsets.US_ASCII);
    }
}
