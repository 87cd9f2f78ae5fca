// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The same sources give the same bytes in another folder. Takes as long as a build, hence a profile. */
@EnabledIfSystemProperty(named = "priodon.maven", matches = ".+", disabledReason = "mvn -Preproducible asks for it")
class ReproducibleIT {
    private static final Set<String> OTHERS = Set.of(".git", "target");

    @TempDir
    Path folder;

    @Test
    void anotherBuildGivesTheSameArchives() throws IOException, InterruptedException {
        Path copy = folder.resolve("another/folder");
        copySources(copy);
        Path log = folder.resolve("log.txt");
        Process build = new ProcessBuilder(
                        Path.of(System.getProperty("priodon.maven"), "bin", "mvn")
                                .toString(),
                        "-o",
                        "-B",
                        "-ntp",
                        "package",
                        "-DskipTests")
                .directory(copy.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertEquals(0, build.waitFor(), () -> read(log));

        List<String> different = new ArrayList<>();
        int compared = 0;
        for (Path module : Modules.published()) {
            List<Path> archives = new ArrayList<>(Modules.zips(module));
            archives.add(Modules.jar(module, ""));
            archives.add(Modules.jar(module, "-sources"));
            for (Path archive : archives) {
                Path other = copy.resolve(Modules.ROOT.relativize(archive));
                if (Files.mismatch(archive, other) != -1) {
                    different.add(archive.getFileName().toString());
                }
                compared++;
            }
        }
        assertTrue(compared >= 15, "only " + compared + " archives");
        assertEquals(List.of(), different);
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void copySources(Path copy) throws IOException {
        Files.walkFileTree(Modules.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path source, BasicFileAttributes attributes) throws IOException {
                if (OTHERS.contains(source.getFileName().toString())) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(copy.resolve(Modules.ROOT.relativize(source)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && !file.getFileName().toString().equals(".git")) {
                    Files.copy(file, copy.resolve(Modules.ROOT.relativize(file)));
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
