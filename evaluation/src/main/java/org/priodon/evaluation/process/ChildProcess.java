// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs a program to its end, alone. */
public final class ChildProcess {
    private static final int LAST_LINES = 15;

    private ChildProcess() {}

    /**
     * @return what it printed on standard output
     * @throws IOException if it cannot be started or fails; the message ends with the last it said on standard error
     */
    public static String run(List<String> command, Map<String, String> environment) throws IOException {
        Path errors = Files.createTempFile("priodon-", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            try {
                process.getOutputStream().close();
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                int code = process.waitFor();
                if (code != 0) {
                    throw new IOException(command.get(0) + " failed with code " + code + "\n" + end(errors));
                }
                return output;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            } finally {
                process.destroy();
            }
        } finally {
            Files.delete(errors);
        }
    }

    /** Why a program is not there, in a line: what failed, and the first error it told of, of perhaps many. */
    public static String reason(IOException failure) {
        List<String> lines = failure.getMessage().lines().map(String::strip).toList();
        return lines.get(0)
                + lines.stream()
                        .skip(1)
                        .filter(line -> line.contains("rror"))
                        .findFirst()
                        .map(line -> ": " + line)
                        .orElse("");
    }

    private static String end(Path errors) throws IOException {
        List<String> lines = new String(Files.readAllBytes(errors), StandardCharsets.UTF_8)
                .lines()
                .toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }
}
