// SPDX-License-Identifier: Apache-2.0
package org.priodon.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All examples run, and say what they should. */
class ExamplesTest {
    /** A program. */
    @FunctionalInterface
    private interface Program {
        void run(String[] arguments) throws IOException;
    }

    @TempDir
    Path folder;

    private static String output(Program program, String... arguments) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            program.run(arguments);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void firstFit() throws IOException {
        String text = output(FirstFit::main);
        assertTrue(text.startsWith("2 Gaussians fitted to 1000 samples of 2 columns"), text);
        assertTrue(text.matches("(?s).*row 0 is in cluster [01] with probability 1\\.000\\R"), text);
    }

    @Test
    void theReadmeShowsTheFirstFit() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        int begin = readme.indexOf("```java\n") + 8;
        assertTrue(begin >= 8, "the README has no Java");
        String block = readme.substring(begin, readme.indexOf("```", begin));
        String source = Files.readString(Path.of("src/main/java/org/priodon/examples/FirstFit.java"));
        for (String line : block.lines().map(String::strip).toList()) {
            assertTrue(source.replaceAll("\\s+", " ").contains(line.replaceAll("\\s+", " ")), line);
        }
    }

    @Test
    void paper() throws IOException {
        String text = output(PaperExample::main);
        assertTrue(text.contains("k-means sum of squares") && text.contains("EM      mean objective"), text);
        // The clusters have means (1, 2, 3, 4, 5) and (3, 4, 5, 6, 7). They overlap a little, and EM stops early.
        String[] numbers = text.replaceAll("(?s).*means \\[\\[(.*?)]].*", "$1").split("[^-.\\d]+");
        assertEquals(10, numbers.length, text);
        int large = Double.parseDouble(numbers[0]) < 2 ? 0 : 1;
        for (int i = 0; i < 10; i++) {
            double expected = 1 + i % 5 + (i / 5 == large ? 0 : 2);
            assertEquals(expected, Double.parseDouble(numbers[i]), 0.15, text);
        }
        assertTrue(text.contains("nearest to the first row " + large), text);
        assertTrue(text.contains("components of the first ten [" + large + ", " + large + ", " + (1 - large)), text);
        assertTrue(text.matches("(?s).*rows per component \\[\\d{4}, \\d{4}]\\R"), text);
    }

    @Test
    void choosing() throws IOException {
        String text = output(ChoosingTheModel::main, "iris.csv");
        assertTrue(text.endsWith("chosen: 2 components, vev" + System.lineSeparator()), text);
    }

    @Test
    void missing() throws IOException {
        String text = output(ValuesThatAreMissing::main, "iris-missing.csv");
        assertTrue(text.contains("3 Gaussians fitted to 150 samples of 4 columns"), text);
        assertTrue(text.matches("(?s).*log-density of the rest -?\\d+\\.\\d+\\R"), text);
    }

    @Test
    void beyondMemory() throws IOException {
        String text = output(BeyondMemory::main, folder.resolve("rows.npy").toString());
        assertTrue(text.contains("0.25") && text.contains("0.75"), text);
        assertEquals(1, text.lines().count());
    }
}
