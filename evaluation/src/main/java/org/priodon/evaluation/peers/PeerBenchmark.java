// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.priodon.evaluation.Console;
import org.priodon.evaluation.Machine;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.process.Home;
import org.priodon.evaluation.process.NativeDriver;
import org.priodon.evaluation.workload.WorkloadFile;
import org.priodon.evaluation.workload.WorkloadSpec;

/** The engine against its peers, in one command; started by the script {@code evaluation/peers}. */
public final class PeerBenchmark {
    private static final DateTimeFormatter FILE_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final PeerOptions options;
    private final Path output;
    private final Transcript transcript;
    private final List<String> failures = new ArrayList<>();

    private PeerBenchmark(PeerOptions options, Path output, Transcript transcript) {
        this.options = options;
        this.output = output;
        this.transcript = transcript;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        System.exit(run(Console.out(), args));
    }

    /** The exit code. */
    static int run(PrintStream out, String... args) throws IOException, InterruptedException {
        PeerOptions options;
        try {
            options = PeerOptions.parse(args);
            options.check();
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 2;
        }
        if (options.help()) {
            out.println(PeerOptions.USAGE);
            return 0;
        }
        Path home = Home.folder().toAbsolutePath().normalize();
        Path output = options.output(home);
        Files.createDirectories(output);
        Machine machine = Machine.here(home);
        Transcript transcript = new Transcript(out);
        String name = options.mode().name().toLowerCase(Locale.ROOT) + "-" + FILE_TIME.format(Instant.now());
        Path json = output.resolve(name + ".json");

        transcript.line(machine.describe());
        LineUp lineUp = new LineUp(options, home, machine, transcript::line);
        List<String> failures;
        if (options.mode() == PeerOptions.Mode.PAPER) {
            failures = new PaperExperiment(options, transcript).run(lineUp.jdks(), json, machine);
        } else {
            PeerBenchmark benchmark = new PeerBenchmark(options, output, transcript);
            benchmark.conditions(lineUp);
            RawNumbers.save(json, machine, List.of(args), benchmark.measure(lineUp.contenders()));
            failures = benchmark.failures;
        }
        failures.forEach(failure -> transcript.line("ERROR: " + failure));
        transcript.line("raw numbers: " + json);
        transcript.save(output.resolve(name + ".txt"));
        return failures.isEmpty() ? 0 : 1;
    }

    /** What the numbers mean, printed before them. */
    private void conditions(LineUp lineUp) {
        boolean cold = options.mode() == PeerOptions.Mode.COLD;
        transcript.line("flags      C and C++ " + String.join(" ", NativeDriver.FLAGS) + "; JVM "
                + String.join(" ", LineUp.engineFlags(Entrant.AUTO, 1, options.heap()))
                + (cold ? "" : " " + LineUp.TOUCHED_HEAP)
                + " (processors as many as threads; no module for the scalar kernel); environment "
                + lineUp.coreType());
        transcript.line(
                cold
                        ? "timed      the first fit in a fresh process, without its start and the reading of the file"
                        : "timed      warm fits: the median of " + options.repetitions()
                                + " or more, and of these the median of " + options.rounds()
                                + " rounds; contenders take turns");
        transcript.line("engine     from the caller's double[][], so the copy into the engine's layout is included,");
        transcript.line("           and the final likelihood or assignment; peers work on the array they are given");
        transcript.line("fits       " + options.iterations()
                + " iterations from the same start, tolerance 0, variance floor 1e-10; means are rows of the samples");
        transcript.line(
                "ns/NGD     nanoseconds per sample, component, dimension and iteration; ratios compare these at equal threads");
        transcript.line("");
    }

    private List<Standings> measure(List<Contender> contenders) throws IOException, InterruptedException {
        List<Standings> results = new ArrayList<>();
        Set<String> libraries = new LinkedHashSet<>();
        for (Task task : Task.values()) {
            for (WorkloadSpec spec : options.workloads(task)) {
                Standings standings = measure(task, spec, contenders);
                results.add(standings);
                standings.series().forEach(series -> libraries.add(library(series)));
                transcript.line(PeerTable.of(standings));
                failures.addAll(standings.disagreements());
            }
        }
        libraries.forEach(library -> transcript.line("ran: " + library));
        return results;
    }

    private static String library(Series series) {
        return series.rounds().get(0).library().replaceFirst(", \\d+ threads$", "");
    }

    private Standings measure(Task task, WorkloadSpec spec, List<Contender> contenders)
            throws IOException, InterruptedException {
        List<Contender> entered = contenders.stream()
                .filter(contender ->
                        contender.family() == Family.PRIODON || task.peers().contains(contender.family()))
                .toList();
        Path file = WorkloadFile.ensure(output.resolve("workloads"), spec);
        List<List<RunOutput>> outputs = new ArrayList<>();
        entered.forEach(contender -> outputs.add(new ArrayList<>()));
        for (int round = 1; round <= options.rounds(); round++) {
            for (int c = 0; c < entered.size(); c++) {
                run(task, spec, file, round, entered.get(c), outputs.get(c));
            }
        }
        List<Series> series = new ArrayList<>();
        for (int c = 0; c < entered.size(); c++) {
            if (!outputs.get(c).isEmpty()) {
                series.add(new Series(entered.get(c), List.copyOf(outputs.get(c))));
            }
        }
        return new Standings(task, spec, List.copyOf(series));
    }

    private void run(Task task, WorkloadSpec spec, Path file, int round, Contender contender, List<RunOutput> outputs)
            throws InterruptedException {
        List<String> command = new ArrayList<>(contender.command());
        command.addAll(new RunRequest(
                        task, file, options.iterations(), contender.threads(), options.repetitions(), options.seconds())
                .arguments());
        String what = task.argument() + " " + spec + ", " + contender;
        try {
            RunOutput output = RunOutput.parse(ChildProcess.run(command, contender.environment()));
            outputs.add(output);
            transcript.line("round " + round + ", " + what + ": " + PeerTable.significant(output.typicalMilliseconds())
                    + " ms");
        } catch (IOException | IllegalArgumentException e) {
            transcript.line("round " + round + ", " + what + ": failed");
            failures.add(what + ": " + e.getMessage());
        }
    }
}
