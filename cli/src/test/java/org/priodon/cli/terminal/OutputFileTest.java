// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
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
            assertInterrupted(file, NEW);
            assertInterrupted(file, out -> {
                throw new CancellationException("noticed by the content");
            });
            assertInterrupted(file, out -> {
                throw new ClosedByInterruptException();
            });
            assertFiles(0);
            OutputFile.write(file, NEW);
        } finally {
            assertTrue(Thread.interrupted());
        }
        assertEquals("new", Files.readString(file));
        OutputFile.writeUnlessInterrupted(file, NEW);
    }

    private static void assertInterrupted(Path file, OutputFile.Content content) {
        InterruptedWork thrown =
                assertThrows(InterruptedWork.class, () -> OutputFile.writeUnlessInterrupted(file, content));
        assertEquals("interrupted; nothing was written", thrown.getMessage());
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void linksStayAndDevicesAreWrittenTo() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
        OutputFile.write(link, NEW);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
        OutputFile.write(Path.of("/dev/null"), NEW);
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
        assertThrows(DataFileException.class, () -> OutputFile.check(folder));
        assertThrows(DataFileException.class, () -> OutputFile.check(folder.resolve("none/file")));
    }
}
