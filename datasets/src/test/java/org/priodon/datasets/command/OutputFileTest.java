// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.read.DataFileException;

class OutputFileTest {
    private static final OutputFile.Content NEW = out -> out.write("new".getBytes(StandardCharsets.UTF_8));

    @TempDir
    Path folder;

    private void assertFiles(int count) throws IOException {
        try (var files = Files.list(folder)) {
            assertEquals(count, files.count());
        }
    }

    @Test
    void failuresLeaveTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        IOException failure = new IOException("no luck");
        OutputFile.Content failing = out -> {
            NEW.writeTo(out);
            throw failure;
        };
        assertEquals(failure, assertThrows(IOException.class, () -> OutputFile.write(file, failing)));
        assertEquals("old", Files.readString(file));
        assertFiles(1);
        OutputFile.write(file, NEW);
        assertEquals("new", Files.readString(file));
        assertFiles(1);
    }

    @Test
    void interruptionsMatterWhereTheyAreAsked() throws IOException {
        Path file = folder.resolve("file");
        Thread.currentThread().interrupt();
        try {
            assertThrows(InterruptedIOException.class, () -> OutputFile.writeUnlessInterrupted(file, NEW));
            assertFiles(0);
            OutputFile.write(file, NEW);
        } finally {
            assertTrue(Thread.interrupted());
        }
        assertEquals("new", Files.readString(file));
        OutputFile.writeUnlessInterrupted(file, NEW);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void linksStayAndDevicesAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
        OutputFile.write(link, NEW);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
        assertThrows(DataFileException.class, () -> OutputFile.check(Path.of("/dev/null")));
        assertThrows(DataFileException.class, () -> OutputFile.check(folder));
        assertThrows(DataFileException.class, () -> OutputFile.check(folder.resolve("none/file")));
    }
}
