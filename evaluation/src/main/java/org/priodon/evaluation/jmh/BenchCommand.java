// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.process.Home;
import org.priodon.evaluation.results.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** Kernels, passes and fits, by JMH. */
@Command(
        name = "bench",
        description = {
            "Runs the JMH benchmarks of kernels, passes and fits, and ends with the kernels' share of the machine's peak. Without options and regular"
                    + " expressions, all of them, for several hours.",
            "Everything else is handed to JMH, such as -l to list, -p shape=200000x100x100 -p precision=DOUBLE -p separation=0.4 -p threads=2 to choose,"
                    + " or -jvm PROGRAM for another JDK. Do not use -jvmArgs or -jvmArgsAppend: they replace the arguments that choose the kernel;"
                    + " -jvmArgsPrepend is safe."
        })
public final class BenchCommand extends ExperimentCommand {
    private static final List<String> QUICK = List.of("-f 1 -wi 2 -w 300ms -i 2 -r 300ms".split(" "));

    static final List<String> CORE = List.of(("-f 1 -wi 3 -w 500ms -i 3 -r 500ms"
                    + " -p precision=DOUBLE -p shape=150000x78x30,100000x2x6"
                    + " -p work=DISTANCES,MATRIX_DISTANCES,POSTERIORS,MOMENTS_BY_ROWS,SCATTER,FIVE_EM_ITERATIONS,FIVE_LLOYD_ITERATIONS"
                    + " EngineBenchmark FmaPeakBenchmark")
            .split(" "));

    /** Above this load, something else is running. */
    private static final double BUSY = 0.5;

    @Option(
            names = "--core",
            description =
                    "What matters most: the main loops and iterations, two shapes. Options of JMH that are given besides come first.")
    private boolean core;

    @Option(
            names = "--quick",
            description = "One fork and short iterations: shows that all works, not for publication.")
    private boolean quick;

    @Option(names = "--jmh-help", description = "Lists the options of JMH.")
    private boolean jmhHelp;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "Where raw numbers go, as JSON. Default: target/jmh/TIME.json of the module.")
    private Path output;

    @Unmatched
    private List<String> forJmh = new ArrayList<>();

    @Override
    public Integer call() throws IOException, RunnerException {
        List<String> preset = over(core ? CORE : List.of(), quick ? QUICK : List.of());
        CommandLineOptions options = parse(over(preset, forJmh));
        if (jmhHelp) {
            options.showHelp();
            return 0;
        }
        if (options.shouldList()) {
            new Runner(options).list();
            return 0;
        }
        Path file =
                output != null ? output : Home.folder().resolve("target/jmh").resolve(time() + ".json");
        Files.createDirectories(file.toAbsolutePath().getParent());
        Environment environment = Environment.here();
        environment.warningAbove(BUSY).ifPresent(out()::println);
        out().println(environment.sentence());
        out().flush();
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .parent(options)
                        .addProfiler(GCProfiler.class)
                        .resultFormat(ResultFormatType.JSON)
                        .result(file.toString())
                        .build())
                .run();
        out().println(PeakShare.table(results));
        out().println("Raw numbers: " + file);
        out().flush();
        return 0;
    }

    private static String time() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString().replace(":", "");
    }

    /** Options of JMH, and others that come first where both are given. Parameters add up. */
    static List<String> over(List<String> preset, List<String> given) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < preset.size(); i++) {
            String word = preset.get(i);
            if (word.startsWith("-") && !word.equals("-p") && given.contains(word)) {
                i++; // Its value goes, too.
            } else {
                all.add(word);
            }
        }
        all.addAll(given);
        return all;
    }

    private CommandLineOptions parse(List<String> arguments) {
        try {
            return new CommandLineOptions(arguments.toArray(String[]::new));
        } catch (CommandLineOptionException e) {
            throw refusal(e.getMessage(), e);
        }
    }
}
