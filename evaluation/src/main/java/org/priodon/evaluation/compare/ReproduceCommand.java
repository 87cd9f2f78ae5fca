// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.cli.datasets.DataFolder;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.observe.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats the engine's fits of a recorded comparison, and tells what differs. */
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

    @Override
    public Integer call() throws IOException {
        require(threads >= 0, "--threads must be at least 0");
        Comparison recorded = Comparison.FORMAT.read(file);
        out().println(recorded.environment().sentence());
        Protocol protocol = protocol(recorded.settings());
        return interruptibly((stop, progress) -> {
            int fits = 0;
            int different = 0;
            for (SetResult set : recorded.sets()) {
                List<String> differences = differences(set, protocol, stop, progress);
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

    private Protocol protocol(Settings settings) {
        int chosen = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        return new Protocol(settings, chosen, data.folder().map(Path::toString).orElse(settings.dataFolder()));
    }

    private static String verdict(int fits, int different) {
        return different == 0
                ? "All " + fits + " log-likelihoods are the same, bit for bit."
                : "NOT the same: " + different + (different == 1 ? " difference." : " differences.");
    }

    private void print(SetResult set, List<String> differences) {
        if (differences.isEmpty()) {
            out().println(set.label() + ": " + set.restarts().size() + " fits, the same");
        }
        differences.forEach(difference -> out().println(set.label() + ", " + difference));
        out().flush();
    }

    /** Sentences on all that differs; unfinished if the signal was given. */
    private static List<String> differences(
            SetResult recorded, Protocol protocol, StopSignal stop, ProgressLine progress) throws IOException {
        CatalogueEntry entry = Catalogue.find(recorded.name());
        if (entry.gaussians() != recorded.gaussians()) {
            return List.of(
                    "the file has " + recorded.gaussians() + " Gaussians where the catalogue has " + entry.gaussians());
        }
        progress.begin(entry.name() + ": reading", -1);
        Samples samples = protocol.data(entry).samples();
        if (!Protocol.fingerprint(samples).equals(recorded.fingerprint())) {
            return List.of("the data are not those of the recorded run (" + recorded.description() + ")");
        }
        progress.begin(entry.name(), 0);
        List<String> differences = new ArrayList<>();
        EngineRuns runs = new EngineRuns(samples, entry.gaussians(), protocol, stop);
        for (RestartResult old : recorded.restarts()) {
            double share = (double) old.seed() / recorded.restarts().size();
            progress.show(share, "start " + old.seed());
            runs.run(old.seed())
                    .flatMap(now -> difference(old, now.result(protocol.threads(), Optional.empty())))
                    .ifPresent(differences::add);
            if (stop.isRequested()) {
                break;
            }
        }
        progress.close();
        return differences;
    }

    private static Optional<String> difference(RestartResult old, RestartResult now) {
        return words(old).equals(words(now))
                ? Optional.empty()
                : Optional.of(
                        "start " + old.seed() + ": " + words(old) + " was recorded, but " + words(now) + " came out");
    }

    private static String words(RestartResult run) {
        return run.logLikelihood() + " (" + Double.toHexString(run.logLikelihood()) + ") after "
                + run.kMeansIterations() + " + " + run.emIterations() + " iterations, " + run.stopReason();
    }
}
