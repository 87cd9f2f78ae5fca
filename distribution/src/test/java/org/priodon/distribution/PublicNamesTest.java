// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nobody has to guess which of two types an import means. */
class PublicNamesTest {
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("^public (?:[a-z-]+ )*(?:class|interface|record|enum) (\\w+)", Pattern.MULTILINE);

    /** Weka and ELKI show names of classes, so theirs are as they have to be; internal packages are nobody's API. */
    @Test
    void noTwoPublicTypesOfOneName() throws IOException {
        Map<String, TreeSet<String>> places = new TreeMap<>();
        for (String module : List.of("gmm-engine", "datasets", "cli", "spark-module")) {
            Path sources = Modules.ROOT.resolve(module).resolve("src/main/java");
            for (Path file : javaFiles(sources)) {
                PUBLIC_TYPE
                        .matcher(Files.readString(file))
                        .results()
                        .forEach(match -> places.computeIfAbsent(match.group(1), name -> new TreeSet<>())
                                .add(sources.relativize(file).getParent().toString()));
            }
        }
        assertTrue(places.containsKey("FitResult"), places.keySet().toString());
        places.values().removeIf(packages -> packages.size() == 1);
        assertEquals(Map.of(), places);
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("internal"))
                    .toList();
        }
    }
}
