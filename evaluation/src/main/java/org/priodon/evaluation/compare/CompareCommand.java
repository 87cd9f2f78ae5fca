// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.report.ComparisonReport;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
        exitCodeList = {
            "0:done",
            "1:a disk or something else failed",
            "2:a wrong option, or a faulty file",
            "130:interrupted; what is done is kept"
        })
public final class CompareCommand extends ExperimentCommand {
    private static final String DOWNLOAD =
            "No real data: 'priodon datasets download --all --data FOLDER' fetches them, then add --data FOLDER here.";

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
        return interruptibly((stop, progress) -> {
            Comparison done = comparison;
            if (!comparison.complete()) {
                done = new ComparisonRun(comparison, options.programs(), stop, progress, folder::save).run();
                folder.save(done);
            }
            folder.saveTables(done);
            print(done, folder);
            return 0;
        });
    }

    private Comparison begin(Settings settings, Environment environment) {
        List<String> there = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (String name : settings.contenders()) {
            try {
                options.programs().command(Contender.find(name), Task.EM);
                there.add(name);
            } catch (IOException e) {
                leftOut.add(name + ": " + ChildProcess.reason(e));
            }
        }
        leftOut.forEach(reason -> say("left out: " + reason));
        if (settings.dataFolder() == null) {
            say(DOWNLOAD);
        }
        return new Comparison(environment, settings, there, leftOut, List.of());
    }

    private void announce(ResultsFolder folder, Optional<Comparison> earlier) {
        if (options.quick()) {
            say(CompareOptions.quickNotice());
        }
        if (earlier.isPresent()) {
            say(folder.results()
                    + (earlier.get().complete()
                            ? " is complete; --overwrite runs it anew"
                            : " is taken up where it was interrupted"));
        }
    }

    private void print(Comparison comparison, ResultsFolder folder) {
        PrintWriter out = out();
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
