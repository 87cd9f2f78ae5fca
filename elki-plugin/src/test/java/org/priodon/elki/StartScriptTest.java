// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How the start script calls Java: once, and with the Vector API only for large input. */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {
    private static final String VECTOR = "--add-modules jdk.incubator.vector";
    private static final long LARGE = 10_000_001;

    @TempDir
    Path folder;

    /** A Java that only notes how it is called. */
    @BeforeEach
    void makeJava() throws IOException {
        Path java =
                Files.createDirectories(folder.resolve("jdk").resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"$@\" >> \"" + folder.resolve("calls") + "\"\n");
        assertTrue(java.toFile().setExecutable(true));
        release("java.base jdk.incubator.vector");
    }

    private void release(String modules) throws IOException {
        Files.writeString(
                folder.resolve("jdk").resolve("release"), "JAVA_VERSION=\"17\"\nMODULES=\"" + modules + "\"\n");
    }

    private String call(long bytes, String... before) throws Exception {
        Path data = folder.resolve("data file.csv");
        try (RandomAccessFile file = new RandomAccessFile(data.toFile(), "rw")) {
            file.setLength(bytes);
        }
        ProcessBuilder builder =
                new ProcessBuilder("sh", Path.of("src/dist/bin/priodon-elki").toString());
        builder.command().addAll(List.of(before));
        builder.command().addAll(List.of("-dbc.in", data.toString()));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("JAVA_OPTS", "-Xmx1g");
        Process process = builder.inheritIO().start();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue());
        List<String> calls = Files.readAllLines(folder.resolve("calls"));
        Files.delete(folder.resolve("calls"));
        assertEquals(1, calls.size(), calls::toString);
        assertTrue(
                calls.get(0)
                        .endsWith(" elki.application.ELKILauncher " + String.join(" ", before)
                                + (before.length == 0 ? "" : " ") + "-dbc.in " + data),
                calls::toString);
        assertTrue(calls.get(0).contains("-Xmx1g -cp "), calls::toString);
        return calls.get(0);
    }

    @Test
    void largeInputGetsTheVectorApi() throws Exception {
        assertTrue(call(LARGE).startsWith(VECTOR));
        assertTrue(call(LARGE, "cli", "-algorithm", "priodon-em").startsWith(VECTOR));
    }

    @Test
    void smallInputDoesNot() throws Exception {
        assertFalse(call(LARGE - 1).contains("vector"));
        assertFalse(call(LARGE - 1, "cli", "-verbose").contains("vector"));
    }

    @Test
    void neitherDoesAJdkWithoutIt() throws Exception {
        release("java.base java.desktop");
        assertFalse(call(LARGE).contains("vector"));
    }
}
