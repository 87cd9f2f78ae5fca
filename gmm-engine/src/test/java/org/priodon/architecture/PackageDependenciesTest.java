// SPDX-License-Identifier: Apache-2.0
package org.priodon.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Packages know only those below them. */
class PackageDependenciesTest {
    /** From the lowest to the highest. Packages of one layer do not know each other. */
    private static final List<Set<String>> LAYERS = List.of(
            Set.of("internal", "internal.layout", "internal.linear", "internal.random"),
            Set.of("internal.kernel", "observe", "spi"),
            Set.of("internal.parallel"),
            Set.of("data", "internal.resolution"),
            Set.of("start"),
            Set.of("internal.place"),
            Set.of("internal.data"),
            Set.of("internal.family", "internal.family.spectrum"),
            Set.of("internal.family.diagonal", "internal.family.full"),
            Set.of("internal.family.ellipsoid", "internal.family.spherical"),
            Set.of("internal.em"),
            Set.of("internal.lloyd"),
            Set.of("internal.fit", "internal.score", "internal.search"),
            Set.of("kmeans"),
            Set.of("mixture"),
            Set.of("io", "measure", "selection"));

    private static PackageGraph engine;

    @BeforeAll
    static void readSources() throws IOException {
        engine = PackageGraph.ofSources(Path.of(System.getProperty("basedir", ""), "src", "main", "java"));
    }

    @Test
    void everyPackageHasItsLayer() {
        Set<String> layered = LAYERS.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(layered, engine.packages(), "give each package its place in LAYERS");
        engine.arrows().forEach(arrow -> assertTrue(layered.contains(arrow.toPackage()), arrow::toString));
    }

    @Test
    void arrowsPointDownwards() {
        assertEquals(List.of(), engine.upwards(LAYERS));
    }

    @Test
    void packagesFormNoCycle() {
        assertEquals(Set.of(), engine.cycles());
    }

    private static PackageGraph graph(String... sources) {
        PackageGraph graph = new PackageGraph();
        for (int j = 0; j < sources.length; j++) {
            graph.add("org.priodon." + (char) ('a' + j), "Class" + j, sources[j]);
        }
        return graph;
    }

    @Test
    void importsAndQualifiedNamesAreRead() {
        PackageGraph graph = graph(
                "import org.priodon.b.X;\nimport static org.priodon.c.Y.z;\nimport org.priodon.d.*;\n",
                "class Class1 { org.priodon.c.sub.Z z = new org.priodon.b.Own(); }");
        assertEquals(
                List.of("a.Class0 -> b.X", "a.Class0 -> c.Y", "a.Class0 -> d.*", "b.Class1 -> c.sub.Z"),
                graph.arrows().stream().map(PackageGraph.Arrow::toString).toList());
    }

    @Test
    void commentsAndLiteralsAreNotRead() {
        PackageGraph graph = graph("""
                /** {@link org.priodon.b.X} */
                // org.priodon.b.X
                class Class0 {
                    String s = "// \\" org.priodon.b.X"; char c = '"'; /* org.priodon.b.X " */ org.priodon.c.Y y;
                }
                """);
        assertEquals(
                List.of("a.Class0 -> c.Y"),
                graph.arrows().stream().map(PackageGraph.Arrow::toString).toList());
    }

    @Test
    void cyclesAndUpwardArrowsAreFound() {
        PackageGraph graph = graph(
                "import org.priodon.b.X;",
                "import org.priodon.c.X;",
                "import org.priodon.a.X;",
                "import org.priodon.a.X;");
        assertEquals(Set.of(Set.of("a", "b", "c")), graph.cycles());
        assertEquals(
                List.of("c.Class2 -> a.X", "d.Class3 -> a.X"),
                graph.upwards(List.of(Set.of("c"), Set.of("b"), Set.of("a", "d"))));
        assertEquals(Set.of(), graph("import org.priodon.b.X;", "").cycles());
    }
}
