// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.WorkloadSpec;

class PeerOptionsTest {
    @Test
    void defaults() {
        PeerOptions options = PeerOptions.parse();
        options.check();
        assertEquals(6, options.workloads(Task.EM).size());
        assertEquals(List.of(WorkloadSpec.parse("200000x100x100@3", 1)), options.workloads(Task.K_MEANS));
        assertEquals(List.of(1, 2), options.threads());
        assertEquals(List.of(Precision.DOUBLE, Precision.SINGLE), options.precisions());
        assertEquals(3, options.repetitions());
        assertTrue(options.entrants().containsAll(List.of(Entrant.ARMADILLO, Entrant.SCIKIT_LEARN, Entrant.VECTOR)));
    }

    @Test
    void aColdRunRepeatsNothing() {
        PeerOptions options = PeerOptions.parse("--cold", "--repetitions", "5");
        assertEquals(0, options.repetitions());
        assertTrue(options.entrants().contains(Entrant.AUTO));
    }

    @Test
    void valuesAreRead() {
        PeerOptions options = PeerOptions.parse(
                "--shapes",
                "10x2x3@0.4, 20x2x3",
                "--kmeans-shapes",
                "none",
                "--contenders",
                "vlfeat,auto",
                "--seed",
                "9");
        assertEquals(
                List.of(WorkloadSpec.parse("10x2x3@0.4", 9), WorkloadSpec.parse("20x2x3", 9)),
                options.workloads(Task.EM));
        assertEquals(List.of(), options.workloads(Task.K_MEANS));
        assertEquals(List.of(Entrant.VLFEAT, Entrant.AUTO), options.entrants());
    }

    @Test
    void mistakesAreRefused() {
        for (String[] wrong : new String[][] {
            {"--shape", "10x2x3"},
            {"--rounds"},
            {"--rounds", "0"},
            {"--rounds", "many"},
            {"--threads", "1,0"},
            {"--seconds", "-1"},
            {"--warm-up", "NaN"},
            {"--contenders", "mlpack"},
            {"--precisions", "half"},
            {"--shapes", "10x2"},
            {"10x2x3"}
        }) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> PeerOptions.parse(wrong).check(),
                    () -> String.join(" ", wrong));
        }
    }
}
