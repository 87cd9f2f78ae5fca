// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.datasets.command.ProgressLine;
import org.priodon.evaluation.results.ExactNumber;
import org.priodon.evaluation.results.Speedup;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.WorkloadSpec;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/** Fits the same samples again and again, with changing numbers of threads. */
final class SpeedupRun {
    private static final double WARM_UP_SECONDS = 3;
    private static final double VARIANCE_FLOOR = 1e-10;

    private final Speedup.Task task;
    private final StopSignal stop;
    private final ProgressLine progress;
    private final Map<Integer, List<FitReport>> reports = new TreeMap<>();

    SpeedupRun(Speedup.Task task, StopSignal stop, ProgressLine progress) {
        this.task = task;
        this.stop = stop;
        this.progress = progress;
    }

    /** Takes turns, so that a busy moment of the machine hits all alike. Ends early when the signal is given. */
    void run(List<Integer> threadCounts, int rounds) {
        Samples samples = samples();
        warmUp(samples);
        for (int round = 0; round < rounds; round++) {
            for (int threads : threadCounts) {
                progress.begin("round " + (round + 1) + ", " + threads + (threads == 1 ? " thread" : " threads"), 0);
                FitReport report = fitter(threads)
                        .withListener(event -> progress.show(share(event), ""))
                        .withStopSignal(stop)
                        .fit(samples)
                        .report();
                if (report.stopReason() == StopReason.CANCELLED) {
                    return;
                }
                reports.computeIfAbsent(threads, key -> new ArrayList<>()).add(report);
            }
        }
    }

    /** What was measured, by rising numbers of threads. */
    List<Speedup.Point> points() {
        return reports.entrySet().stream()
                .map(entry -> point(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Speedup.Point point(int threads, List<FitReport> fits) {
        FitReport last = fits.get(fits.size() - 1);
        return new Speedup.Point(
                threads,
                fits.stream().map(fit -> fit.seconds().total()).toList(),
                last.kernel(),
                last.logLikelihood(),
                ExactNumber.bits(last.logLikelihood()));
    }

    private Samples samples() {
        Shape shape = new Shape(task.samples(), task.dimensions(), task.gaussians());
        RowGenerator generator = new RowGenerator(new WorkloadSpec(shape, WorkloadSpec.SEPARATED, task.seed()));
        SamplesBuilder builder = Samples.builder(task.dimensions()).precision(task.precision());
        double[] row = new double[task.dimensions()];
        progress.begin("generating samples", 0);
        for (int i = 0; i < task.samples() && !stop.isRequested(); i++) {
            generator.next(row);
            builder.add(row);
            if (i % 1000 == 0) {
                progress.show((double) i / task.samples(), "");
            }
        }
        return builder.build();
    }

    private void warmUp(Samples samples) {
        progress.begin("warm-up", -1);
        StopSignal enough = new StopSignal();
        long begin = System.nanoTime();
        FitListener listener = event -> {
            if (stop.isRequested() || (System.nanoTime() - begin) * 1e-9 > WARM_UP_SECONDS) {
                enough.request();
            }
        };
        // Only a few k-means iterations, so that EM is warmed up too.
        while (!enough.isRequested()) {
            fitter(0)
                    .withKMeansIterations(2)
                    .withListener(listener)
                    .withStopSignal(enough)
                    .fit(samples);
        }
    }

    private MixtureFitter fitter(int threads) {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(task.gaussians())
                .withDistance(Distance.EUCLIDEAN)
                .withSeeding(Seeding.RANDOM_SUBSET)
                .withKMeansIterations(task.kMeansIterations())
                .withEmIterations(task.emIterations())
                .withTolerance(0)
                .withVarianceFloor(VARIANCE_FLOOR)
                .withSeed(task.seed())
                .withThreads(threads);
    }

    private double share(IterationEvent event) {
        int before = event.phase() == IterationEvent.Phase.EM ? task.kMeansIterations() : 0;
        return (double) (before + event.iteration()) / (task.kMeansIterations() + task.emIterations());
    }
}
