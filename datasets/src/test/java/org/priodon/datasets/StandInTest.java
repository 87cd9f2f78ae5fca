// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.internal.RowGenerator;
import org.priodon.datasets.read.CsvReader;

class StandInTest {
    /**
     * Made with this code on JDK 17 and 25, alike: a change of them is a change of every recorded run on a stand-in.
     */
    private static final Map<String, Long> GOLDEN = Map.of(
            "cloud", 0xa296aaefL,
            "ozone", 0x579c24a8L,
            "winequality", 0x27571f14L,
            "corel", 0x3f3eda95L,
            "birch3", 0x68ea59e9L,
            "phy", 0x105eaa48L,
            "covertype", 0xd1bcfcc3L,
            "pokerhand", 0x9f0370f3L);

    private static double[][] rows(String name, int count, long seed) {
        CatalogueEntry entry = Catalogue.find(name);
        RowGenerator generator = RowGenerator.of(name, entry.gaussians(), seed);
        double[][] rows = new double[count][entry.columns()];
        for (double[] row : rows) {
            generator.next(row);
        }
        return rows;
    }

    private static long bits(double[][] rows) {
        CRC32 crc = new CRC32();
        for (double[] row : rows) {
            for (double value : row) {
                long bits = Double.doubleToRawLongBits(value);
                for (int shift = 0; shift < 64; shift += 8) {
                    crc.update((int) (bits >>> shift));
                }
            }
        }
        return crc.getValue();
    }

    @Test
    void sameSeedSameBitsAndShortIsThePrefixOfLong() {
        for (CatalogueEntry entry : Catalogue.all()) {
            double[][] rows = rows(entry.name(), 300, 7);
            assertEquals(GOLDEN.get(entry.name()), bits(rows), entry.name());
            assertEquals(bits(rows), bits(rows(entry.name(), 300, 7)), entry.name());
            assertNotEquals(bits(rows), bits(rows(entry.name(), 300, 8)), entry.name());
            assertArrayEquals(Arrays.copyOf(rows, 20), rows(entry.name(), 20, 7), entry.name());
            for (double[] row : rows) {
                assertTrue(Arrays.stream(row).allMatch(Double::isFinite), entry.name());
            }
        }
    }

    @Test
    void samplesAndFileHoldTheSameRows() throws IOException {
        for (CatalogueEntry entry : Catalogue.all()) {
            Samples samples = StandIn.generate(entry, 200, 3, Precision.DOUBLE);
            assertEquals(200, samples.count());
            assertEquals(entry.columns(), samples.schema().size());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            StandIn.write(entry, 200, 3, out);
            Samples read = CsvReader.withDefaults().read(new ByteArrayInputStream(out.toByteArray()), entry.name());
            assertTrue(StandIn.isLabelled(read));
            assertEquals(samples.schema(), read.schema());
            for (int i = 0; i < 200; i++) {
                assertArrayEquals(samples.row(i), read.row(i), entry.name());
            }
        }
        assertThrows(
                IllegalArgumentException.class, () -> StandIn.generate(Catalogue.find("phy"), 0, 1, Precision.SINGLE));
    }

    @Test
    void pokerHandsAreDealtFromOneDeck() {
        int pairs = 0;
        double[][] hands = rows("pokerhand", 100_000, 1);
        for (double[] hand : hands) {
            Set<Double> cards = new HashSet<>();
            Set<Double> ranks = new HashSet<>();
            for (int i = 0; i < 5; i++) {
                assertTrue(hand[2 * i] >= 1 && hand[2 * i] <= 4 && hand[2 * i] == Math.rint(hand[2 * i]));
                assertTrue(hand[2 * i + 1] >= 1 && hand[2 * i + 1] <= 13);
                cards.add(hand[2 * i] * 100 + hand[2 * i + 1]);
                ranks.add(hand[2 * i + 1]);
            }
            assertEquals(5, cards.size());
            pairs += ranks.size() == 4 ? 1 : 0;
        }
        // The probability of one pair is 0.42257; five standard deviations of the share are 0.0078.
        assertEquals(0.42257, pairs / 1e5, 0.0078);
    }

    @Test
    void forestsHaveOneAreaAndOneSoil() {
        for (double[] row : rows("covertype", 5_000, 1)) {
            assertEquals(1, Arrays.stream(row, 10, 14).sum());
            assertEquals(1, Arrays.stream(row, 14, 54).sum());
            assertTrue(Arrays.stream(row, 10, 54).allMatch(v -> v == 0 || v == 1));
            assertTrue(Arrays.stream(row).allMatch(v -> v == Math.rint(v)));
            assertTrue(row[54] >= 1 && row[54] <= 7);
        }
    }

    @Test
    void histogramsSumToOneAndHaveZeros() {
        double[][] rows = rows("corel", 5_000, 1);
        long zeros = 0;
        for (double[] row : rows) {
            // 32 values rounded to six decimals.
            assertEquals(1, Arrays.stream(row).sum(), 16.1e-6);
            assertTrue(Arrays.stream(row).allMatch(v -> v >= 0));
            zeros += Arrays.stream(row).filter(v -> v == 0).count();
        }
        assertEquals(0.14, zeros / (5_000 * 32.0), 0.02);
    }

    @Test
    void pointsAreWholeAndWithinTheSquare() {
        for (double[] row : rows("birch3", 5_000, 1)) {
            assertTrue(Arrays.stream(row).allMatch(v -> v >= 0 && v <= 1e6 && v == Math.rint(v)));
        }
    }

    @Test
    void collisionsHaveBinaryColumnsAndMarksForMissingValues() {
        double[][] rows = rows("phy", 5_000, 1);
        assertTrue(Arrays.stream(rows).allMatch(row -> row[0] == 0 || row[0] == 1));
        for (int c : new int[] {19, 45}) {
            double share = Arrays.stream(rows).filter(row -> row[c] == 999).count() / 5e3;
            assertEquals(0.3, share, 0.04);
        }
        assertTrue(Arrays.stream(rows).anyMatch(row -> row[28] == 9999));
        assertTrue(ratioOfDeviations(rows) > 1e3);
    }

    @Test
    void scalesZerosAndRepeatedRows() {
        assertTrue(ratioOfDeviations(rows("cloud", 2_048, 1)) > 500);
        assertTrue(ratioOfDeviations(rows("winequality", 6_497, 1)) > 5_000);
        double[][] ozone = rows("ozone", 2_534, 1);
        assertTrue(ratioOfDeviations(ozone) > 1_000);
        double dry = Arrays.stream(ozone).filter(row -> row[71] == 0).count() / 2534.0;
        assertEquals(0.72, dry, 0.05);
        double windless = Arrays.stream(ozone)
                        .filter(row -> Arrays.stream(row, 0, 26).allMatch(v -> v == 0))
                        .count()
                / 2534.0;
        assertEquals(0.12, windless, 0.04);
        Set<String> wines = new HashSet<>();
        double[][] winequality = rows("winequality", 6_497, 1);
        long repeated = Arrays.stream(winequality)
                .filter(row -> !wines.add(Arrays.toString(row)))
                .count();
        assertEquals(1179.0, (double) repeated, 200);
    }

    @Test
    void realDataAreNotLabelled() {
        assertFalse(StandIn.isLabelled(Samples.ofRows(new double[][] {{1}})));
    }

    private static double ratioOfDeviations(double[][] rows) {
        double[] variances = Samples.ofRows(rows).variances();
        double least = Arrays.stream(variances).filter(v -> v > 0).min().orElseThrow();
        return Math.sqrt(Arrays.stream(variances).max().orElseThrow() / least);
    }
}
