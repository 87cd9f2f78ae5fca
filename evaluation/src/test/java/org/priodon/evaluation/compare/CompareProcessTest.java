// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.DataOrigin;
import org.priodon.evaluation.CommandProcess;

/** The commands as a user meets them: processes, files and exit codes. */
class CompareProcessTest {
    private static final String TINY = "compare cloud ozone --rows 400 --starts 3 --budget 2 --warm-up 0.1 -o out";

    @TempDir
    Path folder;

    private CommandProcess run(String... arguments) throws IOException, InterruptedException {
        return CommandProcess.run(folder, arguments);
    }

    private void refused(String sentence, String... arguments) throws IOException, InterruptedException {
        CommandProcess.refused(folder, sentence, arguments);
    }

    private Path results() {
        return folder.resolve("out/results.json");
    }

    private Comparison comparison() throws IOException {
        return Comparison.FORMAT.read(results());
    }

    @Test
    void aRunLeavesTableFilesAndBitsThatCanBeRepeated() throws IOException, InterruptedException {
        CommandProcess compare = run(TINY, "--threads", "2");
        assertEquals(0, compare.exitCode(), compare.errors());
        assertTrue(compare.output().contains("cloud [stand-in of 400]"), compare.output());
        assertTrue(compare.output().contains("Stand-ins, generated because the real data are not here: cloud, ozone."));
        assertTrue(compare.errors().contains("priodon datasets download --all"), compare.errors());
        for (String file : List.of("report.html", "starts.csv", "table.tex")) {
            assertTrue(Files.exists(folder.resolve("out").resolve(file)), file);
        }
        Comparison comparison = comparison();
        assertTrue(comparison.complete());
        SetResult cloud = comparison.find("cloud").orElseThrow();
        assertEquals(DataOrigin.STAND_IN, cloud.provenance());
        assertEquals(
                List.of(0, 1, 2),
                cloud.restarts().stream().map(RestartResult::seed).toList());
        assertTrue(comparison.contenders().containsAll(List.of("elki-em", "weka-em", "commons-math")));
        assertEquals(3, cloud.baseline("elki-em").orElseThrow().finished().size(), "ELKI finishes tiny data");
        assertEquals(
                finished(cloud, "commons-math"), finished(cloud, "priodon-full"), "full covariances on both sides");
        assertTrue(cloud.restart(0).time(1).isPresent(), "ELKI has one thread, so the engine had, too");

        CommandProcess same = run("reproduce", "out/results.json", "--threads", "1");
        assertEquals(0, same.exitCode(), same.output() + same.errors());
        assertTrue(same.output().contains("All 6 log-likelihoods are the same, bit for bit."), same.output());

        tamper();
        refused("was changed after it was written", "reproduce out/results.json");
    }

    /** Start and iterations of the fits that finished. */
    private static List<String> finished(SetResult set, String contender) {
        return set.baseline(contender).orElseThrow().finished().stream()
                .map(run -> run.seed() + ": " + run.iterations())
                .toList();
    }

    private void tamper() throws IOException {
        double number = comparison().sets().get(0).restarts().get(0).logLikelihood();
        String text = Files.readString(results());
        assertTrue(text.contains(Double.toString(number)), text);
        Files.writeString(results(), text.replace(Double.toString(number), Double.toString(number + 1)));
    }

    @Test
    void whoForgesTheChecksumTooIsFoundOut() throws IOException, InterruptedException {
        CommandProcess compare = run("compare cloud ozone --rows 400 --starts 3 --budget 0 -o out");
        assertEquals(0, compare.exitCode(), compare.errors());
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode tree = (ObjectNode) mapper.readTree(Files.readString(results()));
        ObjectNode fit = (ObjectNode) tree.path("sets").get(1).path("restarts").get(2);
        double better = fit.path("logLikelihood").asDouble() + 1;
        fit.put("logLikelihood", better);
        tree.remove(List.of("sha256", "format"));
        Comparison.FORMAT.write(results(), mapper.treeToValue(tree, Comparison.class));
        CommandProcess forged = run("reproduce", "out/results.json");
        assertEquals(1, forged.exitCode(), forged.errors());
        assertTrue(forged.output().contains("ozone [stand-in of 400], start 2: " + better), forged.output());
        assertTrue(forged.output().contains("NOT the same: 1 difference."), forged.output());
    }

    @Test
    void ctrlCKeepsWhatIsDoneAndTheSameCommandGoesOn() throws IOException, InterruptedException {
        CommandProcess compare = CommandProcess.start(folder, TINY);
        while (!Files.exists(results()) && compare.isAlive()) {
            Thread.sleep(20);
        }
        assertTrue(compare.isAlive(), "it ended too early");
        List<ProcessHandle> children = compare.children();
        compare.interrupt();
        assertEquals(130, compare.exitCode(), compare.errors());
        assertTrue(compare.output().contains("INCOMPLETE: this run was interrupted"), compare.output());
        assertTrue(children.stream().noneMatch(ProcessHandle::isAlive), "a process was left behind");
        assertTrue(Files.exists(folder.resolve("out/report.html")));
        Comparison interrupted = comparison();
        assertFalse(interrupted.complete());
        List<RestartResult> kept = interrupted.find("cloud").orElseThrow().restarts();
        assertFalse(kept.isEmpty());

        CommandProcess resumed = run(TINY);
        assertEquals(0, resumed.exitCode(), resumed.errors());
        assertTrue(resumed.errors().contains("is taken up where it was interrupted"), resumed.errors());
        Comparison complete = comparison();
        assertTrue(complete.complete());
        List<RestartResult> all = complete.find("cloud").orElseThrow().restarts();
        // Times and all: these fits were not repeated.
        assertEquals(kept, all.subList(0, kept.size()));

        CommandProcess again = run(TINY);
        assertEquals(0, again.exitCode());
        assertTrue(again.errors().contains("is complete; --overwrite runs it anew"), again.errors());
        refused("holds a run with other settings", TINY, "--data-seed 5");
    }

    @Test
    void wrongOptionsAreExplained() throws IOException, InterruptedException {
        refused("no data set is named 'clouds'; there are [cloud, ozone,", "compare clouds");
        refused("no contender is named 'mclust'", "compare --against mclust");
        refused("--starts must be at least 1", "compare --starts 0");
        assertFalse(Files.exists(folder.resolve("priodon-compare")), "nothing is written");
    }

    @Test
    void missingAndBrokenFilesAreNamed() throws IOException, InterruptedException {
        refused("none.json: does not exist", "reproduce none.json");
        Files.writeString(folder.resolve("broken.json"), "{\"format\": ");
        refused("broken.json: is broken", "reproduce broken.json");
        refused("nowhere: does not exist", TINY, "--data nowhere");
        Files.createDirectory(folder.resolve("data"));
        Files.writeString(folder.resolve("data/cloud.csv"), "1,2,3,4,5,6,7,8,9,10\n1,2,3,x,5,6,7,8,9,10\n".repeat(3));
        refused("cloud.csv, line 2, column 4", TINY, "--data data");
    }
}
