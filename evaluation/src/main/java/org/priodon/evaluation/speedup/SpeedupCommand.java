// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Precision;
import org.priodon.evaluation.Interruption;
import org.priodon.evaluation.report.SpeedupReport;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.SealedJson;
import org.priodon.evaluation.results.Speedup;
import org.priodon.observe.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The paper's Figure 2, measured here. */
@Command(
        name = "speedup",
        description = {
            "Fits a mixture to generated samples with 1, 2, 4 and more threads, as in the paper's Figure 2, and tells how much faster more threads are, and"
                    + " how much of what the machine allows: independent fits side by side.",
            "Ends with a table, and speedup.json, speedup.csv and report.html in the output folder."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:log-likelihoods differ between numbers of threads, or a disk failed",
            "2:a wrong option",
            "130:interrupted; what is done is kept"
        })
public final class SpeedupCommand implements Callable<Integer> {
    private static final SealedJson<Speedup> FORMAT = new SealedJson<>(Speedup.class, "priodon speed-up 2");

    /** Memory that samples take besides their values, and that fits need. */
    private static final double OVERHEAD = 1.3;

    private static final double RESERVE_BYTES = 300e6;

    @Spec
    private CommandSpec command;

    @Option(names = "--samples", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int samples = 1_000_000;

    @Option(names = "--dims", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int dimensions = 100;

    @Option(names = "--gaussians", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int gaussians = 100;

    @Option(names = "--kmeans-iterations", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int kMeansIterations = 10;

    @Option(names = "--iterations", paramLabel = "N", description = "EM iterations. Default: ${DEFAULT-VALUE}.")
    private int iterations = 10;

    @Option(
            names = "--threads",
            paramLabel = "N",
            split = ",",
            description = "Numbers of threads. Default: 1, 2, 4 and so on, up to all cores.")
    private List<Integer> threads = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Fits with each number of threads; medians count. Default: ${DEFAULT-VALUE}.")
    private int rounds = 5;

    @Option(names = "--precision", description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Precision precision = Precision.DOUBLE;

    @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private long seed = 42;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where results go; earlier ones are replaced. Default: ${DEFAULT-VALUE}.")
    private Path output = Path.of("priodon-speedup");

    /** For picocli. */
    public SpeedupCommand() {}

    @Override
    public Integer call() throws IOException {
        check();
        int fitting = fitting(Runtime.getRuntime().maxMemory());
        PrintWriter err = command.commandLine().getErr();
        if (fitting < samples) {
            err.printf(
                    Locale.ROOT,
                    "NOTE: memory is short, so there are %,d instead of %,d samples; start Java with more, as in -Xmx4g.%n",
                    fitting,
                    samples);
            err.flush();
        }
        Files.createDirectories(output);
        Speedup.Task task = new Speedup.Task(
                fitting, samples, dimensions, gaussians, kMeansIterations, iterations, precision, seed);
        String begun = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        try (Interruption interruption = new Interruption()) {
            Speedup speedup = new Speedup(begun, Environment.here(), load, task, measure(task, interruption.signal()));
            if (!speedup.points().isEmpty()) {
                save(speedup);
            }
            return interruption.signal().isRequested() ? Interruption.EXIT_CODE : agreement(speedup);
        }
    }

    private List<Speedup.Point> measure(Speedup.Task task, StopSignal stop) {
        try (ProgressLine progress = new ProgressLine(command.commandLine().getErr())) {
            SpeedupRun run = new SpeedupRun(task, stop, progress);
            run.run(threadCounts(), rounds);
            return run.points();
        }
    }

    private void save(Speedup speedup) throws IOException {
        PrintWriter out = command.commandLine().getOut();
        FORMAT.write(output.resolve("speedup.json"), speedup);
        SpeedupReport.write(output, speedup);
        SpeedupReport.print(out, speedup);
        out.println("Results: " + output.resolve("report.html"));
        out.flush();
    }

    private void check() {
        require(
                samples >= 1 && dimensions >= 1 && gaussians >= 1,
                "--samples, --dims and --gaussians must be at least 1");
        require(gaussians <= samples, "--gaussians must not be above --samples");
        require(kMeansIterations >= 0 && iterations >= 1 && rounds >= 1, "iterations and rounds must be at least 1");
        require(threads.stream().allMatch(count -> count >= 1), "--threads must be at least 1");
    }

    private void require(boolean fulfilled, String sentence) {
        if (!fulfilled) {
            throw new ParameterException(command.commandLine(), sentence);
        }
    }

    /** As many of the samples as memory holds. */
    private int fitting(long memoryBytes) {
        double bytesPerSample = OVERHEAD * dimensions * (precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES);
        double most = (memoryBytes - RESERVE_BYTES) / bytesPerSample;
        require(
                most >= gaussians,
                "memory is too short for one sample per Gaussian; start Java with more, as in -Xmx4g");
        return (int) Math.min(samples, most);
    }

    private List<Integer> threadCounts() {
        if (!threads.isEmpty()) {
            return threads.stream().distinct().sorted().toList();
        }
        int cores = Runtime.getRuntime().availableProcessors();
        List<Integer> counts = new ArrayList<>();
        for (int count = 1; count < cores; count *= 2) {
            counts.add(count);
        }
        counts.add(cores);
        return counts;
    }

    private int agreement(Speedup speedup) {
        boolean same = speedup.points().stream()
                        .map(Speedup.Point::logLikelihoodBits)
                        .distinct()
                        .count()
                == 1;
        if (!same) {
            command.commandLine()
                    .getErr()
                    .println("log-likelihoods differ between numbers of threads: this is a fault");
        }
        return same ? 0 : 1;
    }
}
