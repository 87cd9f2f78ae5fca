// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.results.Environment;
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

    @Mixin
    private ResultsFolder folder;

    @Option(names = "--overwrite", description = "Begin anew even if the folder holds results.")
    private boolean overwrite;

    @Override
    public Integer call() throws IOException {
        Settings settings = options.settings();
        if (options.quick()) {
            folder.call("priodon-compare-quick");
        }
        Environment environment = Environment.here();
        Optional<Comparison> earlier = overwrite ? Optional.empty() : earlier(settings, environment);
        folder.create();
        announce(earlier);
        Comparison comparison = earlier.isPresent() ? earlier.get() : begin(settings, environment);
        return interruptibly((stop, progress) -> {
            Comparison done = comparison;
            if (!comparison.complete()) {
                done = new ComparisonRun(comparison, options.programs(), stop, progress, this::save).run();
                save(done);
            }
            out().println();
            folder.publish(ComparisonReport.of(done), ResultsFolder.PAGE, out());
            if (options.quick()) {
                out().println(CompareOptions.quickNotice());
            }
            out().println("To repeat it: priodon reproduce " + results());
            out().flush();
            return 0;
        });
    }

    private Path results() {
        return folder.file("results.json");
    }

    private void save(Comparison comparison) throws IOException {
        Comparison.FORMAT.write(results(), comparison);
    }

    /** A run to take up again, if there is one; fails where it is another one. */
    private Optional<Comparison> earlier(Settings settings, Environment environment) throws IOException {
        if (!Files.exists(results())) {
            return Optional.empty();
        }
        Comparison earlier = Comparison.FORMAT.read(results());
        if (!earlier.settings().equals(settings)) {
            throw refusal("holds a run with other settings");
        }
        if (!earlier.complete() && !earlier.environment().sameMachine(environment)) {
            throw refusal("holds a run from another machine or JDK (" + earlier.environment() + ")");
        }
        return Optional.of(earlier);
    }

    private DataFileException refusal(String fault) {
        return new DataFileException(
                results().toString(),
                fault + "; choose another folder with --output, or give --overwrite to replace it");
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

    private void announce(Optional<Comparison> earlier) {
        if (options.quick()) {
            say(CompareOptions.quickNotice());
        }
        if (earlier.isPresent()) {
            say(results()
                    + (earlier.get().complete()
                            ? " is complete; --overwrite runs it anew"
                            : " is taken up where it was interrupted"));
        }
    }
}
