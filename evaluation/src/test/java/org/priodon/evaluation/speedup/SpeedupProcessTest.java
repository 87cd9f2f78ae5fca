// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.evaluation.CommandProcess;

class SpeedupProcessTest {
    @TempDir
    Path folder;

    @Test
    void tableAndFiles() throws IOException, InterruptedException {
        CommandProcess speedup =
                CommandProcess.run(folder, "speedup --samples 3000 --dims 5 --gaussians 4 --threads 1,3 -o out");
        assertEquals(0, speedup.exitCode(), speedup.errors());
        String table = speedup.output();
        assertTrue(table.matches("(?s).*\n1 +[0-9.]+ m?s +1\\.00 +1\\.00 +100 %.*\n3 +[0-9.]+ m?s.*"), table);
        assertTrue(table.contains("The log-likelihood is the same for all, bit for bit"), table);
        assertEquals(11, Files.readAllLines(folder.resolve("out/speedup.csv")).size(), "a line for each round");
        assertTrue(table.contains("that independent fits side by side reach on this machine"), table);
        assertTrue(
                Files.readString(folder.resolve("out/speedup.json")).contains("\"format\" : \"priodon speed-up 4\""));
        String page = Files.readString(folder.resolve("out/report.html"));
        assertEquals(1, page.split("<svg ", -1).length - 1);
    }

    @Test
    void shortMemoryMeansFewerSamples() throws IOException, InterruptedException {
        CommandProcess speedup = CommandProcess.run(
                folder,
                "speedup --samples 1000000000 --dims 2000 --gaussians 1",
                "--kmeans-iterations 0 --iterations 1 --rounds 1 --threads 1");
        assertEquals(0, speedup.exitCode(), speedup.errors());
        assertTrue(speedup.errors().contains("NOTE: memory is short, so there are "), speedup.errors());
        assertTrue(speedup.output().contains("(memory was short for 1,000,000,000 samples)"), speedup.output());
    }

    @Test
    void wrongOptionsAreExplained() throws IOException, InterruptedException {
        CommandProcess.refused(folder, "--gaussians must not be above --samples", "speedup --samples 5 --gaussians 6");
    }
}
