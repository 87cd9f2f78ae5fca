// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Distance;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.io.KMeansFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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

    @Parameters(
            paramLabel = "DATA",
            description = "A CSV or ARFF file, packed with gzip or not, or a .npy file; - for the standard input.")
    private String data;

    @Option(
            names = {"-k", "--clusters"},
            paramLabel = "N",
            required = true,
            description = "How many clusters.")
    private int clusters;

    @Option(names = "--model", paramLabel = "FILE", description = "A file (JSON) for the centres.")
    private Path model;

    @Option(
            names = "--distance",
            paramLabel = "DISTANCE",
            converter = Words.Distances.class,
            completionCandidates = Words.Distances.class,
            description = "The distance: ${COMPLETION-CANDIDATES}; the latter divides every column by its standard"
                    + " deviation. Default: the engine's.")
    private Distance distance;

    @Option(
            names = "--seeding",
            paramLabel = "SEEDING",
            converter = Words.Seedings.class,
            completionCandidates = Words.Seedings.class,
            description = "How the first centres are chosen: ${COMPLETION-CANDIDATES}. Default: the engine's.")
    private Seeding seeding;

    @Option(
            names = "--restarts",
            paramLabel = "N",
            defaultValue = "1",
            description = "Random starts, of which the best is kept. Default: ${DEFAULT-VALUE}.")
    private int restarts;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "" + KMeansFitter.DEFAULT_ITERATIONS,
            description = "Iterations at most. Default: ${DEFAULT-VALUE}.")
    private int iterations;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The same data, options and seed give the same clusters. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "0",
            description = "Threads that work at once; clusters do not depend on it. Default: all cores.")
    private int threads;

    @Mixin
    private DataOptions dataOptions;

    @Mixin
    private CsvOutput output;

    @Mixin
    private Remarks remarks;

    @Override
    public Integer call() throws IOException {
        output.check(data);
        if (model != null) {
            OutputCheck.check(model, data);
        }
        KMeansFitter fitter = fitter();
        KMeansResult result;
        try (ProgressLine progress = remarks.progress();
                OpenData open =
                        dataOptions.input(data, ColumnChoice.ALL, progress).open(dataOptions.budget(), remarks::say)) {
            progress.begin("clustering", 0);
            result = fitter.withListener(event -> progress.show(
                            Math.min(1.0, (event.restart() + (double) event.iteration() / iterations) / restarts),
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
                .withRestarts(restarts)
                .withIterations(iterations)
                .withSeed(seed)
                .withThreads(threads);
        fitter = distance == null ? fitter : fitter.withDistance(distance);
        return seeding == null ? fitter : fitter.withSeeding(seeding);
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
        Map<String, String> described = new LinkedHashMap<>();
        described.put("data", FitCommand.fileName(data));
        described.putAll(fitter.settings());
        described.putAll(dataOptions.described());
        Provenance provenance = Provenance.of(result.report(), described);
        if (OutputCheck.isStandard(model)) {
            command.commandLine().getOut().println(KMeansFiles.toJson(result.model(), provenance));
        } else {
            OutputFile.write(model, out -> KMeansFiles.write(out, result.model(), provenance));
        }
    }
}
