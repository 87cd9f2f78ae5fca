// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.io.KMeansFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.observe.StopReason;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "kmeans",
        description = "Divides data into clusters by k-means: writes the cluster of every row, numbered from 0.",
        customSynopsis = "priodon kmeans [OPTIONS] -k N DATA",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  priodon kmeans data.csv -k 5 -o clusters.csv",
            "  priodon kmeans data.csv -k 5 --model centres.json -o clusters.csv"
        })
final class KMeansCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Mixin
    private TrainingData data;

    @Option(
            names = {"-k", "--clusters"},
            paramLabel = "N",
            required = true,
            description = "How many clusters.")
    private int clusters;

    @Option(names = "--model", paramLabel = "FILE", description = "A file (JSON) for the centres.")
    private Path model;

    @Mixin
    private StartOptions start;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "" + KMeansFitter.DEFAULT_ITERATIONS,
            description = "Iterations at most. Default: ${DEFAULT-VALUE}.")
    private int iterations;

    @Mixin
    private CsvOutput output;

    @Mixin
    private Remarks remarks;

    @Override
    public Integer call() throws IOException {
        output.check(data.name());
        output.checkBeside(model);
        if (model != null) {
            OutputCheck.check(model, data.name());
        }
        KMeansFitter fitter = fitter();
        KMeansResult result;
        try (ProgressLine progress = remarks.progress();
                OpenData open = data.open(progress, remarks)) {
            progress.begin("clustering", 0);
            result = fitter.withListener(event -> progress.show(
                            Math.min(
                                    1.0,
                                    (event.restart() + (double) event.iteration() / iterations) / start.restarts()),
                            "iteration " + event.iteration()))
                    .fit(open.samples());
            if (result.stopReason() == StopReason.CANCELLED) {
                throw new InterruptedWork("the clustering was interrupted; nothing was written");
            }
            write(result.assignments());
        }
        if (model != null) {
            save(result, fitter);
        }
        remarks.say(result.report().toString());
        return 0;
    }

    private KMeansFitter fitter() {
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(clusters)
                .withRestarts(start.restarts())
                .withIterations(iterations)
                .withSeed(start.seed())
                .withThreads(start.threads());
        fitter = start.distance() == null ? fitter : fitter.withDistance(start.distance());
        return start.seeding() == null ? fitter : fitter.withSeeding(start.seeding());
    }

    private void write(int... assignments) throws IOException {
        output.write(csv -> {
            csv.writeRecord("cluster");
            for (int cluster : assignments) {
                csv.writeRecord(Integer.toString(cluster));
            }
        });
    }

    private void save(KMeansResult result, KMeansFitter fitter) throws IOException {
        Provenance provenance = Provenance.of(result.report(), data.described(fitter.settings()));
        ModelOutput.write(model, command, out -> KMeansFiles.write(out, result.model(), provenance));
    }
}
