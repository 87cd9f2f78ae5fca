// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.mixture.GaussianMixture;

/** Saves in another process that is killed or that meets the end of its disk space. */
@Timeout(300)
class SaveCrashTest {
    private static final int KILLS = 8;

    @TempDir
    Path folder;

    /** Two models of some 100 kB, large enough that a save takes a while. */
    private static GaussianMixture model(int number) {
        return SampleModels.wild(new Random(number), 50 + 50 * number, 40, 1);
    }

    /** The other process: saves one model after the other, for ever or once. */
    static final class Saver {
        private Saver() {}

        public static void main(String[] arguments) throws IOException {
            Path file = Path.of(arguments[0]);
            if (arguments[1].equals("once")) {
                try {
                    ModelFiles.write(file, model(1), Provenance.none());
                } catch (ModelFileException e) {
                    System.out.println(e.reason() + " " + e.getMessage());
                }
                return;
            }
            for (int i = 0; ; i++) {
                ModelFiles.write(file, model(i % 2), Provenance.none());
                System.out.println("saved");
            }
        }
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Saver.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    @Tag("slow")
    @Test
    void killedAtAnyMoment() throws Exception {
        Path file = folder.resolve("model.json");
        List<GaussianMixture> models = List.of(model(0), model(1));
        Random random = new Random(1);
        int partFiles = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process saver = new ProcessBuilder(command(file.toString(), "for ever"))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (var lines = saver.inputReader(StandardCharsets.UTF_8)) {
                assertEquals("saved", lines.readLine());
                Thread.sleep(random.nextInt(60), random.nextInt(1_000_000));
                // SIGKILL on Unix.
                saver.destroyForcibly();
                assertTrue(saver.waitFor(20, TimeUnit.SECONDS));
            } finally {
                saver.destroyForcibly();
            }
            assertTrue(models.contains(ModelFiles.read(file).model()));
            try (var files = Files.list(folder)) {
                partFiles = (int)
                        files.filter(path -> path.toString().endsWith(".part")).count();
            }
        }
        System.out.println(KILLS + " saving processes killed, " + partFiles + " of them in the middle of a save");
    }

    /** The limit on the size of a file stands for a full disk: the system refuses to write more. */
    @Tag("slow")
    @Test
    void diskIsFull() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell to set a limit with");
        Path file = folder.resolve("model.json");
        ModelFiles.write(file, SampleModels.mixed(), Provenance.none());
        byte[] before = Files.readAllBytes(file);
        for (int blocks : new int[] {0, 1, 60}) {
            List<String> command =
                    new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f " + blocks + " && exec \"$@\"", "sh"));
            command.addAll(command(file.toString(), "once"));
            Process saver =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(saver.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, saver.waitFor(), output);
            assertTrue(output.startsWith("UNWRITABLE model file " + file), output);
            assertArrayEquals(before, Files.readAllBytes(file));
            try (var files = Files.list(folder)) {
                assertEquals(List.of(file), files.toList());
            }
        }
    }
}
