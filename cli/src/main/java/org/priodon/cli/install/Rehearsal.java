// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.install;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.priodon.cli.Priodon;

/**
 * Runs the usual commands once, on a few rows, so that a JVM which archives its classes at the end has those that they
 * need. Ends with 1 if a command fails, and then no archive should be used.
 */
public final class Rehearsal {
    private static final String ROWS = "a,b\n1,2\n2,1\n1,1\n8,9\n9,8\n9,9\n";

    private Rehearsal() {}

    /**
     * The program.
     *
     * @param arguments none
     * @throws IOException if there can be no temporary files
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("priodon-rehearsal");
        Path data = folder.resolve("data.csv");
        Path model = folder.resolve("model.json");
        Path scores = folder.resolve("scores.csv");
        int failures = 0;
        try {
            Files.writeString(data, ROWS);
            for (List<Object> command : List.of(
                    List.<Object>of("fit", data, "-k", "1-2", "--threads", "1", "-o", model),
                    List.<Object>of("info", model, "--parameters"),
                    List.<Object>of("score", model, data, "-o", scores),
                    List.<Object>of("assign", model, data, "--posteriors"),
                    List.<Object>of("kmeans", data, "-k", "2", "--threads", "1"),
                    List.<Object>of("sample", model, "-n", "3"),
                    List.<Object>of("--help"),
                    List.<Object>of("fit", "--help"))) {
                failures += run(command);
            }
        } finally {
            for (Path file : List.of(data, model, scores, folder)) {
                Files.deleteIfExists(file);
            }
        }
        System.exit(Math.min(1, failures));
    }

    private static int run(List<Object> arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Priodon.commandLine()
                .setOut(nowhere)
                .setErr(nowhere)
                .execute(arguments.stream().map(Object::toString).toArray(String[]::new));
    }
}
