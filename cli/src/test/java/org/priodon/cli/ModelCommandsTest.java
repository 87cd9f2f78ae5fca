// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.io.ArmadilloFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

class ModelCommandsTest {
    private static final GaussianMixture MIXTURE = GaussianMixture.builder(Schema.of(List.of(
                    Column.numeric("width, mm"),
                    Column.categorical("colour", List.of("red", "dark \"green\"")),
                    Column.numeric("b"))))
            .weights(new double[] {0.25, 0.75})
            .means(new double[][] {{0, 5}, {10, -5}})
            .variances(new double[][] {{1, 4}, {2, 1}})
            .probabilities(List.<double[][]>of(new double[][] {{0.9, 0.1}, {0.2, 0.8}}))
            .build();
    /** Another order, and a column that the model does not know. */
    private static final String DATA =
            "b,note,\"width, mm\",colour\n5,first,0,red\n-5,second,10,\"dark \"\"green\"\"\"\n";

    private static final double[][] ROWS = {{0, 0, 5}, {10, 1, -5}};

    @TempDir
    Path folder;

    private Path model;
    private Path data;

    @BeforeEach
    void write() throws IOException {
        model = folder.resolve("model.json");
        ModelFiles.write(model, MIXTURE, Provenance.none());
        data = Files.writeString(folder.resolve("data.csv"), DATA);
    }

    @Test
    void scoresAreTheModels() throws IOException {
        CommandRun run = CommandRun.good("score", model, data);
        assertEquals("log_density", run.lines().get(0));
        double first = Double.parseDouble(run.lines().get(1));
        double second = Double.parseDouble(run.lines().get(2));
        assertEquals(MIXTURE.logDensity(ROWS[0]), first, 1e-12);
        assertEquals(MIXTURE.logDensity(ROWS[1]), second, 1e-12);
        assertEquals(
                String.format(Locale.ROOT, "average log-density %.10g over 2 rows%n", (first + second) / 2),
                run.remarks());
        Path scores = folder.resolve("scores.csv");
        CommandRun file = CommandRun.good("score", model, data, "-o", scores, "-q");
        assertEquals("", file.out() + file.remarks());
        assertEquals(run.out(), Files.readString(scores));
    }

    @Test
    void assignmentsAreTheModels() {
        assertEquals(
                List.of("component", "0", "1"),
                CommandRun.good("assign", model, data).lines());
        assertEquals(
                List.of("component", "0", "1"),
                CommandRun.good("assign", model, data, "--closeness", "euclidean")
                        .lines());
        CommandRun run = CommandRun.good("assign", model, data, "--posteriors");
        assertEquals("component,probability_0,probability_1", run.lines().get(0));
        for (int i = 0; i < 2; i++) {
            double[] fields = Arrays.stream(run.lines().get(1 + i).split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            assertEquals(i, fields[0]);
            assertArrayEquals(MIXTURE.posteriors(ROWS[i]), Arrays.copyOfRange(fields, 1, 3), 1e-12);
        }
        assertEquals("2 rows assigned to 2 of 2 components", run.remarks().strip());
    }

    @Test
    void samplesAreRepeatableAndReadBack() throws IOException {
        CommandRun run = CommandRun.good("sample", model, "-n", "20000", "--seed", "9");
        assertEquals("\"width, mm\",colour,b", run.lines().get(0));
        assertEquals(20_001, run.lines().size());
        assertTrue(run.out().contains("\"dark \"\"green\"\"\""));
        CommandRun fewer = CommandRun.good("sample", model, "-n", "17000", "--seed", "9");
        assertEquals(run.lines().subList(0, 17_001), fewer.lines());
        assertNotEquals(
                run.lines().get(1),
                CommandRun.good("sample", model, "-n", "1", "--seed", "10")
                        .lines()
                        .get(1));
        assertEquals(20_000, run.lines().stream().skip(1).distinct().count());
        double[] first = MIXTURE.sample(1, 9)[0];
        assertTrue(run.lines().get(1).startsWith(first[0] + ","), run.lines().get(1));
        Path file = Files.writeString(folder.resolve("drawn.csv"), run.out());
        Path fitted = folder.resolve("fitted.json");
        CommandRun.good("fit", file, "-k", "2", "--categorical", "colour", "-o", fitted);
        GaussianMixture again = ModelFiles.read(fitted).model();
        int small = again.weight(0) < again.weight(1) ? 0 : 1;
        assertEquals(0.25, again.weight(small), 0.02);
        assertEquals(10, again.mean(1 - small, 0), 0.1);
        assertEquals(4, again.variance(small, 1), 0.3);
    }

    @Test
    void infoShowsWhatThereIs() throws IOException {
        String text = CommandRun.good("info", model).out();
        assertTrue(text.contains("mixture of 2 Gaussians"), text);
        assertTrue(text.contains("covariances       diagonal (VVI)"), text);
        assertTrue(text.contains("origin            the file does not say"), text);
        assertTrue(text.contains("1  colour  one of red, dark \"green\""), text);
        assertTrue(text.contains("0  0.250000  ##########\n".replace("\n", System.lineSeparator())), text);
        String parameters = CommandRun.good("info", model, "--parameters").out();
        assertTrue(parameters.matches("(?s).*\n +1  width, mm +10\\.000000 +1\\.4142136\n.*"), parameters);
        assertFalse(parameters.contains("correlations"), parameters);
        assertTrue(parameters.matches("(?s).*\n +0 +red +0\\.90000000\n.*"), parameters);
    }

    private static GaussianMixture correlated() {
        return GaussianMixture.builder(MIXTURE.schema())
                .weights(new double[] {0.25, 0.75})
                .means(new double[][] {{0, 5}, {10, -5}})
                .covariances(Covariance.FULL, new double[][] {{1, 1.5, 4}, {2, -1, 1}})
                .probabilities(List.<double[][]>of(new double[][] {{0.9, 0.1}, {0.2, 0.8}}))
                .build();
    }

    @Test
    void infoShowsCorrelations() throws IOException {
        ModelFiles.write(model, correlated(), Provenance.none());
        String text = CommandRun.good("info", model, "--parameters").out();
        assertTrue(text.contains("covariances       full (VVV)"), text);
        assertTrue(text.matches("(?s).*\ncomponent  column +0 +2\n.*"), text);
        assertTrue(text.matches("(?s).*\n +0  width, mm +1\\.00000\n +0  b +0\\.75000 +1\\.00000\n.*"), text);
        assertTrue(text.matches("(?s).*\n +1  b +-0\\.70711 +1\\.00000\n.*"), text);
    }

    @Test
    void correlatedModelsWorkThroughFiles() throws IOException {
        GaussianMixture mixture = correlated();
        ModelFiles.write(model, mixture, Provenance.none());
        List<String> scores = CommandRun.good("score", model, data).lines();
        CommandRun assigned = CommandRun.good("assign", model, data, "--posteriors");
        for (int i = 0; i < 2; i++) {
            assertEquals(mixture.logDensity(ROWS[i]), Double.parseDouble(scores.get(1 + i)), 1e-12);
            String[] fields = assigned.lines().get(1 + i).split(",");
            assertEquals(Integer.toString(i), fields[0]);
            assertEquals(mixture.posteriors(ROWS[i])[0], Double.parseDouble(fields[1]), 1e-12);
        }
        Path drawn = folder.resolve("drawn.csv");
        CommandRun.good("sample", model, "-n", "20000", "-o", drawn);
        Path fitted = folder.resolve("fitted.json");
        CommandRun.good("fit", drawn, "-k", "2", "--categorical", "colour", "--covariance", "full", "-o", fitted);
        GaussianMixture again = ModelFiles.read(fitted).model();
        int small = again.weight(0) < again.weight(1) ? 0 : 1;
        // Five standard errors.
        assertEquals(1.5, again.covariance(small, 0, 1), 5 * 2.5 / Math.sqrt(5000));
        assertEquals(-1, again.covariance(1 - small, 1, 0), 5 * 1.8 / Math.sqrt(15000));
    }

    @Test
    void armadilloFilesAreModelsToo() throws IOException {
        GaussianMixture plain = GaussianMixture.of(new double[] {1}, new double[][] {{1, 2}}, new double[][] {{1, 1}});
        Path binary = folder.resolve("model.gmm");
        ArmadilloFiles.write(binary, plain, Precision.DOUBLE);
        String text = CommandRun.good("info", binary).out();
        assertTrue(text.contains("mixture of 1 Gaussians"), text);
        assertTrue(text.contains("columns           2, numeric, without names"), text);
        Files.writeString(data, "1,2\n1,2\n");
        double score = Double.parseDouble(
                CommandRun.good("score", binary, data).lines().get(2));
        assertEquals(-Math.log(2 * Math.PI), score, 1e-12);
    }

    @Test
    void mismatchesAreExplained() throws IOException {
        Files.writeString(data, "b,colour\n1,red\n");
        assertFault("data.csv: has no column width, mm; the model needs 3 columns: width, mm, colour, b; the file has");
        Files.writeString(data, DATA.replace("red", "blue"));
        assertFault("data.csv, line 2, column 4: 'blue' is not a category of 'colour', which has red, dark \"green\"");
        Files.writeString(data, "1,2\n");
        assertFault("data.csv: has 2 columns without names, but the model needs 3 columns");
        Files.writeString(model, "{}");
        assertFault("model.json");
        Files.delete(model);
        assertFault("model.json");
    }

    private void assertFault(String text) {
        for (String command : List.of("score", "assign")) {
            CommandRun run = CommandRun.of(command, model, data);
            assertEquals(2, run.code());
            assertEquals("", run.out());
            assertTrue(run.remarks().contains(text), run.remarks());
            assertEquals(1, run.remarks().lines().count(), run.remarks());
        }
    }

    @Test
    void inputsStayAsTheyAre() throws IOException {
        for (Path output : List.of(model, data)) {
            CommandRun run = CommandRun.of("score", model, data, "-o", output);
            assertEquals(2, run.code());
            assertTrue(run.remarks().contains("is read and cannot be the output too"), run.remarks());
        }
        assertEquals(2, CommandRun.of("sample", model, "-n", "3", "-o", model).code());
        assertEquals(2, CommandRun.of("sample", model, "-n", "-3").code());
        assertEquals(2, CommandRun.of("score", "-", "-").code());
        assertEquals(MIXTURE, ModelFiles.read(model).model());
        assertEquals(DATA, Files.readString(data));
    }
}
