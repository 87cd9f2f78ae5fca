// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.workload.Workload;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The engine against its peers on generated data. */
@Command(
        name = "peers",
        description = {
            "Fits generated data from the same start with this engine and with other libraries, in turn, and tells times, ratios, and the quality, which"
                    + " must agree.",
            "Whoever cannot be built or found is left out, with a message. Ends with tables, and results.json, tables.txt and report.html in the output folder, which replace earlier ones."
        },
        exitCodeList = {
            "0:done",
            "1:somebody failed, or qualities disagree",
            "2:a wrong option",
            "130:interrupted; what is done is kept"
        })
public final class PeersCommand extends ExperimentCommand {
    private static final String NONE = "none";

    @Option(names = "--cold", description = "Time the first fit of a fresh process; its start is not counted.")
    private boolean cold;

    @Option(
            names = "--shapes",
            paramLabel = "SHAPE",
            split = ",",
            description =
                    "Workloads of EM with diagonal covariances, NxDxG or NxDxG@separation; none for none. Default:"
                            + " ${DEFAULT-VALUE}.")
    private List<String> shapes = List.of(
            "200000x100x100@5",
            "200000x100x100@0.4",
            "150000x78x30@5",
            "500000x55x21@5",
            "500000x10x25@5",
            "100000x2x6@5");

    @Option(
            names = "--full-shapes",
            paramLabel = "SHAPE",
            split = ",",
            description = "Workloads of EM with full covariances. Default: ${DEFAULT-VALUE}.")
    private List<String> fullShapes = List.of(
            "100000x2x6@2",
            "200000x10x25@1.5",
            "20000x55x21@0.4",
            "20000x100x20@0.4",
            "20000x55x21@5",
            "20000x100x20@5");

    @Option(
            names = "--kmeans-shapes",
            paramLabel = "SHAPE",
            split = ",",
            description = "Workloads of k-means. Default: ${DEFAULT-VALUE}.")
    private List<String> kMeansShapes = List.of("200000x100x100@3");

    @Mixin
    private LineUp lineUp;

    @Option(names = "--threads", paramLabel = "N", split = ",", description = "Default: ${DEFAULT-VALUE}.")
    private List<Integer> threads = List.of(1, 2);

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Processes of each entrant, in turn; the median counts. Default: ${DEFAULT-VALUE}.")
    private int rounds = 3;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            description = "Timed fits in a process, after the first. Default: ${DEFAULT-VALUE}.")
    private int repetitions = 3;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "So many, but k-means ends when it has converged. Default: ${DEFAULT-VALUE}.")
    private int iterations = 10;

    @Option(names = "--seed", paramLabel = "N", description = "Of the data. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Mixin
    private ResultsFolder folder;

    @Override
    public Integer call() throws IOException {
        List<PeerRun.Job> jobs = jobs();
        require(
                rounds >= 1 && repetitions >= 1 && iterations >= 1,
                "rounds, repetitions and iterations must be at least 1");
        require(threads.stream().allMatch(count -> count >= 1), "--threads must be at least 1");
        for (String name : lineUp.asked()) {
            require(LineUp.names().contains(name), "no contender is named '" + name + "'; there are " + LineUp.names());
        }
        folder.create();
        PeerRun.Plan plan = new PeerRun.Plan(cold, rounds, repetitions, iterations, threads);
        Environment environment = Environment.here();
        return interruptibly((stop, progress) -> {
            List<Peers.Workload> done = new PeerRun(plan, lineUp, stop, progress).run(jobs);
            progress.close();
            Peers peers = new Peers(environment, cold, iterations, lineUp.leftOut(), done);
            Peers.FORMAT.write(folder.file("results.json"), peers);
            Report report = PeerTables.of(peers);
            OutputFile.write(
                    folder.file("tables.txt"),
                    out -> report.print(new PrintWriter(out, false, StandardCharsets.UTF_8)));
            folder.publish(report, ResultsFolder.PAGE, out());
            List<String> faults = PeerTables.faults(peers);
            faults.forEach(fault -> say("FAULT: " + fault));
            return faults.isEmpty() ? 0 : 1;
        });
    }

    private List<PeerRun.Job> jobs() {
        return Stream.of(jobs(Task.EM, shapes), jobs(Task.EM_FULL, fullShapes), jobs(Task.K_MEANS, kMeansShapes))
                .flatMap(jobs -> jobs)
                .toList();
    }

    private Stream<PeerRun.Job> jobs(Task task, List<String> texts) {
        return texts.stream().filter(text -> !text.equals(NONE)).map(text -> new PeerRun.Job(task, spec(text)));
    }

    private Workload spec(String text) {
        try {
            return Workload.parse(text, seed);
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }
}
