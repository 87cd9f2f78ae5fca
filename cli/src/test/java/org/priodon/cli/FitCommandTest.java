// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.datasets.read.CsvReader;
import org.priodon.io.ModelFiles;
import org.priodon.io.StoredModel;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StoppingRule;
import org.priodon.selection.ModelSelector;
import org.priodon.start.Seeding;

class FitCommandTest {
    @TempDir
    Path folder;

    private Path data;
    private Path model;

    @BeforeEach
    void writeData() throws IOException {
        data = folder.resolve("data.csv");
        model = folder.resolve("model.json");
        Random random = new Random(7);
        StringBuilder text = new StringBuilder("a,b\n");
        for (int i = 0; i < 600; i++) {
            double centre = i % 3 == 0 ? 10 : 0;
            text.append(centre + random.nextGaussian())
                    .append(',')
                    .append(centre - random.nextGaussian())
                    .append('\n');
        }
        Files.writeString(data, text);
    }

    private StoredModel stored() throws IOException {
        return ModelFiles.read(model);
    }

    @Test
    void defaultsAreTheEngines() throws IOException {
        CommandRun.good("fit", data, "-k", "4", "-o", model);
        GaussianMixture expected = MixtureFitter.withDefaults()
                .withComponents(4)
                .fit(CsvReader.withDefaults().read(data))
                .model();
        assertEquals(expected, stored().model());
    }

    @Test
    void modelsAreNeverPacked() throws IOException {
        CommandRun.good("fit", data, "-k", "2", "-o", model);
        Path named = folder.resolve("model.json.gz");
        CommandRun.good("fit", data, "-k", "2", "-o", named);
        assertEquals(stored().model(), ModelFiles.read(named).model());
    }

    @Test
    void optionsReachTheEngine() throws IOException {
        CommandRun.good(
                "fit",
                data,
                "-k",
                "4",
                "-o",
                model,
                "--restarts",
                "3",
                "--seeding",
                "random-spread",
                "--distance",
                "euclidean",
                "--kmeans-iterations",
                "2",
                "--em-iterations",
                "7",
                "--tolerance",
                "1e-9",
                "--floor",
                "0.5",
                "--seed",
                "-5",
                "--threads",
                "1");
        GaussianMixture expected = MixtureFitter.withDefaults()
                .withComponents(4)
                .withRestarts(3)
                .withSeeding(Seeding.RANDOM_SPREAD)
                .withDistance(Distance.EUCLIDEAN)
                .withKMeansIterations(2)
                .withEmIterations(7)
                .withStoppingRule(StoppingRule.absolute(1e-9))
                .withVarianceFloor(0.5)
                .withSeed(-5)
                .fit(CsvReader.withDefaults().read(data))
                .model();
        assertEquals(expected, stored().model());
        Map<String, String> settings = stored().provenance().settings();
        assertEquals("data.csv", settings.get("data"));
        assertEquals("random-spread", settings.get("start"));
        assertEquals("0.5", settings.get("varianceFloor"));
        assertEquals("absolute 1.0E-9", settings.get("stoppingRule"));
        assertEquals(-5, stored().provenance().seed().getAsLong());
    }

    @Test
    void whatIsNotGivenIsLeftToTheEngine() throws IOException {
        Samples samples = CsvReader.withDefaults().read(data);
        MixtureFitter engine = MixtureFitter.withDefaults().withComponents(3);
        CommandRun.good("fit", data, "-k", "3", "-o", model);
        assertEquals(engine.fit(samples).model(), stored().model());
        Map<String, String> settings = stored().provenance().settings();
        engine.settings().forEach((name, value) -> assertEquals(value, settings.get(name), name));
        CommandRun.good("fit", data, "-k", "3", "-o", model, "--no-search", "--relative-floor", "0.1");
        MixtureFitter plain = engine.withSearch(false).withVarianceFloor(VarianceFloor.relative(0.1));
        assertEquals(plain.fit(samples).model(), stored().model());
        CommandRun.good("fit", data, "-k", "3", "-o", model, "--kmeans-iterations", "4", "--search", "--stepwise");
        assertEquals(engine.fit(samples).model(), stored().model());
        assertEquals("true", stored().provenance().settings().get("stepwisePass"));
    }

    @Test
    void theFileDoesNotDependOnThreadsOrProgress() throws IOException {
        CommandRun.good("fit", data, "-k", "3", "--restarts", "4", "-o", model, "--threads", "1");
        String first = Files.readString(model);
        CommandRun.good("fit", data, "-k", "3", "--restarts", "4", "-o", model, "--threads", "3", "--quiet");
        assertEquals(first, Files.readString(model));
    }

    @Test
    void rangesAreComparedByTheCriterion() throws IOException {
        for (String criterion : List.of("bic", "AIC", "icl", "held-out", "held_out")) {
            CommandRun run = CommandRun.good("fit", data, "-k", "1-4", "--criterion", criterion, "-o", model);
            assertTrue(run.lines().get(0).startsWith("chosen by "), run.out());
            assertTrue(run.lines().get(1).startsWith("covariance       components   log-likelihood"), run.out());
            assertTrue(run.out().contains(", chosen"), run.out());
        }
        CommandRun folds = CommandRun.good(
                "fit", data, "-k", "1-3", "--criterion", "held-out", "--folds", "3", "-o", model, "--threads", "1");
        assertTrue(folds.out().startsWith("chosen by 3-fold cross-validation"), folds.out());
        assertEquals("3", stored().provenance().settings().get("folds"));
        CommandRun.good("fit", data, "-k", "1..4", "-o", model);
        assertEquals(2, stored().model().components());
        assertEquals("1-4", stored().provenance().settings().get("components"));
    }

    @Test
    void numbersMayBeAList() throws IOException {
        CommandRun run = CommandRun.good("fit", data, "-k", "4,2,8-9", "-o", model);
        assertEquals(
                List.of("2", "4", "8", "9"),
                run.lines().stream()
                        .filter(line -> line.startsWith("diagonal"))
                        .map(line -> line.split(" +")[1])
                        .toList());
        assertEquals("4,2,8-9", stored().provenance().settings().get("components"));
        assertTrue(run.out().contains("warning: 2 components are the fewest that were tried"), run.out());
    }

    @Test
    void kindsOfCovarianceGoByLabelsAndLetters() throws IOException {
        Samples samples = CsvReader.withDefaults().read(data);
        for (String name : List.of("vvv", "Full", "EEE", "tied_spherical")) {
            CommandRun.good("fit", data, "-k", "2", "--covariance", name, "-o", model);
            Covariance kind = Covariance.parse(name);
            assertEquals(
                    MixtureFitter.withDefaults()
                            .withComponents(2)
                            .withCovariance(kind)
                            .fit(samples)
                            .model(),
                    stored().model());
            assertEquals(kind.label(), stored().provenance().settings().get("covariance"));
        }
    }

    @Test
    void kindsOfCovarianceAreCompared() throws IOException {
        CommandRun run = CommandRun.good("fit", data, "-k", "1-3", "--covariance", "diagonal,EII,VVI", "-o", model);
        assertEquals(
                ModelSelector.over(MixtureFitter.withDefaults(), 1, 3)
                        .withCovariances(List.of(Covariance.DIAGONAL, Covariance.TIED_SPHERICAL))
                        .select(CsvReader.withDefaults().read(data))
                        .best()
                        .model(),
                stored().model());
        assertEquals(Covariance.TIED_SPHERICAL, stored().model().covariance());
        assertEquals("diagonal,EII,VVI", stored().provenance().settings().get("covariance"));
        assertEquals("bic", stored().provenance().settings().get("criterion"));
        assertTrue(run.lines().contains("components tied-spherical       diagonal"), run.out());
        CommandRun one = CommandRun.good("fit", data, "-k", "2", "--covariance", "full,EII", "-o", model);
        assertTrue(one.out().startsWith("chosen by BIC"), one.out());
        assertEquals(Covariance.TIED_SPHERICAL, stored().model().covariance());
    }

    /** As mclust does: two ellipsoids of one shape. */
    @Test
    void allKindsAreComparedOnIris() throws IOException {
        Path iris = Path.of("../examples/iris.csv");
        CommandRun run = CommandRun.good(
                "fit", iris, "--leave-out", "species", "-k", "1-4", "--covariance", "auto", "-o", model);
        assertEquals(Covariance.VEV, stored().model().covariance());
        assertEquals(2, stored().model().components());
        assertEquals("auto", stored().provenance().settings().get("covariance"));
        assertTrue(run.out().contains("lower is better (mclust prints the opposite sign)"), run.out());
        String grid = run.out().substring(run.out().indexOf("mclust prints"));
        assertEquals(
                List.of("VEE", "EVE", "VVE", "EEV", "VEV", "EVV", "full"),
                grid.lines()
                        .filter(line -> line.contains("VEE"))
                        .flatMap(line -> Arrays.stream(line.split(" +")).skip(1))
                        .toList());
        assertEquals(
                10,
                run.lines().stream().filter(line -> line.contains("  sound")).count(),
                run.out());
        List<String> rows =
                grid.lines().filter(line -> line.matches(" +[1-4] .*")).toList();
        assertEquals(8, rows.size(), grid);
        assertTrue(rows.stream().noneMatch(line -> line.contains("(")), "a candidate is not sound: " + grid);
    }

    @Test
    void theSummaryGoesWhereTheModelDoesNot() throws IOException {
        CommandRun file = CommandRun.good("fit", data, "-k", "2", "-o", model);
        assertEquals(
                "2 Gaussians fitted to 600 samples of 2 columns", file.lines().get(0));
        assertEquals("model saved to " + model, file.lines().get(file.lines().size() - 1));
        assertEquals("", file.remarks());
        CommandRun standard = CommandRun.good("fit", data, "-k", "2", "-o", "-");
        assertEquals(stored().model(), ModelFiles.fromJson(standard.out()).model());
        assertTrue(standard.remarks().startsWith("2 Gaussians fitted"), standard.remarks());
        CommandRun quiet = CommandRun.good("fit", data, "-k", "2", "-o", model, "--quiet");
        assertEquals("", quiet.out() + quiet.err());
    }

    @Test
    void columnsHaveTheirParts() throws IOException {
        Path mixed = folder.resolve("mixed.csv");
        Files.writeString(mixed, "id,a,colour,w\nr1,1,red,1\nr2,2,green,2\nr3,3,red,1\nr4,9,red,0\n");
        CommandRun.good(
                "fit", mixed, "-k", "1", "--leave-out", "id", "--categorical", "colour", "--weights", "w", "-o", model);
        GaussianMixture mixture = stored().model();
        assertEquals(List.of("red", "green"), mixture.schema().column(1).categories());
        assertEquals(2, mixture.mean(0, 0), 1e-12);
        assertEquals(0.5, mixture.variance(0, 0), 1e-12);
        // One count is added per category.
        assertArrayEquals(new double[] {0.5, 0.5}, mixture.copyProbabilities(1)[0], 1e-12);
    }

    @Test
    void missingValuesNeedThePolicy() throws IOException {
        Files.writeString(data, "a,b\n1,2\n?,4\n5,6\n");
        CommandRun refused = CommandRun.of("fit", data, "-k", "1", "-o", model);
        assertEquals(2, refused.code());
        assertTrue(refused.remarks().contains("data.csv, line 3, column 1: '?' is a missing value"), refused.remarks());
        CommandRun.good("fit", data, "-k", "1", "--missing", "marginalise", "--precision", "single", "-o", model);
        assertEquals(3, stored().model().mean(0, 0), 1e-6);
        assertEquals("single", stored().provenance().settings().get("precision"));
    }

    @Test
    void faultsAreSentences() throws IOException {
        assertFault("no such file.csv: does not exist", folder.resolve("no such file.csv"), model);
        assertFault("is read and cannot be the output too", data, data);
        assertFault("its folder does not exist", data, folder.resolve("none/model.json"));
        assertFault("it is a folder", data, folder);
        String before = Files.readString(data);
        CommandRun many = CommandRun.of("fit", data, "-k", "601", "-o", model);
        assertEquals(2, many.code());
        assertTrue(many.remarks().startsWith("priodon: there are 600 samples but 601 components"), many.remarks());
        Files.writeString(data, before.replaceFirst("\n", "\n1,x\n"));
        assertFault("data.csv, line 2, column 2: 'x' is not a number", data, model);
        CommandRun debug = CommandRun.of("fit", data, "-k", "2", "-o", model, "--debug");
        assertTrue(debug.remarks().contains("\tat org.priodon."), debug.remarks());
        assertFalse(Files.exists(model));
    }

    private static void assertFault(String text, Path input, Path output) {
        CommandRun run = CommandRun.of("fit", input, "-k", "2", "-o", output);
        assertEquals(2, run.code());
        assertTrue(run.remarks().startsWith("priodon: ") && run.remarks().contains(text), run.remarks());
        assertEquals(1, run.remarks().lines().count(), run.remarks());
    }

    @Test
    void otherCharsetsMustBeNamed() throws IOException {
        String text = Files.readString(data).replaceFirst("a,b", "Gr\u00f6\u00dfe,b");
        Files.writeString(data, text, StandardCharsets.ISO_8859_1);
        CommandRun refused = CommandRun.of("fit", data, "-k", "2", "-o", model);
        assertEquals(2, refused.code(), refused.err());
        assertTrue(refused.err().contains("data.csv, line 1, column 1: "), refused.err());
        assertTrue(refused.err().contains("is not UTF-8; name its charset with withCharset or --charset"));
        CommandRun.good("fit", data, "-k", "2", "-o", model, "--charset", "latin1");
        assertEquals("Gr\u00f6\u00dfe", stored().model().schema().column(0).name());
        CommandRun unknown = CommandRun.of("fit", data, "-k", "2", "-o", model, "--charset", "klingon");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("'klingon' is not a charset that this Java knows"), unknown.err());
    }

    @Test
    void columnsThatCannotBeUsedAreNamed() throws IOException {
        Files.writeString(data, "1,-1e200\n", StandardOpenOption.APPEND);
        CommandRun refused = CommandRun.of("fit", data, "-k", "2", "-o", model);
        assertEquals(2, refused.code(), refused.err());
        assertTrue(refused.err().contains("data.csv, line 602, column 2: 'b' reaches from -1.0E200 (line 602)"));
    }
}
