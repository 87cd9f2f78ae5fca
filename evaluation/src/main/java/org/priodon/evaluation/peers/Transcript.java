// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints, and remembers what was printed. */
final class Transcript {
    private final PrintStream out;
    private final StringBuilder text = new StringBuilder();

    Transcript(PrintStream out) {
        this.out = out;
    }

    void line(String line) {
        text.append(line).append('\n');
        out.println(line);
    }

    void save(Path file) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
