// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.cli.ScriptRun.Outcome;
import org.priodon.io.ModelFiles;

/** Runs the real script as its users do. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class PriodonIT {
    private static final Path SCRIPT = Path.of(System.getProperty("priodon.script"));

    /** What an interrupted fit may still work, by the time of the processor; it needs a twentieth of that. */
    private static final Duration PROMPT = Duration.ofSeconds(4);

    @TempDir
    Path folder;

    private ScriptRun script;

    @BeforeEach
    void writeData() throws IOException {
        script = new ScriptRun(folder);
        writeRows("data.csv", 2000);
    }

    private void writeRows(String name, int rows) throws IOException {
        Random random = new Random(3);
        StringBuilder text = new StringBuilder("a,b\n");
        for (int i = 0; i < rows; i++) {
            double centre = i % 4 == 0 ? 20 : 0;
            text.append(centre + random.nextGaussian())
                    .append(',')
                    .append(random.nextGaussian())
                    .append('\n');
        }
        Files.writeString(folder.resolve(name), text);
    }

    private Outcome priodon(Object... arguments) throws IOException, InterruptedException {
        Object[] command = new Object[arguments.length + 1];
        command[0] = SCRIPT;
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return script.run(command);
    }

    /** A line of bash, in which $priodon is the script; the exit code is that of the first command of a pipe. */
    private Outcome shell(String line) throws IOException, InterruptedException {
        return script.with("priodon", SCRIPT.toString()).run("bash", "-c", line + "; exit ${PIPESTATUS[0]}");
    }

    @Test
    void roundTrip() throws IOException, InterruptedException {
        Outcome fit = priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        assertEquals("", fit.remarks(), "no warning of the JVM, no other noise");
        assertEquals(
                "2 Gaussians fitted to 2000 samples of 2 columns", fit.lines().get(0));
        Outcome info = priodon("info", "model.json").good();
        assertTrue(info.out().contains("data              data.csv"), info.out());
        Outcome score = priodon("score", "model.json", "data.csv").good();
        assertEquals(2001, score.lines().size());
        assertTrue(score.remarks().startsWith("average log-density -"), score.remarks());
        Outcome assign =
                priodon("assign", "model.json", "data.csv", "--posteriors").good();
        List<String> components = assign.lines().stream()
                .skip(1)
                .map(line -> line.substring(0, 1))
                .toList();
        for (int i = 4; i < 2000; i++) {
            assertEquals(components.get(i % 4), components.get(i));
        }
        priodon("sample", "model.json", "-n", "5000", "-o", "drawn.csv.gz").good();
        Outcome again = priodon("score", "model.json", "drawn.csv.gz", "-o", "scores.csv")
                .good();
        assertEquals("", again.out());
        double average = Double.parseDouble(again.remarks().split(" ")[2]);
        assertEquals(Double.parseDouble(score.remarks().split(" ")[2]), average, 0.1);
        assertEquals(5001, Files.readAllLines(folder.resolve("scores.csv")).size());
    }

    @Test
    void helpNamesTheExperimentsToo() throws IOException, InterruptedException {
        String help = priodon("--help").good().out();
        assertTrue(
                help.contains("The paper's experiments:\n  compare, speedup, reproduce, quality, peers, bench\n"),
                help);
    }

    @Test
    void theVectorApiIsThereAndNobodyWarnsOfIt() throws IOException, InterruptedException {
        script.with("PRIODON_JAVA_OPTIONS", "-Dpriodon.kernel=vector");
        Outcome fit = priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        assertTrue(fit.out().contains("vector kernel"), fit.out());
        assertEquals("", fit.remarks());
    }

    @Test
    void pipesJoinTheCommands() throws IOException, InterruptedException {
        Outcome run = shell("\"$priodon\" fit - -k 2 -q -o - < data.csv | \"$priodon\" sample - -n 3")
                .good();
        assertEquals(4, run.lines().size());
        assertEquals("a,b", run.lines().get(0));
        assertEquals("", run.remarks());
        Outcome packed = shell("gzip -c data.csv | \"$priodon\" fit - -k 1 -o m.json > /dev/null")
                .good();
        assertEquals("", packed.remarks());
        Outcome broken = shell("\"$priodon\" fit - -k 1 -o m.json <<< $'1\\nx'");
        assertEquals(2, broken.code());
        assertTrue(
                broken.remarks().startsWith("priodon: standard input, line 2, column 1: 'x' is not"), broken.remarks());
    }

    /** Named and nameless pipes, and the devices of the standard streams. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void pipesAreFilesToo() throws IOException, InterruptedException {
        String fit = "\"$priodon\" fit ";
        shell(fit + "<(cat data.csv) -k 2 -q -o m.json").good();
        shell(fit + "/dev/stdin -k 2 -q -o /dev/stdout < data.csv > n.json").good();
        shell("cat data.csv | " + fit + "/dev/stdin -k 2 -q -o >(cat > part; mv part o.json)"
                        + "; until [[ -e o.json ]]; do sleep 0.1; done")
                .good();
        shell("mkfifo named; cat data.csv > named & " + fit + "named -k 2 -q -o p.json")
                .good();
        String score = "\"$priodon\" score <(cat m.json) <(cat data.csv) -q";
        assertEquals(2001, shell(score).good().lines().size());
        shell(score + " -o /dev/null").good();
        Outcome null1 = shell(fit + "/dev/null -k 2 -o m.json");
        assertEquals(2, null1.code());
        assertEquals("priodon: /dev/null: is not a regular file\n", null1.remarks());
        for (String name : List.of("n.json", "o.json", "p.json")) {
            assertEquals(
                    ModelFiles.read(folder.resolve("m.json")).model(),
                    ModelFiles.read(folder.resolve(name)).model(),
                    name);
        }
    }

    /** Java would give their numbers to files of its own, and end with a signal when those are closed. */
    @Test
    void closedStreamsAreNothing() throws IOException, InterruptedException {
        Outcome in = shell("\"$priodon\" fit - -k 2 -o m.json <&-");
        assertEquals(2, in.code(), in.remarks());
        assertTrue(in.remarks().startsWith("priodon: standard input: is empty"), in.remarks());
        shell("\"$priodon\" fit data.csv -k 2 -o m.json -q <&- >&- 2>&-").good();
        Outcome out = shell("\"$priodon\" info m.json >&-");
        assertEquals(1, out.code());
        assertTrue(out.remarks().startsWith("priodon: the standard output cannot be written: "), out.remarks());
        assertEquals(2, shell("\"$priodon\" info none.json 2>&-").code());
    }

    /** What the user has opened is left alone, also where the errors of Java are filtered. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void otherStreamsAreTheUsers() throws IOException, InterruptedException {
        script.with("PRIODON_JAVA_OPTIONS", "-Dpriodon.kernel=vector");
        Outcome fit = shell("\"$priodon\" fit data.csv -k 2 -o m.json --report /dev/fd/3 -q 3> r.json")
                .good();
        assertEquals("", fit.remarks());
        assertTrue(Files.readString(folder.resolve("r.json")).startsWith("{"));
    }

    @Test
    void closedPipesEndQuietly() throws IOException, InterruptedException {
        priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        Outcome run = shell("\"$priodon\" sample model.json -n 1000000000000 | head -n 3")
                .good();
        assertEquals(3, run.lines().size());
        assertEquals("", run.remarks());
        assertEquals(
                1, shell("\"$priodon\" fit --help | head -n 1").good().lines().size());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsAFailure() throws IOException, InterruptedException {
        priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        for (String command : List.of("sample model.json -n 9", "info model.json", "--help")) {
            Outcome run = shell("\"$priodon\" " + command + " > /dev/full");
            assertEquals(1, run.code(), command);
            assertTrue(run.remarks().startsWith("priodon: the standard output cannot be written: "), run.remarks());
        }
    }

    /** Files may not become longer than 64 kB here, which is what a full disk is to whoever writes. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsNamed() throws IOException, InterruptedException {
        writeRows("many.csv", 20_000);
        Outcome run = shell("(ulimit -f 64; \"$priodon\" convert many.csv -o many.npy)");
        assertEquals(1, run.code(), run.remarks());
        String fault = "priodon: " + folder.resolve("many.npy") + ": cannot be written: ";
        assertTrue(run.remarks().startsWith(fault), run.remarks());
        assertFalse(Files.exists(folder.resolve("many.npy")));
        Outcome kept = shell("(ulimit -f 64; \"$priodon\" fit many.csv -k 1 -o m.json --on-disk)");
        assertTrue(kept.remarks().contains("values.npy: cannot be written: "), kept.remarks());
    }

    @Test
    void faultsAreOneSentence() throws IOException, InterruptedException {
        assertFault("priodon: none.csv: does not exist", priodon("fit", "none.csv", "-k", "2", "-o", "m.json"));
        Files.writeString(folder.resolve("broken.csv"), "a,b\n1,2\n3,4;5\n");
        assertFault(
                "priodon: broken.csv, line 3, column 2: '4;5' is not a number",
                priodon("fit", "broken.csv", "-k", "1", "-o", "m.json"));
        priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        Files.writeString(folder.resolve("other.csv"), "a,c\n1,2\n");
        assertFault(
                "priodon: other.csv: has no column b; the model needs", priodon("score", "model.json", "other.csv"));
        Outcome option = priodon("info", "model.json", "--parameter");
        assertEquals(2, option.code());
        assertTrue(option.remarks().contains("Possible solutions: --parameters"), option.remarks());
        assertFalse(option.remarks().contains("\tat "), option.remarks());
        assertFalse(Files.exists(folder.resolve("m.json")));
    }

    private static void assertFault(String text, Outcome run) {
        assertEquals(2, run.code());
        assertTrue(run.remarks().startsWith(text), run.remarks());
        assertEquals(1, run.remarks().lines().count(), run.remarks());
        assertEquals("", run.out());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void controlCEndsAFitWithoutAModel() throws IOException, InterruptedException {
        writeRows("large.csv", 50_000);
        // A shell may have told its jobs to ignore the signal.
        Process fit = script.start(
                "env",
                "--default-signal=INT",
                SCRIPT,
                "fit",
                "large.csv",
                "-k",
                "200",
                "--tolerance",
                "0",
                "--em-iterations",
                "1000000",
                "-o",
                "model.json");
        try {
            while (processorTime(fit).toSeconds() < 6) {
                assertFalse(fit.waitFor(100, TimeUnit.MILLISECONDS), "ended by itself");
            }
            Duration before = processorTime(fit);
            Duration after = before;
            interrupt(fit);
            while (!fit.waitFor(20, TimeUnit.MILLISECONDS)
                    && after.minus(before).compareTo(PROMPT) < 0) {
                after = fit.isAlive() ? processorTime(fit) : after;
            }
            Duration spent = after.minus(before);
            assertTrue(spent.compareTo(PROMPT) < 0, () -> "still at work after " + spent);
            Outcome run = script.outcome(fit);
            assertEquals(130, run.code(), run.remarks());
            assertTrue(
                    run.remarks().endsWith("priodon: the fit was interrupted; no model was written\n"), run.remarks());
        } finally {
            fit.destroyForcibly();
        }
        try (var files = Files.list(folder)) {
            assertEquals(
                    List.of("data.csv", "empty", "err", "large.csv", "out"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void controlCEndsWritingWithoutAHalfFile() throws IOException, InterruptedException {
        priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        Process sample = script.start(
                "env",
                "--default-signal=INT",
                SCRIPT,
                "sample",
                "model.json",
                "-n",
                "1000000000000",
                "-o",
                "drawn.csv");
        Path part = folder.resolve(".drawn.csv." + sample.pid() + ".part");
        try {
            while (!Files.exists(part) || Files.size(part) < 100_000) {
                assertFalse(sample.waitFor(100, TimeUnit.MILLISECONDS), "ended by itself");
            }
            interrupt(sample);
            Outcome run = script.outcome(sample);
            assertEquals(130, run.code(), run.remarks());
            assertEquals("priodon: interrupted; nothing was written\n", run.remarks());
        } finally {
            sample.destroyForcibly();
        }
        assertFalse(Files.exists(part));
        assertFalse(Files.exists(folder.resolve("drawn.csv")));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void controlCEndsReading() throws IOException, InterruptedException {
        priodon("fit", "data.csv", "-k", "2", "-o", "model.json").good();
        // Larger than what is read while the signal is on its way.
        String rows = Files.readString(folder.resolve("data.csv")).substring(4).repeat(100);
        try (var file = Files.newBufferedWriter(folder.resolve("large.csv"))) {
            for (int i = 0; i < 100; i++) {
                file.write(rows);
            }
        }
        Process score = script.start(
                "env", "--default-signal=INT", SCRIPT, "score", "model.json", "large.csv", "-o", "scores.csv");
        try {
            while (!hasOpen(score, folder.resolve("large.csv"))) {
                assertFalse(score.waitFor(5, TimeUnit.MILLISECONDS), "ended by itself");
            }
            interrupt(score);
            Outcome run = script.outcome(score);
            assertEquals(130, run.code(), run.remarks());
            assertEquals("priodon: interrupted; nothing was written\n", run.remarks());
        } finally {
            score.destroyForcibly();
        }
    }

    private static boolean hasOpen(Process process, Path file) throws IOException {
        try (var open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            for (Path number : open.toList()) {
                if (isSame(number, file)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What a process has open may be closed while one looks. */
    private static boolean isSame(Path number, Path file) throws IOException {
        try {
            return Files.isSameFile(number, file);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static Duration processorTime(Process process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static void interrupt(Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void controlCEndsWaitingForInput() throws IOException, InterruptedException {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        Process fit = script.with("priodon", SCRIPT.toString())
                .with("PRIODON_JAVA_OPTIONS", "-Djava.io.tmpdir=" + copies)
                .start("bash", "-c", "exec env --default-signal=INT \"$priodon\" fit - -k 1 -o m.json < <(sleep 600)");
        List<ProcessHandle> helpers = List.of();
        try {
            while (isEmpty(copies)) {
                assertFalse(fit.waitFor(20, TimeUnit.MILLISECONDS), "ended by itself");
            }
            helpers = fit.descendants().toList();
            interrupt(fit);
            assertEquals(130, script.outcome(fit).code());
            assertTrue(isEmpty(copies), "the copy of the input is still there");
        } finally {
            helpers.forEach(ProcessHandle::destroyForcibly);
            fit.descendants().forEach(ProcessHandle::destroyForcibly);
            fit.destroyForcibly();
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }
}
