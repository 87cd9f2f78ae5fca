// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The file of recorded bits: a header, then one line per problem with its name, its digest and its value. */
public final class RecordedFile {
    private static final List<String> HEADER = List.of(
            "# Bits of fits, k-means, scores and choices: name, digest of all bits, log-likelihood (k-means: inertia).",
            "# They change only on purpose, with the reason in the commit and in CHANGELOG.md. To record them anew:",
            "#   mvn -pl gmm-engine test -Dtest=RecordedBitsTest -Dpriodon.record=true",
            "# Recorded on a processor with fused multiply-add; without it, the engine rounds differently.");

    private final Path path;

    /** The file among the sources; Maven runs tests in the folder of the module. */
    public RecordedFile() {
        this(Path.of(System.getProperty("basedir", ""), "src", "test", "resources", "recorded-bits.txt"));
    }

    RecordedFile(Path path) {
        this.path = path;
    }

    /** What is recorded, by the names of the problems. */
    public Map<String, RecordedBits> read() throws IOException {
        Map<String, RecordedBits> recorded = new LinkedHashMap<>();
        for (String line : Files.readAllLines(path)) {
            if (!line.startsWith("#")) {
                String[] parts = line.split(" ");
                if (parts.length != 3 || recorded.put(parts[0], new RecordedBits(parts[1], parts[2])) != null) {
                    throw new IOException(path + ": not a name of its own, a digest and a value: " + line);
                }
            }
        }
        return recorded;
    }

    /** Replaces what is recorded. */
    public void write(Map<String, RecordedBits> bits) throws IOException {
        List<String> lines = new ArrayList<>(HEADER);
        bits.forEach((name, recorded) -> lines.add(name + " " + recorded));
        Files.writeString(path, String.join("\n", lines) + "\n");
    }
}
