// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.priodon.mixture.GaussianMixture;

/**
 * Files of every version, under {@code /models} among the test resources, are read for ever. They are never changed; a
 * new version of the format adds files and a test.
 */
class StoredVersionsTest {
    private static byte[] bytes(String file) throws IOException {
        try (InputStream in = StoredVersionsTest.class.getResourceAsStream("/models/" + file)) {
            assertNotNull(in, file);
            return in.readAllBytes();
        }
    }

    /** The type diagonal-mixture, which is read for ever though no longer written. */
    @Test
    void version1() throws IOException {
        assertStored("v1-numeric.json", SampleModels.numeric(), Provenance.none());
        assertStored("v1-mixed.json", SampleModels.mixed(), SampleModels.provenance());
        assertStored("v1-categorical.json", SampleModels.categorical(), Provenance.none());
        // Other spacing, a byte-order mark and a member that no version 1 has: all allowed.
        StoredModel foreign = SampleModels.read(bytes("v1-other-writer.json"));
        assertEquals(SampleModels.mixed(), foreign.model());
    }

    @Test
    void version1WithKindsOfCovariances() throws IOException {
        assertStored("v1-gaussian-numeric.json", SampleModels.numeric(), Provenance.none());
        assertStored("v1-gaussian-mixed.json", SampleModels.mixed(), SampleModels.provenance());
    }

    @Test
    void version1OfKMeans() throws IOException {
        assertEquals(
                new StoredKMeans(SampleModels.numericCentres(), Provenance.none()),
                SampleModels.readCentres(bytes("v1-k-means-numeric.json")));
        assertEquals(
                new StoredKMeans(SampleModels.mixedCentres(), SampleModels.provenance()),
                SampleModels.readCentres(bytes("v1-k-means-mixed.json")));
        assertEquals(
                new StoredKMeans(SampleModels.categoricalCentres(), Provenance.none()),
                SampleModels.readCentres(bytes("v1-k-means-categorical.json")));
    }

    /** While version 1 is the current one: the same bytes on every JDK. */
    @Test
    void version1IsStillWrittenThisWay() throws IOException {
        assertArrayEquals(
                bytes("v1-k-means-numeric.json"), SampleModels.json(SampleModels.numericCentres(), Provenance.none()));
        assertArrayEquals(
                bytes("v1-k-means-mixed.json"),
                SampleModels.json(SampleModels.mixedCentres(), SampleModels.provenance()));
        assertArrayEquals(
                bytes("v1-gaussian-numeric.json"), SampleModels.json(SampleModels.numeric(), Provenance.none()));
        assertArrayEquals(
                bytes("v1-gaussian-mixed.json"), SampleModels.json(SampleModels.mixed(), SampleModels.provenance()));
    }

    private static void assertStored(String file, GaussianMixture model, Provenance provenance) throws IOException {
        assertEquals(new StoredModel(model, provenance), SampleModels.read(bytes(file)));
    }
}
