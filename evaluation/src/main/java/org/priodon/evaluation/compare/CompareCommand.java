// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.evaluation.Interruption;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.report.ComparisonReport;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The paper's table, measured here. */
@Command(
        name = "compare",
        description = {
            "Runs the paper's comparison on its eight data sets: this engine against other libraries with the same model from the same start, with the"
                    + " same model from their own starts, and against full covariances, as the paper has it.",
            "Where real data are not there, generated stand-ins take their place and are called so.",
            "Ends with tables, and report.html, starts.csv, table.tex and results.json in the output folder. A run that was interrupted is taken up"
                    + " again by the same command."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:a disk or something else failed",
            "2:a wrong option, or a faulty file",
            "130:interrupted; what is done is kept"
        })
public final class CompareCommand implements Callable<Integer> {
    private static final String DOWNLOAD =
            "No real data: 'priodon datasets download --all --data FOLDER' fetches them, then add --data FOLDER here.";

    @Spec
    private CommandSpec command;

    @Mixin
    private CompareOptions options;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where results go. Default: priodon-compare, or priodon-compare-quick.")
    private Path output;

    @Option(names = "--overwrite", description = "Begin anew even if the folder holds results.")
    private boolean overwrite;

    /** For picocli. */
    public CompareCommand() {}

    @Override
    public Integer call() throws IOException {
        Settings settings = options.settings();
        Path place = output != null ? output : Path.of(options.quick() ? "priodon-compare-quick" : "priodon-compare");
        ResultsFolder folder = new ResultsFolder(place);
        Environment environment = Environment.here();
        Optional<Comparison> earlier = overwrite ? Optional.empty() : folder.earlier(settings, environment);
        folder.create();
        announce(folder, earlier);
        Comparison comparison = earlier.isPresent() ? earlier.get() : begin(settings, environment);
        try (Interruption interruption = new Interruption()) {
            if (!comparison.complete()) {
                try (ProgressLine progress =
                        new ProgressLine(command.commandLine().getErr())) {
                    comparison = new ComparisonRun(
                                    comparison, options.programs(), interruption.signal(), progress, folder::save)
                            .run();
                }
                folder.save(comparison);
            }
            folder.saveTables(comparison);
            print(comparison, folder);
            return comparison.complete() ? 0 : Interruption.EXIT_CODE;
        }
    }

    private Comparison begin(Settings settings, Environment environment) {
        List<String> there = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (String name : settings.contenders()) {
            try {
                options.programs().command(Contender.find(name));
                there.add(name);
            } catch (IOException e) {
                leftOut.add(name + ": " + ChildProcess.reason(e));
            }
        }
        PrintWriter err = command.commandLine().getErr();
        leftOut.forEach(reason -> err.println("left out: " + reason));
        if (settings.dataFolder() == null) {
            err.println(DOWNLOAD);
        }
        err.flush();
        return new Comparison(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                environment,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                settings,
                there,
                leftOut,
                List.of());
    }

    private void announce(ResultsFolder folder, Optional<Comparison> earlier) {
        PrintWriter err = command.commandLine().getErr();
        if (options.quick()) {
            err.println(CompareOptions.quickNotice());
        }
        if (earlier.isPresent()) {
            err.println(folder.results()
                    + (earlier.get().complete()
                            ? " is complete; --overwrite runs it anew"
                            : " is taken up where it was interrupted"));
        }
        err.flush();
    }

    private void print(Comparison comparison, ResultsFolder folder) {
        PrintWriter out = command.commandLine().getOut();
        out.println();
        ComparisonReport.print(out, comparison);
        if (options.quick()) {
            out.println(CompareOptions.quickNotice());
        }
        out.println("Report: " + folder.report() + ", every start: " + folder.starts()
                + ", to repeat it: priodon reproduce " + folder.results());
        out.flush();
    }
}
