// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.List;
import org.priodon.data.Distance;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.ColumnFrame;
import org.priodon.internal.fit.ClusteringSettings;
import org.priodon.internal.fit.RunSettings;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.CentroidSums;
import org.priodon.internal.lloyd.LloydLoop;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;

/** One call of {@link KMeansFitter#fit}. */
final class KMeansFit<A> {
    private final ClusteringSettings settings;
    private final RunSettings running;
    private final BlockedSamples<A> samples;
    private final Metric metric;
    private final long begin = System.nanoTime();

    private Centres centres;
    private int iterations;

    KMeansFit(ClusteringSettings settings, RunSettings running, BlockedSamples<A> samples) {
        this.settings = settings;
        this.running = running;
        this.samples = samples;
        this.metric = Metric.of(settings.distance(), samples);
    }

    KMeansResult run() {
        settings.checkAgainst(samples);
        if (settings.start() instanceof KMeansModel model) {
            samples.checkColumns(model.schema());
        }
        int[] assignments = new int[Arguments.perSample(samples.count())];
        double work = (double) samples.count() * samples.schema().size() * settings.clusters();
        Kernels<A> kernels = samples.kernels(work * settings.expectedIterations());
        try (ChunkRunner runner = running.newRunner()) {
            SeedChooser<A> chooser = new SeedChooser<>(samples, kernels, metric, runner, settings.seed(), 0);
            centres = chooser.choose(Seeding.STATIC_SUBSET, settings.clusters());
            try {
                centres = settings.start() instanceof KMeansModel model
                        ? Centres.of(model.copyMeans(), model.copyShares(), samples.frame())
                        : chooser.firstCentres(settings.start(), settings.clusters());
                return fit(new AssignmentPass<>(samples, kernels, metric, runner), assignments);
            } catch (FitCancelled e) {
                return cancelled(0);
            }
        }
    }

    /** What is known without another pass over the samples. */
    private KMeansResult cancelled(int revived) {
        return new KMeansResult(
                model(),
                new long[settings.clusters()],
                new int[0],
                Double.NaN,
                iterations,
                StopReason.CANCELLED,
                revived);
    }

    private KMeansResult fit(AssignmentPass<A> pass, int[] assignments) {
        RandomStream revival = RandomStream.of(settings.seed(), RandomStream.Purpose.REVIVAL, 0);
        LloydLoop.Outcome outcome = new LloydLoop<>(pass, revival, settings.rule())
                .run(centres, settings.iterations(), running.isWatched() ? this::iterationDone : null);
        centres = outcome.centres();
        iterations = outcome.iterations();
        if (outcome.end() == StopReason.CANCELLED) {
            return cancelled(outcome.revived());
        }
        CentroidSums sums = pass.centroidSums(centres, assignments);
        return new KMeansResult(
                model(),
                sums.sizes(),
                assignments,
                sums.inertia() * metric.toUser(),
                outcome.iterations(),
                outcome.end(),
                outcome.revived());
    }

    private void iterationDone(double inertia, int iteration) {
        running.listener()
                .iterationDone(new IterationEvent(
                        IterationEvent.Phase.K_MEANS,
                        0,
                        iteration,
                        settings.iterations(),
                        inertia * metric.toUser(),
                        (System.nanoTime() - begin) * 1e-9));
    }

    private KMeansModel model() {
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
