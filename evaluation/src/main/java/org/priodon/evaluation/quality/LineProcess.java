// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.evaluation.baseline.ProblemFile;

/** A program that says its version, and then answers requests about rows in a file line by line. */
final class LineProcess implements AutoCloseable {
    private final Process process;
    private final Writer requests;
    private final BufferedReader answers;
    private final String version;
    private final Path rows;
    private Task written;

    /**
     * @param program the interpreter
     * @param library what the script needs, for the message if there is no answer
     * @throws IOException if the interpreter or the library is not there
     */
    LineProcess(String program, Path script, String library) throws IOException {
        process = new ProcessBuilder(program, script.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        requests = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        version = answers.readLine();
        if (version == null) {
            process.destroy();
            throw new IOException(program + " has no " + library);
        }
        rows = Files.createTempFile("priodon-", ".bin");
    }

    String version() {
        return version;
    }

    /** A file with the rows of a task, until it is asked for those of another one. */
    Path rowsOf(Task task) throws IOException {
        if (written != task) {
            ProblemFile.write(rows, task.samples());
            written = task;
        }
        return rows;
    }

    String ask(String request) throws IOException {
        requests.write(request + "\n");
        requests.flush();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the process that was asked has ended");
        }
        return line;
    }

    @Override
    public void close() {
        process.destroy();
        rows.toFile().delete();
    }
}
