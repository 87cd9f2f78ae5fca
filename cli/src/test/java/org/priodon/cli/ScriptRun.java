// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs of a script as processes of their own. */
final class ScriptRun {
    private static final long LIMIT_SECONDS = 600;

    private final Path folder;
    /** Without a place for archives of classes, which would be made while a test is over already. */
    private final Map<String, String> environment = new LinkedHashMap<>(Map.of("XDG_CACHE_HOME", "/dev/null/none"));

    /** What came of a run. */
    record Outcome(int code, String out, String err) {
        Outcome good() {
            assertEquals(0, code, err);
            return this;
        }

        List<String> lines() {
            return out.lines().toList();
        }

        /** The error output without its progress. */
        String remarks() {
            return CommandRun.withoutProgress(err);
        }
    }

    /**
     * @param folder where processes run, and leave their output
     */
    ScriptRun(Path folder) {
        this.folder = folder;
    }

    /** Sets a variable of the environment, or removes it for null. */
    ScriptRun with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Starts a process whose output goes to the files out and err. */
    Process start(Object... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Arrays.stream(command).map(Object::toString).toList())
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        environment.forEach((variable, value) -> {
            if (value == null) {
                builder.environment().remove(variable);
            } else {
                builder.environment().put(variable, value);
            }
        });
        return builder.start();
    }

    private File nothing() throws IOException {
        Path empty = folder.resolve("empty");
        return (Files.exists(empty) ? empty : Files.createFile(empty)).toFile();
    }

    Outcome run(Object... command) throws IOException, InterruptedException {
        return outcome(start(command));
    }

    Outcome outcome(Process process) throws IOException, InterruptedException {
        boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        String err = Files.readString(folder.resolve("err"));
        assertTrue(ended, () -> "no end within " + LIMIT_SECONDS + " s: " + err);
        return new Outcome(process.exitValue(), Files.readString(folder.resolve("out")), err);
    }
}
