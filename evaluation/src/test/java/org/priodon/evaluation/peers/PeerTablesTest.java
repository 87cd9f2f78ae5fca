// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.priodon.evaluation.compare.Examples;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.BaselineRun.Ending;

class PeerTablesTest {
    private static final double STEPS = 1e6;

    /** Ten iterations a fit; the first fit of a process takes these seconds, too. */
    private static Peers.Series series(String name, String peer, int threads, double quality, double... seconds) {
        List<BaselineRun> runs = IntStream.range(0, seconds.length)
                .mapToObj(i -> Examples.run(i, Ending.ITERATION_LIMIT, 10, seconds[i], quality))
                .toList();
        return new Peers.Series(
                name, peer, threads, 1e-9, List.of(new BaselineResult(name, name + " 1.0", 0, 1, runs)));
    }

    private static Peers peers(String task, Peers.Series... series) {
        return new Peers(
                Examples.environment(),
                false,
                10,
                List.of("vlfeat: no compiler"),
                List.of(new Peers.Workload(task, "10x10x10@5", STEPS, List.of(series))));
    }

    private static String text(Peers peers) {
        StringWriter text = new StringWriter();
        PeerTables.of(peers).print(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void ratiosAreOfEqualThreadsAndTheFirstFitDoesNotCount() {
        Peers peers = peers(
                "em-full",
                series("armadillo", "armadillo", 1, -100, 9, 4, 2, 3),
                series("armadillo", "armadillo", 2, -100, 9, 2),
                series("elki-em", "elki-em", 1, -100, 9, 6),
                series("vector, double, JDK 17", null, 2, -100, 9, 0.5));
        String text = text(peers);
        assertTrue(text.matches("(?s).*\narmadillo +1 +3000 +10 +300\\.0000 +1\\.00 +2\\.00 .*"), text);
        assertTrue(text.matches("(?s).*\nvector, double, JDK 17 +2 +500\\.0 +10 +50\\.0000 +4\\.00 +12\\.00 .*"), text);
        assertTrue(text.contains("Left out: vlfeat: no compiler."), text);
        assertEquals(List.of(), PeerTables.faults(peers));
    }

    /** Some count the last iteration of k-means, in which nothing moves, and some do not. */
    @Test
    void kMeansIsComparedByWholeFits() {
        Peers.Series longer = new Peers.Series(
                "elki-shallot",
                "elki-shallot",
                1,
                1e-9,
                List.of(new BaselineResult(
                        "elki-shallot", "ELKI", 0, 1, List.of(Examples.run(0, Ending.CONVERGED, 11, 3, -100.0)))));
        String text = text(peers("kmeans", longer, series("scalar", null, 2, -100, 1.5)));
        assertTrue(text.matches("(?s).*\nscalar +2 +1500 +10 +150\\.0000 +2\\.00 .*"), text);
    }

    @Test
    void answersMustAgreeUnlessCentresDied() {
        Peers.Series reference = series("armadillo", "armadillo", 1, -100, 1);
        Peers peers = peers("em", series("vector", null, 1, -100.001, 1), reference);
        assertTrue(text(peers).matches("(?s).*\nvector [^\n]* 1e-09 DIFFERS\n.*"), text(peers));
        assertEquals(1, PeerTables.faults(peers).size());
        BaselineRun revived =
                new BaselineRun(0, Ending.ITERATION_LIMIT, 10, 1, -100.001, 0, "gave 2 dead centres a new place");
        Peers.Series other = new Peers.Series(
                "vector", null, 1, 1e-9, List.of(new BaselineResult("vector", "Priodon", 0, 1, List.of(revived))));
        assertEquals(List.of(), PeerTables.faults(peers("kmeans", reference, other)));
        assertTrue(text(peers("kmeans", reference, other)).contains("vector: gave 2 dead centres a new place."));
    }

    @Test
    void otherBitsAreToldAndFailuresAreFaults() {
        Peers differing =
                peers("em", series("scalar", null, 1, -100, 1), series("vector", null, 1, Math.nextUp(-100), 1));
        assertTrue(text(differing).contains("FAULT: the engine's runs in double precision differ in their bits."));
        BaselineRun failed = Examples.run(0, Ending.FAILED, 0, 0, null);
        Peers.Series nobody = new Peers.Series(
                "scalar", null, 1, 1e-9, List.of(new BaselineResult("scalar", "Priodon", 0, 1, List.of(failed))));
        assertEquals(List.of("em 10x10x10@5, scalar, 1 thread: SomeException"), PeerTables.faults(peers("em", nobody)));
        assertTrue(text(peers("em", nobody)).contains("em 10x10x10@5"), "no line, but no exception");
    }
}
