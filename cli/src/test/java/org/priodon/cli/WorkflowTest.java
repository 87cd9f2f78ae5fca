// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;

/** What a session at the shell needs, on Fisher's irises. */
class WorkflowTest {
    private static final Path IRIS = Path.of("../examples/iris.csv");

    @TempDir
    Path folder;

    private Path model;

    @BeforeEach
    void fit() {
        model = folder.resolve("iris.json");
        CommandRun.good("fit", IRIS, "--leave-out", "species", "-k", "3", "--covariance", "full", "-o", model);
    }

    @Test
    void columnsAreKeptBesideResults() {
        CommandRun kept = CommandRun.good("score", model, IRIS, "--keep", "species,petal_width");
        assertEquals("species,petal_width,log_density", kept.lines().get(0));
        assertTrue(
                kept.lines().get(1).matches("setosa,0\\.2,-?[\\d.E-]+"),
                kept.lines().get(1));
        assertEquals(151, kept.lines().size());
        CommandRun all = CommandRun.good("assign", model, IRIS, "--append", "--scores", "--posteriors");
        assertEquals(
                "sepal_length,sepal_width,petal_length,petal_width,species,component,log_density,"
                        + "probability_0,probability_1,probability_2",
                all.lines().get(0));
        assertTrue(
                all.lines().get(1).startsWith("5.1,3.5,1.4,0.2,setosa,"),
                all.lines().get(1));
        assertEquals(
                kept.lines().get(150).split(",")[2], all.lines().get(150).split(",")[6], "the same score in one run");
        CommandRun none = CommandRun.of("score", model, IRIS, "--keep", "colour");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("has no column 'colour'; its columns are sepal_length, "), none.err());
    }

    @Test
    void resultsDoNotHideColumns() throws IOException {
        Path named = folder.resolve("named.csv");
        CommandRun.good("assign", model, IRIS, "--append", "-o", named);
        CommandRun twice = CommandRun.of("assign", model, named, "--append");
        assertEquals(2, twice.code());
        assertTrue(twice.err().contains("the data have a column 'component' already"), twice.err());
        assertEquals(
                "species,component",
                CommandRun.good("assign", model, named, "--keep", "species")
                        .lines()
                        .get(0));
    }

    @Test
    void componentsAreComparedWithLabels() {
        CommandRun run = CommandRun.good("assign", model, IRIS, "--labels", "species");
        assertEquals("component", run.lines().get(0), "labels are not written unless they are kept");
        assertTrue(
                run.remarks()
                        .contains("components and species: adjusted Rand index 0.9039,"
                                + " normalised mutual information 0.89"),
                run.remarks());
        assertTrue(
                run.remarks().matches("(?s).*\nspecies +0 +1 +2\nsetosa +\\d+ +\\d+ +\\d+\nversicolor.*"), run.err());
    }

    @Test
    void theReportIsForPrograms() throws IOException {
        Path report = folder.resolve("report.json");
        CommandRun.good(
                "fit", IRIS, "--columns", "petal_length,petal_width", "-k", "1-3", "-o", model, "--report", report);
        List<String> names = new ArrayList<>();
        int candidates = 0;
        try (JsonParser json = new JsonFactory().createParser(report.toFile())) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.FIELD_NAME) {
                    names.add(json.currentName());
                    candidates += json.currentName().equals("chosen") ? 1 : 0;
                }
            }
        }
        assertEquals(3, candidates);
        assertTrue(
                names.containsAll(
                        List.of("format", "settings", "bic", "icl", "trace", "restarts", "warnings", "seconds")),
                names.toString());
        assertEquals(2, ModelFiles.read(model).model().schema().size());
    }

    @Test
    void criteriaArePrinted() {
        CommandRun fit = CommandRun.good(
                "fit", IRIS, "--leave-out", "species", "-k", "2", "--covariance", "VEV", "-o", folder.resolve("m"));
        double bic = 2 * 216.5700431 + 26 * Math.log(150);
        assertEquals(563.4166, bic, 1e-4);
        assertTrue(fit.out().contains("BIC 563.4166"), fit.out());
        assertTrue(fit.out().matches("(?s).*\nICL 563\\.4\\d+; of BIC, AIC and ICL, lower is better\n.*"), fit.out());
        String info = CommandRun.good("info", folder.resolve("m")).out();
        assertTrue(info.matches("(?s).*\nBIC +563\\.4166\\d+\nAIC +\\d.*"), info);
        assertEquals(icl(fit.out()), icl(info), info);
    }

    private static String icl(String text) {
        return text.lines()
                .filter(line -> line.startsWith("ICL"))
                .map(line -> line.split("[ ;]+")[1])
                .findFirst()
                .orElseThrow();
    }

    /** Rows of weight 2 count twice, so that the criteria are those of a file with these rows twice. */
    @Test
    void infoKnowsTheSumOfWeights() throws IOException {
        Path weighted = Files.writeString(folder.resolve("w.csv"), "x,w\n1,2\n2,1\n4,2\n9,1\n");
        Path twice = Files.writeString(folder.resolve("t.csv"), "x\n1\n1\n2\n4\n4\n9\n");
        CommandRun.good("fit", weighted, "-k", "1", "--weights", "w", "-o", model);
        String first = CommandRun.good("info", model).out();
        CommandRun.good("fit", twice, "-k", "1", "-o", model);
        String second = CommandRun.good("info", model).out();
        assertEquals(icl(second), icl(first), first);
    }

    @Test
    void hopelessRestartsAreGivenUp() throws IOException {
        CommandRun run = CommandRun.good(
                "fit",
                IRIS,
                "--leave-out",
                "species",
                "-k",
                "3",
                "--no-search",
                "--restarts",
                "4",
                "--early-drop",
                "1",
                "--seeding",
                "random-subset",
                "-o",
                model);
        assertEquals(
                2, run.lines().stream().filter(line -> line.endsWith("DROPPED")).count(), run.out());
        assertEquals("1", ModelFiles.read(model).provenance().settings().get("trialIterations"));
    }

    @Test
    void fitsStartWhereTheyAreTold() throws IOException {
        Path again = folder.resolve("again.json");
        CommandRun from = CommandRun.good(
                "fit",
                IRIS,
                "--leave-out",
                "species",
                "-k",
                "3",
                "--covariance",
                "full",
                "--start",
                model,
                "-o",
                again);
        assertTrue(from.out().contains("3 Gaussians"), from.out());
        assertEquals("iris.json", ModelFiles.read(again).provenance().settings().get("start"));
        Path means =
                Files.writeString(folder.resolve("means.csv"), "petal_width,petal_length\n0.2,1.5\n1.3,4.3\n2,5.5\n");
        CommandRun.good("fit", IRIS, "--columns", "petal_length,petal_width", "-k", "3", "--start", means, "-o", again);
        assertEquals(1.46, ModelFiles.read(again).model().mean(0, 0), 0.05, "the order of the means is kept");
        Path centres = folder.resolve("centres.json");
        CommandRun.good("kmeans", IRIS, "--leave-out", "species", "-k", "3", "--model", centres, "-q");
        CommandRun.good("fit", IRIS, "--leave-out", "species", "-k", "3", "--start", centres, "-o", again);
        CommandRun wrong =
                CommandRun.of("fit", IRIS, "--leave-out", "species", "-k", "2", "--start", model, "-o", again);
        assertEquals(2, wrong.code(), wrong.err());
        assertEquals(1, wrong.remarks().lines().count(), wrong.err());
    }

    @Test
    void thePriorIsTheEngines() throws IOException {
        CommandRun.good("fit", IRIS, "--leave-out", "species", "-k", "3", "--prior", "conjugate", "-o", model);
        assertTrue(ModelFiles.read(model).provenance().settings().toString().contains("prior=conjugate"));
    }

    @Test
    void clustersByKMeans() throws IOException {
        Path centres = folder.resolve("centres.json");
        CommandRun run = CommandRun.good(
                "kmeans", IRIS, "--leave-out", "species", "-k", "3", "--restarts", "3", "--model", centres);
        assertEquals(151, run.lines().size());
        assertEquals("cluster", run.lines().get(0));
        assertEquals(3, run.lines().stream().skip(1).distinct().count());
        assertEquals(3, KMeansFiles.read(centres).model().clusters());
        assertEquals(
                "iris.csv", KMeansFiles.read(centres).provenance().settings().get("data"));
        assertFalse(run.remarks().isEmpty());
    }

    @Test
    void otherNotationsAreRead() throws IOException {
        Path comma = Files.writeString(folder.resolve("comma.csv"), "sep=;\n%x\na;b\n1,5;2\n2,5;3\n7;8,25\n");
        CommandRun.good("fit", comma, "-k", "1", "--decimal-comma", "--comment", "%", "-o", model);
        assertEquals(11.0 / 3, ModelFiles.read(model).model().mean(0, 0), 1e-12);
        CommandRun without = CommandRun.of("fit", comma, "-k", "1", "--comment", "%", "-o", model);
        assertTrue(without.err().contains("'1,5' has a decimal comma; write a decimal point, or ask"), without.err());
    }

    @Test
    void helpIsACommandToo() {
        assertEquals(
                CommandRun.good("fit", "--help").out(),
                CommandRun.good("help", "fit").out());
        assertEquals(
                CommandRun.good("datasets", "list", "--help").out(),
                CommandRun.good("help", "datasets", "list").out());
        assertEquals(CommandRun.good("--help").out(), CommandRun.good("help").out());
        CommandRun wrong = CommandRun.of("help", "fti");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("'fti' is not a command; there are fit, "), wrong.err());
    }
}
