// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.cli.ScriptRun.Outcome;

/** Unpacks the zip and runs what is in it, with nothing but Java and a shell. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class InstalledIT {
    private static final long LARGEST_CLASS_PATH = 4_000_000;

    @TempDir
    static Path place;

    @TempDir
    Path folder;

    private static Path home;
    private ScriptRun run;

    @BeforeAll
    static void unpack() throws IOException {
        Path zip = Path.of(System.getProperty("priodon.zip"));
        try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", "true"));
                Stream<Path> entries = Files.walk(files.getPath("/"))) {
            for (Path entry : entries.toList()) {
                Path target = place.resolve("installed" + entry);
                if (Files.isDirectory(entry)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(entry, target);
                    Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(entry));
                }
            }
        }
        try (Stream<Path> top = Files.list(place.resolve("installed"))) {
            home = top.findFirst().orElseThrow();
        }
    }

    @BeforeEach
    void prepare() {
        run = new ScriptRun(folder)
                .with("JAVA_HOME", System.getProperty("java.home"))
                .with("PATH", "/usr/bin:/bin")
                .with("XDG_CACHE_HOME", folder.resolve("cache").toString());
    }

    private Outcome priodon(Object... arguments) throws IOException, InterruptedException {
        return run.run(Stream.concat(Stream.of(home.resolve("bin/priodon")), Stream.of(arguments))
                .toArray());
    }

    @Test
    void commandsWorkWithoutAndWithAnArchiveOfClasses() throws IOException, InterruptedException {
        Path iris = home.resolve("examples/iris.csv");
        Outcome fit = priodon("fit", iris, "--leave-out", "species", "-k", "3", "-o", "iris.json")
                .good();
        assertTrue(fit.out().startsWith("3 Gaussians fitted to 150 samples of 4 columns"), fit.out());
        assertEquals("", fit.remarks());
        Path archive = archive();
        assertTrue(Files.size(archive) > 1_000_000);
        Outcome loaded = run.with("PRIODON_JAVA_OPTIONS", "-Xlog:class+load").run(home.resolve("bin/priodon"), "-V");
        assertTrue(
                loaded.good().lines().stream()
                        .anyMatch(line -> line.contains("org.priodon.cli.Priodon source: shared objects file")),
                loaded.out());
        run.with("PRIODON_JAVA_OPTIONS", null);
        assertTrue(priodon("info", "iris.json").good().out().contains("mixture of 3 Gaussians"));
        assertEquals(151, priodon("score", "iris.json", iris).good().lines().size());
        assertEquals(151, priodon("assign", "iris.json", iris).good().lines().size());
        assertEquals(4, priodon("sample", "iris.json", "-n", "3").good().lines().size());
        Files.delete(archive);
        Files.writeString(archive, "not an archive");
        Outcome spoilt = priodon("info", "iris.json").good();
        assertTrue(spoilt.out().startsWith("model             mixture of 3 Gaussians\n"), spoilt.out());
        assertEquals("", spoilt.err());
    }

    /** The first start makes it in the background. */
    private Path archive() throws IOException, InterruptedException {
        for (int i = 0; isAtWork(); i++) {
            assertTrue(i < 6000, "the archive of classes is not made within 10 minutes");
            Thread.sleep(100);
        }
        try (Stream<Path> files = Files.list(folder.resolve("cache/priodon"))) {
            List<Path> all = files.toList();
            assertEquals(1, all.size(), all::toString);
            assertTrue(all.get(0).toString().endsWith(".jsa"), all::toString);
            return all.get(0);
        }
    }

    /** Whether a script of the installation, or a program that it has started, has not ended yet. */
    private static boolean isAtWork() {
        return ProcessHandle.allProcesses()
                .anyMatch(process -> process.info().commandLine().orElse("").contains(home.toString()));
    }

    @Test
    void startsAtOnceDoNotDisturbEachOther() throws IOException, InterruptedException {
        Outcome all = run.with("priodon", home.resolve("bin/priodon").toString())
                .run("bash", "-c", "for i in 1 2 3; do \"$priodon\" --version & done; wait")
                .good();
        assertEquals(
                3,
                all.lines().stream().filter(line -> line.startsWith("priodon ")).count(),
                all.out());
        assertEquals("", all.err());
        assertTrue(Files.size(archive()) > 1_000_000);
    }

    @Test
    void withoutAPlaceForTheArchiveNothingIsLostButTime() throws IOException, InterruptedException {
        run.with("XDG_CACHE_HOME", "/dev/null/none");
        Outcome version = priodon("--version").good();
        assertTrue(version.out().startsWith("priodon "), version.out());
        assertEquals("", version.err());
        assertFalse(Files.exists(folder.resolve("cache")));
    }

    @Test
    void theClassPathIsSmall() throws IOException {
        long size = 0;
        try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
            for (Path jar : jars.toList()) {
                size += Files.size(jar);
            }
        }
        assertTrue(size > 0 && size < LARGEST_CLASS_PATH, size + " bytes");
    }

    @Test
    void manualAndCompletionKnowEveryCommand() throws IOException, InterruptedException {
        Path completion = home.resolve("share/bash-completion/completions/priodon");
        String manual = Files.readString(home.resolve("share/man/man1/priodon.1"));
        String words = Files.readString(completion);
        for (String command : Priodon.commandLine().getSubcommands().keySet()) {
            assertTrue(manual.contains(".SS \"priodon " + command + "\"\n"), command);
            assertTrue(words.contains("function _picocli_priodon_" + command + "()"), command);
        }
        assertTrue(manual.contains("\n.TP\n\\fB\\-k\\fR, \\fB\\-\\-components\\fR \\fI"), manual);
        Outcome completed = run.run(
                "bash",
                "-c",
                "source \"$0\"; COMP_WORDS=(priodon in); COMP_CWORD=1; _complete_priodon; echo \"${COMPREPLY[@]}\"",
                completion);
        assertTrue(completed.good().out().contains("info"), completed.out());
    }

    @Test
    void theZipIsReproducibleAndFitForWindows() throws IOException {
        Set<Object> times = new HashSet<>();
        try (FileSystem files = FileSystems.newFileSystem(Path.of(System.getProperty("priodon.zip")));
                Stream<Path> entries = Files.walk(files.getPath("/" + home.getFileName()))) {
            for (Path entry : entries.toList()) {
                times.add(Files.getLastModifiedTime(entry));
            }
        }
        assertEquals(1, times.size(), () -> "times of entries " + times);
        String batch = Files.readString(home.resolve("bin/priodon.bat"));
        assertTrue(batch.lines().count() == batch.split("\r\n").length, batch);
        assertTrue(batch.contains("\"%~dp0..\\lib\\*\" " + Priodon.class.getName() + " %*"), batch);
    }
}
