// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.io.ClassifierFiles;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.MixtureClassifier;
import org.priodon.mixture.MixtureClassifier.ClassMixture;

/** A mixture for each class, and what the other commands make of it. */
class ClassifierCommandTest {
    private static final Path IRIS = Path.of("../examples/iris.csv");

    @TempDir
    Path folder;

    private Path model;

    @BeforeEach
    void fit() {
        model = folder.resolve("species.json");
    }

    private CommandRun fit(Object... options) {
        Object[] arguments = new Object[options.length + 6];
        System.arraycopy(new Object[] {"fit", IRIS, "--by", "species", "-o", model}, 0, arguments, 0, 6);
        System.arraycopy(options, 0, arguments, 6, options.length);
        return CommandRun.good(arguments);
    }

    /** Quadratic discriminant analysis of the irises: three of them are mistaken (Fisher's data, MASS::qda too). */
    @Test
    void assignIsABayesClassifier() throws IOException {
        CommandRun fitted = fit("-k", "1", "--covariance", "full");
        assertTrue(
                fitted.out().startsWith("species setosa: 50 samples, share 0.3333; 1 Gaussian, full (VVV); BIC"),
                fitted.out());
        CommandRun run = CommandRun.good(
                "assign", model, IRIS, "--keep", "species", "--posteriors", "--scores", "--labels", "species");
        assertEquals(
                "species,class,log_density,probability_setosa,probability_versicolor,probability_virginica",
                run.lines().get(0));
        assertTrue(run.lines().get(1).startsWith("setosa,setosa,"), run.lines().get(1));
        long right = run.lines().stream()
                .skip(1)
                .filter(line -> line.split(",")[0].equals(line.split(",")[1]))
                .count();
        assertEquals(147, right);
        assertTrue(run.remarks().contains("classes and species: accuracy 0.9800, adjusted"), run.remarks());
        assertTrue(
                run.remarks().matches("(?s).*\nspecies +setosa +versicolor +virginica\nsetosa +50 +0 +0\n.*"),
                run.remarks());
    }

    /** Each class has the mixture that a fit to its rows alone gives. */
    @Test
    void mixturesAreThoseOfTheClassesAlone() throws IOException {
        fit("-k", "1-3", "--covariance", "diagonal,full");
        MixtureClassifier all = ClassifierFiles.read(model).model();
        List<String> lines = Files.readAllLines(IRIS);
        for (ClassMixture one : all.classes()) {
            Path part = folder.resolve("part.csv");
            Files.write(
                    part,
                    lines.stream()
                            .filter(line -> line.endsWith(",species") || line.endsWith(one.name()))
                            .toList());
            Path alone = folder.resolve("alone.json");
            CommandRun.good(
                    "fit", part, "-k", "1-3", "--covariance", "diagonal,full", "--leave-out", "species", "-o", alone);
            assertEquals(ModelFiles.read(alone).model(), one.mixture(), one.name());
            assertEquals(1 / 3.0, one.share(), 1e-12);
        }
    }

    @Test
    void theOtherCommandsKnowIt() {
        fit("-k", "2");
        CommandRun info = CommandRun.good("info", model);
        assertEquals(
                "model             one mixture for each species", info.lines().get(0));
        assertTrue(info.out().contains("0.333333          2  diagonal (VVI)        setosa"), info.out());
        assertTrue(CommandRun.good("info", model, "--parameters").out().contains("\nspecies virginica\n"));
        CommandRun score = CommandRun.good("score", model, IRIS);
        assertEquals(151, score.lines().size());
        assertTrue(score.remarks().startsWith("average log-density -"), score.remarks());
        assertRefused("holds a mixture for each species, which info, score", "sample", model, "-n", "1");
        assertRefused("leave out --closeness", "assign", model, IRIS, "--closeness", "euclidean");
    }

    @Test
    void sharesAreThoseOfTheWeights() throws IOException {
        Path data = Files.writeString(
                folder.resolve("w.csv"), "w,x,kind\n1,1,a\n2,2,a\n3,5,b\n2,9,b\n1,3,\n1,4,?\n4,2,a\n");
        CommandRun run = CommandRun.good("fit", data, "-k", "1", "--by", "kind", "--weights", "w", "-o", model);
        assertTrue(run.out().contains("2 rows without kind were left out"), run.out());
        MixtureClassifier classes = ClassifierFiles.read(model).model();
        assertEquals(
                List.of("a", "b"),
                classes.classes().stream().map(ClassMixture::name).toList());
        assertEquals(7 / 12.0, classes.classes().get(0).share(), 1e-12);
        assertEquals((1 + 4 + 8) / 7.0, classes.classes().get(0).mixture().mean(0, 0), 1e-12);
        assertEquals("kind", ClassifierFiles.read(model).provenance().settings().get("by"));
        byte[] inMemory = Files.readAllBytes(model);
        CommandRun.good("fit", data, "-k", "1", "--by", "kind", "--weights", "w", "-o", model, "--on-disk");
        assertEquals(new String(inMemory, StandardCharsets.UTF_8), Files.readString(model));
    }

    @Test
    void theReportHasAllClasses() throws IOException {
        Path report = folder.resolve("report.json");
        fit("-k", "1-2", "--report", report);
        List<String> names = new ArrayList<>();
        List<Integer> candidates = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(report.toFile())) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.VALUE_STRING && "name".equals(json.currentName())) {
                    names.add(json.getText());
                    candidates.add(0);
                } else if (json.currentToken() == JsonToken.VALUE_TRUE && "chosen".equals(json.currentName())) {
                    candidates.set(names.size() - 1, 1 + candidates.get(names.size() - 1));
                }
            }
        }
        assertEquals(List.of("setosa", "versicolor", "virginica"), names);
        assertEquals(List.of(1, 1, 1), candidates, "one chosen for each class");
        String text = Files.readString(report);
        assertTrue(text.contains("\"by\" : \"species\""), text);
        assertEquals(4, text.split("\"samples\" : 50,").length, text);
    }

    @Test
    void thePageHasAPictureOfEachClass() throws IOException {
        Path page = folder.resolve("fit.html");
        fit("-k", "1", "--plot", page);
        String text = Files.readString(page);
        assertEquals(4, text.split("<svg ").length);
        for (String name : List.of("setosa", "versicolor", "virginica")) {
            assertTrue(text.contains("<h2>species " + name + "</h2>\n<figure>\n<svg "), text);
        }
        assertTrue(text.contains("<title>A mixture for each species</title>"), text);
        assertEquals(4, text.split("fitted to 50 rows of 4 columns</text>").length, text);
    }

    @Test
    void optionsForOneMixtureNameWhatHelps() {
        Path other = folder.resolve("x.json");
        assertRefused(
                "use --plot FILE.html", "fit", IRIS, "-k", "1", "--by", "species", "-o", other, "--plot", "x.svg");
        assertRefused("try --restarts", "fit", IRIS, "-k", "1", "--by", "species", "-o", other, "--start", model);
    }

    @Test
    void mistakesAreNamed() throws IOException {
        Path other = folder.resolve("x.json");
        assertRefused(
                "species 'setosa': there are 50 samples", "fit", IRIS, "-k", "60", "--by", "species", "-o", other);
        assertRefused("has no column 'colour'", "fit", IRIS, "-k", "1", "--by", "colour", "-o", other);
        Path npy = folder.resolve("x.npy");
        CommandRun.good("convert", IRIS, "--leave-out", "species", "-o", npy);
        assertRefused(
                "none can be a class; give --by a CSV or ARFF file", "fit", npy, "-k", "1", "--by", "x1", "-o", other);
    }

    private static void assertRefused(String words, Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(words), run.err());
    }
}
