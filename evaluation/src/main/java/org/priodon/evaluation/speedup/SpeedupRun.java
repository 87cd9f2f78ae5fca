// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

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
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Workload;
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
    private final Map<Integer, Speedup.Point> points = new TreeMap<>();

    SpeedupRun(Speedup.Task task, StopSignal stop, ProgressLine progress) {
        this.task = task;
        this.stop = stop;
        this.progress = progress;
    }

    /**
     * Takes turns, so that a busy moment of the machine hits all alike, and measures in each round what the machine
     * allows. Ends early when the signal is given.
     *
     * @return what was measured, by rising numbers of threads
     */
    List<Speedup.Point> run(List<Integer> threadCounts, int rounds) {
        Samples samples = samples();
        show("warm-up");
        // Only a few k-means iterations, so that EM is warmed up too.
        WarmUp.of(fitter(0).withKMeansIterations(2), samples, WARM_UP_SECONDS, stop);
        for (int round = 1; round <= rounds && !stop.isRequested(); round++) {
            run(samples, threadCounts, "round " + round + ", ");
        }
        return List.copyOf(points.values());
    }

    private void run(Samples samples, List<Integer> threadCounts, String round) {
        FitReport alone = null;
        for (int threads : threadCounts) {
            show(round + threads + (threads == 1 ? " thread" : " threads"));
            FitReport report = fit(samples, threads);
            alone = threads == 1 ? report : alone == null ? fit(samples, 1) : alone;
            show(round + "fits side by side: " + threads);
            double allowed = threads == 1
                    ? 1
                    : sideBySide(samples, threads, alone.seconds().total());
            if (stop.isRequested()) {
                return;
            }
            points.merge(threads, Speedup.Point.of(threads, report, allowed), Speedup.Point::and);
        }
    }

    private void show(String work) {
        progress.begin(work, -1);
        progress.show(-1, "");
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

    private Samples samples() {
        RowGenerator generator = new RowGenerator(
                new Workload(task.samples(), task.dimensions(), task.gaussians(), Workload.SEPARATED, task.seed()));
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
