// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.StandardOutput;

class FaultsTest {
    private static void assertExplained(int code, String sentence, Throwable fault) {
        StringWriter err = new StringWriter();
        assertEquals(code, Faults.explain(fault, new PrintWriter(err, true)));
        assertEquals(sentence.isEmpty() ? "" : "priodon: " + sentence + System.lineSeparator(), err.toString());
    }

    @Test
    void faultsBecomeSentencesAndCodes() {
        assertExplained(2, "k must be at least 1", new IllegalArgumentException("k must be at least 1"));
        assertExplained(1, "disk on fire", new IOException("disk on fire"));
        assertExplained(1, "disk on fire", new UncheckedIOException(new IOException("disk on fire")));
        assertExplained(1, "a.csv: no such file", new NoSuchFileException("a.csv"));
        assertExplained(1, "a.csv: No space left", new FileSystemException("a.csv", null, "No space left"));
        assertExplained(130, "interrupted", new CancellationException("by a signal"));
        assertExplained(130, "interrupted", new ClosedByInterruptException());
        assertExplained(130, "interrupted", new InterruptedIOException());
        assertExplained(130, "interrupted; kept", new InterruptedIOException("interrupted; kept"));
        assertExplained(130, "the fit stopped", new InterruptedWork("the fit stopped"));
        assertExplained(0, "", new StandardOutput.Closed());
        assertExplained(
                1,
                "a fault of the program, please report it: java.lang.IllegalStateException: oh (--debug shows where)",
                new IllegalStateException("oh"));
        assertExplained(
                1,
                "the memory is too small; use fewer rows or --precision single, or allow more, as in"
                        + " PRIODON_JAVA_OPTIONS=-Xmx16g",
                new OutOfMemoryError("Java heap space"));
    }
}
