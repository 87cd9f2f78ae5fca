// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.priodon.cli.datasets.DataFolder;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.SetResult;
import org.priodon.evaluation.results.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats a recorded comparison. */
@Command(
        name = "reproduce",
        description = {
            "Repeats every fit of the engine that results.json records, from its settings and seeds, and compares all bits of every log-likelihood."
                    + " They must be the same for any number of threads.",
            "Times are not compared, and other libraries' fits are not repeated."
        },
        exitCodeList = {
            "0:everything is the same",
            "1:something differs, or a disk failed",
            "2:a wrong option, or a file that is broken or was changed",
            "130:interrupted"
        })
public final class ReproduceCommand extends ExperimentCommand {
    @Mixin
    private DataFolder data;

    @Parameters(paramLabel = "FILE", description = "results.json of a comparison.")
    private Path file;

    @Option(names = "--threads", paramLabel = "N", description = "0 for all cores. Default: ${DEFAULT-VALUE}.")
    private int threads;

    /** For picocli. */
    public ReproduceCommand() {}

    @Override
    public Integer call() throws IOException {
        require(threads >= 0, "--threads must be at least 0");
        Comparison recorded = Comparison.FORMAT.read(file);
        out().println(recorded.environment().sentence());
        return interruptibly((stop, progress) -> {
            Reproduction reproduction = new Reproduction(protocol(recorded.settings()), stop, progress);
            int fits = 0;
            int different = 0;
            for (SetResult set : recorded.sets()) {
                List<String> differences = reproduction.differences(set);
                if (!stop.isRequested()) {
                    fits += set.restarts().size();
                    different += differences.size();
                    print(set, differences);
                }
            }
            out().println(stop.isRequested() ? "interrupted" : verdict(fits, different));
            out().flush();
            return different == 0 ? 0 : 1;
        });
    }

    private static String verdict(int fits, int different) {
        return different == 0
                ? "All " + fits + " log-likelihoods are the same, bit for bit."
                : "NOT the same: " + different + (different == 1 ? " difference." : " differences.");
    }

    private Protocol protocol(Settings settings) {
        int chosen = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        return new Protocol(settings, chosen, data.folder().map(Path::toString).orElse(settings.dataFolder()));
    }

    private void print(SetResult set, List<String> differences) {
        PrintWriter out = out();
        if (differences.isEmpty()) {
            out.println(set.label() + ": " + set.restarts().size() + " fits, the same");
        }
        differences.forEach(difference -> out.println(set.label() + ", " + difference));
        out.flush();
    }
}
