// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunOutputTest {
    @Test
    void readsWhatDriversPrint() {
        RunOutput output = RunOutput.parse("""
                some warning of a JVM
                library Armadillo 11.4.2, 2 threads
                first_ms 365.679359
                ms 333.276411
                ms 309.382343
                ms 310.000000
                min_ms 309.382343
                median_ms 310.000000
                quality -3.9094537597518531
                iterations 10
                revived 2
                """);
        assertEquals("Armadillo 11.4.2, 2 threads", output.library());
        assertEquals(365.679359, output.firstMilliseconds());
        assertEquals(List.of(333.276411, 309.382343, 310.0), output.milliseconds());
        assertEquals(310.0, output.typicalMilliseconds());
        assertEquals(-3.9094537597518531, output.quality());
        assertEquals(10, output.iterations());
        assertEquals(2, output.revived());
    }

    @Test
    void aColdRunHasOnlyTheFirstFit() {
        RunOutput output = RunOutput.parse("library x\nfirst_ms 7\nquality 1e3\niterations 3\n");
        assertTrue(output.milliseconds().isEmpty());
        assertEquals(7, output.typicalMilliseconds());
    }

    @Test
    void refusesWhatIsIncomplete() {
        String whole = "library x\nfirst_ms 7\nquality 1\niterations 3\n";
        for (String missing : List.of("library x\n", "first_ms 7\n", "quality 1\n", "iterations 3\n")) {
            assertThrows(IllegalArgumentException.class, () -> RunOutput.parse(whole.replace(missing, "")));
        }
        assertThrows(IllegalArgumentException.class, () -> RunOutput.parse(""));
        assertThrows(IllegalArgumentException.class, () -> RunOutput.parse(whole + "ms fast\n"));
        assertThrows(IllegalArgumentException.class, () -> RunOutput.parse(whole.replace("quality 1", "quality nan")));
    }

    @Test
    void requestsSurviveTheCommandLine() {
        RunRequest request = new RunRequest(Task.K_MEANS, Path.of("a b.bin"), 10, 2, 3, 0.5);
        assertEquals(request, RunRequest.parse(request.arguments().toArray(new String[0])));
    }

    @Test
    void fitsAreRepeatedUntilBothAreEnough() {
        RunRequest request = new RunRequest(Task.EM, Path.of("x"), 10, 1, 3, 1);
        assertTrue(request.wantsMore(2, 5000));
        assertTrue(request.wantsMore(3, 999));
        assertFalse(request.wantsMore(3, 1000));
        assertFalse(request.wantsMore(RunRequest.MOST_REPETITIONS, 1));
        assertFalse(new RunRequest(Task.EM, Path.of("x"), 10, 1, 0, 1).wantsMore(0, 0));
    }
}
