// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.priodon.evaluation.Console;
import org.priodon.evaluation.Machine;

/**
 * Runs benchmarks with JMH's own options, counts allocation, keeps the raw numbers as JSON, and ends with the kernels'
 * share of the machine's peak. Started by the script {@code evaluation/benchmark}.
 */
public final class BenchmarkLauncher {
    private BenchmarkLauncher() {}

    /**
     * @param args the file for the raw numbers, then options of JMH
     */
    public static void main(String[] args) throws CommandLineOptionException, RunnerException, IOException {
        Path json = Path.of(args[0]);
        String[] options = new String[args.length - 1];
        System.arraycopy(args, 1, options, 0, options.length);
        CommandLineOptions commandLine = new CommandLineOptions(options);
        if (commandLine.shouldHelp()) {
            commandLine.showHelp();
            return;
        }
        if (commandLine.shouldList()) {
            new Runner(commandLine).list();
            return;
        }
        Path folder = json.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Console.out().println(Machine.here(folder).describe());
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(commandLine)
                .addProfiler(GCProfiler.class)
                .resultFormat(ResultFormatType.JSON)
                .result(json.toString());
        Collection<RunResult> results = new Runner(builder.build()).run();
        Console.out().println(new PeakShare(results).table());
    }
}
