// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.application.KDDCLIApplication;
import elki.utilities.optionhandling.parameterization.SerializedParameterization;
import elki.utilities.optionhandling.parameterization.TrackParameters;
import elki.workflow.LoggingStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The settings that the MiniGUI offers to load, taken as it takes them: nothing is wrong with them. */
class SavedSettingsTest {
    private static final Path EXAMPLES = Path.of("src/dist/examples");

    /** A title, the application, and options, each on a line. */
    static List<List<String>> settings() throws IOException {
        String text = Files.readString(EXAMPLES.resolve("MiniGUI-saved-settings.txt"));
        List<List<String>> settings = Arrays.stream(text.split("\\R\\R"))
                .map(part -> part.lines().filter(line -> !line.startsWith("#")).toList())
                .toList();
        assertEquals(3, settings.size());
        return settings;
    }

    @ParameterizedTest
    @MethodSource("settings")
    void nothingIsWrong(List<String> lines) {
        assertTrue(lines.get(0).startsWith("Priodon: "), lines::toString);
        assertEquals(KDDCLIApplication.class.getName(), lines.get(1));
        List<String> options = new ArrayList<>(lines.subList(2, lines.size()));
        options.replaceAll(
                option -> option.equals("blobs.csv") ? EXAMPLES.resolve(option).toString() : option);
        SerializedParameterization config = new SerializedParameterization(options);
        TrackParameters tracked = new TrackParameters(config);
        tracked.tryInstantiate(LoggingStep.class);
        assertNotNull(tracked.tryInstantiate(KDDCLIApplication.class));
        assertEquals(List.of(), List.copyOf(config.getErrors()));
        assertEquals(List.of(), config.getRemainingParameters());
    }
}
