// SPDX-License-Identifier: Apache-2.0
package org.priodon.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What sources look like: short files, kernels with few arguments, no array type parameters. */
class SourceShapeTest {
    private static final Path SOURCES = Path.of(System.getProperty("basedir", ""), "src", "main", "java");
    private static final int LONGEST_FILE = 400;
    private static final int MOST_ARGUMENTS = 5;

    /** A type parameter that stands for an array of one precision. */
    private static final Pattern ARRAY_PARAMETER = Pattern.compile("<A[,>]");

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
            assertFalse(found.isEmpty(), SOURCES::toString);
            return found;
        }
    }

    @Test
    void noFileIsLong() throws IOException {
        for (Path file : sources()) {
            int lines = Files.readAllLines(file).size();
            assertEquals(lines, Math.min(lines, LONGEST_FILE), file + " should have at most " + LONGEST_FILE);
        }
    }

    @Test
    void precisionIsNoTypeParameter() throws IOException {
        for (Path file : sources()) {
            assertFalse(ARRAY_PARAMETER.matcher(Files.readString(file)).find(), file::toString);
        }
    }

    /** Of the interfaces by which blocks are worked on: private loops may take as many arrays as they like. */
    @Test
    void kernelsTakeFewArguments() throws IOException, ClassNotFoundException {
        int interfaces = 0;
        for (Path file : sources()) {
            String name =
                    SOURCES.relativize(file).toString().replace(".java", "").replaceAll("[/\\\\]", ".");
            if (!name.matches("org\\.priodon\\.internal\\.(kernel|family|place)\\.[A-Z]\\w*")
                    || (name.contains(".Vector") && name.endsWith("Kernels"))) {
                continue;
            }
            Class<?> type = Class.forName(name, false, getClass().getClassLoader());
            if (type.isInterface()) {
                interfaces++;
                for (var method : type.getDeclaredMethods()) {
                    int arguments = method.getParameterCount();
                    assertEquals(arguments, Math.min(arguments, MOST_ARGUMENTS), method::toString);
                }
            }
        }
        assertEquals(interfaces, Math.max(interfaces, 10), "kernels, families and places are interfaces");
    }
}
