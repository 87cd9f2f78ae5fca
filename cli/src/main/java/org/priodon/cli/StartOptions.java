// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import org.priodon.data.Distance;
import org.priodon.mixture.MixtureDefaults;
import org.priodon.start.Seeding;
import picocli.CommandLine.Option;

/** How mixtures and k-means begin: what both leave to chance, and how often. */
final class StartOptions {
    @Option(
            names = "--restarts",
            paramLabel = "N",
            defaultValue = "" + MixtureDefaults.RESTARTS,
            description = "Random starts, of which the best is kept. Default: ${DEFAULT-VALUE}.")
    private int restarts;

    @Option(
            names = "--seeding",
            paramLabel = "SEEDING",
            converter = Words.Seedings.class,
            completionCandidates = Words.Seedings.class,
            description = "How the first means are chosen: ${COMPLETION-CANDIDATES}. Default: k-means++.")
    private Seeding seeding;

    @Option(
            names = "--distance",
            paramLabel = "DISTANCE",
            converter = Words.Distances.class,
            completionCandidates = Words.Distances.class,
            description =
                    "The distance of seeding and k-means: ${COMPLETION-CANDIDATES}; the last two divide columns by their"
                            + " standard deviations or their ranges. Default: mahalanobis before a mixture, else"
                            + " euclidean.")
    private Distance distance;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "" + MixtureDefaults.SEED,
            description = "The same data, options and seed give the same result. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "0",
            description = "Threads that work at once; the result does not depend on it. Default: all cores.")
    private int threads;

    int restarts() {
        return restarts;
    }

    /** Null for the engine's own. */
    Seeding seeding() {
        return seeding;
    }

    /** Null for the engine's own. */
    Distance distance() {
        return distance;
    }

    long seed() {
        return seed;
    }

    int threads() {
        return threads;
    }
}
