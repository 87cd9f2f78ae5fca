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
final class PeerRun {
    private static final double WARM_UP_SECONDS = 5;
    private static final double VARIANCE_FLOOR = 1e-10;

    private final Plan plan;
    private final LineUp lineUp;
    private final StopSignal stop;
    private final ProgressLine progress;

    /** How often, with how many threads. */
    record Plan(boolean cold, int rounds, int repetitions, int iterations, List<Integer> threads) {}

    /** What to fit to which data. */
    record Job(Task task, Workload spec) {}

    PeerRun(Plan plan, LineUp lineUp, StopSignal stop, ProgressLine progress) {
        this.plan = plan;
        this.lineUp = lineUp;
        this.stop = stop;
        this.progress = progress;
    }

    /** Workloads that were not interrupted. */
    List<Peers.Workload> run(List<Job> jobs) throws IOException {
        List<Peers.Workload> done = new ArrayList<>();
        try (TemporaryFolder folder = new TemporaryFolder()) {
            Path rows = folder.file("rows.bin");
            Path labels = folder.file("labels.bin");
            for (Job job : jobs) {
                if (!stop.isRequested()) {
                    progress.begin(job.task().label() + " " + job.spec() + ": generating", -1);
                    prepare(job.spec(), rows, labels);
                    List<Peers.Series> series = run(job, rows, labels);
                    if (!stop.isRequested()) {
                        done.add(new Peers.Workload(
                                job.task().label(),
                                job.spec().toString(),
                                job.spec().work(),
                                series));
                    }
                }
            }
        }
        return done;
    }

    /** Everyone begins at the clusters of the nearest of some random rows. */
    private static void prepare(Workload spec, Path rowFile, Path labelFile) throws IOException {
        double[][] generated = spec.rows();
        Samples samples = Samples.ofRows(generated);
        ProblemFile.write(rowFile, samples);
        ProblemFile.writeLabels(
                labelFile,
                KMeansFitter.withDefaults()
                        .startingFrom(spec.start(generated))
                        .withDistance(Distance.EUCLIDEAN)
                        .withIterations(0)
                        .fit(samples)
                        .assignments());
    }

    private List<Peers.Series> run(Job job, Path rows, Path labels) throws IOException {
        List<Entrant> entrants = lineUp.entrants(job.task(), plan.threads(), plan.cold());
        List<List<BaselineResult>> rounds = new ArrayList<>();
        entrants.forEach(entrant -> rounds.add(new ArrayList<>()));
        for (int round = 0; round < plan.rounds(); round++) {
            for (int e = 0; e < entrants.size() && !stop.isRequested(); e++) {
                double share = (double) (round * entrants.size() + e) / (plan.rounds() * entrants.size());
                progress.begin(job.task().label() + " " + job.spec(), 0);
                progress.show(share, entrants.get(e).name());
                rounds.get(e).add(fits(entrants.get(e), job.spec(), rows, labels));
            }
        }
        List<Peers.Series> series = new ArrayList<>();
        for (int e = 0; e < entrants.size(); e++) {
            Entrant entrant = entrants.get(e);
            series.add(new Peers.Series(
                    entrant.name(),
                    entrant.peer() == null ? null : entrant.peer().label(),
                    entrant.threads(),
                    entrant.tolerance(),
                    rounds.get(e)));
        }
        return series;
    }

    private BaselineResult fits(Entrant entrant, Workload spec, Path rows, Path labels) throws IOException {
        List<String> command = Programs.with(
                entrant.command(),
                rows,
                spec.components(),
                0,
                0,
                VARIANCE_FLOOR,
                entrant.threads(),
                plan.cold() ? 0 : WARM_UP_SECONDS);
        long count = spec.samples();
        try (Baseline process =
                new Baseline(entrant.name(), command, entrant.threads(), Baseline.PATIENCE, count, stop)) {
            boolean going = process.fit(0, labels, plan.iterations());
            for (int fit = 1; going && !plan.cold() && fit <= plan.repetitions(); fit++) {
                going = process.fit(fit, labels, plan.iterations());
            }
            return process.result();
        }
    }
}
