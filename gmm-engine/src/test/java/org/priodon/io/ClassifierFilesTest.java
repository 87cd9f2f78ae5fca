// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Precision;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;

class ClassifierFilesTest {
    private static final MixtureClassifier CLASSIFIER = MixtureClassifier.of(
            "species",
            List.of(
                    new ClassMixture("setosa", 0.25, SampleModels.mixed()),
                    new ClassMixture("ünïcödé, \"quoted\"", 0.75, SampleModels.mixed())));

    @TempDir
    Path folder;

    private static String json(MixtureClassifier model) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ClassifierFiles.write(out, model, SampleModels.provenance());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static StoredClassifier read(String json) throws IOException {
        return ClassifierFiles.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), 1 << 20);
    }

    @Test
    void whatIsSavedIsLoaded() throws IOException {
        Path file = folder.resolve("classes.json");
        ClassifierFiles.write(file, CLASSIFIER, SampleModels.provenance());
        StoredClassifier stored = new StoredClassifier(CLASSIFIER, SampleModels.provenance());
        assertEquals(stored, ClassifierFiles.read(file));
        assertEquals(stored, read(json(CLASSIFIER)));
        assertEquals(json(CLASSIFIER), Files.readString(file));
    }

    /** A file of the first version that had classifiers is read for ever. */
    @Test
    void theStoredFileIsRead() throws IOException {
        StoredClassifier stored = ClassifierFiles.read(Path.of("src/test/resources/models/v1-mixture-classifier.json"));
        assertEquals(CLASSIFIER, stored.model());
        assertEquals(SampleModels.provenance(), stored.provenance());
        assertEquals(
                Files.readString(Path.of("src/test/resources/models/v1-mixture-classifier.json")), json(CLASSIFIER));
    }

    @Test
    void otherKindsAreNamed() throws IOException {
        ModelFileException mixture = assertThrows(
                ModelFileException.class,
                () -> read(ModelFiles.toJson(SampleModels.mixed(), SampleModels.provenance())));
        assertEquals(Reason.UNSUPPORTED, mixture.reason());
        assertTrue(mixture.getMessage().endsWith("read it with ModelFiles.read"), mixture.getMessage());
        String json = json(CLASSIFIER);
        ModelFileException classes = assertThrows(ModelFileException.class, () -> ModelFiles.fromJson(json));
        assertTrue(classes.getMessage().endsWith("read it with ClassifierFiles.read"), classes.getMessage());
        Path binary = folder.resolve("model.arma");
        ArmadilloFiles.write(binary, SampleModels.numeric(), Precision.DOUBLE);
        ModelFileException armadillo = assertThrows(ModelFileException.class, () -> ClassifierFiles.read(binary));
        assertEquals(Reason.UNSUPPORTED, armadillo.reason());
    }

    /** With a checksum that fits, so that it is not the checksum that refuses. */
    @Test
    void wrongClassesAreRefused() throws IOException {
        String json = json(CLASSIFIER);
        for (String[] change : List.of(
                new String[] {"\"share\": 0.25", "\"share\": 0.5"},
                new String[] {"\"share\": 0.25", "\"share\": -0.25"},
                new String[] {"\"share\": 0.25", "\"share\": null"},
                new String[] {"\"name\": \"setosa\", \"share\"", "\"share\""},
                new String[] {"\"class\": \"species\"", "\"class\": 1"})) {
            String unsigned = JsonRefusalTest.changed(json, change[0], change[1]);
            String changed =
                    JsonRefusalTest.repaired(unsigned, assertThrows(ModelFileException.class, () -> read(unsigned)));
            ModelFileException refused = assertThrows(ModelFileException.class, () -> read(changed), change[1]);
            assertEquals(Reason.DAMAGED, refused.reason(), refused.getMessage());
            assertFalse(refused.getMessage().contains("checksum"), refused.getMessage());
        }
    }

    @Test
    void namesThatNoReaderTakesAreNotWritten() {
        for (String name : List.of("x".repeat(JsonLayout.MAX_TEXT + 1), "half \ud800")) {
            MixtureClassifier model =
                    MixtureClassifier.of("species", List.of(new ClassMixture(name, 1, SampleModels.mixed())));
            assertThrows(IllegalArgumentException.class, () -> json(model));
        }
    }
}
