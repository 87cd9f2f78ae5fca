// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.data.Distance;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.LloydLoop;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.random.RandomStream;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;

/** First parameters of a mixture: k-means++ seeds, a few iterations of k-means, and the moments of the clusters. */
final class ShortStart {
    /** How often the deviations within clusters are learnt, each time from new seeds. */
    private static final int ROUNDS = 3;

    private static final int STEPS_OF_ROUND = 3;

    private final Workbench bench;
    private final int components;
    private final long seed;
    private int seedings;

    /**
     * @param seed of this start alone
     */
    ShortStart(Workbench bench, int components, long seed) {
        this.bench = bench;
        this.components = components;
        this.seed = seed;
    }

    /**
     * Seeds and clusters.
     *
     * @param steps of k-means
     */
    Parameters parameters(StartMetric kind, int steps) {
        if (bench.samples().dimensions() < 2) {
            return clustered(metric(kind), steps); // Nothing to be correlated.
        }
        return switch (kind) {
            case OVERALL, EUCLIDEAN, WITHIN -> clustered(metric(kind), steps);
            case SPHERED -> sphered(bench.one(), steps);
            case SPHERED_WITHIN -> {
                Parameters clusters = bench.one();
                for (int round = 0; round < ROUNDS; round++) {
                    clusters = sphered(clusters, STEPS_OF_ROUND);
                }
                yield sphered(clusters, steps);
            }
        };
    }

    /** Clusters in coordinates in which the covariance matrices of other clusters, pooled, are the unit matrix. */
    private Parameters sphered(Parameters within, int steps) {
        if (!bench.isValid(within)) {
            return within;
        }
        SpheredSamples sphered = SpheredSamples.of(bench, within);
        Metric metric = Metric.of(Distance.EUCLIDEAN, sphered.samples());
        AssignmentPass assignment = new AssignmentPass(sphered.samples(), bench.kernels(), metric, bench.runner());
        Centres centres = centres(sphered.samples(), metric, assignment, steps);
        int[] labels = sphered.labels(assignment.nearest(centres), components);
        return bench.clustered(components, sphered.means(centres.means()), () -> (number, block, responsibilities) -> {
            int from = (int) bench.samples().firstSample(number);
            for (int i = 0; i < block.count(); i++) {
                responsibilities.set(labels[from + i], i, 1);
            }
        });
    }

    private Metric metric(StartMetric kind) {
        if (kind == StartMetric.EUCLIDEAN) {
            return Metric.of(Distance.EUCLIDEAN, bench.samples());
        }
        Metric metric = Metric.of(Distance.MAHALANOBIS, bench.samples());
        for (int round = 0; kind == StartMetric.WITHIN && round < ROUNDS; round++) {
            metric = within(clustered(metric, STEPS_OF_ROUND));
        }
        return metric;
    }

    private Parameters clustered(Metric metric, int steps) {
        AssignmentPass assignment = new AssignmentPass(bench.samples(), bench.kernels(), metric, bench.runner());
        Centres centres = centres(bench.samples(), metric, assignment, steps);
        return bench.clustered(components, centres.means(), assignment.nearest(centres));
    }

    private Centres centres(BlockedSamples samples, Metric metric, AssignmentPass assignment, int steps) {
        int number = seedings++;
        Centres seeds = new SeedChooser(samples, bench.kernels(), metric, bench.runner(), seed, number)
                .choose(Seeding.K_MEANS_PLUS_PLUS, components);
        RandomStream revival = RandomStream.of(seed, RandomStream.Purpose.REVIVAL, number);
        return new LloydLoop(assignment, revival, StoppingRule.never())
                .run(seeds, steps, null)
                .centres();
    }

    /** Every column divided by its deviation within the clusters; a category counts as its diversity there tells. */
    private static Metric within(Parameters clusters) {
        double[] scale = new double[clusters.dimensions()];
        for (int d = 0; d < scale.length; d++) {
            double pooled = 0;
            for (int g = 0; g < clusters.components(); g++) {
                pooled += clusters.weights()[g] * clusters.gaussians().variance(g, d);
            }
            scale[d] = 1 / Math.sqrt(pooled);
        }
        double[] costs = clusters.categories().tables().stream()
                .mapToDouble(table -> 2 / diversity(table, clusters.weights()))
                .toArray();
        return new Metric(scale, costs, 1);
    }

    /** How probable it is that two samples of a cluster differ: never 0, because probabilities are smoothed. */
    private static double diversity(CategoryTable table, double[] weights) {
        double diversity = 0;
        for (int j = 0; j < table.probabilities().length; j++) {
            double p = table.probabilities()[j];
            diversity += weights[j / table.categories()] * p * (1 - p);
        }
        return diversity;
    }
}
