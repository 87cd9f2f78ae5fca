// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;

/** Schemes in a JVM of their own, as from the command line. */
class CommandLineTest {
    @TempDir
    Path folder;

    /** How a JVM ended and what it printed. */
    private record Run(int exit, String out, String err) {}

    private Run run(List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-Dweka.packageManager.loadPackages=false",
                "-DWEKA_HOME=" + folder.resolve("home"),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(arguments);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), () -> "still running: " + command);
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private String iris() throws Exception {
        Path arff = folder.resolve("iris.arff");
        try (InputStream in = Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
            Files.copy(in, arff);
        }
        return arff.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "weka.clusterers.GaussianMixture; -t; -N 0; option -N must be at least 1, or -1 to choose, but was 0",
                "weka.Run -no-scan weka.clusterers.GaussianMixture; -t; -restarts 0; option -restarts must be at least 1 but was 0",
                "weka.clusterers.FastKMeans; -t; -distance x; option -distance must be one of mahalanobis, euclidean, range but was 'x'",
                "weka.classifiers.bayes.GaussianMixtureClassifier; -t; -I -3; option -I must be at least 0 but was -3",
                "weka.filters.unsupervised.attribute.AddMixtureScores; -i; -outliers 2; option -outliers must be between 0 and 1 but was 2.0"
            })
    void wrongValuesEndTheProgram(String program, String file, String option, String sentence) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(program.split(" ")));
        arguments.addAll(List.of(file, iris()));
        arguments.addAll(List.of(option.split(" ")));
        Run run = run(arguments);
        assertEquals(1, run.exit(), run.err());
        assertEquals("", run.out());
        assertTrue(run.err().contains(sentence), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    @Test
    void goodValuesRun() throws Exception {
        Run run = run(List.of("weka.clusterers.GaussianMixture", "-t", iris(), "-N", "3"));
        assertEquals(0, run.exit(), run.err());
        assertTrue(run.out().contains("Number of clusters: 3"), run.out());
    }

    /** That console swallows errors, but it shows the stack traces that Weka prints. */
    @Test
    void wekasOwnConsoleShowsTheSentence() throws Exception {
        String[] arguments = {"-t", iris(), "-N", "0"};
        PrintStream err = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream capture = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setErr(capture);
            Thread console = new Thread(() -> GaussianMixture.main(arguments), "console");
            console.start();
            console.join();
        } finally {
            System.setErr(err);
        }
        String shown = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(shown.startsWith("java.lang.IllegalArgumentException: option -N must be at least 1"), shown);
    }

    @Test
    void viewerRefusesForeignFiles() throws Exception {
        Path file = Files.writeString(folder.resolve("text.model"), "not a model");
        Run run = run(List.of("org.priodon.weka.viewer.MixtureViewer", file.toString()));
        assertEquals(1, run.exit(), run.err());
        assertTrue(run.err().contains(file + " holds no model of GaussianMixture"), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }
}
