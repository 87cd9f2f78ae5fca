// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole command on tiny workloads. VLFeat takes part where it is installed; Armadillo takes too long to compile for
 * every build.
 */
class PeerBenchmarkSmokeTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private int run(String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("--heap", "64m", "--out", folder.toString(), "--rounds", "1"));
        all.addAll(List.of(options));
        try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            return PeerBenchmark.run(out, all.toArray(new String[0]));
        }
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private String saved(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Path file = files.filter(path -> path.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow();
            return Files.readString(file);
        }
    }

    @Test
    void warm() throws IOException, InterruptedException {
        int code = run(
                "--shapes", "600x9x3",
                "--kmeans-shapes", "600x9x3",
                "--contenders", "vlfeat,scikit-learn,scalar,vector",
                "--python", folder.resolve("no-python").toString(),
                "--threads", "1",
                "--repetitions", "1",
                "--seconds", "0",
                "--warm-up", "0");
        assertEquals(0, code, this::text);
        assertTrue(text().contains("left out: scikit-learn"), this::text);
        assertTrue(text().contains("scalar, double, JDK"), this::text);
        assertTrue(text().contains("vector, single, JDK"), this::text);
        assertTrue(text().contains("gave the same bits"), this::text);
        assertTrue(saved(".json").contains("\"contender\" : \"vector, double, JDK"));
        assertTrue(text().startsWith(saved(".txt").lines().findFirst().orElseThrow()));
    }

    @Test
    void cold() throws IOException, InterruptedException {
        int code = run(
                "--cold", "--shapes", "600x9x3", "--kmeans-shapes", "none", "--contenders", "auto", "--threads", "2");
        assertEquals(0, code, this::text);
        assertTrue(text().contains("auto, double, JDK"), this::text);
        assertTrue(saved(".json").contains("\"ms\" : [ ]"));
    }

    @Test
    void paper() throws IOException, InterruptedException {
        int code = run("--paper", "--shapes", "3000x5x4", "--iterations", "2", "--threads", "1,2");
        assertEquals(0, code, this::text);
        assertTrue(text().contains("speed-up"), this::text);
        assertTrue(saved(".json").contains("heap_used_mb"));
    }

    /** The copy of the samples does not fit into the heap. */
    @Test
    void aFailingContenderIsAnError() throws IOException, InterruptedException {
        int code = run(
                "--cold",
                "--shapes",
                "20000x50x2",
                "--kmeans-shapes",
                "none",
                "--contenders",
                "scalar",
                "--threads",
                "1",
                "--heap",
                "8m");
        assertEquals(1, code, this::text);
        assertTrue(text().contains("ERROR: em 20000x50x2@5, scalar, double"), this::text);
    }

    @Test
    void wrongOptionsAndHelp() throws IOException, InterruptedException {
        assertEquals(2, run("--wrong"));
        assertEquals(0, run("--help"));
        assertTrue(text().contains("usage: evaluation/peers"));
    }
}
