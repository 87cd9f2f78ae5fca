// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.DataOrigin;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.SealedJson;

class SealedJsonTest {
    private static final SealedJson<Comparison> FORMAT = new SealedJson<>(Comparison.class, "test 1");

    @TempDir
    Path folder;

    private Path file;
    private Comparison written;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("results.json");
        BaselineResult baseline = new BaselineResult(
                "commons-math", "lib", 0.5, 0.5, List.of(Examples.run(0, BaselineRun.Ending.FAILED, 0, 0, null)));
        written = Examples.comparison(
                Examples.settings(List.of("cloud"), List.of("commons-math")),
                Examples.set("cloud", DataOrigin.REAL, 2_048, baseline));
        FORMAT.write(file, written);
    }

    private String refusal() {
        return assertThrows(DataFileException.class, () -> FORMAT.read(file)).getMessage();
    }

    private void replace(String old, String other) throws IOException {
        String text = Files.readString(file);
        assertTrue(text.contains(old), text);
        Files.writeString(file, text.replace(old, other));
    }

    @Test
    void everythingComesBack() throws IOException {
        Comparison read = FORMAT.read(file);
        assertEquals(written.settings(), read.settings());
        assertEquals(written.environment(), read.environment());
        SetResult set = read.find("cloud").orElseThrow();
        assertEquals(written.sets().get(0).restarts(), set.restarts());
        assertEquals(written.sets().get(0).baselines(), set.baselines());
        assertEquals(3.0, set.picture().points().get(1)[0]);
        assertTrue(read.complete());
    }

    @Test
    void anotherLayoutIsTheSameContent() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Files.writeString(file, mapper.writeValueAsString(mapper.readTree(Files.readString(file))));
        assertEquals(written.settings(), FORMAT.read(file).settings());
    }

    @Test
    void aChangedNumberIsRefused() throws IOException {
        replace("-64100.0", "-64000.0");
        assertTrue(refusal().contains("was changed after it was written"), refusal());
    }

    @Test
    void aChangedSettingIsRefused() throws IOException {
        replace("\"dataSeed\" : 7", "\"dataSeed\" : 8");
        assertTrue(refusal().contains("was changed after it was written"), refusal());
    }

    /** Who leaves out starts and seals the file anew is refused too. */
    @Test
    void chosenSeedsAreRefused() {
        SetResult set = written.sets().get(0);
        assertThrows(
                IllegalArgumentException.class, () -> set.with(set.restarts().get(0), set.baselines(), set.picture()));
    }

    @Test
    void aFileCutShortIsRefused() throws IOException {
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() / 2));
        assertTrue(refusal().contains("is broken"), refusal());
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Files.writeString(file, "{\"format\": \"a model\"}");
        assertTrue(refusal().contains("holds a model instead of test 1"), refusal());
        Files.writeString(file, "[1, 2]");
        assertTrue(refusal().contains("instead of test 1"), refusal());
        Files.delete(file);
        assertTrue(refusal().contains("does not exist"), refusal());
        Files.createDirectory(file);
        assertTrue(refusal().contains("is no file of results"), refusal());
    }

    /** The last bit of a number counts, and survives. */
    @Test
    void numbersComeBackBitForBit() throws IOException {
        double[] numbers = {1.0 / 3, Math.nextUp(-64_100.0), Double.MIN_VALUE, -Double.MAX_VALUE, 4.35};
        for (double number : numbers) {
            Comparison one = Examples.comparison(
                    written.settings(),
                    Examples.set(
                            "cloud",
                            DataOrigin.REAL,
                            2_048,
                            new BaselineResult(
                                    "commons-math",
                                    "lib",
                                    0.5,
                                    number,
                                    List.of(Examples.run(0, BaselineRun.Ending.CONVERGED, 1, 1, number)))));
            FORMAT.write(file, one);
            assertEquals(
                    one.sets().get(0).baselines(),
                    FORMAT.read(file).sets().get(0).baselines());
        }
    }
}
