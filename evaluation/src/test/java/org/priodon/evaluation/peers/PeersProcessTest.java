// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.evaluation.CommandProcess;

/** The command on tiny data, with those who need no compiler. */
class PeersProcessTest {
    @TempDir
    Path folder;

    private static final String SHORT = "peers --rounds 1 --threads 1 -o out";

    /** One workload of diagonal EM. */
    private static final String EM_ALONE = "--full-shapes=none --kmeans-shapes=none";

    private Peers saved() throws IOException {
        return Peers.FORMAT.read(folder.resolve("out/results.json"));
    }

    @Test
    void warmFitsOfAllTasksAgree() throws IOException, InterruptedException {
        CommandProcess peers = CommandProcess.run(
                folder,
                SHORT,
                "--shapes=600x9x3@2 --full-shapes=600x4x2@2 --kmeans-shapes=600x9x3@1",
                "--contenders=scikit-learn,elki-em,elki-exponion,scalar,vector --python=no-such-python",
                "--precisions=DOUBLE,SINGLE --repetitions=1 --heap=64m");
        String text = peers.output();
        assertEquals(0, peers.exitCode(), text + peers.errors());
        assertTrue(text.contains("Left out: scikit-learn: "), text);
        assertTrue(text.contains("vector, single, JDK"), text);
        assertEquals(3, text.split("gave the same bits", -1).length - 1, text);
        assertEquals(
                List.of("em", "em-full", "kmeans"),
                saved().workloads().stream().map(Peers.Workload::task).toList());
        List<Peers.Series> kMeans = saved().workloads().get(2).series();
        assertEquals("elki-exponion", kMeans.get(0).name());
        assertTrue(text.contains("x elki-exponion"), text);
        Peers.Series elki = saved().workloads().get(1).series().get(0);
        assertEquals("elki-em", elki.name());
        assertEquals(10, elki.iterations());
        assertEquals(2, elki.rounds().get(0).runs().size(), "the first and the timed one");
        assertEquals(
                text,
                Files.readString(folder.resolve("out/tables.txt")) + "Results: " + Path.of("out/report.html") + "\n");
    }

    @Test
    void firstFitsAreNotRepeated() throws IOException, InterruptedException {
        CommandProcess peers =
                CommandProcess.run(folder, SHORT, EM_ALONE, "--cold --shapes=600x9x3 --contenders=auto --heap=64m");
        assertEquals(0, peers.exitCode(), peers.errors());
        assertTrue(peers.output().contains("First fits in fresh processes"), peers.output());
        assertEquals(
                1,
                saved().workloads()
                        .get(0)
                        .series()
                        .get(0)
                        .rounds()
                        .get(0)
                        .runs()
                        .size());
    }

    /** The rows do not fit into the heap. */
    @Test
    void whoFailsIsAFault() throws IOException, InterruptedException {
        CommandProcess peers =
                CommandProcess.run(folder, SHORT, EM_ALONE, "--cold --shapes=20000x50x2 --contenders=scalar --heap=8m");
        assertEquals(1, peers.exitCode(), peers.output());
        assertTrue(
                peers.errors().contains("FAULT: em 20000x50x2@5, scalar, double, JDK")
                        && peers.errors().contains("OutOfMemoryError"),
                peers.errors());
    }

    @Test
    void wrongOptionsAreExplained() throws IOException, InterruptedException {
        CommandProcess.refused(
                folder, "no contender is named 'mlpack'; there are [elki-em, armadillo,", SHORT, "--contenders=mlpack");
        CommandProcess.refused(folder, "a shape is written NxDxG", SHORT, "--shapes=100x2");
        assertFalse(Files.exists(folder.resolve("out")), "nothing is written");
    }
}
