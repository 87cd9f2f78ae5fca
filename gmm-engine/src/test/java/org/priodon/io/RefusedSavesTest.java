// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.diagonal.DiagonalComponents;
import org.priodon.mixture.GaussianMixture;

/** What no reader would accept is never written: nothing is touched, neither a file nor a stream. */
class RefusedSavesTest {
    @TempDir
    Path folder;

    private Path file;
    private byte[] before;

    @BeforeEach
    void oldFile() throws IOException {
        file = folder.resolve("model");
        ModelFiles.write(file, SampleModels.mixed(), Provenance.none());
        before = Files.readAllBytes(file);
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("means[1][0]", p -> p.means()[1] = Double.NaN),
                fault("means[0][0]", p -> p.means()[0] = Double.POSITIVE_INFINITY),
                fault("means[2][0]", p -> p.means()[2] = Double.NEGATIVE_INFINITY),
                fault("variances[1][0]", p -> variances(p)[1] = Double.NaN),
                fault("variances[1][0]", p -> variances(p)[1] = Double.POSITIVE_INFINITY),
                fault("variances[1][0]", p -> variances(p)[1] = 0),
                fault("variances[1][0]", p -> variances(p)[1] = -1),
                fault("weights[2]", p -> p.weights()[2] = Double.NaN),
                fault("weights[2]", p -> p.weights()[2] = -0.5),
                fault("weights must sum to 1", p -> p.weights()[2] = 0.25));
    }

    static Stream<Arguments> faultsOfCategories() {
        return Stream.of(
                fault("column 2[1]", p -> p.categories().tables().get(1).probabilities()[2] = Double.NaN),
                fault(
                        "column 0, component 0",
                        p -> p.categories().tables().get(0).probabilities()[0] = 0),
                fault(
                        "column 0, component 0",
                        p -> p.categories().tables().get(0).probabilities()[0] = 0.9));
    }

    private static Arguments fault(String place, Consumer<Parameters> change) {
        return arguments(place, change);
    }

    /** The public API makes no such model; so it is spoilt from inside. */
    private static GaussianMixture spoilt(GaussianMixture model, Consumer<Parameters> change) {
        try {
            Field parameters = GaussianMixture.class.getDeclaredField("parameters");
            parameters.setAccessible(true);
            change.accept((Parameters) parameters.get(model));
            return model;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the field that holds the parameters", e);
        }
    }

    @ParameterizedTest
    @MethodSource({"faults", "faultsOfCategories"})
    void json(String place, Consumer<Parameters> change) throws IOException {
        assertJsonRefused(place, spoilt(SampleModels.mixed(), change), Provenance.none());
    }

    @ParameterizedTest
    @MethodSource("faults")
    void armadillo(String place, Consumer<Parameters> change) throws IOException {
        GaussianMixture mixed = SampleModels.mixed();
        GaussianMixture numeric = GaussianMixture.of(mixed.copyWeights(), mixed.copyMeans(), mixed.copyVariances());
        GaussianMixture model = spoilt(numeric, change);
        for (Precision precision : Precision.values()) {
            assertRefused(place, () -> ArmadilloFiles.write(file, model, precision));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertRefused(place, () -> ArmadilloFiles.write(out, model, precision));
            assertEquals(0, out.size());
        }
    }

    private void assertJsonRefused(String words, GaussianMixture model, Provenance provenance) throws IOException {
        assertRefused(words, () -> ModelFiles.write(file, model, provenance));
        assertRefused(words, () -> ModelFiles.toJson(model, provenance));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertRefused(words, () -> ModelFiles.write(out, model, provenance));
        assertEquals(0, out.size(), "bytes written");
    }

    private void assertRefused(String words, Executable save) throws IOException {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, save);
        assertTrue(e.getMessage().contains(words), e::getMessage);
        assertTrue(e.getMessage().length() < 1000, e::getMessage);
        assertArrayEquals(before, Files.readAllBytes(file));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    private static GaussianMixture model(Schema schema, double[][] probabilities) {
        int numeric = schema.numericColumns().length;
        double[][] ones = {IntStream.range(0, numeric).mapToDouble(d -> 1).toArray()};
        List<double[][]> tables = probabilities == null ? List.of() : List.<double[][]>of(probabilities);
        return GaussianMixture.builder(schema)
                .weights(new double[] {1})
                .means(ones)
                .variances(ones)
                .probabilities(tables)
                .build();
    }

    @Test
    void texts() throws IOException {
        String tooLong = "n".repeat(65_537);
        for (String name : List.of(tooLong, "half \uD835")) {
            String words = name.equals(tooLong) ? "at most 65536 characters" : "half a surrogate pair";
            assertJsonRefused(words, model(Schema.of(List.of(Column.numeric(name))), null), Provenance.none());
            Schema categorical = Schema.of(List.of(Column.categorical("c", List.of("a", name))));
            assertJsonRefused(words, model(categorical, new double[][] {{0.5, 0.5}}), Provenance.none());
            for (Map<String, String> settings : List.of(Map.of(name, "value"), Map.of("name", name))) {
                assertJsonRefused(words, SampleModels.mixed(), Provenance.none().withSettings(settings));
            }
        }
    }

    /** One more than the reader accepts. */
    @Tag("slow")
    @Test
    void counts() throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        IntStream.rangeClosed(0, 10_000).forEach(i -> settings.put("s" + i, ""));
        assertJsonRefused(
                "10001 settings", SampleModels.mixed(), Provenance.none().withSettings(settings));
        settings.remove("s0");
        Provenance most = Provenance.none().withSettings(settings);
        ModelFiles.write(folder.resolve("most"), SampleModels.mixed(), most);
        assertEquals(most, ModelFiles.read(folder.resolve("most")).provenance());
        Files.delete(folder.resolve("most"));

        assertJsonRefused("1000001 columns", model(Schema.numeric(1_000_001), null), Provenance.none());

        List<String> categories =
                IntStream.rangeClosed(0, 1_000_000).mapToObj(Integer::toString).toList();
        double[] even = IntStream.rangeClosed(0, 1_000_000)
                .mapToDouble(q -> 1.0 / 1_000_001)
                .toArray();
        Schema schema = Schema.of(List.of(Column.categorical("c", categories)));
        assertJsonRefused("1000001 categories", model(schema, new double[][] {even}), Provenance.none());
    }

    private static double[] variances(Parameters parameters) {
        return ((DiagonalComponents) parameters.gaussians()).variances();
    }
}
