// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.priodon.data.Precision;

/** Files cut short at every byte, and files with any one bit changed. */
@Timeout(300)
class DamageTest {
    private record Text(byte[] bytes, Reader reader) {
        Object read() throws ModelFileException {
            return reader.read(bytes);
        }
    }

    private interface Reader {
        Object read(byte[] bytes) throws ModelFileException;
    }

    private final List<Text> texts = List.of(
            new Text(SampleModels.json(SampleModels.mixed(), SampleModels.provenance()), SampleModels::read),
            new Text(SampleModels.json(SampleModels.numeric(), Provenance.none()), SampleModels::read),
            new Text(
                    SampleModels.json(SampleModels.mixedCentres(), SampleModels.provenance()),
                    SampleModels::readCentres));
    private final List<byte[]> binaries = List.of(
            SampleModels.armadillo(SampleModels.numeric(), Precision.DOUBLE),
            SampleModels.armadillo(SampleModels.random(new Random(1), 3, 2, 0), Precision.SINGLE));

    @Test
    void cutShort() throws ModelFileException {
        for (Text text : texts) {
            int all = text.bytes().length;
            // Without the line end, nothing is lost.
            assertEquals(text.read(), text.reader().read(Arrays.copyOf(text.bytes(), all - 1)));
            for (int length = 0; length < all - 1; length++) {
                byte[] cut = Arrays.copyOf(text.bytes(), length);
                assertThrows(ModelFileException.class, () -> text.reader().read(cut));
            }
        }
        for (byte[] binary : binaries) {
            for (int length = 0; length < binary.length; length++) {
                byte[] cut = Arrays.copyOf(binary, length);
                assertThrows(ModelFileException.class, () -> SampleModels.read(cut));
            }
        }
    }

    /**
     * The checksum covers all there is: a changed file is refused, unless it still says the same, as with 1e5 for 1E5.
     */
    @Tag("slow")
    @Test
    void everyBitOfJson() throws ModelFileException {
        int loaded = 0;
        int refused = 0;
        for (Text text : texts) {
            Object original = text.read();
            for (int bit = 0; bit < 8 * text.bytes().length; bit++) {
                try {
                    assertEquals(original, text.reader().read(flipped(text.bytes(), bit)));
                    loaded++;
                } catch (ModelFileException e) {
                    refused++;
                }
            }
        }
        System.out.println("JSON, one bit changed: " + loaded + " loaded unchanged, " + refused + " refused");
        assertTrue(refused > 100 * loaded);
    }

    @Test
    void everyBitOfBinary() {
        int loaded = 0;
        int refused = 0;
        for (byte[] binary : binaries) {
            for (int bit = 0; bit < 8 * binary.length; bit++) {
                try {
                    SampleModels.assertValid(
                            SampleModels.read(flipped(binary, bit)).model());
                    loaded++;
                } catch (ModelFileException e) {
                    refused++;
                }
            }
        }
        System.out.println("Armadillo's binary, one bit changed: " + loaded + " valid models, " + refused + " refused");
    }

    private static byte[] flipped(byte[] bytes, int bit) {
        byte[] copy = bytes.clone();
        copy[bit / 8] ^= (byte) (1 << bit % 8);
        return copy;
    }
}
