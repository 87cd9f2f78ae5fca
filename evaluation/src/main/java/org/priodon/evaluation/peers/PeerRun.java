// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.process.TemporaryFolder;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.workload.Workload;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.observe.StopSignal;

/** Everyone fits everything, in turn, in processes of their own. */
record PeerRun(PeerRun.Plan plan, LineUp lineUp, StopSignal stop, ProgressLine progress) {
    private static final double WARM_UP_SECONDS = 5;
    private static final double VARIANCE_FLOOR = 1e-10;

    /** How often, with how many threads. */
    record Plan(boolean cold, int rounds, int repetitions, int iterations, List<Integer> threads) {}

    /** What to fit to which data. */
    record Job(Task task, Workload data) {
        @Override
        public String toString() {
            return task.label() + " " + data;
        }
    }

    /** Workloads that were not interrupted. */
    List<Peers.Workload> run(List<Job> jobs) throws IOException {
        List<Peers.Workload> done = new ArrayList<>();
        try (TemporaryFolder folder = new TemporaryFolder()) {
            Path rows = folder.file("rows.bin");
            Path labels = folder.file("labels.bin");
            for (Job job : jobs) {
                if (!stop.isRequested()) {
                    progress.begin(job + ": generating", -1);
                    prepare(job.data(), rows, labels);
                    List<Peers.Series> series = run(job, rows, labels);
                    if (!stop.isRequested()) {
                        done.add(new Peers.Workload(
                                job.task().label(),
                                job.data().toString(),
                                job.data().work(),
                                series));
                    }
                }
            }
        }
        return done;
    }

    /** Everyone begins at the clusters of the nearest of some random rows. */
    private static void prepare(Workload data, Path rowFile, Path labelFile) throws IOException {
        double[][] rows = data.rows();
        Samples samples = Samples.ofRows(rows);
        ProblemFile.write(rowFile, samples);
        ProblemFile.writeLabels(
                labelFile,
                KMeansFitter.withDefaults()
                        .startingFrom(data.start(rows))
                        .withDistance(Distance.EUCLIDEAN)
                        .withIterations(0)
                        .fit(samples)
                        .assignments());
    }

    private List<Peers.Series> run(Job job, Path rows, Path labels) throws IOException {
        List<LineUp.Entrant> entrants = lineUp.entrants(job.task(), plan.threads(), plan.cold());
        for (int round = 0; round < plan.rounds(); round++) {
            for (int e = 0; e < entrants.size() && !stop.isRequested(); e++) {
                Peers.Series series = entrants.get(e).series();
                progress.begin(job.toString(), 0);
                progress.show(
                        (double) (round * entrants.size() + e) / (plan.rounds() * entrants.size()), series.name());
                series.rounds().add(fits(entrants.get(e), job.data(), rows, labels));
            }
        }
        return entrants.stream().map(LineUp.Entrant::series).toList();
    }

    private BaselineResult fits(LineUp.Entrant entrant, Workload data, Path rows, Path labels) throws IOException {
        String name = entrant.series().name();
        int threads = entrant.series().threads();
        List<String> command = Programs.with(
                entrant.command(),
                rows,
                data.components(),
                0,
                0,
                VARIANCE_FLOOR,
                threads,
                plan.cold() ? 0 : WARM_UP_SECONDS);
        try (Baseline process = new Baseline(name, command, threads, Baseline.PATIENCE, data.samples(), stop)) {
            boolean going = process.fit(0, labels, plan.iterations());
            for (int fit = 1; going && !plan.cold() && fit <= plan.repetitions(); fit++) {
                going = process.fit(fit, labels, plan.iterations());
            }
            return process.result();
        }
    }
}
