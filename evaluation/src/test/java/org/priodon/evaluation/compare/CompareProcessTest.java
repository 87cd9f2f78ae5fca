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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.DataOrigin;
import org.priodon.evaluation.CommandProcess;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.ExactNumber;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;

/** The commands as a user meets them: processes, files and exit codes. */
class CompareProcessTest {
    private static final String[] TINY = {
        "compare", "cloud", "ozone", "--rows", "400", "--starts", "3", "--budget", "2", "--warm-up", "0.1", "-o", "out"
    };

    @TempDir
    Path folder;

    private CommandProcess run(String... arguments) throws IOException, InterruptedException {
        return CommandProcess.run(folder, arguments);
    }

    private Path results() {
        return folder.resolve("out/results.json");
    }

    private Comparison comparison() throws IOException {
        return ResultsFolder.FORMAT.read(results());
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void aRunLeavesTableFilesAndBitsThatCanBeRepeated() throws IOException, InterruptedException {
        CommandProcess compare = run(with(TINY, "--threads", "2"));
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
        CommandProcess tampered = run("reproduce", "out/results.json");
        assertEquals(2, tampered.exitCode(), tampered.output());
        assertTrue(tampered.errors().contains("was changed after it was written"), tampered.errors());
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
        CommandProcess compare =
                run("compare", "cloud", "ozone", "--rows", "400", "--starts", "3", "--budget", "0", "-o", "out");
        assertEquals(0, compare.exitCode(), compare.errors());
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode tree = (ObjectNode) mapper.readTree(Files.readString(results()));
        ObjectNode fit = (ObjectNode) tree.path("sets").get(1).path("restarts").get(2);
        double better = fit.path("logLikelihood").asDouble() + 1;
        fit.put("logLikelihood", better).put("logLikelihoodBits", ExactNumber.bits(better));
        tree.remove(List.of("sha256", "format"));
        ResultsFolder.FORMAT.write(results(), mapper.treeToValue(tree, Comparison.class));
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
        CommandProcess other = run(with(TINY, "--data-seed", "5"));
        assertEquals(2, other.exitCode());
        assertTrue(other.errors().contains("holds a run with other settings"), other.errors());
    }

    @Test
    void wrongOptionsAreExplained() throws IOException, InterruptedException {
        CommandProcess name = run("compare", "clouds");
        assertEquals(2, name.exitCode());
        assertTrue(name.errors().contains("no data set is named 'clouds'; there are [cloud, ozone,"), name.errors());
        CommandProcess rival = run("compare", "--against", "mclust");
        assertEquals(2, rival.exitCode());
        assertTrue(rival.errors().contains("no contender is named 'mclust'"), rival.errors());
        CommandProcess number = run("compare", "--starts", "0");
        assertEquals(2, number.exitCode());
        assertTrue(number.errors().contains("--starts must be at least 1"), number.errors());
        assertFalse(Files.exists(folder.resolve("priodon-compare")), "nothing is written");
    }

    @Test
    void missingAndBrokenFilesAreNamed() throws IOException, InterruptedException {
        CommandProcess missing = run("reproduce", "none.json");
        assertEquals(2, missing.exitCode());
        assertTrue(missing.errors().contains("none.json: does not exist"), missing.errors());
        Files.writeString(folder.resolve("broken.json"), "{\"format\": ");
        CommandProcess broken = run("reproduce", "broken.json");
        assertEquals(2, broken.exitCode());
        assertTrue(broken.errors().contains("broken.json: is broken"), broken.errors());
        CommandProcess noFolder = run(with(TINY, "--data", "nowhere"));
        assertEquals(2, noFolder.exitCode());
        assertTrue(noFolder.errors().contains("nowhere: does not exist"), noFolder.errors());
        Files.createDirectory(folder.resolve("data"));
        Files.writeString(folder.resolve("data/cloud.csv"), "1,2,3,4,5,6,7,8,9,10\n1,2,3,x,5,6,7,8,9,10\n".repeat(3));
        CommandProcess csv = run(with(TINY, "--data", "data"));
        assertEquals(2, csv.exitCode());
        assertTrue(csv.errors().contains("cloud.csv, line 2, column 4"), csv.errors());
    }
}
