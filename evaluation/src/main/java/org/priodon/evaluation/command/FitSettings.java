// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import org.priodon.data.Distance;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StoppingRule;
import org.priodon.start.Seeding;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options of a fit. Their defaults are the engine's; FitCommandTest compares. */
final class FitSettings {
    @Option(
            names = "--restarts",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Random starts, of which the one with the highest likelihood is kept. Default: ${DEFAULT-VALUE}.")
    private int restarts;

    @Option(
            names = "--seeding",
            paramLabel = "SEEDING",
            converter = Words.Seedings.class,
            completionCandidates = Words.Seedings.class,
            defaultValue = "k-means++",
            description = "How the first means are chosen: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Seeding seeding;

    @Option(
            names = "--distance",
            paramLabel = "DISTANCE",
            converter = Words.Distances.class,
            completionCandidates = Words.Distances.class,
            defaultValue = "mahalanobis",
            description = "Of seeding and k-means: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Distance distance;

    @Option(
            names = "--kmeans-iterations",
            paramLabel = "N",
            defaultValue = "10",
            description = "Iterations of k-means before EM. Default: ${DEFAULT-VALUE}.")
    private int kMeansIterations;

    @Option(
            names = "--em-iterations",
            paramLabel = "N",
            defaultValue = "100",
            description = "Iterations of EM at most. Default: ${DEFAULT-VALUE}.")
    private int emIterations;

    @ArgGroup
    private final Tolerance tolerance = new Tolerance();

    @ArgGroup
    private final Floor floor = new Floor();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The same data, options and seed give the same model. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "0",
            description = "Threads that work at once; the model does not depend on it. Default: all cores.")
    private int threads;

    private static final class Tolerance {
        @Option(
                names = "--tolerance",
                paramLabel = "T",
                description =
                        "EM has converged when the mean log-likelihood changes by at most this share of its size; 0 runs"
                                + " all iterations. Default: 1e-6.")
        private double relative = 1e-6;

        @Option(
                names = "--absolute-tolerance",
                paramLabel = "T",
                description = "The same as a change, whatever the size of the mean log-likelihood.")
        private Double absolute;
    }

    private static final class Floor {
        @Option(
                names = "--floor",
                paramLabel = "VARIANCE",
                description = "The least variance of a component in any column, as in the paper.")
        private Double absolute;

        @Option(
                names = "--relative-floor",
                paramLabel = "SHARE",
                description = "The least variance of a component as a share of the column's variance. Default: 1e-6.")
        private double relative = 1e-6;
    }

    MixtureFitter fitter() {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withRestarts(restarts)
                .withSeeding(seeding)
                .withDistance(distance)
                .withKMeansIterations(kMeansIterations)
                .withEmIterations(emIterations)
                .withVarianceFloor(varianceFloor())
                .withSeed(seed)
                .withThreads(threads);
        return tolerance.absolute == null
                ? fitter.withTolerance(tolerance.relative)
                : fitter.withStoppingRule(StoppingRule.absolute(tolerance.absolute));
    }

    private VarianceFloor varianceFloor() {
        return floor.absolute == null ? VarianceFloor.relative(floor.relative) : VarianceFloor.absolute(floor.absolute);
    }

    int restarts() {
        return restarts;
    }

    long seed() {
        return seed;
    }

    /** Iterations of one restart at most. */
    int iterations() {
        return kMeansIterations + emIterations;
    }
}
