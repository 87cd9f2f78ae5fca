// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Samples;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;
import org.priodon.observe.StopSignal;

/** Repeats the engine's fits of recorded sets and collects what differs. */
final class Reproduction {
    private final Protocol protocol;
    private final StopSignal stop;
    private final ProgressLine progress;

    Reproduction(Protocol protocol, StopSignal stop, ProgressLine progress) {
        this.protocol = protocol;
        this.stop = stop;
        this.progress = progress;
    }

    /** Sentences on all that differs; unfinished if the signal was given. */
    List<String> differences(SetResult recorded) throws IOException {
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
            Optional<EngineRuns.Fitted> fitted = runs.run(
                    old.seed(),
                    event -> progress.show(
                            (double) old.seed() / recorded.restarts().size(), "start " + old.seed()));
            if (fitted.isEmpty()) {
                break;
            }
            difference(old, fitted.get().result(protocol.threads(), Optional.empty()))
                    .ifPresent(differences::add);
        }
        progress.close();
        return differences;
    }

    private static Optional<String> difference(RestartResult old, RestartResult now) {
        boolean same = old.logLikelihoodBits().equals(now.logLikelihoodBits())
                && old.emIterations() == now.emIterations()
                && old.kMeansIterations() == now.kMeansIterations()
                && old.stopReason() == now.stopReason();
        return same
                ? Optional.empty()
                : Optional.of(
                        "start " + old.seed() + ": " + words(old) + " was recorded, but " + words(now) + " came out");
    }

    private static String words(RestartResult run) {
        return run.logLikelihood() + " (" + run.logLikelihoodBits() + ") after " + run.kMeansIterations() + " + "
                + run.emIterations() + " iterations, " + run.stopReason();
    }
}
