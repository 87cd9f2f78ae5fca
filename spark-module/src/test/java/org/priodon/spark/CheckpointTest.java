// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.IterationEvent;

/** A driver that dies, and one that goes on from its checkpoint. */
class CheckpointTest {
    private static final int ITERATIONS = 60;
    private static final double[][] ROWS = Frames.rows(20_001, 3);

    @TempDir
    private Path folder;

    private static PriodonMixture estimator(Path checkpoint) {
        return new PriodonMixture()
                .setK(4)
                .setSearch(false)
                .setKMeansIter(2)
                .setMaxIter(ITERATIONS)
                .setTol(0)
                .setCheckpoint(checkpoint.toString());
    }

    private static FitResult inMemory() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(4)
                .withKMeansIterations(2)
                .withEmIterations(ITERATIONS)
                .withTolerance(0)
                .fit(Samples.ofRows(ROWS));
    }

    /** The driver that is killed. */
    static final class Driver {
        private Driver() {}

        public static void main(String[] arguments) {
            estimator(Path.of(arguments[0])).fit(Frames.vectors(ROWS, 5));
        }
    }

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void anotherDriverGoesOn() throws IOException, InterruptedException {
        Process driver = SparkProcess.command(List.of(
                        "-Dspark.master=local[2]",
                        "-Dspark.ui.enabled=false",
                        Driver.class.getName(),
                        folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolveSibling("driver.log").toFile())
                .start();
        try {
            while (reached() < 3) {
                assertTrue(driver.isAlive(), () -> log());
                Thread.sleep(5);
            }
        } finally {
            driver.destroyForcibly();
        }
        assertTrue(driver.waitFor(1, TimeUnit.MINUTES));
        int reached = reached();
        assertTrue(reached < ITERATIONS, "it was to die before the end");
        List<IterationEvent> after = new ArrayList<>();
        FitResult expected = inMemory();
        SparkSession session = Frames.session();
        // Other partitions than those of the dead driver.
        try (FrameSamples rows = FrameSamples.of(Frames.vectors(ROWS, 3), "features", "", SamplesOptions.DEFAULT)) {
            FitResult result =
                    estimator(folder).fitter(session).withListener(after::add).fit(rows.samples());
            assertEquals(expected.model(), result.model());
            assertEquals(expected.report().trace(), result.report().trace());
        }
        assertEquals(IterationEvent.Phase.EM, after.get(0).phase());
        assertEquals(reached + 1, after.get(0).iteration());
        assertEquals(ITERATIONS, reached());
        PriodonMixtureModel model = estimator(folder).fit(Frames.vectors(ROWS, 2));
        assertEquals(expected.model(), model.mixture());
        assertEquals(expected.report().logLikelihood(), model.logLikelihood());
        assertEquals(model.mixture(), ModelFiles.read(file(".model.json")).model());
    }

    private String log() {
        try {
            return Files.readString(folder.resolveSibling("driver.log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The only file of its kind, or null. */
    private Path file(String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("[0-9a-f]+-0\\.[0-9]+\\Q" + kind + "\\E"))
                    .max(Path::compareTo)
                    .orElse(null);
        }
    }

    /** How many iterations the checkpoint has. */
    private int reached() throws IOException {
        Path state = file(".state.json");
        return state == null
                ? 0
                : Integer.parseInt(state.getFileName().toString().split("\\.")[1]);
    }

    /** The one before it is still there if the driver died between two steps. */
    @Test
    void aDamagedStateIsLeftOut() throws IOException {
        estimator(folder).setMaxIter(3).fit(Frames.vectors(ROWS, 2));
        Path state = file(".state.json");
        Path later = state.resolveSibling(state.getFileName().toString().replace("00000003", "00000004"));
        Files.writeString(later, Files.readString(state).substring(0, 200));
        assertEquals(
                inMemory().model(),
                estimator(folder).fit(Frames.vectors(ROWS, 2)).mixture());
    }

    @Test
    void refusals() throws IOException {
        assertThrows(IllegalArgumentException.class, () -> new PriodonMixture().setCheckpointInterval(0));
        Path file = Files.writeString(folder.resolve("file"), "");
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> estimator(file).fit(Frames.vectors(ROWS, 2)));
        assertTrue(e.getMessage().startsWith("checkpoint '" + file), e::getMessage);
    }
}
