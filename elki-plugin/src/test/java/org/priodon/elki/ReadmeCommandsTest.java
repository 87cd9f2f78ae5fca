// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command of the README, with the start script and in folders as the zip has them, prints what it says. */
@DisabledOnOs(OS.WINDOWS)
class ReadmeCommandsTest {
    private static final String PRINTED = "#> ";

    @TempDir
    static Path home;

    /** A command and lines that it prints. */
    record Command(String line, List<String> printed) {
        @Override
        public String toString() {
            return line;
        }
    }

    static List<Command> commands() throws IOException {
        List<Command> commands = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("README.md"))) {
            if (line.startsWith("priodon-elki ") || line.startsWith("../bin/priodon-elki ")) {
                commands.add(new Command(line, new ArrayList<>()));
            } else if (line.startsWith(PRINTED)) {
                commands.get(commands.size() - 1).printed().add(line.substring(PRINTED.length()));
            }
        }
        assertEquals(9, commands.size());
        return commands;
    }

    @BeforeAll
    static void unpack() throws IOException {
        for (String folder : List.of("bin", "elki", "lib", "examples")) {
            Files.createDirectory(home.resolve(folder));
        }
        Path script = Files.copy(
                Path.of("src/dist/bin/priodon-elki"), home.resolve("bin").resolve("priodon-elki"));
        assertTrue(script.toFile().setExecutable(true));
        Files.copy(
                Path.of("src/dist/examples/blobs.csv"), home.resolve("examples").resolve("blobs.csv"));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path) && path.endsWith(Path.of("target", "classes"))) {
                pack(path, home.resolve("lib").resolve(path.getName(path.getNameCount() - 3) + ".jar"));
            } else if (entry.endsWith(".jar") && !entry.contains("junit")) {
                Files.createSymbolicLink(home.resolve("elki").resolve(path.getFileName()), path);
            }
        }
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                var paths = Files.walk(classes)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(path).toString().replace(File.separatorChar, '/')));
                Files.copy(path, out);
            }
        }
    }

    /** Of the folder in which files are, ELKI prints the whole path. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("commands")
    void printsWhatTheReadmeSays(Command command) throws Exception {
        Path examples = home.resolve("examples");
        Path output = home.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command.line())
                .directory(examples.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().merge("PATH", home.resolve("bin").toString(), (old, bin) -> bin + ":" + old);
        Process process = builder.start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("still running after five minutes: " + command);
        }
        String text = Files.readString(output);
        int end = command.line().contains("-description") ? 1 : 0; // ELKI calls it a failure to do nothing else.
        assertEquals(end, process.exitValue(), text);
        List<String> lines =
                text.lines().map(line -> line.replace(examples + "/", "")).toList();
        assertTrue(!command.printed().isEmpty(), "the README shows nothing of what it prints");
        for (String expected : command.printed()) {
            assertTrue(lines.contains(expected), () -> expected + " is not in\n" + text);
        }
    }
}
