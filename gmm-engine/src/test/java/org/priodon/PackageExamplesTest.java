// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.testing.CodeExample;
import org.priodon.testing.RandomProblems;

/** The page of every exported package has one example, which compiles and runs. */
class PackageExamplesTest {
    private static final Path SOURCES = Path.of(System.getProperty("basedir", ""), "src", "main", "java");

    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");

    @TempDir
    Path folder;

    static Set<String> exportedPackages() throws IOException {
        return EXPORT.matcher(Files.readString(SOURCES.resolve("module-info.java")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void compileAndRun(CodeExample example) throws IOException {
        double[][] rows = RandomProblems.gaussianClusters(200, 3, 2, 5, 1);
        example.compileAndRun(exportedPackages(), rows, folder);
    }

    @ParameterizedTest
    @MethodSource("exportedPackages")
    void theExampleRuns(String name) throws IOException {
        List<CodeExample> examples =
                CodeExample.in(SOURCES.resolve(name.replace('.', '/')).resolve("package-info.java"));
        assertEquals(1, examples.size(), "examples in the page of " + name);
        compileAndRun(examples.get(0));
    }

    @Test
    void anExampleThatDoesNotCompileIsFound() {
        assertFault("MixtureFitter.withDefaults().withComponent(2);", "cannot find symbol");
    }

    @Test
    void anExampleThatNeedsTheInsideOfTheEngineIsFound() {
        assertFault("org.priodon.internal.parallel.ChunkPlan.of(3);", "org.priodon.internal.parallel is not visible");
    }

    @Test
    void anExampleThatThrowsIsFound() {
        AssertionError fault = assertFault("MixtureFitter.withDefaults().withComponents(0);", "throws an exception");
        assertInstanceOf(IllegalArgumentException.class, fault.getCause());
    }

    private AssertionError assertFault(String statements, String expected) {
        AssertionError fault = assertThrows(AssertionError.class, () -> compileAndRun(new CodeExample(statements)));
        assertTrue(fault.getMessage().contains(expected), fault.getMessage());
        return fault;
    }
}
