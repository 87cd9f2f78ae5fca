// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansModel;
import org.priodon.kmeans.KMeansResult;
import org.priodon.testing.RandomProblems;

class KMeansFilesTest {
    @TempDir
    Path folder;

    @Test
    void savedAndLoadedCentresAreEqualBitForBit() throws IOException {
        Path file = folder.resolve("centres.json");
        for (KMeansModel model : List.of(
                SampleModels.numericCentres(), SampleModels.mixedCentres(), SampleModels.categoricalCentres())) {
            for (Provenance provenance : List.of(Provenance.none(), SampleModels.provenance())) {
                KMeansFiles.write(file, model, provenance);
                // Equality of centres compares bits: -0.0 is not 0.0.
                assertEquals(new StoredKMeans(model, provenance), KMeansFiles.read(file));
            }
        }
    }

    @Test
    void randomCentresAreEqualBitForBit() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int numeric = random.nextInt(6);
            int categorical = numeric == 0 ? 1 + random.nextInt(3) : random.nextInt(3);
            KMeansModel model = SampleModels.wildCentres(random, 1 + random.nextInt(9), numeric, categorical);
            byte[] json = SampleModels.json(model, Provenance.none());
            assertEquals(model, SampleModels.readCentres(json).model(), "seed " + seed);
            assertArrayEquals(json, SampleModels.json(model, Provenance.none()), "seed " + seed);
        }
    }

    @Test
    void streamsAndTextsHoldTheSame() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        KMeansFiles.write(bytes, SampleModels.mixedCentres(), SampleModels.provenance());
        StoredKMeans stored = new StoredKMeans(SampleModels.mixedCentres(), SampleModels.provenance());
        assertEquals(
                stored, KMeansFiles.read(new ByteArrayInputStream(bytes.toByteArray()), ModelFiles.DEFAULT_MAX_BYTES));
        String text = KMeansFiles.toJson(stored.model(), stored.provenance());
        assertEquals(text, bytes.toString(StandardCharsets.UTF_8));
        assertEquals(stored, KMeansFiles.fromJson(text));
        assertEquals(stored, KMeansFiles.fromJson("\uFEFF " + text.replace("\n", "\r\n")));
    }

    @Test
    void limitIsOnTheFile() throws IOException {
        Path file = folder.resolve("centres.json");
        KMeansFiles.write(file, SampleModels.mixedCentres(), Provenance.none());
        long size = Files.size(file);
        assertEquals(SampleModels.mixedCentres(), KMeansFiles.read(file, size).model());
        ModelFileException e = assertThrows(ModelFileException.class, () -> KMeansFiles.read(file, size - 1));
        assertEquals(Reason.TOO_LARGE, e.reason());
        assertTrue(e.getMessage().contains("centres.json has more than " + (size - 1) + " bytes"), e::getMessage);
        assertThrows(IllegalArgumentException.class, () -> KMeansFiles.read(file, 0));
    }

    @Test
    void otherKindsAreRefusedWithTheCallThatReadsThem() throws IOException {
        Path file = folder.resolve("model");
        KMeansFiles.write(file, SampleModels.mixedCentres(), Provenance.none());
        ModelFileException centres = assertThrows(ModelFileException.class, () -> ModelFiles.read(file));
        assertEquals(Reason.UNSUPPORTED, centres.reason());
        assertEquals(
                "model file " + file + " holds a model of type 'k-means', which is centres of k-means,"
                        + " not a Gaussian mixture; read it with KMeansFiles.read",
                centres.getMessage());

        ModelFiles.write(file, SampleModels.mixed(), Provenance.none());
        ModelFileException mixture = assertThrows(ModelFileException.class, () -> KMeansFiles.read(file));
        assertEquals(Reason.UNSUPPORTED, mixture.reason());
        assertEquals(
                "model file " + file + " holds a model of type 'gaussian-mixture', which is a Gaussian mixture,"
                        + " not centres of k-means; read it with ModelFiles.read",
                mixture.getMessage());

        ArmadilloFiles.write(file, SampleModels.numeric(), Precision.DOUBLE);
        ModelFileException binary = assertThrows(ModelFileException.class, () -> KMeansFiles.read(file));
        assertEquals(Reason.UNSUPPORTED, binary.reason());
        assertEquals(
                "model file " + file + " is Armadillo's binary, which holds a Gaussian mixture,"
                        + " not centres of k-means; read it with ModelFiles.read",
                binary.getMessage());
    }

    @Test
    void provenanceOfAFit() throws IOException {
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(2).withSeed(7);
        KMeansResult fit = fitter.fit(Samples.ofRows(RandomProblems.overlapping(200, 3, 2, 11)));
        Provenance provenance = Provenance.of(fit.report(), fitter.settings()).withCreated(Instant.EPOCH);
        assertEquals(OptionalLong.of(7), provenance.seed());
        assertEquals(OptionalLong.of(200), provenance.samples());
        assertEquals(OptionalInt.of(3), provenance.columns());
        assertEquals(OptionalDouble.empty(), provenance.logLikelihood());
        assertEquals(fitter.settings(), provenance.settings());
        assertTrue(provenance.engine().isPresent());
        Path file = folder.resolve("fit.json");
        KMeansFiles.write(file, fit.model(), provenance);
        assertEquals(new StoredKMeans(fit.model(), provenance), KMeansFiles.read(file));
    }

    /** The public API makes no centres with such numbers; so they are spoilt from inside. */
    @Test
    void whatNoReaderWouldAcceptIsNotWritten() throws Exception {
        Path file = folder.resolve("centres.json");
        KMeansFiles.write(file, SampleModels.mixedCentres(), Provenance.none());
        byte[] before = Files.readAllBytes(file);
        for (String name : List.of("means", "scale")) {
            KMeansModel model = SampleModels.mixedCentres();
            Field field = KMeansModel.class.getDeclaredField(name);
            field.setAccessible(true);
            ((double[]) field.get(model))[0] = Double.NaN;
            assertNotSaved(file, model, name);
        }
        KMeansModel longName = KMeansModel.of(
                Schema.of(List.of(Column.numeric("n".repeat(65_537)))),
                new double[][] {{0}},
                new double[] {1},
                List.of(),
                List.of());
        assertNotSaved(file, longName, "at most 65536 characters");
        assertArrayEquals(before, Files.readAllBytes(file));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    private static void assertNotSaved(Path file, KMeansModel model, String words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (IllegalArgumentException e : List.of(
                assertThrows(IllegalArgumentException.class, () -> KMeansFiles.write(file, model, Provenance.none())),
                assertThrows(IllegalArgumentException.class, () -> KMeansFiles.write(out, model, Provenance.none())),
                assertThrows(IllegalArgumentException.class, () -> KMeansFiles.toJson(model, Provenance.none())))) {
            assertTrue(e.getMessage().contains(words), e::getMessage);
        }
        assertEquals(0, out.size(), "bytes written");
    }
}
