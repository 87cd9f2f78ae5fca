// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.priodon.data.Distance;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.internal.fit.Warnings;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.CentroidSums;
import org.priodon.internal.lloyd.LloydLoop;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.FitWarning;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;

/** One call of {@link KMeansFitter#fit}: all restarts, and the choice of the best. */
final class KMeansFit {
    private final ClusteringSettings settings;
    private final RunSettings running;
    private final BlockedSamples samples;
    private final int restarts;
    private final Metric metric;
    private final long begin = System.nanoTime();
    private final List<RestartOutcome> outcomes = new ArrayList<>();

    KMeansFit(ClusteringSettings settings, RunSettings running, BlockedSamples samples) {
        this.settings = settings;
        this.running = running;
        this.samples = samples;
        this.restarts = settings.restartsFor(samples);
        this.metric = Metric.of(settings.distance(), samples);
    }

    KMeansResult run() {
        settings.checkAgainst(samples);
        if (settings.start() instanceof KMeansModel model) {
            samples.checkColumns(model.schema());
        }
        int[] assignments =
                samples.isBeyondMemory() ? null : new int[Arguments.perSample(samples.count(), Integer.BYTES)];
        double work = (double) samples.count() * samples.schema().size() * settings.clusters();
        KernelSet kernels = samples.kernels(work * restarts * settings.expectedIterations());
        try (ChunkRunner runner = running.newRunner()) {
            KMeansAttempt best = null;
            for (int restart = 0; restart < restarts; restart++) {
                KMeansAttempt attempt = attempt(restart, kernels, runner);
                outcomes.add(attempt.described(attempt.outcome().end()));
                best = attempt.isBetterThan(best) ? attempt : best;
                if (attempt.outcome().end() == StopReason.CANCELLED) {
                    break;
                }
            }
            return result(best, assignments, kernels, runner);
        }
    }

    private KMeansAttempt attempt(int restart, KernelSet kernels, ChunkRunner runner) {
        long time = System.nanoTime();
        SeedChooser chooser = new SeedChooser(samples, kernels, metric, runner, settings.seed(), restart);
        LloydLoop.Outcome outcome;
        AssignmentPass pass = new AssignmentPass(samples, kernels, metric, runner);
        double inertia = Double.NaN;
        try {
            Centres first = settings.start() instanceof KMeansModel model
                    ? Centres.of(model.copyMeans(), model.copyShares(), samples.frame())
                    : chooser.firstCentres(settings.start(), settings.clusters());
            RandomStream revival = RandomStream.of(settings.seed(), RandomStream.Purpose.REVIVAL, restart);
            outcome = new LloydLoop(pass, revival, settings.rule())
                    .run(first, settings.iterations(), running.isWatched() ? told(restart) : null);
            if (restarts > 1 && outcome.end() != StopReason.CANCELLED) {
                inertia = pass.inertia(outcome.centres()) * metric.toUser();
            }
        } catch (FitCancelled e) {
            Centres fallback = chooser.choose(Seeding.STATIC_SUBSET, settings.clusters());
            outcome = new LloydLoop.Outcome(fallback, 0, StopReason.CANCELLED, 0, false);
        }
        return new KMeansAttempt(restart, outcome, inertia, (System.nanoTime() - time) * 1e-9, pass);
    }

    /** The last pass over the samples tells where they belong; a cancelled fit does without. */
    private KMeansResult result(KMeansAttempt best, int[] assignments, KernelSet kernels, ChunkRunner runner) {
        boolean cancelled = outcomes.get(outcomes.size() - 1).stopReason() == StopReason.CANCELLED;
        long[] sizes = new long[settings.clusters()];
        double inertia = best.inertia();
        if (!cancelled) {
            try {
                CentroidSums sums = best.pass().centroidSums(best.centres(), assignments);
                sizes = sums.sizes();
                inertia = sums.inertia() * metric.toUser();
            } catch (FitCancelled e) {
                cancelled = true;
            }
        }
        return new KMeansResult(
                model(best.centres()),
                sizes,
                cancelled ? new int[0] : assignments,
                report(best, sizes, inertia, cancelled, kernels, runner));
    }

    private KMeansReport report(
            KMeansAttempt best,
            long[] sizes,
            double inertia,
            boolean cancelled,
            KernelSet kernels,
            ChunkRunner runner) {
        return new KMeansReport(
                cancelled ? StopReason.CANCELLED : best.outcome().end(),
                samples.count(),
                samples.totalWeight(),
                samples.schema().size(),
                settings.clusters(),
                inertia,
                best.outcome().iterations(),
                best.outcome().revived(),
                (System.nanoTime() - begin) * 1e-9,
                kernels.name(),
                runner.threads(),
                settings.seed(),
                best.restart(),
                List.copyOf(outcomes),
                cancelled ? List.of() : warnings(best, sizes, runner));
    }

    private List<FitWarning> warnings(KMeansAttempt best, long[] sizes, ChunkRunner runner) {
        Warnings warnings = new Warnings();
        warnings.ofSamples(samples, settings.clusters(), runner);
        List<Integer> empty = IntStream.range(0, sizes.length)
                .filter(k -> sizes[k] == 0)
                .boxed()
                .toList();
        if (!empty.isEmpty()) {
            warnings.add(
                    FitWarning.Kind.EMPTY_COMPONENT, Warnings.have("centre", empty) + " no samples; use fewer centres");
        }
        if (best.outcome().revivalLimitReached()) {
            warnings.ofRevival(best.outcome().revived());
        }
        return warnings.list();
    }

    private ObjIntConsumer<Double> told(int restart) {
        return (inertia, iteration) -> running.listener()
                .iterationDone(new IterationEvent(
                        IterationEvent.Phase.K_MEANS,
                        restart,
                        iteration,
                        settings.iterations(),
                        inertia * metric.toUser(),
                        (System.nanoTime() - begin) * 1e-9));
    }

    private KMeansModel model(Centres centres) {
        ColumnFrame frame = samples.frame();
        int dimensions = samples.dimensions();
        double[] user = new double[centres.means().length];
        for (int j = 0; j < user.length; j++) {
            user[j] = frame.toUser(j % dimensions, centres.means()[j]);
        }
        double[] scale = new double[dimensions];
        for (int d = 0; d < dimensions; d++) {
            scale[d] = settings.distance() == Distance.EUCLIDEAN ? 1 : metric.scale()[d] / frame.unit()[d];
        }
        List<double[]> costs = metric.categoryCosts(centres);
        for (double[] table : costs) {
            for (int j = 0; j < table.length; j++) {
                table[j] *= metric.toUser();
            }
        }
        return new KMeansModel(samples.schema(), settings.clusters(), user, scale, centres.shares(), costs);
    }
}
