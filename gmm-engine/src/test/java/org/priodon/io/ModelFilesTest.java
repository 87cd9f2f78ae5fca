// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.testing.RandomProblems;

class ModelFilesTest {
    @TempDir
    Path folder;

    @Test
    void savedAndLoadedModelsAreEqualBitForBit() throws IOException {
        Path file = folder.resolve("model.json");
        for (GaussianMixture model :
                List.of(SampleModels.numeric(), SampleModels.mixed(), SampleModels.categorical())) {
            for (Provenance provenance : List.of(Provenance.none(), SampleModels.provenance())) {
                ModelFiles.write(file, model, provenance);
                // Equality of mixtures compares bits: -0.0 is not 0.0.
                StoredModel stored = new StoredModel(model, provenance);
                assertEquals(stored, ModelFiles.read(file));
                assertEquals(
                        List.copyOf(provenance.settings().entrySet()),
                        List.copyOf(
                                ModelFiles.read(file).provenance().settings().entrySet()));
            }
        }
    }

    @Test
    void randomModelsAreEqualBitForBit() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int numeric = random.nextInt(6);
            int categorical = numeric == 0 ? 1 + random.nextInt(3) : random.nextInt(3);
            GaussianMixture model = SampleModels.wild(random, 1 + random.nextInt(9), numeric, categorical);
            assertEquals(
                    model,
                    SampleModels.read(SampleModels.json(model, Provenance.none()))
                            .model(),
                    "seed " + seed);
        }
    }

    @Test
    void manyComponentsAndManyColumns() throws IOException {
        for (GaussianMixture model :
                List.of(SampleModels.wild(new Random(1), 5_000, 3, 1), SampleModels.wild(new Random(2), 2, 5_000, 0))) {
            assertEquals(
                    model,
                    SampleModels.read(SampleModels.json(model, Provenance.none()))
                            .model());
        }
    }

    @Test
    void sameModelSameBytes() {
        byte[] once = SampleModels.json(SampleModels.mixed(), SampleModels.provenance());
        assertArrayEquals(once, SampleModels.json(SampleModels.mixed(), SampleModels.provenance()));
    }

    @Test
    void streamsStayOpenAndTextWorks() throws IOException {
        boolean[] closed = new boolean[2];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                bytes.write(b);
            }

            @Override
            public void close() {
                closed[0] = true;
            }
        };
        ModelFiles.write(out, SampleModels.mixed(), SampleModels.provenance());
        InputStream in = new ByteArrayInputStream(bytes.toByteArray()) {
            @Override
            public void close() {
                closed[1] = true;
            }
        };
        StoredModel stored = ModelFiles.read(in, ModelFiles.DEFAULT_MAX_BYTES);
        assertEquals(new StoredModel(SampleModels.mixed(), SampleModels.provenance()), stored);
        assertFalse(closed[0] || closed[1]);
        String text = ModelFiles.toJson(stored.model(), stored.provenance());
        assertEquals(text, bytes.toString(StandardCharsets.UTF_8));
        assertEquals(stored, ModelFiles.fromJson(text));
    }

    @Test
    void blanksEscapesAndByteOrderMarkDoNotMatter() throws IOException {
        String text = ModelFiles.toJson(SampleModels.mixed(), SampleModels.provenance());
        StoredModel stored = ModelFiles.fromJson(text);
        for (String same : List.of(
                "\uFEFF" + text,
                " \t\r\n" + text,
                "\uFEFF " + " ".repeat(1000) + text + " \n\n",
                text.replace("\n", "\r\n"),
                text.replace("\n", ""),
                text.replace("0.25", "2500E-4").replace("\"green\"", "\"\\u0067reen\""),
                text.replace("0.25", "0.25" + "0".repeat(900)))) {
            assertEquals(stored, ModelFiles.fromJson(same));
        }
    }

    @Test
    void eitherKindIsRecognised() throws IOException {
        GaussianMixture model = SampleModels.random(new Random(5), 4, 3, 0);
        GaussianMixture bare = GaussianMixture.of(model.copyWeights(), model.copyMeans(), model.copyVariances());
        Path file = folder.resolve("model");
        ArmadilloFiles.write(file, model, Precision.DOUBLE);
        assertEquals(new StoredModel(bare, Provenance.none()), ModelFiles.read(file));
        ModelFiles.write(file, model, SampleModels.provenance());
        assertEquals(new StoredModel(model, SampleModels.provenance()), ModelFiles.read(file));
    }

    @Test
    void limitIsOnTheFile() throws IOException {
        Path file = folder.resolve("model.json");
        ModelFiles.write(file, SampleModels.mixed(), Provenance.none());
        long size = Files.size(file);
        assertEquals(SampleModels.mixed(), ModelFiles.read(file, size).model());
        ModelFileException path = assertThrows(ModelFileException.class, () -> ModelFiles.read(file, size - 1));
        assertEquals(ModelFileException.Reason.TOO_LARGE, path.reason());
        assertTrue(path.getMessage().contains("model.json has more than " + (size - 1) + " bytes"), path::getMessage);
        byte[] bytes = Files.readAllBytes(file);
        assertEquals(
                SampleModels.mixed(),
                ModelFiles.read(new ByteArrayInputStream(bytes), size).model());
        ModelFileException stream = assertThrows(
                ModelFileException.class, () -> ModelFiles.read(new ByteArrayInputStream(bytes), size - 1));
        assertEquals(ModelFileException.Reason.TOO_LARGE, stream.reason());
        assertThrows(IllegalArgumentException.class, () -> ModelFiles.read(file, 0));
    }

    @Test
    void textThatNoFileCanHoldIsRefusedBeforeTheFileChanges() throws IOException {
        Path file = folder.resolve("model.json");
        ModelFiles.write(file, SampleModels.mixed(), Provenance.none());
        for (String name : List.of("half \uD835 a pair", "x".repeat(65_537))) {
            GaussianMixture model = GaussianMixture.builder(Schema.of(List.of(Column.numeric(name))))
                    .weights(new double[] {1})
                    .means(new double[][] {{0}})
                    .variances(new double[][] {{1}})
                    .build();
            assertThrows(IllegalArgumentException.class, () -> ModelFiles.write(file, model, Provenance.none()));
        }
        assertEquals(SampleModels.mixed(), ModelFiles.read(file).model());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
        String longest = "x".repeat(65_536);
        Provenance settings = Provenance.none().withSettings(Map.of(longest, longest));
        ModelFiles.write(file, SampleModels.mixed(), settings);
        assertEquals(settings, ModelFiles.read(file).provenance());
    }

    @Test
    void provenanceOfAFit() throws IOException {
        double[][] rows = RandomProblems.overlapping(200, 3, 2, 11);
        FitResult fit =
                MixtureFitter.withDefaults().withComponents(2).withSeed(7).fit(Samples.ofRows(rows));
        Provenance provenance = Provenance.of(fit.report(), Map.of("components", "2"));
        assertEquals(OptionalLong.of(7), provenance.seed());
        assertEquals(OptionalLong.of(200), provenance.samples());
        assertEquals(OptionalInt.of(3), provenance.columns());
        assertEquals(OptionalDouble.of(fit.report().logLikelihood()), provenance.logLikelihood());
        assertTrue(provenance.engine().isPresent());
        assertEquals(Optional.empty(), provenance.created());
        Provenance dated = provenance.withCreated(Instant.EPOCH);
        Path file = folder.resolve("fit.json");
        ModelFiles.write(file, fit.model(), dated);
        assertEquals(new StoredModel(fit.model(), dated), ModelFiles.read(file));
    }

    @Test
    void criteriaCanBeComputedAgain() throws IOException {
        InformationCriteria criteria = new InformationCriteria(-12.5, 7, 20.25, 0.125);
        Provenance provenance = SampleModels.provenance().withCriteria(criteria);
        assertEquals(OptionalDouble.of(-12.5), provenance.logLikelihood());
        assertEquals(OptionalDouble.of(20.25), provenance.totalWeight());
        assertEquals(OptionalDouble.of(0.125), provenance.entropy());
        String json = ModelFiles.toJson(SampleModels.mixed(), provenance);
        assertEquals(provenance, ModelFiles.fromJson(json).provenance());
        assertEquals(provenance.entropy(), provenance.withSettings(Map.of()).entropy());
        assertEquals(provenance.entropy(), provenance.withCreated(Instant.EPOCH).entropy());
    }

    @Test
    void provenanceChecksItsValues() {
        Provenance none = Provenance.none();
        assertThrows(IllegalArgumentException.class, () -> changed(none, -1, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> changed(none, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> changed(none, 0, 1, Double.NaN));
        assertEquals(none, none.withCriteria(new InformationCriteria(Double.NaN, 3, Double.NaN, Double.NaN)));
        assertThrows(UnsupportedOperationException.class, () -> none.settings().put("a", "b"));
    }

    private static Provenance changed(Provenance from, long samples, int columns, double logLikelihood) {
        return new Provenance(
                from.engine(),
                from.settings(),
                from.seed(),
                OptionalLong.of(samples),
                OptionalInt.of(columns),
                OptionalDouble.of(logLikelihood),
                from.totalWeight(),
                from.entropy(),
                from.created());
    }
}
