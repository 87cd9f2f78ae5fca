// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script of the checkout leads to the experiments. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ExperimentsIT {
    @ParameterizedTest
    @ValueSource(strings = {"compare", "speedup", "reproduce", "quality", "peers", "bench"})
    void theScriptKnows(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(System.getProperty("priodon.script"), command, "--help")
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        assertTrue(text.startsWith("Usage: priodon " + command), text);
    }
}
