// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.evaluation.process.Conversation;
import org.priodon.observe.StopSignal;

/** A script that says its version, and then answers requests about rows in a file line by line. */
final class Script implements AutoCloseable {
    private static final StopSignal NEVER = new StopSignal();

    private final Conversation conversation;
    private final String version;
    private Task written;

    /**
     * @param program the interpreter
     * @param library what the script needs, for the message if there is no answer
     * @throws IOException if the interpreter or the library is not there
     */
    Script(String program, Path script, String library) throws IOException {
        conversation = new Conversation(List.of(program, script.toString()), Map.of());
        try {
            version = next();
        } catch (IOException e) {
            conversation.close();
            throw new IOException(program + " has no " + library, e);
        }
    }

    String version() {
        return version;
    }

    /** A file with the rows of a task, until it is asked for those of another one. */
    Path rowsOf(Task task) throws IOException {
        Path rows = conversation.folder().resolve("rows.bin");
        if (written != task) {
            ProblemFile.write(rows, task.samples());
            written = task;
        }
        return rows;
    }

    String ask(String request) throws IOException {
        conversation.say(request);
        return next();
    }

    private String next() throws IOException {
        try {
            return conversation.next(Conversation.never(), NEVER).orElseThrow();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() {
        try {
            conversation.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
