// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.recorded.EngineRun;
import org.priodon.recorded.RecordedBits;
import org.priodon.recorded.RecordedFile;
import org.priodon.recorded.RecordedProblem;
import org.priodon.recorded.RecordedProblems;

/**
 * The engine gives the bits it gave when they were recorded, whatever the kernel, the number of threads and the JDK.
 * Other tests compare the engine with itself and with oracles up to rounding, so only this one sees a change that moves
 * last bits everywhere alike.
 */
class RecordedBitsTest {
    private static final RecordedFile FILE = new RecordedFile();

    private static Map<String, RecordedBits> recorded;

    /** The scalar kernel records. The vector kernel, which Maven runs afterwards, has to agree at once. */
    @BeforeAll
    static void recordIfAsked() throws IOException {
        if (Boolean.getBoolean("priodon.record") && !"vector".equals(System.getProperty("priodon.kernel"))) {
            FILE.write(run(1));
        }
        recorded = FILE.read();
    }

    private static Map<String, RecordedBits> run(int threads) {
        Map<String, RecordedBits> bits = new LinkedHashMap<>();
        for (RecordedProblem problem : RecordedProblems.all()) {
            bits.put(problem.name(), new EngineRun(problem, threads).run());
        }
        return bits;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void bitsAreThoseRecorded(int threads) {
        List<String> differences = new ArrayList<>();
        Map<String, RecordedBits> found = run(threads);
        found.forEach((name, now) -> {
            RecordedBits before = recorded.get(name);
            if (!now.equals(before)) {
                differences.add(name + ": recorded " + before + ", now " + now);
            }
        });
        assertTrue(
                differences.isEmpty(),
                () -> differences.size() + " of " + found.size() + " problems have other bits with " + threads
                        + " threads. If that is meant, record them anew and say why; the head of recorded-bits.txt"
                        + " tells how. A processor without fused multiply-add differs everywhere.\n"
                        + String.join("\n", differences));
    }

    @Test
    void theFileHoldsTheseProblemsAndNoOthers() {
        assertEquals(
                RecordedProblems.all().stream().map(RecordedProblem::name).toList(), List.copyOf(recorded.keySet()));
    }
}
