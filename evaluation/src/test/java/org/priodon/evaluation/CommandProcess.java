// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command that runs as a process. */
public final class CommandProcess {
    private static final long PATIENCE_SECONDS = 180;

    private final Process process;
    private final Path output;
    private final Path errors;

    private CommandProcess(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
    }

    /**
     * @param arguments with spaces between them
     */
    public static CommandProcess start(Path folder, String... arguments) throws IOException {
        // A process that was started in the background ignores Ctrl-C; this one must not.
        List<String> command = new ArrayList<>(List.of(
                "env",
                "--default-signal=INT",
                "-u",
                "PRIODON_DATA",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                Experiments.class.getName()));
        command.addAll(List.of(String.join(" ", arguments).split(" ")));
        Path output = Files.createTempFile(folder, "output", ".txt");
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .directory(folder.toFile())
                .start();
        return new CommandProcess(process, output, errors);
    }

    public static CommandProcess run(Path folder, String... arguments) throws IOException, InterruptedException {
        CommandProcess process = start(folder, arguments);
        process.exitCode();
        return process;
    }

    /** Runs a command that must be refused with this sentence. */
    public static void refused(Path folder, String sentence, String... arguments)
            throws IOException, InterruptedException {
        CommandProcess process = run(folder, arguments);
        assertEquals(2, process.exitCode(), process.output());
        assertTrue(process.errors().contains(sentence), process.errors());
    }

    public int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the command did not end");
        }
        return process.exitValue();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** What Ctrl-C does. */
    public void interrupt() throws IOException, InterruptedException {
        int code = new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                .start()
                .waitFor();
        if (code != 0) {
            throw new AssertionError("kill failed with code " + code);
        }
    }

    public List<ProcessHandle> children() {
        return process.descendants().toList();
    }

    public String output() throws IOException {
        return Files.readString(output, StandardCharsets.UTF_8);
    }

    public String errors() throws IOException {
        return Files.readString(errors, StandardCharsets.UTF_8);
    }
}
