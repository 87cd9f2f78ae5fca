// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import elki.result.ResultHandler;
import elki.utilities.ELKIServiceRegistry;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The plugin as users run it: through ELKI's launcher, in a process of its own. */
class LauncherTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeCsv() throws IOException {
        Blobs blobs = new Blobs(600, 2, 3, 5);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < blobs.rows.length; i++) {
            lines.add(blobs.rows[i][0] + "," + blobs.rows[i][1] + "," + blobs.labels[i]);
        }
        Files.write(folder.resolve("blobs.csv"), lines);
    }

    @Test
    void mixtureWritesClustersEvaluationAndProbabilities() throws Exception {
        Launched run = Launched.elki(
                folder,
                "cli -dbc.in blobs.csv -algorithm priodon-em -em.k 3 -em.soft -kmeans.seed 1 -time -verbose -out result"
                        .split(" "));
        assertEquals(0, run.exitCode(), run.output());
        for (String key : List.of("load-time", "fit-time", "iterations", "loglikelihood", "threads", "runtime")) {
            assertTrue(run.output().contains("org.priodon.elki.GaussianMixtureEM." + key + ": "), run.output());
        }
        String text = allFiles(folder.resolve("result"));
        assertTrue(text.contains("Pair counting ARI"), "evaluation against the labels");
        for (String line : List.of("# 3 components, diagonal", "# BIC: ", "# AIC: ", "# ICL: ", "# Log-likelihood: ")) {
            assertTrue(text.contains(line), line);
        }
        assertTrue(text.contains("Components Told apart 0."), "the only measure with a scale");
        assertTrue(text.contains("Cluster name: Component 2"), "one file per component");
        assertTrue(text.contains("# Variances: "), "the model of each component");
        assertTrue(text.contains("# -priodon.threads 0"), "settings");
    }

    /** As mclust, the command and the Weka package do: two ellipsoids of one shape. */
    @Test
    void choosesNumberAndKindOfIrisAsMclust() throws Exception {
        List<String> rows = Files.readAllLines(Path.of("../examples/iris.csv"));
        Files.write(folder.resolve("iris.csv"), rows.subList(1, rows.size()));
        Launched run = Launched.elki(
                folder,
                "cli -dbc.in iris.csv -algorithm priodon-choice -priodon.k-max 4 -kmeans.seed 1 -out result"
                        .split(" "));
        assertEquals(0, run.exitCode(), run.output());
        String text = allFiles(folder.resolve("result"));
        assertTrue(text.contains("# 2 components, vev"), text.substring(0, Math.min(2000, text.length())));
    }

    @Test
    void progressOfRestartsAndOfChoices() throws Exception {
        String common = "cli -dbc.in blobs.csv -algorithm priodon-em -em.k 2 -kmeans.seed 1 -verbose -resulthandler"
                + " DiscardResultHandler ";
        for (String option : List.of("-priodon.restarts 3", "-priodon.restarts 3 -em.centers RandomlyChosen")) {
            Launched run = Launched.elki(folder, (common + option).split(" "));
            assertTrue(run.output().contains("Restarts: 3 [100%]"), run.output());
            assertTrue(run.output().contains("Restart 1 of 3: log-likelihood "), run.output());
            assertTrue(run.output().contains("3 agree with the best"), run.output());
        }
        Launched choice = Launched.elki(
                folder,
                "cli -dbc.in blobs.csv -algorithm priodon-choice -priodon.k-max 3 -priodon.covariances DIAGONAL,VVV -verbose -out result"
                        .split(" "));
        assertTrue(choice.output().contains("Mixtures: 6 [100%]"), choice.output());
        assertTrue(choice.output().contains("3 components, full: BIC"), choice.output());
        String table = Files.readString(folder.resolve("result").resolve("Mixture Choice.txt"));
        assertTrue(table.lines().anyMatch(line -> line.matches("# full +2 .*")), table);
        assertTrue(table.contains(", chosen"), table);
    }

    @Test
    void userErrorsAreOneLine() throws Exception {
        Launched run = Launched.elki(folder, "cli -dbc.in blobs.csv -algorithm priodon-em -em.k 601".split(" "));
        assertEquals(1, run.exitCode());
        assertEquals(
                "em.k is 601 but there are only 600 vectors; use at most as many components as vectors",
                run.output().strip());
    }

    @Test
    void outlierScoresWithTheFit() throws Exception {
        Launched run = Launched.elki(
                folder,
                "cli -dbc.in blobs.csv -algorithm priodon-outlier -em.k 3 -kmeans.seed 1 -out result".split(" "));
        assertEquals(0, run.exitCode(), run.output());
        String text = allFiles(folder.resolve("result"));
        assertTrue(text.contains("Gaussian Mixture Log-Density"), text.substring(0, 500));
        assertTrue(text.contains("# BIC: "), "the fit");
    }

    /** Without an option, ELKI evaluates outlier scores against the rarest label: here the eight rows of noise. */
    @Test
    void automaticEvaluationRanksTheNoiseOfTheExampleFirst() throws Exception {
        String ours = automaticAuroc("priodon-outlier -em.k 3 -kmeans.seed 1");
        String theirs = automaticAuroc(
                "outlier.clustering.EMOutlier -em.k 3 -em.model DiagonalGaussianModelFactory -kmeans.seed 1");
        assertEquals("Evaluation measures AUROC 1.0", ours);
        assertEquals(theirs, ours);
    }

    /** From the same starts, with the evaluator that ELKI takes by itself. */
    @ParameterizedTest
    @CsvSource({
        "2, DiagonalGaussianModelFactory, DIAGONAL, 0",
        "3, MultivariateGaussianModelFactory, FULL, 0.7",
        "4, SphericalGaussianModelFactory, SPHERICAL, 0"
    })
    void sameAutomaticEvaluationAsEmOutlier(int dimensions, String model, String covariance, double shear)
            throws Exception {
        Blobs blobs = new Blobs(400, dimensions, 3, 17, 3);
        Random random = new Random(5);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 430; i++) {
            double[] row = i < 400
                    ? blobs.rows[i].clone()
                    : random.doubles(dimensions, -9, 9).toArray();
            row[1] += i < 400 ? shear * row[0] : 0;
            lines.add(Arrays.toString(row).replaceAll("[\\[\\] ]", "") + "," + (i < 400 ? blobs.labels[i] : "noise"));
        }
        Path file = Files.write(folder.resolve("noise.csv"), lines);
        String common = " -em.k 3 -em.delta 1e-9 -em.centers RandomlyChosen -kmeans.seed 3 ";
        String theirs = automaticAuroc(file, "outlier.clustering.EMOutlier -em.model " + model + common);
        String ours = automaticAuroc(
                file,
                "priodon-outlier -em.maxiter -1 -priodon.kmeans-iter 0 -priodon.covariance " + covariance + common);
        assertEquals(theirs, ours);
        assertNotEquals("Evaluation measures AUROC 1.0", ours);
    }

    private String automaticAuroc(String algorithm) throws Exception {
        return automaticAuroc(Path.of("src/dist/examples/blobs.csv").toAbsolutePath(), algorithm);
    }

    /** The line of the area under the curve, as ELKI writes it. */
    private String automaticAuroc(Path file, String algorithm) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("cli", "-dbc.in", file.toString(), "-algorithm"));
        arguments.addAll(List.of(algorithm.split(" ")));
        Launched run = Launched.elki(folder, arguments.toArray(String[]::new));
        assertEquals(0, run.exitCode(), run.output());
        return run.output()
                .lines()
                .filter(line -> line.startsWith("Evaluation measures AUROC "))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no AUROC in " + run.output()));
    }

    @Test
    void allWrongOptionsAreReportedAtOnce() throws Exception {
        Launched run = Launched.elki(
                folder,
                "cli -dbc.in blobs.csv -algorithm priodon-em -em.k 0 -priodon.threads -1 -priodon.floor -3 -em.map.prior x"
                        .split(" "));
        assertEquals(1, run.exitCode());
        for (String part : List.of("value: 0.0", "value: -1.0", "value: -3.0", "em.map.prior")) {
            assertTrue(run.output().contains(part), run.output());
        }
    }

    @Test
    void descriptionPrintsEveryOption() throws Exception {
        Launched run = Launched.elki(folder, "cli", "-description", "org.priodon.elki.GaussianMixtureEM");
        for (String option : List.of(
                "em.k",
                "em.delta",
                "em.miniter",
                "em.maxiter",
                "em.map.prior",
                "em.centers",
                "em.soft",
                "kmeans.seed",
                "priodon.kmeans-iter",
                "priodon.distance",
                "priodon.restarts",
                "priodon.floor",
                "priodon.floor.absolute",
                "priodon.precision",
                "priodon.threads")) {
            assertTrue(run.output().contains("-" + option + " <"), option);
        }
        assertTrue(run.output().contains("Sanderson"));
    }

    @Test
    void globalSeedFixesTheResult() throws Exception {
        String once = likelihood("-Delki.seed=5");
        assertEquals(once, likelihood("-Delki.seed=5"));
        assertNotEquals(once, likelihood("-Delki.seed=6"));
    }

    private String likelihood(String jvmOption) throws Exception {
        Launched run = Launched.main(
                folder,
                List.of(jvmOption),
                "elki.application.ELKILauncher",
                "cli -dbc.in blobs.csv -algorithm priodon-em -em.k 7 -em.maxiter 5".split(" "));
        assertEquals(0, run.exitCode(), run.output());
        return run.output()
                .lines()
                .filter(line -> line.contains("Log-likelihood: "))
                .findFirst()
                .orElseThrow();
    }

    /**
     * ELKI's own jars have directory entries for which its check prints a line with no name; nothing else may appear.
     */
    @Test
    void elkisOwnChecksHaveNothingToSay() throws Exception {
        for (String check : List.of("CheckELKIServices", "CheckParameterizables")) {
            Launched run = Launched.main(folder, List.of(), "elki.application.internal." + check);
            assertEquals(0, run.exitCode(), run.output());
            List<String> complaints = run.output()
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.equals("Service file name is not a class name:"))
                    .toList();
            assertEquals(List.of(), complaints, check);
        }
    }

    /** The check looks at folders of classes alone, so the plugin must be one of them here. */
    @Test
    void elkisOwnChecksReallyLook() throws Exception {
        Path classes = Path.of(GaussianMixtureEM.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assertTrue(Files.isDirectory(classes), classes::toString);
        Path services = Files.createDirectories(
                folder.resolve("wrong").resolve("META-INF").resolve("elki"));
        Files.writeString(services.resolve("elki.Algorithm"), "org.priodon.elki.Absent priodon-absent\n");
        Launched run = Launched.main(
                folder,
                List.of("-cp", folder.resolve("wrong") + File.pathSeparator + System.getProperty("java.class.path")),
                "elki.application.internal.CheckELKIServices");
        assertTrue(run.output().contains("org.priodon.elki.Absent"), run.output());
    }

    /** ELKI's visualisation is not among its published modules; with its bundle on the class path, this runs. */
    @Test
    void picturesHaveEllipses() throws Exception {
        assumeTrue(
                ELKIServiceRegistry.findImplementation(ResultHandler.class, "ExportVisualizations") != null,
                "ELKI's visualisation module is not on the class path");
        Launched run = Launched.main(
                folder,
                List.of("-Djava.awt.headless=true"),
                "elki.application.ELKILauncher",
                ("cli -dbc.in blobs.csv -algorithm priodon-em -em.k 3 -kmeans.seed 1"
                                + " -resulthandler ExportVisualizations -vis.output pictures -vis.format SVG")
                        .split(" "));
        assertEquals(0, run.exitCode(), run.output());
        assertTrue(allFiles(folder.resolve("pictures")).contains("EMClusterBorder"));
    }

    private static String allFiles(Path root) throws IOException {
        StringBuilder text = new StringBuilder();
        try (var paths = Files.walk(root)) {
            for (Path file : paths.filter(Files::isRegularFile).toList()) {
                text.append(file.getFileName()).append('\n').append(Files.readString(file));
            }
        }
        return text.toString();
    }
}
