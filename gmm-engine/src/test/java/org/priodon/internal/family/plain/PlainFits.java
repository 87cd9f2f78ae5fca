// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.EmState;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.observe.StoppingRule;

/** Fits of families with full matrices, as the engine's fitter runs them. */
final class PlainFits {
    static final double SMOOTHING = 1;

    private PlainFits() {}

    /** Few and many columns and components; from eight of both on, the engine may keep lists of responsibilities. */
    static List<RotatedClusters> problems() {
        return List.of(
                RotatedClusters.of(700, 1, 2),
                RotatedClusters.of(700, 2, 3),
                RotatedClusters.of(1100, 5, 3),
                RotatedClusters.of(2000, 9, 8),
                new RotatedClusters(900, 3, 2, false, true, false),
                new RotatedClusters(900, 3, 2, false, false, true),
                new RotatedClusters(900, 3, 2, true, false, false),
                new RotatedClusters(1100, 4, 3, true, true, true));
    }

    static ChunkRunner runner(int threads) {
        return new ChunkRunner(threads, null, new StopSignal());
    }

    static Regularisation regularisation(BlockedSamples samples, double least) {
        double[] variances = new double[samples.dimensions()];
        Arrays.fill(variances, least);
        return new Regularisation(new Floor(variances, samples.frame()), ComponentPrior.NONE, SMOOTHING);
    }

    static Regularisation regularisation(BlockedSamples samples) {
        return regularisation(samples, 1e-10);
    }

    static Parameters start(Family family, RotatedClusters problem, BlockedSamples samples) {
        return Parameters.around(family, problem.clusters(), problem.firstMeans(samples), samples.facts());
    }

    static EmLoop fit(BlockedSamples samples, Parameters start, int iterations, int threads) {
        return fit(samples, start, regularisation(samples), iterations, threads);
    }

    static EmLoop fit(
            BlockedSamples samples, Parameters start, Regularisation regularisation, int iterations, int threads) {
        try (ChunkRunner runner = runner(threads)) {
            ExpectationPass pass = ExpectationPass.of(samples, samples.kernels(1), runner);
            EmLoop loop = new EmLoop(pass, regularisation, StoppingRule.never(), samples.frame(), EmState.first(start));
            assertEquals(StopReason.ITERATION_LIMIT, loop.run(iterations, (likelihood, iteration) -> {}));
            return loop;
        }
    }
}
