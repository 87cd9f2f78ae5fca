// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Python file compiles, and has the parameters of the Java classes. PySpark itself is not needed: a stand-in has its
 * names. So nothing here shows that PySpark can fit.
 */
class PythonTest {
    private static List<String> printed;

    @BeforeAll
    static void run(@TempDir Path folder) throws IOException, InterruptedException {
        Process version;
        try {
            version = new ProcessBuilder("python3", "--version").start();
        } catch (IOException e) {
            Assumptions.abort("there is no python3");
            return;
        }
        Assumptions.assumeTrue(version.waitFor() == 0, "python3 does not run");
        for (String file : List.of("priodon_spark.py", "priodon_names.py")) {
            try (InputStream in = PythonTest.class.getResourceAsStream("/" + file)) {
                Files.copy(in, folder.resolve(file));
            }
        }
        run(folder, "-m", "py_compile", "priodon_spark.py");
        printed = run(folder, "priodon_names.py");
    }

    private static List<String> run(Path folder, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("python3").directory(folder.toFile());
        builder.command().addAll(List.of(arguments));
        Process process = builder.redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        return text.lines().toList();
    }

    private static List<String> ofPython(String name) {
        return printed.stream()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length() + 1))
                .sorted()
                .toList();
    }

    private static List<String> ofJava(Params params) {
        return Arrays.stream(params.params())
                .map(param -> param.name() + " " + type(param))
                .sorted()
                .toList();
    }

    /** Python has one kind of whole numbers. */
    private static String type(Param<?> param) {
        return param instanceof LongParam ? "IntParam" : param.getClass().getSimpleName();
    }

    @Test
    void parametersAreThoseOfJava() {
        List<Params> all = List.of(
                new PriodonMixture(),
                new PriodonKMeans(),
                new PriodonMixtureModel("m"),
                new PriodonKMeansModel("m"),
                new LogDensityEvaluator());
        TreeSet<String> names = new TreeSet<>();
        for (Params params : all) {
            String name = params.getClass().getSimpleName();
            assertEquals(ofJava(params), ofPython(name), name);
            names.add(name);
        }
        names.add("message");
        TreeSet<String> known = new TreeSet<>();
        printed.forEach(line -> known.add(line.split(" ")[0]));
        assertEquals(names, known);
    }

    @Test
    void aMissingJarIsNamed() {
        assertTrue(
                ofPython("message").get(0).contains("give the jars priodon-engine and priodon-spark"),
                printed::toString);
    }
}
