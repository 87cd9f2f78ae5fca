// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.evaluation.WarmUp;
import org.priodon.evaluation.results.Speedup;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.WorkloadSpec;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/** Fits the same samples again and again, with changing numbers of threads. */
final class SpeedupRun {
    private static final double WARM_UP_SECONDS = 10;
    private static final double VARIANCE_FLOOR = 1e-10;

    private final Speedup.Task task;
    private final StopSignal stop;
    private final ProgressLine progress;
    private final Map<Integer, List<FitReport>> reports = new TreeMap<>();
    private final Map<Integer, List<Double>> sideBySide = new TreeMap<>();

    SpeedupRun(Speedup.Task task, StopSignal stop, ProgressLine progress) {
        this.task = task;
        this.stop = stop;
        this.progress = progress;
    }

    /**
     * Takes turns, so that a busy moment of the machine hits all alike, and measures in each round what the machine
     * allows. Ends early when the signal is given.
     */
    void run(List<Integer> threadCounts, int rounds) {
        Samples samples = samples();
        progress.begin("warm-up", -1);
        // Only a few k-means iterations, so that EM is warmed up too.
        WarmUp.of(fitter(0).withKMeansIterations(2), samples, WARM_UP_SECONDS, stop);
        for (int round = 0; round < rounds; round++) {
            FitReport alone = null;
            for (int threads : threadCounts) {
                String counted = threads + (threads == 1 ? " thread" : " threads");
                progress.begin("round " + (round + 1) + ", " + counted, -1);
                progress.show(-1, "");
                FitReport report = fit(samples, threads);
                alone = threads == 1 ? report : alone == null ? fit(samples, 1) : alone;
                progress.begin("round " + (round + 1) + ", fits side by side: " + threads, -1);
                progress.show(-1, "");
                double allowed = threads == 1
                        ? 1
                        : sideBySide(samples, threads, alone.seconds().total());
                if (stop.isRequested()) {
                    return;
                }
                reports.computeIfAbsent(threads, key -> new ArrayList<>()).add(report);
                sideBySide.computeIfAbsent(threads, key -> new ArrayList<>()).add(allowed);
            }
        }
    }

    /** Without a listener, for whom k-means would also have to sum up distances. */
    private FitReport fit(Samples samples, int threads) {
        return fitter(threads).withStopSignal(stop).fit(samples).report();
    }

    /** Independent fits of one thread each, at the same time: how many are done while one alone would be. */
    private double sideBySide(Samples samples, int fits, double alone) {
        ExecutorService workers = Executors.newFixedThreadPool(fits);
        try {
            Callable<Double> fit = () -> fit(samples, 1).seconds().total();
            double rate = 0;
            for (Future<Double> seconds : workers.invokeAll(Collections.nCopies(fits, fit))) {
                rate += alone / seconds.get();
            }
            return rate;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.request();
            return Double.NaN;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    /** What was measured, by rising numbers of threads. */
    List<Speedup.Point> points() {
        return reports.entrySet().stream()
                .map(entry -> point(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Speedup.Point point(int threads, List<FitReport> fits) {
        FitReport last = fits.get(fits.size() - 1);
        return new Speedup.Point(
                threads,
                fits.stream().map(fit -> fit.seconds().total()).toList(),
                sideBySide.get(threads),
                last.kernel(),
                last.logLikelihood());
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
}
