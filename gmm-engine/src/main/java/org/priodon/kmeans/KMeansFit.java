// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.List;
import org.priodon.internal.Arguments;
import org.priodon.internal.FitOptions;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.ColumnFrame;
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
import org.priodon.start.Seeding;

/** One call of {@link KMeansFitter#fit}. */
final class KMeansFit<A> {
    private final FitOptions options;
    private final BlockedSamples<A> samples;
    private final Metric metric;
    private final long begin = System.nanoTime();

    private Centres centres;
    private int iterations;

    KMeansFit(FitOptions options, BlockedSamples<A> samples) {
        this.options = options;
        this.samples = samples;
        this.metric = Metric.of(options.distance, samples);
    }

    KMeansResult run() {
        options.checkAgainst(samples);
        int[] assignments = new int[Arguments.perSample(samples.count())];
        double work = (double) samples.count() * samples.schema().size() * options.components;
        Kernels<A> kernels = samples.kernels(work * options.kMeansIterations);
        try (ChunkRunner runner = new ChunkRunner(options.threads, options.executor, options.stopSignal)) {
            SeedChooser<A> chooser = new SeedChooser<>(samples, kernels, metric, runner, options.seed, 0);
            centres = chooser.choose(Seeding.STATIC_SUBSET, options.components);
            try {
                centres = chooser.firstCentres(options);
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
                new long[options.components],
                new int[0],
                Double.NaN,
                iterations,
                KMeansResult.Ending.CANCELLED,
                revived);
    }

    private KMeansResult fit(AssignmentPass<A> pass, int[] assignments) {
        RandomStream revival = RandomStream.of(options.seed, RandomStream.Purpose.REVIVAL, 0);
        LloydLoop.Outcome outcome = new LloydLoop<>(pass, revival)
                .run(centres, options.kMeansIterations, options.isWatched() ? this::iterationDone : null);
        centres = outcome.centres();
        iterations = outcome.iterations();
        if (outcome.end() == LloydLoop.End.CANCELLED) {
            return cancelled(outcome.revived());
        }
        CentroidSums sums = pass.centroidSums(centres, assignments);
        return new KMeansResult(
                model(),
                sums.sizes(),
                assignments,
                sums.inertia() * metric.toUser(),
                outcome.iterations(),
                KMeansResult.Ending.valueOf(outcome.end().name()),
                outcome.revived());
    }

    private void iterationDone(double inertia, int iteration) {
        options.listener.iterationDone(new IterationEvent(
                IterationEvent.Phase.K_MEANS,
                0,
                iteration,
                options.kMeansIterations,
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
            scale[d] = options.distance == Distance.EUCLIDEAN ? 1 : metric.scale()[d] / frame.unit()[d];
        }
        List<double[]> costs = metric.categoryCosts(centres);
        for (double[] table : costs) {
            for (int j = 0; j < table.length; j++) {
                table[j] *= metric.toUser();
            }
        }
        return new KMeansModel(samples.schema(), options.components, user, scale, centres.shares(), costs);
    }
}
