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
 * Runs the usual commands once, so that a JVM which archives its classes at the end has those that they need, and one
 * that keeps profiles, too, knows which loops to compile. Ends with 1 if a command fails, and then no archive should be
 * used.
 */
public final class Rehearsal {
    /** Enough for the loops of a fit to be compiled. */
    private static final int ROWS = 20_000;

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
            Files.writeString(data, rows());
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

    /** Points in two squares, evenly spread by multiples of irrational numbers. */
    private static String rows() {
        StringBuilder rows = new StringBuilder("a,b\n");
        for (int i = 0; i < ROWS; i++) {
            double corner = 2 * (i % 2);
            rows.append(corner + i * 0.7548776662 % 1)
                    .append(',')
                    .append(corner + i * 0.5698402910 % 1)
                    .append('\n');
        }
        return rows.toString();
    }

    private static int run(List<Object> arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return Priodon.commandLine()
                .setOut(nowhere)
                .setErr(nowhere)
                .execute(arguments.stream().map(Object::toString).toArray(String[]::new));
    }
}
