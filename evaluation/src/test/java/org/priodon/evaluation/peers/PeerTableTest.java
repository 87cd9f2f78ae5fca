// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.WorkloadSpec;

class PeerTableTest {
    /** A step of one iteration takes a nanosecond when a fit of ten takes 100 ms. */
    private static final WorkloadSpec SPEC = WorkloadSpec.parse("100000x10x10@5", 1);

    private static Series series(
            Family family, String name, Precision precision, int iterations, double quality, double... rounds) {
        return revivedSeries(family, name, precision, iterations, 0, quality, rounds);
    }

    private static Series revivedSeries(
            Family family,
            String name,
            Precision precision,
            int iterations,
            int revived,
            double quality,
            double... rounds) {
        Contender contender = new Contender(family, name, 2, precision, List.of(), Map.of());
        return new Series(
                contender,
                Arrays.stream(rounds)
                        .mapToObj(ms -> new RunOutput(name, 2 * ms, List.of(ms), quality, iterations, revived))
                        .toList());
    }

    private static Standings standings(double engineQuality) {
        return new Standings(
                Task.EM,
                SPEC,
                List.of(
                        series(Family.ARMADILLO, "Armadillo", Precision.DOUBLE, 10, -12.5, 2000, 1000, 900),
                        series(Family.VLFEAT, "VLFeat", Precision.DOUBLE, 8, -12.501, 400),
                        series(Family.PRIODON, "vector, double, JDK 17", Precision.DOUBLE, 10, engineQuality, 100),
                        series(Family.PRIODON, "vector, single, JDK 17", Precision.SINGLE, 10, -12.50005, 50)));
    }

    @Test
    void showsTimesRatiosAndQuality() {
        assertEquals("""
                em 100000x10x10@5
                contender               threads     ms  iterations   ns/NGD  x Armadillo  x VLFeat  average log-likelihood  difference  allowed
                Armadillo                     2   1000          10  10.0000         1.00      0.50            -12.50000000     0.0e+00    1e-09
                VLFeat                        2  400.0           8   5.0000         2.00      1.00            -12.50100000     8.0e-05    1e-03
                vector, double, JDK 17        2  100.0          10   1.0000        10.00      5.00            -12.50000000     0.0e+00    1e-09
                vector, single, JDK 17        2  50.00          10   0.5000        20.00     10.00            -12.50005000     4.0e-06    1e-05
                The engine's runs in double precision gave the same bits.
                """, PeerTable.of(standings(-12.5)));
        assertTrue(standings(-12.5).disagreements().isEmpty());
    }

    @Test
    void disagreementIsSeen() {
        Standings standings = standings(-12.500001);
        assertTrue(PeerTable.of(standings).contains("DIFFERS"));
        assertEquals(
                List.of(
                        "em 100000x10x10@5: the average log-likelihood of vector, double, JDK 17, 2 threads is -12.5000010000,"
                                + " that of Armadillo, 2 threads is -12.5000000000; they differ by 8.0e-08, allowed is 1e-09"),
                standings.disagreements());
        assertEquals(1, standings(Double.NaN).disagreements().size());
    }

    @Test
    void withoutArmadilloTheEngineIsTheReference() {
        Standings standings = new Standings(
                Task.K_MEANS,
                SPEC,
                List.of(
                        series(Family.PRIODON, "scalar", Precision.DOUBLE, 10, 100, 10),
                        series(Family.PRIODON, "vector", Precision.DOUBLE, 10, 100.000001, 10)));
        assertEquals(1, standings.disagreements().size());
        assertTrue(PeerTable.of(standings).contains("NOTE: the engine's runs"));
        assertTrue(PeerTable.of(standings).contains("  -"));
    }

    @Test
    void deadCentresLoosenTheToleranceOfAll() {
        Standings standings = new Standings(
                Task.K_MEANS,
                SPEC,
                List.of(
                        series(Family.ARMADILLO, "Armadillo", Precision.DOUBLE, 10, 100, 10),
                        series(Family.SCIKIT_LEARN, "scikit-learn", Precision.DOUBLE, 10, 101, 10),
                        revivedSeries(Family.PRIODON, "scalar", Precision.DOUBLE, 10, 1, 99, 10)));
        assertTrue(standings.disagreements().isEmpty());
        assertTrue(PeerTable.of(standings).contains("5e-02*"));
        assertTrue(PeerTable.of(standings).contains("* Dead centres"));
    }

    @Test
    void emptyComponentsLoosenTheToleranceOfTheirFit() {
        Standings standings = new Standings(
                Task.EM,
                SPEC,
                List.of(
                        series(Family.ARMADILLO, "Armadillo", Precision.DOUBLE, 10, -100, 10),
                        revivedSeries(Family.VLFEAT, "VLFeat", Precision.DOUBLE, 10, 2, -101, 10),
                        series(Family.PRIODON, "scalar", Precision.DOUBLE, 10, -101, 10)));
        assertEquals(1, standings.disagreements().size());
    }

    @Test
    void numbersKeepFourDigits() {
        assertEquals("1.235", PeerTable.significant(1.2345));
        assertEquals("12.35", PeerTable.significant(12.3456));
        assertEquals("123.5", PeerTable.significant(123.456));
        assertEquals("12346", PeerTable.significant(12345.6));
    }

    @Test
    void columnsAreAligned() {
        assertEquals("a    bb\nccc  d\n", PeerTable.aligned(List.of(List.of("a", "bb"), List.of("ccc", "d "))));
    }
}
